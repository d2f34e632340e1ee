import PlumbSolver

/// How much a layout stores. It depends on the tree alone, not on earlier states.
package struct LayoutFootprint: Hashable, Sendable {
  package var solver: Footprint
  /// Rectangles of views, guides and stacks' helpers.
  package var regions: Int
  /// Rows that the engine makes. The solver's other rows are the user's constraints.
  package var rows: Int
  /// Guides at insets, and texts whose heights follow widths.
  package var followers: Int
  /// Constraints between a horizontal and a vertical quantity.
  package var couplings: Int
  /// Conflicts that were reported.
  package var reports: Int
  /// Changes that wait for the next layout.
  package var waiting: Int
}

extension View {
  /// How much the layout of its tree stores; nil before the first layout. O(size).
  package var layoutFootprint: LayoutFootprint? { top.ownEngine?.footprint }
}

extension Engine {
  var footprint: LayoutFootprint {
    LayoutFootprint(
      solver: solver.footprint, regions: regions.count, rows: rows.count, followers: followers.count,
      couplings: followers.couplingCount, reports: outcome.reported.count + outcome.contradictions.reportedCount,
      waiting: pending.count + calls.count + leftovers.count + (pixels?.moved.count ?? 0))
  }
}
