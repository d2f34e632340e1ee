import PlumbSolver

extension Law {
  /// All measured counts are far below the bound.
  static let terminates = Law(
    "terminates", "a step takes at most 20 pivots per row, plus 100; within the domain it finds an answer",
    onScene: { context in
      if !context.stage.isSolved && context.isInDomain { return "the solver found no answer" }
      guard let rows = context.snapshot.system?.rows.count else { return nil }
      let pivots = context.snapshot.work.pivots
      let bound = context.isInDomain ? 20 * (rows + context.snapshot.conflicts.count) + 100 : boundOfLastResort(rows)
      return pivots > bound ? "it took \(pivots) pivots for \(rows) rows" : nil
    },
    onSystem: { context in
      if context.work.hasFallen { return "a counter of work falls: \(context.work)" }
      let (pivots, rows) = (context.work.pivots, context.state.rows.count + context.state.suggestions.keys.count)
      return pivots > 20 * rows + 100 ? "it took \(pivots) pivots for \(rows) rows" : nil
    })
}

extension WorkCounters {
  fileprivate var hasFallen: Bool {
    let least = min(pivots, flips, zeroSteps, candidatesRanked, freshStarts)
    return min(least, rowsTouched, valuesMoved, multipliersChanged, entriesMoved, blocksFactored) < 0
  }
}

/// Beyond the domain, a solve may start over up to three times, each time with the bound of Documentation/Solver.md. A
/// layout has several solves.
private func boundOfLastResort(_ rows: Int) -> Int { 12 * 3 * (2_000 + 60 * 3 * (rows + 1)) }
