import PlumbLayout
import Testing

/// Several changes before one layout, or during a measurement: none is lost.
@Suite struct PendingChangeTests {
  private let views = [
    SizedView(width: 40, height: 20), SizedView(width: 60, height: 30), SizedView(width: 10, height: 50),
  ]
  private let stack: StackView
  private let fixture: Fixture

  init() {
    stack = StackView(arrangedSubviews: views)
    fixture = Fixture(stack)
  }

  private func edges() -> [Double] {
    fixture.root.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame.minX) + [stack.frame.width]
  }

  @Test func oneViewCanBeAddedAndAnotherRemovedBeforeALayout() {
    stack.addArrangedSubview(SizedView(width: 5, height: 5))
    views[1].removeFromSuperview()
    #expect(edges() == [0, 40, 50, 55])
  }

  /// Reads a conflict of generated constraints between a change and the next layout.
  @Test func conflictTextsAreAvailableBeforeTheNextLayout() {
    for view in views { view.widthAnchor.constraint(equalToConstant: 50).isActive = true }
    stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
    fixture.root.layoutIfNeeded()
    #expect(!fixture.root.conflicts.isEmpty)
    views[1].isHidden = true
    stack.addArrangedSubview(SizedView(width: 5, height: 5))
    stack.axis = .vertical
    for conflict in fixture.root.conflicts {
      #expect(conflict.constraints.contains(conflict.broken))
      for text in conflict.constraints + [conflict.broken] { #expect(!text.first.isEmpty) }
    }
    #expect(fixture.root.constraintTexts.allSatisfy { !$0.first.isEmpty })
  }

  @Test func oneArrangedViewCanBeInsertedAndAnotherRemovedBeforeALayout() {
    stack.insertArrangedSubview(SizedView(width: 5, height: 5), at: 2)
    stack.removeArrangedSubview(views[0])
    #expect(edges() == [0, 60, 65, 75])
  }

  @Test func queryingConflictsDoesNotLosePendingChanges() {
    stack.widthAnchor.constraint(equalToConstant: 10).isActive = true
    stack.widthAnchor.constraint(equalToConstant: 20).isActive = true
    fixture.root.layoutIfNeeded()
    views[1].naturalSize = Size(width: 70, height: 90)
    #expect(!fixture.root.conflicts.isEmpty)
    _ = views[1].constraintsAffectingLayout(for: .vertical)
    fixture.root.layoutIfNeeded()
    #expect(stack.frame.height == 90)
  }

  @Test func conflictsCanBeQueriedWhileAMarginChangeIsPending() {
    stack.isLayoutMarginsRelativeArrangement = true
    stack.widthAnchor.constraint(equalToConstant: 10).isActive = true
    stack.widthAnchor.constraint(equalToConstant: 20).isActive = true
    fixture.root.layoutIfNeeded()
    stack.isLayoutMarginsRelativeArrangement = false
    #expect(!fixture.root.conflicts.isEmpty)
  }

  enum Reordering: CaseIterable { case subviews, direction }

  @Test(arguments: Reordering.allCases) func aPinnedViewStaysPinnedAfterReorderingOrAChangeOfDirection(
    change: Reordering
  ) {
    let (root, view) = (fixture.root, View())
    add([view], to: root)
    activate([LayoutAttribute.left, .right, .top, .bottom].map { LayoutConstraint(view, $0, .equal, root, $0) })
    root.layoutIfNeeded()
    switch change {
    case .subviews: root.insertSubview(view, at: 0)
    case .direction: view.layoutDirection = .rightToLeft
    }
    root.layoutIfNeeded()
    #expect(view.frame == root.bounds)
  }

  @Test func aPinnedViewStaysPinnedWhenItIsNoLongerArranged() {
    views[0].heightAnchor.constraint(equalTo: fixture.root.heightAnchor).isActive = true
    fixture.root.layoutIfNeeded()
    stack.removeArrangedSubview(views[0])
    fixture.root.layoutIfNeeded()
    #expect(views[0].frame.height == 600)
    #expect(stack.frame.height == 50)
  }

  @Test func aConstantChangedTogetherWithTheDirectionCanChangeAgain() {
    let width = stack.widthAnchor.constraint(equalToConstant: 200)
    width.isActive = true
    fixture.root.layoutIfNeeded()
    width.constant = 300
    fixture.root.layoutDirection = .rightToLeft
    fixture.root.layoutIfNeeded()
    width.constant = 400
    fixture.root.layoutIfNeeded()
    #expect(stack.frame.width == 400)
  }

  @Test func aConstantCanChangeAfterItsViewMovesToAnotherTree() {
    let width = views[0].widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    fixture.root.layoutIfNeeded()
    width.constant = 110
    let other = Fixture(StackView(arrangedSubviews: [views[0]]))
    width.constant = 120
    other.root.layoutIfNeeded()
    #expect(views[0].frame.width == 120)
  }

  /// The guide has no region yet, because the constraint is its first one.
  @Test func aPendingConstraintOnAGuideCanChangeInAnotherTree() {
    let (view, other) = (View(), View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    add([view], to: fixture.root)
    fixture.root.layoutIfNeeded()
    let width = view.layoutMarginsGuide.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(view.frame.width == 46)
    width.constant = 40
    other.layoutIfNeeded()
    #expect(view.frame.width == 56)
  }

  @Test func theContentOfAViewCanChangeAfterTheViewMovesToAnotherTree() {
    views[0].naturalSize.width = 50
    let other = Fixture(StackView(arrangedSubviews: [views[0]]))
    views[0].naturalSize.width = 70
    fixture.root.layoutIfNeeded()
    other.root.layoutIfNeeded()
    #expect(views[0].frame.width == 70)
  }

  @Test func measuringANestedStackDoesNotLosePendingChanges() {
    let (one, two) = (SizedView(width: 10, height: 10), SizedView(width: 20, height: 10))
    let inner = StackView(arrangedSubviews: [one, two])
    stack.addArrangedSubview(inner)
    stack.distribution = .fillProportionally
    fixture.root.layoutIfNeeded()
    views[0].isHidden = true
    one.isHidden = true
    fixture.root.layoutIfNeeded()
    #expect(two.frame.minX == 0)
    #expect(inner.frame.width == 20)
  }

  @Test func aViewCanMoveIntoAStackThatIsBeingMeasured() {
    let inner = StackView()
    inner.addSubview(View())
    stack.addArrangedSubview(inner)
    stack.distribution = .fillProportionally
    fixture.root.layoutIfNeeded()
    views[1].isHidden = true
    inner.addArrangedSubview(views[1])
    views[1].isHidden = false
    #expect(edges() == [0, 40, 50, 110])
    #expect(views[1].frame.width == 60)
  }

  @Test func theBaselineOfAStackMovesWithTheViewThatDefinesTheBaseline() {
    let baselineView = SizedView(width: 10, height: 20)
    let inner = StackView(arrangedSubviews: [baselineView])
    stack.addArrangedSubview(inner)
    stack.alignment = .top
    let view = View()
    add([view], to: fixture.root)
    view.topAnchor.constraint(equalTo: inner.lastBaselineAnchor).isActive = true
    fixture.root.layoutIfNeeded()
    #expect(view.frame.minY == 20)
    baselineView.layoutDirection = .rightToLeft
    baselineView.naturalSize.height = 30
    fixture.root.layoutIfNeeded()
    #expect(view.frame.minY == 30)
  }

  @Test func aNestedStackKeepsItsPositionWhenItsAxisChanges() {
    let inner = StackView(arrangedSubviews: [SizedView(width: 10, height: 10), SizedView(width: 20, height: 10)])
    stack.addArrangedSubview(inner)
    stack.alignment = .center
    fixture.root.layoutIfNeeded()
    inner.axis = .vertical
    fixture.root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 110, y: 15, width: 20, height: 20))
  }

  @Test func anAutoresizingFrameSurvivesAChangeOfLayoutDirection() {
    let (view, inner) = (View(frame: Rect(x: 10, y: 10, width: 100, height: 100)), View())
    fixture.root.addSubview(view)
    view.addSubview(inner)
    inner.frame = Rect(x: 20, y: 20, width: 60, height: 60)
    inner.autoresizingMask = [.flexibleWidth]
    fixture.root.layoutIfNeeded()
    view.frame = Rect(x: 10, y: 10, width: 200, height: 100)
    fixture.root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 20, y: 20, width: 160, height: 60))
    fixture.root.layoutDirection = .rightToLeft
    fixture.root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 20, y: 20, width: 160, height: 60))
    fixture.root.insertSubview(view, at: 0)
    fixture.root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 20, y: 20, width: 160, height: 60))
  }

  @Test func removingAStackImmediatelyRemovesItsGaps() {
    let stack = StackView(arrangedSubviews: (0..<3).map { _ in SizedView(width: 10, height: 10) })
    stack.distribution = .equalSpacing
    let root = Fixture(stack).root
    stack.removeFromSuperview()
    #expect(root.layoutFootprint?.solver.variables == 2)
  }

  /// Views are removed from the layout and added again together, because they have a new direction. The first view is
  /// added before the other side of its constraint, which is the last view or its guide.
  @Test(arguments: [(false, [30, 0, 30]), (true, [40, 0, 30])] as [(Bool, [Double])])
  func aConstraintHoldsAgainAfterBothViewsChangeDirection(isOnGuide: Bool, widths: [Double]) {
    let (root, guide) = (makeRoot(100, 100), LayoutGuide(identifier: "guide"))
    let views = ["first", "between", "last"].map { View(identifier: $0) }
    add(views, to: root)
    views[2].addLayoutGuide(guide)
    activate([
      views[2].widthAnchor.constraint(equalToConstant: 30), guide.widthAnchor.constraint(equalToConstant: 20),
      isOnGuide
        ? views[0].widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 2)
        : views[0].widthAnchor.constraint(equalTo: views[2].widthAnchor),
    ])
    root.layoutIfNeeded()
    for view in [views[0], views[2]] { view.layoutDirection = .rightToLeft }
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == widths)
  }
}
