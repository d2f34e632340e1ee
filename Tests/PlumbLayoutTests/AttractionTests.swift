import PlumbLayout
import Testing

/// An otherwise undetermined position moves to the bound of an inequality between positions.
@Suite struct AttractionTests {
  private let root = View(identifier: "root")
  private let one = View(identifier: "one")
  private let two = View(identifier: "two")

  init() {
    root.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    for view in [one, two] {
      add([view], to: root)
      LayoutConstraint(view, .width, constant: 100).isActive = true
      LayoutConstraint(view, .height, constant: 100).isActive = true
    }
  }

  private func activate(
    _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutItem,
    _ secondAttribute: LayoutAttribute, _ constant: Double, at priority: Double = 1000
  ) {
    let constraint = LayoutConstraint(
      first, firstAttribute, relation, second, secondAttribute, constant: constant,
      priority: LayoutPriority(rawValue: priority))
    constraint.isActive = true
  }

  private func origin(of view: View) -> Point {
    root.layoutIfNeeded()
    return view.frame.origin
  }

  @Test(arguments: [1000, 250])
  func aPositionMovesToItsOnlyBound(priority: Double) {
    activate(one, .top, .lessThanOrEqual, root, .top, 23, at: priority)
    activate(one, .trailing, .lessThanOrEqual, root, .trailing, -74, at: priority)
    #expect(origin(of: one) == Point(x: 216, y: 23))
  }

  @Test func attractionIsMirroredInRightToLeftLayout() {
    root.layoutDirection = .rightToLeft
    activate(one, .trailing, .lessThanOrEqual, root, .trailing, -74)
    #expect(origin(of: one).x == 74)
  }

  @Test(arguments: [true, false])
  func exchangingTheItemsOfAnInequalityChangesNothing(isExchanged: Bool) {
    activate(one, .leading, .equal, root, .leading, 10)
    if isExchanged {
      activate(one, .trailing, .greaterThanOrEqual, two, .leading, -25)
    } else {
      activate(two, .leading, .lessThanOrEqual, one, .trailing, 25)
    }
    activate(two, .leading, .greaterThanOrEqual, root, .leading, 3)
    // Both inequalities have the second view's place. The lower bound precedes the upper one.
    #expect(origin(of: two).x == 3)
    activate(two, .centerX, .lessThanOrEqual, root, .centerX, 0)
    #expect(origin(of: two).x == 3)
  }

  @Test func boundsOfNearEdgesPrecedeBoundsOfFarEdges() {
    activate(one, .trailing, .lessThanOrEqual, root, .trailing, -5)
    activate(one, .leading, .lessThanOrEqual, root, .leading, 40)
    #expect(origin(of: one).x == 40)
  }

  @Test func attractionDoesNotDependOnTheOrderOfActivation() {
    activate(two, .leading, .greaterThanOrEqual, one, .trailing, 8)
    activate(two, .trailing, .lessThanOrEqual, root, .trailing, -8)
    // Both views are free, so both bounds are met exactly.
    #expect(origin(of: two).x == 282 && one.frame.minX == 174)
    activate(one, .leading, .greaterThanOrEqual, root, .leading, 30)
    #expect(origin(of: two).x == 138 && one.frame.minX == 30)
  }

  @Test func aSizeIsMinimisedInsteadOfAttractedToABound() {
    let free = View(identifier: "free")
    add([free], to: root)
    activate(free, .trailing, .lessThanOrEqual, root, .trailing, -10)
    activate(free, .leading, .equal, root, .leading, 10)
    LayoutConstraint(free, .height, .lessThanOrEqual, constant: 23).isActive = true
    root.layoutIfNeeded()
    #expect(free.frame.size == .zero)
  }

  @Test func aPositionReturnsToZeroAfterItsBoundIsDeactivated() {
    let constraint = LayoutConstraint(one, .top, .lessThanOrEqual, root, .top, constant: 23)
    constraint.isActive = true
    #expect(origin(of: one).y == 23)
    constraint.constant = 40
    #expect(origin(of: one).y == 40)
    constraint.isActive = false
    #expect(origin(of: one).y == 0)
  }

  /// Left precedes top, so the row of left yields, although the row of top has fewer terms.
  @Test func inATieBetweenLeftAndTopTheRowForLeftYields() {
    activate(one, .left, .equal, root, .left, 0)
    activate(one, .top, .equal, root, .top, 0)
    activate(two, .left, .equal, one, .left, 10, at: 500)
    activate(two, .top, .equal, root, .top, 20, at: 500)
    activate(two, .left, .equal, two, .top, 0)
    #expect(origin(of: two) == Point(x: 20, y: 20))
  }

  /// In both constraints, the second view starts at least at a distance after the first. The constraint with the lower
  /// constant precedes the other, although its priority is higher.
  @Test(arguments: [true, false])
  func similarInequalitiesAreOrderedByTheirConstants(isExchanged: Bool) {
    for (constant, priority) in [(20.0, 300.0), (10, 500)] {
      if isExchanged {
        activate(one, .leading, .lessThanOrEqual, two, .leading, -constant, at: priority)
      } else {
        activate(two, .leading, .greaterThanOrEqual, one, .leading, constant, at: priority)
      }
    }
    root.layoutIfNeeded()
    let bounds = root.constraintTexts.filter { $0.priority == 300 || $0.priority == 500 }
    #expect(bounds.map { abs($0.constant) } == [10, 20])
  }
}

/// Inequalities between positions of one view are ordered by the kind of edge, then by the attribute.
@Suite struct BoundOrderTests {
  private let inOrder: [LayoutAttribute] = [
    .left, .top, .leading, .centerX, .centerY, .lastBaseline, .firstBaseline, .right, .bottom, .trailing,
  ]

  @Test(arguments: [false, true])
  func theOrderOfBoundsDoesNotDependOnTheOrderOfActivation(lastFirst: Bool) {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    let view = View(identifier: "view")
    add([view], to: root)
    for attribute in lastFirst ? inOrder.reversed() : inOrder {
      LayoutConstraint(view, attribute, .greaterThanOrEqual, root, attribute, constant: -10).isActive = true
    }
    root.layoutIfNeeded()
    let bounds = root.constraintTexts.filter { $0.relation == .greaterThanOrEqual }
    #expect(bounds.map(\.firstAttribute) == inOrder)
  }
}
