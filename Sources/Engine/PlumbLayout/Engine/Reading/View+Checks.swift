import PlumbSolver

/// What the fuzzer's laws check inside the engine. No layout depends on it.
extension View {
  /// How many rows of its tree's layout were added, changed or removed since the first layout. O(depth).
  package var layoutRowChanges: Int { top.ownEngine?.rowChanges ?? 0 }

  /// How many texts and insets were looked at after solves since the first layout. O(depth).
  package var layoutFollowersVisited: Int { top.ownEngine?.followers.visitCount ?? 0 }

  /// Writes all rows of its tree again, and returns how many differed from the solver's. After a layout, none should. O(rows).
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

  /// The first view, guide or stack's helper whose width or height is negative beyond a tolerance, and that length. O(size).
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

  /// The first broken invariant of its tree's solver, described; nil if all hold. O(non-zeros).
  package var brokenSolverInvariant: String? { top.ownEngine?.solver.invariantViolation() }
}

extension LayoutConstraint {
  /// Whether it is a row of the layout. One that relates an attribute to itself is none. O(1).
  package var hasRow: Bool { row != .none }
}

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
