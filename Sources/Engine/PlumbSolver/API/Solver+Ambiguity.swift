extension Solver {
  /// Returns the variables whose values the priorities leave open: another value would be as good at every priority, so ties or
  /// rest chose the value. Solves pending edits first, and changes nothing else. Cost: one column solve for each dual degenerate
  /// group and, if variables are still undecided, a few solves with an additional row for each undecided variable.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    try solve()
    let before = (core.work, core.basis.work)
    defer { (core.work, core.basis.work) = before }
    var undecided: [Int32] = []
    var known = Set<Int32>()
    for index in core.degenerateGroups() { core.probe(index, known: &known, undecided: &undecided) }
    if !undecided.allSatisfy(known.contains) { try addMovable(among: undecided, to: &known) }
    return known.sorted().map { core.model.handle(ofVariable: $0) }
  }

  /// Adds to `known` the undecided variables that can move. Rows of the lowest possible priority pull all of them, upward and
  /// downward in turn, because one row and two solves for each variable would take quadratic time. The coefficients are random, so
  /// opposite moves of several variables do not cancel each other: if no variable moves in either direction, none can move.
  private func addMovable(among undecided: [Int32], to known: inout Set<Int32>) throws(SolverError) {
    let values = (0..<Int32(core.model.variables.count)).map { core.model.variables[$0].value }
    let alteredCount = core.basis.alteredCount
    defer { core.forgetAltered(after: alteredCount, unlike: values) }
    // The list is sorted, because otherwise the coefficients, and the free lists after the solves, would depend on the hash seed.
    var waiting = Set(undecided).subtracting(known).sorted()
    var (step, idleCount) = (1.0, 0)
    while !waiting.isEmpty && idleCount < 2 {
      let moved = try moved(among: waiting, from: values, by: step)
      known.formUnion(moved)
      waiting.removeAll(where: known.contains)
      step = -step
      idleCount = moved.isEmpty ? idleCount + 1 : 0
    }
  }

  /// The variables that leave their `values` if a row of the lowest possible priority pulls each variable up or down.
  private func moved(among variables: [Int32], from values: [Double], by step: Double) throws(SolverError) -> [Int32] {
    var rows: [Row] = []
    rows.reserveCapacity(variables.count)
    for (index, variable) in variables.enumerated() {
      let value = values[Int(variable)]
      let target = max(-Solver.largestNumber, min(value + step * max(1, abs(value)), Solver.largestNumber))
      // A random number from 0.5 to 1. A simple sequence such as multiples of a fraction would let some moves cancel each other.
      let coefficient = 0.75 + 0.25 * Precision.error(none, Int32(index), 0)
      rows.append(
        try addRow(
          [Term(core.model.handle(ofVariable: variable), coefficient)], step > 0 ? .greaterOrEqual : .lessOrEqual,
          coefficient * target, priority: .leastNonzeroMagnitude, place: Place(0)))
    }
    let isSolved = solveOnce()
    let moved = variables.filter { variable in
      let value = values[Int(variable)]
      return abs(core.model.variables[variable].value - value) > max(Tuning.ambiguousDistance, tolerance(abs(value)))
    }
    for row in rows { try removeRow(row) }
    try solve()
    if !isSolved { throw .didNotConverge }
    return moved
  }
}
