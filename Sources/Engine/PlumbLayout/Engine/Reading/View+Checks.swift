import PlumbSolver

/// Internal state that the fuzzer's laws check. No layout depends on it.
extension View {
  /// The number of rows of the view's tree added, changed or removed since the first layout. O(depth).
  package var layoutRowChanges: Int { top.ownEngine?.rowChanges ?? 0 }

  /// The number of texts and insets checked after solves since the first layout. O(depth).
  package var layoutFollowersVisited: Int { top.ownEngine?.followers.visitCount ?? 0 }

  /// Writes all rows of the view's tree again, and returns the number that differed from the solver's. After a layout, it is 0.
  /// O(rows).
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

  /// The first view, guide or region of a stack with a negative width or height beyond a tolerance, and its length. O(size).
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

  /// Describes the first broken invariant of the tree's solver; nil if all hold. O(non-zeros).
  package var brokenSolverInvariant: String? { top.ownEngine?.solver.invariantViolation() }
}

extension LayoutConstraint {
  /// Whether the constraint has a row in the layout. A constraint between an attribute and itself has none. O(1).
  package var hasRow: Bool { row != .none }
}

/// The size of a layout's stored data. It depends only on the tree, not on earlier states.
package struct LayoutFootprint: Hashable, Sendable {
  package var solver: Footprint
  /// The number of rectangles of views, guides and stacks' helper regions.
  package var regions: Int
  /// The number of rows that the engine generates. The solver's other rows are the user's constraints.
  package var rows: Int
  /// The number of guides at insets, and of labels whose heights depend on their widths.
  package var followers: Int
  /// The number of constraints between a horizontal and a vertical quantity.
  package var couplings: Int
  /// The number of reported conflicts.
  package var reports: Int
  /// The number of changes pending for the next layout.
  package var waiting: Int
}

extension View {
  /// The size of the layout of the view's tree; nil before the first layout. O(size).
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
