import PlumbProperty
import PlumbScene
import PlumbSolver

extension SystemState {
  /// The answer of a new solver, with rows added in order or in reverse. Suggestions have places behind all rows, in
  /// the order of variables.
  func outcome(inReverse: Bool = false) throws -> SystemMoment.Outcome {
    let solver = Solver()
    var (variables, terms) = ([Variable](), [Term]())
    var rows = checked.map { _ in Row.none }
    variables.reserveCapacity(self.variables.count)
    terms.reserveCapacity(self.variables.count)
    for number in self.variables.indices {
      variables.append(try solver.addVariable(rest: rest(of: number), place: Place(number)))
    }
    for offset in checked.indices {
      let index = inReverse ? checked.count - 1 - offset : offset
      terms.removeAll(keepingCapacity: true)
      for term in checked[index].terms { terms.append(Term(variables[term.variable], term.coefficient)) }
      rows[index] = try solver.addRow(
        terms, self.rows[index].relation.solver, checked[index].constant, priority: checked[index].priority,
        place: Place(place(of: index)), strength: self.rows[index].strength, attracts: self.rows[index].attracts)
    }
    try solver.solve()
    for (name, wish) in wishes {
      let number = numbers[name] ?? 0
      _ = try solver.suggest(
        wish.value, for: variables[number], priority: wish.priority, place: placeOfWish(number))
      try solver.solve()
    }
    return try outcome(of: solver, variables, rows)
  }

  func rest(of variable: Int) -> Rest { describedVariables[variable].rest == .size ? .size : .offset }

  /// The place of a suggestion: behind all rows, in the order of variables.
  func placeOfWish(_ variable: Int) -> Place { Place(Int.max - variables.count + variable) }

  /// The answer of a solver that has this state.
  func outcome(of solver: Solver, _ variables: [Variable], _ rows: [Row]) throws -> SystemMoment.Outcome {
    var (values, broken) = ([Double](), [String]())
    values.reserveCapacity(variables.count)
    for variable in variables { values.append(try solver.value(of: variable)) }
    for conflict in solver.conflicts {
      if let row = rows.firstIndex(of: conflict.broken) { broken.append(self.rows[row].id) }
    }
    return SystemMoment.Outcome(values: values, broken: broken.ordered, footprint: solver.footprint)
  }
}
