extension Solver {
  /// The variables that could have another value without any level getting worse; ties and rest are what chose this one. Solves
  /// first what has changed. Costs a walk along each tight group that is dual degenerate, and for variables that those walks
  /// reach but do not decide, up to two small solves each; the solver is left as it was.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    try solve()
    let before = (core.work, core.basis.work)
    defer { (core.work, core.basis.work) = before }
    var open: [Int32] = []
    var known = Set<Int32>()
    for index in core.degenerateGroups() { core.probe(index, known: &known, open: &open) }
    // In order: what is tried, and what that leaves behind in free lists, is then the same under any hash seed.
    for variable in open.sorted() where !known.contains(variable) {
      if try canMove(variable) { known.insert(variable) }
    }
    return known.sorted().map { Variable(index: $0, generation: core.model.variables[$0].generation) }
  }

  /// Asks for a little more and a little less of a variable, at a priority below all others.
  private func canMove(_ variable: Int32) throws(SolverError) -> Bool {
    let value = core.model.variables[variable].value
    let handle = Variable(index: variable, generation: core.model.variables[variable].generation)
    for step in [1.0, -1.0] {
      let goal = max(-Solver.largestNumber, min(value + step * max(1, abs(value)), Solver.largestNumber))
      let row = try addRow(
        [Term(handle)], step > 0 ? .greaterOrEqual : .lessOrEqual, goal,
        priority: max(core.lowestPriority() / 2, .leastNonzeroMagnitude), place: Place(0))
      let isSolved = solveOnce()
      let moved = abs(core.model.variables[variable].value - value) > tolerance(abs(value))
      try removeRow(row)
      try solve()
      if !isSolved { throw .didNotConverge }
      if moved { return true }
    }
    return false
  }
}

extension Core {
  func lowestPriority() -> Double {
    (0..<Int32(model.rows.count)).reduce(Priority.required) {
      model.rows[$1].isAlive ? min($0, model.rows[$1].priority) : $0
    }
  }

  /// The tight groups that are dual degenerate.
  func degenerateGroups() -> [Int32] {
    (0..<Int32(model.groups.count)).filter {
      model.groups[$0].isAlive && model.groups[$0].isTight && duals.isDegenerate($0, model)
    }
  }

  /// If a degenerate group can move a little before the break of a loose row is met, all that follows it is ambiguous. If it
  /// cannot, what follows is left open, since it may still move together with others.
  mutating func probe(_ group: Int32, known: inout Set<Int32>, open: inout [Int32]) {
    for way in [1.0, -1.0] where duals.slackSign(of: group, way, model) == 0 {
      basis.columnSolve(group, model)
      primalStep.collectCrossings(along: group, way, withRest: false, basis, model, &work)
      let isFree = primalStep.crossings.isEmpty || primalStep.crossings[0].distance > Tuning.ambiguousRoom
      for variable in basis.walk.found.elements where basis.change[variable] != 0 {
        if isFree { known.insert(variable) } else { open.append(variable) }
      }
      basis.clearColumn()
    }
  }
}
