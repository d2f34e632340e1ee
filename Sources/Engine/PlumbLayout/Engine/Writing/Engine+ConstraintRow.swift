import PlumbSolver

/// The rows of the user's constraints.
extension LayoutConstraint {
  /// Whether it is an inequality of positions: edges, centres or baselines. A position that nothing else decides then rests at
  /// the bound; among several bounds, at the first in place.
  var attracts: Bool {
    relation != .equal && firstAttribute.kind != .length
  }

  /// What it states between regions.
  func statement(_ first: Int32, _ second: Int32) -> Statement {
    let priority = priority.rawValue
    return Statement(
      first, firstAttribute, relation, second, secondAttribute ?? firstAttribute, times: multiplier, plus: constant,
      priority: priority)
  }
}

extension Engine {
  /// The row of a constraint between items. O(1).
  func row(
    of constraint: LayoutConstraint, heldBy owner: View, _ first: LayoutItem, _ second: LayoutItem?
  ) -> LayoutRow {
    let (one, two) = (first.region, second?.region ?? nowhere)
    let statement = constraint.statement(one, two)
    return LayoutRow(
      .constraint, at: home(of: constraint, one, two), statement, in: holder(of: statement, heldBy: owner.region))
  }

  /// A constraint is measured in the coordinates of the view that holds it. That view's own left and top are both 0 there, so a
  /// comparison of the two is measured in the superview's coordinates.
  private func holder(of statement: Statement, heldBy owner: Int32) -> Int32 {
    let parent = regions[owner].parent
    guard statement.couplesPositions, statement.first == owner, statement.second == owner, parent != nowhere else {
      return owner
    }
    return parent
  }

  /// A row's place is at its first item. `a <= b` and `b >= a` state the same and share a place: where a constraint attracts,
  /// that of the later item.
  func home(of constraint: LayoutConstraint, _ first: Int32, _ second: Int32) -> Int32 {
    guard constraint.attracts, second != nowhere, isBefore(first, second) ?? false else { return first }
    return second
  }

  /// Whether a region's place is before another's; nil if they share a place.
  func isBefore(_ a: Int32, _ b: Int32) -> Bool? {
    let (one, two) = (regions[a], regions[b])
    if one.mark != two.mark { return (try? solver.isBefore(one.mark, two.mark)) ?? false }
    return one.role == two.role ? nil : one.role.rawValue < two.role.rawValue
  }
}
