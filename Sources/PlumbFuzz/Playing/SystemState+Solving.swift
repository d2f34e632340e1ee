import PlumbScene
import PlumbSolver

extension SystemState {
  /// What comes out when it is put into a solver from nothing. The place of a row is its order; suggestions stand behind all rows,
  /// in the order of variables, and come one after the other.
  func outcome() throws -> SystemMoment.Outcome {
    let solver = Solver()
    var (variables, rows) = ([Variable](), [Row]())
    variables.reserveCapacity(self.variables.count)
    rows.reserveCapacity(checked.count)
    for number in self.variables.indices { variables.append(try solver.addVariable(place: Place(number))) }
    for row in checked {
      let terms = row.terms.map { Term(variables[$0.variable], $0.coefficient) }
      rows.append(
        try solver.addRow(
          terms, row.relation, row.constant, priority: row.priority, place: Place(row.id + 1)))
    }
    try solver.solve()
    for (name, wish) in suggestions.sorted(by: { $0.key < $1.key }) {
      let number = numbers[name] ?? 0
      _ = try solver.suggest(
        wish.value, for: variables[number], priority: wish.priority, place: Place(Int.max - variables.count + number))
      try solver.solve()
    }
    let broken = solver.conflicts.compactMap { conflict in rows.firstIndex(of: conflict.broken).map { self.rows[$0].id }
    }
    return SystemMoment.Outcome(
      values: try variables.map { try solver.value(of: $0) }, broken: Set(broken), footprint: solver.footprint)
  }
}
