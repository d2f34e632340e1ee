/// The components of the objective in order: levels, ties, rest.
extension AnswerCheck {
  mutating func checkLevels() {
    let rows = input.rows
    var soft: [(priority: Double, line: Int)] = []
    soft.reserveCapacity(rows.count)
    for line in rows.indices where !rows[line].isRequired && (slopes[line] != 0 || sharedForces[line] != nil) {
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
      compareForces(at: .level(priority))
    }
  }

  /// Among equally good answers, the soft row last in order is violated least.
  mutating func checkTies() {
    var pruning = Pruning(openCount: openCount)
    for line in input.rowsInOrder.reversed() where openCount > 0 {
      let row = input.rows[line]
      guard !row.isRequired, slopes[line] != 0 || sharedForces[line] != nil else { continue }
      add(line, below: row.isViolatedBelow, above: row.isViolatedAbove)
      compareForces(at: .tie(row: row.id))
      prune(&pruning)
    }
  }

  /// Minimises sizes, then distances of attracting rows from their constants, then negative and positive parts of offsets.
  mutating func checkRest() {
    var lines = Array(repeating: Int?.none, count: values.count)
    for (index, variable) in input.rests.enumerated() { lines[variable] = input.rows.count + index }
    var pruning = Pruning(openCount: openCount)
    for variable in input.variablesInOrder where openCount > 0 && input.variables[variable].rest == .size {
      addRest(of: variable, lines[variable], below: true, above: true)
      compareForces(at: .size(variable: variable))
      prune(&pruning)
    }
    for line in input.rowsInOrder where openCount > 0 && input.rows[line].attracts {
      add(line, below: true, above: true)
      compareForces(at: .attraction(row: input.rows[line].id))
      prune(&pruning)
    }
    for variable in input.variablesInOrder where openCount > 0 && input.variables[variable].rest == .offset {
      addRest(of: variable, lines[variable], below: true, above: false)
      compareForces(at: .sign(variable: variable))
      prune(&pruning)
    }
    for variable in input.variablesInOrder where openCount > 0 && input.variables[variable].rest == .offset {
      addRest(of: variable, lines[variable], below: false, above: true)
      compareForces(at: .offset(variable: variable))
      prune(&pruning)
    }
  }

  /// When reachability was computed last: the number of undecided items then, and of components since.
  private struct Pruning {
    var openCount: Int
    var count = 0
  }

  /// Recomputes reachability after at least 16 components, once half of the undecided items have been decided.
  private mutating func prune(_ pruning: inout Pruning) {
    pruning.count += 1
    guard pruning.count >= 16, forceSolve.reachesOpen.isEmpty || 2 * openCount <= pruning.openCount else { return }
    pruning = Pruning(openCount: openCount)
    markReachability()
  }
}
