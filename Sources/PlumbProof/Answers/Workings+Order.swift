/// The components in their order: levels, ties, rest.
extension Workings {
  mutating func checkLevels() {
    let rows = reading.rows
    var soft: [(priority: Double, line: Int)] = []
    soft.reserveCapacity(rows.count)
    for line in rows.indices where !rows[line].isRequired && (slopes[line] != 0 || shares[line] != nil) {
      soft.append((rows[line].priority, line))
    }
    soft.sort { $0.priority != $1.priority ? $0.priority > $1.priority : $0.line < $1.line }
    var next = 0
    while next < soft.count && openCount > 0 {
      let priority = soft[next].priority
      while next < soft.count && soft[next].priority == priority {
        let line = soft[next].line
        add(line, below: rows[line].resistsBelow, above: rows[line].resistsAbove)
        next += 1
      }
      settle(.level(priority))
    }
  }

  /// Among equally good answers, the soft row last in order is violated least.
  mutating func checkTies() {
    var pruning = Pruning(openCount: openCount)
    for line in reading.rowsInOrder.reversed() where openCount > 0 {
      let row = reading.rows[line]
      guard !row.isRequired, slopes[line] != 0 || shares[line] != nil else { continue }
      add(line, below: row.resistsBelow, above: row.resistsAbove)
      settle(.tie(row: row.id), &pruning)
    }
  }

  /// Sizes as small as can be, then attracting rows at their constants, then no negative offsets, then the smallest ones.
  mutating func checkRest() {
    var lines = Array(repeating: Int?.none, count: values.count)
    for (index, variable) in reading.rests.enumerated() { lines[variable] = reading.rows.count + index }
    var pruning = Pruning(openCount: openCount)
    for variable in reading.variablesInOrder where openCount > 0 && reading.variables[variable].rest == .size {
      addRest(of: variable, lines[variable], below: true, above: true)
      settle(.size(variable: variable), &pruning)
    }
    for line in reading.rowsInOrder where openCount > 0 && reading.rows[line].attracts {
      add(line, below: true, above: true)
      settle(.attraction(row: reading.rows[line].id), &pruning)
    }
    for isAbove in [false, true] {
      for variable in reading.variablesInOrder where openCount > 0 && reading.variables[variable].rest == .offset {
        addRest(of: variable, lines[variable], below: !isAbove, above: isAbove)
        settle(isAbove ? .offset(variable: variable) : .sign(variable: variable), &pruning)
      }
    }
  }

  private struct Pruning {
    var openCount: Int
    var turns = 0
  }

  /// Settles a component. Now and then, what leads to nothing open any more is found out: after some turns, when half of the
  /// items have been settled.
  private mutating func settle(_ objective: ProofFault.Objective, _ pruning: inout Pruning) {
    settle(objective)
    pruning.turns += 1
    guard pruning.turns >= 16, carrier.isLive.isEmpty || 2 * openCount <= pruning.openCount else { return }
    pruning = Pruning(openCount: openCount)
    markLive()
  }
}
