import PlumbSolver

extension Law {
  /// The bound is 20 pivots for each row and 100 more, far above all measured counts.
  static let terminates = Law(
    "terminates", "a step takes at most 20 pivots for each row, and 100 more; within the domain it finds an answer",
    onScene: { moment in
      if !moment.stage.isSolved && moment.isInDomain { return "the solver found no answer" }
      guard let rows = moment.reading.system?.rows.count else { return nil }
      let pivots = moment.reading.work.pivots
      let bound = moment.isInDomain ? 20 * (rows + moment.reading.conflicts.count) + 100 : boundOfLastResort(rows)
      return pivots > bound ? "it took \(pivots) pivots for \(rows) rows" : nil
    },
    onSystem: { moment in
      let (pivots, rows) = (moment.work.pivots, moment.state.rows.count + moment.state.suggestions.keys.count)
      return pivots > 20 * rows + 100 ? "it took \(pivots) pivots for \(rows) rows" : nil
    })
}

/// Beyond the domain a solve may begin anew, three times at most, each time with the bound of Documentation/Solver.md,
/// and each layout has several solves.
private func boundOfLastResort(_ rows: Int) -> Int { 12 * 3 * (2_000 + 60 * 3 * (rows + 1)) }
