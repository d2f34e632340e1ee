import PlumbLayout
import Testing

/// `hasAmbiguousLayout`, `ambiguousAttributes`, and `exerciseAmbiguityInLayout()`, which shows other solutions.
@Suite struct AmbiguityTests {
  private let root = makeRoot(300, 200)
  private let view = CountingView(identifier: "view")

  init() {
    add([view], to: root)
  }

  private func pin(_ attributes: [LayoutAttribute]) {
    for attribute in attributes {
      switch attribute {
      case .width: view.widthAnchor.constraint(equalToConstant: 30).isActive = true
      case .height: view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      default: LayoutConstraint(view, attribute, .equal, root, attribute).isActive = true
      }
    }
    root.layoutIfNeeded()
  }

  /// Constraints on the first attributes leave the second ones ambiguous.
  @Test(
    arguments: [
      ([], [.leading, .top, .width, .height]), ([.leading, .trailing, .top, .bottom], []),
      ([.leading, .trailing, .top], [.height]), ([.leading, .top, .width, .height], []),
    ] as [([LayoutAttribute], [LayoutAttribute])])
  func attributesThatNoConstraintDeterminesAreAmbiguous(pinned: [LayoutAttribute], expected: [LayoutAttribute]) {
    pin(pinned)
    #expect(view.ambiguousAttributes == Set(expected) && view.hasAmbiguousLayout == !expected.isEmpty)
    #expect(!root.hasAmbiguousLayout && (!pinned.isEmpty || view.frame == .zero))
  }

  @Test func lengthsDeterminedOnlyByTieBreakingAreAmbiguous() {
    let views = [SizedView(width: 40, height: 20), SizedView(width: 60, height: 20)]
    let stack = StackView(arrangedSubviews: views)
    let fixture = Fixture(stack, width: 300)
    #expect(views[0].hasAmbiguousLayout && views[1].hasAmbiguousLayout)
    #expect(!stack.hasAmbiguousLayout)
    views[1].setContentHuggingPriority(251, for: .horizontal)
    fixture.root.layoutIfNeeded()
    #expect(!views[0].hasAmbiguousLayout && !views[1].hasAmbiguousLayout)
  }

  @Test func ambiguityRefersToTheLastLayout() {
    pin([.height, .leading, .top])
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
    width.isActive = false
    #expect(!view.hasAmbiguousLayout)
    root.layoutIfNeeded()
    #expect(view.ambiguousAttributes == [.width])
  }

  @Test func aNewViewIsAmbiguousOnlyAfterALayoutInATree() {
    #expect(!View().hasAmbiguousLayout)
    root.layoutIfNeeded()
    let arriving = View()
    add([arriving], to: root)
    root.layoutIfNeeded()
    #expect(arriving.ambiguousAttributes == [.leading, .top, .width, .height])
  }

  @Test func exercisingAmbiguityMovesEachAmbiguousAttributeInTurn() {
    pin([.height])
    var frames: [Rect] = []
    for _ in 0..<5 {
      view.exerciseAmbiguityInLayout()
      frames.append(view.frame)
    }
    let expected = [
      Rect(x: 40, y: 0, width: 0, height: 20), Rect(x: 0, y: 40, width: 0, height: 20),
      Rect(x: 0, y: 0, width: 40, height: 20), Rect(x: 0, y: 0, width: 0, height: 20),
    ]
    #expect(Set(frames.prefix(4).map { "\($0)" }) == Set(expected.map { "\($0)" }))
    #expect(frames[4] == frames[0])
  }

  /// Lays out each time, including the call that undoes the last change.
  @Test(arguments: [false, true]) func exercisingAmbiguityGrowsAHeightAndASecondTimeRestoresIt(hasIssueHandler: Bool) {
    if hasIssueHandler { view.issueHandler = { _ in } }
    pin([.leading, .top, .width])
    view.sizes = []
    for _ in 0..<2 { view.exerciseAmbiguityInLayout() }
    #expect(view.sizes == [Size(width: 30, height: 40), Size(width: 30, height: 0)])
    #expect(view.frame == Rect(x: 0, y: 0, width: 30, height: 0))
  }

  @Test func exercisingAmbiguityDoesNotMoveAnUnambiguousLayout() {
    pin([.leading, .top, .width, .height])
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == Rect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func exercisingAmbiguityRespectsEvenTheLowestPriorities() {
    pin([.leading, .top, .height])
    LayoutConstraint(view, .width, .lessThanOrEqual, constant: 30, priority: 1).isActive = true
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == Rect(x: 0, y: 0, width: 30, height: 20))
  }
}
