extension Solver {
  /// Returns the variables whose values the priorities leave open: another value would be as good at every priority, so ties or
  /// rest chose the value. Solves pending edits first, and changes nothing else. Cost: one column solve for each dual degenerate
  /// group, and up to four small solves for each variable that is still undecided after the column solves.
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

  /// Adds to `known` the undecided variables that can move.
  private func addMovable(among undecided: [Int32], to known: inout Set<Int32>) throws(SolverError) {
    let values = (0..<Int32(core.model.variables.count)).map { core.model.variables[$0].value }
    let alteredCount = core.basis.alteredCount
    defer { core.forgetAltered(after: alteredCount, unlike: values) }
    // Sorted, because otherwise the order of the solves, and of the free lists after them, would depend on the hash seed.
    for variable in undecided.sorted() where !known.contains(variable) {
      if try canMove(variable) { known.insert(variable) }
    }
  }

  /// Whether a row of the lowest possible priority can move a variable up or down.
  private func canMove(_ variable: Int32) throws(SolverError) -> Bool {
    let value = core.model.variables[variable].value
    let handle = core.model.handle(ofVariable: variable)
    for step in [1.0, -1.0] {
      let target = max(-Solver.largestNumber, min(value + step * max(1, abs(value)), Solver.largestNumber))
      let row = try addRow(
        [Term(handle)], step > 0 ? .greaterOrEqual : .lessOrEqual, target,
        priority: .leastNonzeroMagnitude, place: Place(0))
      let isSolved = solveOnce()
      let moved =
        abs(core.model.variables[variable].value - value) > max(Tuning.ambiguousDistance, tolerance(abs(value)))
      try removeRow(row)
      try solve()
      if !isSolved { throw .didNotConverge }
      if moved { return true }
    }
    return false
  }
}
