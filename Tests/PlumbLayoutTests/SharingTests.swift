import PlumbLayout
import Testing

/// Leaves of a stack that share the variables of its first view across the axis. This must not affect frames, rows or ambiguity.
@Suite struct SharingTests {
  private let leaves = (0..<4).map { SizedView(width: 10 + 10 * Double($0), height: 20, identifier: "leaf\($0)") }
  private let stack: StackView
  private let fixture: Fixture
  private var root: View { fixture.root }

  init() {
    stack = StackView(arrangedSubviews: leaves, identifier: "stack")
    stack.axis = .vertical
    fixture = Fixture(stack, width: 100)
  }

  private var variableCount: Int { root.layoutFootprint?.solver.variables ?? 0 }

  /// Gives all leaves separate length variables by redundant constraints.
  private func expand() -> [LayoutConstraint] {
    let constraints = leaves.map { $0.widthAnchor.constraint(greaterThanOrEqualToConstant: -1) }
    activate(constraints)
    root.layoutIfNeeded()
    return constraints
  }

  @Test func eachLeafExceptTheFirstSavesTwoVariables() {
    #expect(variableCount == 2 + 4 + 4 + 3 * 2)
    let constraints = expand()
    #expect(variableCount == 2 + 4 + 4 * 4)
    LayoutConstraint.deactivate(constraints)
    root.layoutIfNeeded()
    #expect(variableCount == 2 + 4 + 4 + 3 * 2)
  }

  /// A change after which a view needs its own variables, and how the change is undone.
  enum Need: CaseIterable {
    case constraint, constraintOfAnother, constraintOfAGuide, guide, subview, requiredSize, frame, alignment

    func arise(in stack: StackView, _ view: SizedView) -> () -> Void {
      switch self {
      case .constraint: activating(view.widthAnchor.constraint(equalToConstant: 70))
      case .constraintOfAnother:
        activating(view.leadingAnchor.constraint(equalTo: stack.arrangedSubviews[3].leadingAnchor, constant: 0))
      case .constraintOfAGuide:
        activating(view.layoutMarginsGuide.widthAnchor.constraint(greaterThanOrEqualToConstant: 4))
      case .guide: addingGuide(to: view)
      case .subview: addingSubview(to: view)
      case .requiredSize: requiring(view)
      case .frame: translating(view)
      case .alignment: aligning(stack)
      }
    }

    private func activating(_ constraint: LayoutConstraint) -> () -> Void {
      constraint.isActive = true
      return { constraint.isActive = false }
    }

    private func addingGuide(to view: View) -> () -> Void {
      let guide = LayoutGuide()
      view.addLayoutGuide(guide)
      return { view.removeLayoutGuide(guide) }
    }

    private func addingSubview(to view: View) -> () -> Void {
      let inner = SizedView(width: 300, height: 1)
      add([inner], to: view)
      activate([inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -3)])
      return { inner.removeFromSuperview() }
    }

    private func requiring(_ view: View) -> () -> Void {
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
      return { view.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal) }
    }

    private func translating(_ view: View) -> () -> Void {
      view.frame = Rect(x: 5, y: 5, width: 5, height: 5)
      view.translatesAutoresizingMaskIntoConstraints = true
      return { view.translatesAutoresizingMaskIntoConstraints = false }
    }

    private func aligning(_ stack: StackView) -> () -> Void {
      stack.alignment = .center
      return { stack.alignment = .fill }
    }
  }

  @Test(arguments: Need.allCases) func aLeafGetsItsOwnVariablesOnlyWhileItNeedsThem(need: Need) {
    let (frames, stored, texts) = (leaves.map(\.frame), root.layoutFootprint, root.constraintTexts)
    let back = need.arise(in: stack, leaves[2])
    #expect(leaves.map(\.frame) == frames || need == .frame)
    root.layoutIfNeeded()
    #expect(variableCount > (stored?.solver.variables ?? 0) && root.rewriteLayoutRows() == 0)
    #expect(root.brokenSolverInvariant == nil && root.numberedSystem?.unlistedCount == 0)
    back()
    root.layoutIfNeeded()
    #expect(leaves.map(\.frame) == frames && root.layoutFootprint == stored && root.constraintTexts == texts)
  }

  @Test func constraintsAlongTheAxisAddNoVariables() {
    let before = variableCount
    leaves[2].heightAnchor.constraint(equalToConstant: 33).isActive = true
    leaves[3].topAnchor.constraint(greaterThanOrEqualTo: leaves[1].bottomAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(variableCount == before)
    #expect(leaves[2].frame == Rect(x: 0, y: 40, width: 100, height: 33))
  }

  @Test func sharingVariablesDoesNotChangeTheSystem() throws {
    let (work, changes) = (root.layoutWork, root.layoutRowChanges)
    let system = try #require(root.layoutSystem)
    #expect(root.layoutWork == work && root.layoutRowChanges == changes)
    _ = expand()
    let other = try #require(root.layoutSystem)
    let kept = other.rows.filter { $0.text.constant != -1 }
    #expect(system.rows.map(\.text) == kept.map(\.text))
    #expect(
      zip(system.rows, kept).allSatisfy { one, two in
        one.constant == two.constant
          && one.terms.map { "\($0)" }.sorted() == two.terms.map { "\($0)" }.sorted()
      })
    #expect(system.values.map(\.variable).sorted() == other.values.map(\.variable).sorted())
    #expect(
      Dictionary(uniqueKeysWithValues: system.values.map { ($0.variable, $0.value) })
        == Dictionary(uniqueKeysWithValues: other.values.map { ($0.variable, $0.value) }))
    #expect(system.basis.count { $0.side == .basic } == system.values.count)
  }

  @Test func anUndeterminedSharedLengthIsAmbiguousForAllLeaves() {
    let bare = StackView(arrangedSubviews: (0..<3).map { _ in View() })
    bare.axis = .vertical
    let root = Fixture(bare, height: 30).root
    #expect(bare.arrangedSubviews.allSatisfy { $0.ambiguousAttributes.contains(.width) })
    #expect(root.layoutFootprint?.solver.variables == 2 + 4 + 4 + 2 * 2)
  }

  @Test func removingTheFirstViewKeepsTheFramesOfTheOtherViews() {
    let frames = leaves.map(\.frame)
    leaves[0].removeFromSuperview()
    #expect(leaves.map(\.frame) == frames)
    leaves[1].removeFromSuperview()
    #expect(leaves.map(\.frame) == frames)
    root.layoutIfNeeded()
    #expect(leaves[2...].map(\.frame) == [0, 20].map { Rect(x: 0, y: $0, width: 100, height: 20) })
    #expect(variableCount == 2 + 4 + 4 + 2)
    stack.insertArrangedSubview(leaves[1], at: 0)
    root.layoutIfNeeded()
    #expect(variableCount == 2 + 4 + 4 + 2 * 2 && leaves[3].frame == Rect(x: 0, y: 40, width: 100, height: 20))
  }

  @Test func textsWrapAtASharedWidth() {
    let labels = (0..<3).map { Label(text: "words that wrap in the column \($0)") }
    for label in labels { label.numberOfLines = 0 }
    let column = StackView(arrangedSubviews: labels)
    column.axis = .vertical
    let fixture = Fixture(column)
    let width = column.widthAnchor.constraint(equalToConstant: 300)
    width.isActive = true
    fixture.root.layoutIfNeeded()
    let line = labels[2].frame.height
    width.constant = 60
    fixture.root.layoutIfNeeded()
    #expect(labels.allSatisfy { $0.frame.width == 60 && $0.frame.height > 2 * line })
  }

  /// With a scale, sizes are compared in pixels.
  @Test(arguments: [0, 2.0]) func everyViewIsLaidOutIfASharedLengthChanges(scale: Double) {
    let views = (0..<3).map { _ in CountingView() }
    let column = StackView(arrangedSubviews: views)
    column.axis = .vertical
    let fixture = Fixture(column, height: 30)
    fixture.root.displayScale = scale
    let width = column.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    fixture.root.layoutIfNeeded()
    let before = views.map(\.calls)
    width.constant = 60
    fixture.root.layoutIfNeeded()
    #expect(views.map(\.calls) == before.map { $0 + 1 })
    views[2].widthAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
    fixture.root.layoutIfNeeded()
    #expect(views.map(\.calls) == before.map { $0 + 1 })
  }

  /// With a scale, sizes are compared in pixels if a superview moves.
  @Test(arguments: [0, 2.0]) func aViewAddedAtASharedLengthIsNotLaidOutAgainIfTheStackMoves(scale: Double) {
    let column = StackView(arrangedSubviews: [CountingView()])
    column.axis = .vertical
    let root = makeRoot(100, 100)
    root.displayScale = scale
    add([column], to: root)
    let edge = column.leftAnchor.constraint(equalTo: root.leftAnchor)
    activate([edge, column.widthAnchor.constraint(equalToConstant: 50)])
    root.layoutIfNeeded()
    let view = CountingView()
    column.addArrangedSubview(view)
    root.layoutIfNeeded()
    edge.constant = 4
    root.layoutIfNeeded()
    #expect(view.sizes == [Size(width: 50, height: 0)] && column.frame.minX == 4)
  }

  @Test func aRowWithAHiddenFirstViewHasTheBaselineOfTheSecondView() {
    for (index, leaf) in leaves.enumerated() { leaf.setBaselines(first: 3 + Double(index), last: 2) }
    stack.axis = .horizontal
    let other = View()
    root.addSubview(other)
    other.translatesAutoresizingMaskIntoConstraints = false
    other.topAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(other.frame.minY == 3)
    leaves[0].isHidden = true
    root.layoutIfNeeded()
    #expect(other.frame.minY == 4 && root.rewriteLayoutRows() == 0)
    leaves[1].topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 0).isActive = true
    root.layoutIfNeeded()
    #expect(other.frame.minY == 4 && root.rewriteLayoutRows() == 0)
  }
}
