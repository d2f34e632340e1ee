/// The components of the objective in order: levels, ties, rest.
extension AnswerCheck {
  mutating func checkLevels() {
    let rows = input.rows
    var soft: [(priority: Double, line: Int)] = []
    soft.reserveCapacity(rows.count)
    for line in rows.indices where !rows[line].isRequired && (pricedSides[line] != 0 || sharedDuals[line] != nil) {
      soft.append((rows[line].priority, line))
    }
    soft.sort { $0.priority != $1.priority ? $0.priority > $1.priority : $0.line < $1.line }
    var next = 0
    while next < soft.count && openCount > 0 {
      let priority = soft[next].priority
      while next < soft.count && soft[next].priority == priority {
        let line = soft[next].line
        add(line, below: rows[line].isViolatedBelow, above: rows[line].isViolatedAbove)
        next += 1
      }
      compareDuals(at: .level(priority))
    }
  }

  /// Among equally good answers, the soft row last in order is violated least.
  mutating func checkTies() {
    var pruning = Pruning(openCount: openCount)
    for line in input.rowsInOrder.reversed() where openCount > 0 {
      let row = input.rows[line]
      guard !row.isRequired, pricedSides[line] != 0 || sharedDuals[line] != nil else { continue }
      add(line, below: row.isViolatedBelow, above: row.isViolatedAbove)
      compareDuals(at: .tie(row: row.id), &pruning)
    }
  }

  /// Minimises sizes, then distances of attracting rows from their constants, then negative and positive parts of offsets.
  mutating func checkRest() {
    var pruning = Pruning(openCount: openCount)
    checkRests(.size, below: true, above: true, &pruning) { .size(variable: $0) }
    for line in input.rowsInOrder where openCount > 0 && input.rows[line].attracts {
      add(line, below: true, above: true)
      compareDuals(at: .attraction(row: input.rows[line].id), &pruning)
    }
    checkRests(.offset, below: true, above: false, &pruning) { .sign(variable: $0) }
    checkRests(.offset, below: false, above: true, &pruning) { .offset(variable: $0) }
  }

  private mutating func checkRests(
    _ kind: CheckedVariable.Kind, below: Bool, above: Bool, _ pruning: inout Pruning,
    _ objective: (Int) -> ProofFault.Objective
  ) {
    for variable in input.variablesInOrder where openCount > 0 && input.variables[variable].kind == kind {
      addRest(of: variable, below: below, above: above)
      compareDuals(at: objective(variable), &pruning)
    }
  }

  /// When reachability was computed last: the number of undecided items then, and of components since.
  private struct Pruning {
    var openCount: Int
    var count = 0
  }

  /// Compares the dual values of a component, and recomputes reachability once half of the undecided items have been decided.
  private mutating func compareDuals(at objective: ProofFault.Objective, _ pruning: inout Pruning) {
    compareDuals(at: objective)
    pruning.count += 1
    guard pruning.count >= Tolerance.prunedComponents,
      dualSolve.reachesOpen.isEmpty || 2 * openCount <= pruning.openCount
    else { return }
    pruning = Pruning(openCount: openCount)
    markReachability()
  }
}
