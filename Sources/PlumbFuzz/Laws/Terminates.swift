import PlumbSolver

extension Law {
  /// All measured counts are far below the bound.
  static let terminates = Law(
    "terminates", "a step takes at most 20 pivots per row, plus 100; within the domain it finds an answer",
    onScene: { moment in
      if !moment.stage.isSolved && moment.isInDomain { return "the solver found no answer" }
      guard let rows = moment.reading.system?.rows.count else { return nil }
      let pivots = moment.reading.work.pivots
      let bound = moment.isInDomain ? 20 * (rows + moment.reading.conflicts.count) + 100 : boundOfLastResort(rows)
      return pivots > bound ? "it took \(pivots) pivots for \(rows) rows" : nil
    },
    onSystem: { moment in
      if moment.work.hasFallen { return "a counter of work falls: \(moment.work)" }
      let (pivots, rows) = (moment.work.pivots, moment.state.rows.count + moment.state.suggestions.keys.count)
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
