import PlumbScene
import PlumbSolver

extension SystemState {
  /// What comes out when it is put into a solver from nothing. The place of a row is its order; suggestions stand behind all rows,
  /// in the order of variables, and come one after the other.
  func outcome() throws -> SystemMoment.Outcome {
    let solver = Solver()
    var (variables, rows, terms) = ([Variable](), [Row](), [Term]())
    variables.reserveCapacity(self.variables.count)
    rows.reserveCapacity(checked.count)
    terms.reserveCapacity(self.variables.count)
    for number in self.variables.indices { variables.append(try solver.addVariable(place: Place(number))) }
    for index in checked.indices {
      terms.removeAll(keepingCapacity: true)
      for term in checked[index].terms { terms.append(Term(variables[term.variable], term.coefficient)) }
      rows.append(
        try solver.addRow(
          terms, self.rows[index].relation, checked[index].constant, priority: checked[index].priority,
          place: Place(index + 1)))
    }
    try solver.solve()
    for (name, wish) in wishes {
      let number = numbers[name] ?? 0
      _ = try solver.suggest(
        wish.value, for: variables[number], priority: wish.priority, place: Place(Int.max - variables.count + number))
      try solver.solve()
    }
    var (values, broken) = ([Double](), [String]())
    values.reserveCapacity(variables.count)
    for variable in variables { values.append(try solver.value(of: variable)) }
    for conflict in solver.conflicts {
      if let row = rows.firstIndex(of: conflict.broken) { broken.append(self.rows[row].id) }
    }
    return SystemMoment.Outcome(values: values, broken: broken.ordered, footprint: solver.footprint)
  }
}
