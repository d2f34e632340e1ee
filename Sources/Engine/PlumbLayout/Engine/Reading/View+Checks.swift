import PlumbSolver

/// Internal state that the fuzzer checks. It does not affect layout.
extension View {
  /// The number of times that a row in the view's tree was added, changed or removed since the first layout. O(depth).
  package var layoutRowChanges: Int { top.ownEngine?.rowChanges ?? 0 }

  /// The number of texts and insets checked after solves since the first layout. O(depth).
  package var layoutFollowersVisited: Int { top.ownEngine?.followers.visitCount ?? 0 }

  /// Writes all rows of the view's tree again, and returns the number of rows that differ from the solver's rows. After a layout,
  /// the number must be 0. O(rows).
  package func rewriteLayoutRows() -> Int {
    guard let engine = top.ownEngine else { return 0 }
    let changes = engine.rowChanges
    for view in engine.placedTree(of: top) where view.engine === engine {
      engine.writeContent(of: view)
      engine.writeFrame(of: view)
      if let stack = view as? StackView { engine.writeAll(of: stack) }
      for constraint in view.constraints where constraint.row != .none { engine.write(constraint) }
    }
    return engine.rowChanges - changes
  }

  /// Returns the first view, guide or stack region whose width or height is below 0 by more than a tolerance, together with
  /// this length. O(regions).
  package func negativeLength(beyond tolerance: Double) -> (item: String, length: Double)? {
    guard let engine = top.ownEngine else { return nil }
    for index in engine.regions.indices where !engine.regions[index].isFree {
      let region = engine.regions[index]
      for variable in [region.width, region.height] where variable != .none {
        let length = engine.value(variable)
        if length < -tolerance { return (engine.title(of: index), length) }
      }
    }
    return nil
  }

  /// A description of the first violated invariant in the tree's solver, or nil if all invariants hold. O(non-zeros).
  package var brokenSolverInvariant: String? { top.ownEngine?.solver.invariantViolation() }
}

extension LayoutConstraint {
  /// Whether the constraint has a row in the layout. A constraint between an attribute and itself has no row. O(1).
  package var hasRow: Bool { row != .none }
}

/// The size of the data that a layout stores. It depends only on the tree, not on the tree's earlier states.
package struct LayoutFootprint: Hashable, Sendable {
  package var solver: Footprint
  /// The number of rectangles that belong to views, guides, and the helper regions that stacks create.
  package var regions: Int
  /// The number of rows that the engine generates. The solver's other rows are the user's constraints.
  package var rows: Int
  /// The number of guides inside insets plus the number of labels whose heights depend on their widths.
  package var followers: Int
  /// The number of constraints between a horizontal and a vertical quantity.
  package var couplings: Int
  /// The number of reported conflicts.
  package var reports: Int
  /// The number of changes pending for the next layout.
  package var waiting: Int
}

extension View {
  /// The size of the layout of the view's tree, or nil before the first layout. O(tree).
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
