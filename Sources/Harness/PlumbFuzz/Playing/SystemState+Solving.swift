import PlumbProperty
import PlumbScene
import PlumbSolver

extension SystemState {
  /// The answer of a new solver, with rows added in order or in reverse. Suggestions have places behind all rows, in
  /// the order of variables.
  func outcome(inReverse: Bool = false) throws -> SystemStepContext.Outcome {
    let (solver, variables, rows) = try build(inReverse: inReverse)
    try solver.solve()
    for (name, wish) in wishes {
      try suggest(wish, to: solver, variables[numbers[name] ?? 0], numbers[name] ?? 0)
      try solver.solve()
    }
    return try outcome(of: solver, variables, rows)
  }

  /// Whether each variable is ambiguous, asked of a new solver that was not told to solve.
  func ambiguous() throws -> [Bool] {
    let (solver, variables, _) = try build(inReverse: false)
    for (name, wish) in wishes { try suggest(wish, to: solver, variables[numbers[name] ?? 0], numbers[name] ?? 0) }
    return variables.map(Set(try solver.ambiguousVariables()).contains)
  }

  /// The answer of a new solver that begins anew: when every other row has changed, and when it has changed back.
  func outcomeOfNewStarts(patience: Int?) throws -> SystemStepContext.Outcome {
    let (solver, variables, rows) = try build(inReverse: false)
    for (name, wish) in wishes { try suggest(wish, to: solver, variables[numbers[name] ?? 0], numbers[name] ?? 0) }
    try solver.solve()
    for change in [7.0, 0] {
      for (index, row) in rows.enumerated() where index % 2 == 0 {
        try solver.setConstant(checked[index].constant + change, of: row)
      }
      solver.restartNextSolve(patience: patience)
      try solver.solve()
    }
    for change in [5.0, 0] {
      for (index, row) in rows.enumerated() where index % 2 == 0 {
        try solver.setConstant(checked[index].constant + change, of: row)
      }
      try solver.solve()
    }
    return try outcome(of: solver, variables, rows)
  }

  @discardableResult private func suggest(
    _ wish: (value: Double, priority: Double), to solver: Solver, _ variable: Variable, _ number: Int
  ) throws -> Row {
    try solver.suggest(wish.value, for: variable, priority: wish.priority, place: placeOfWish(number))
  }

  /// A new solver with all variables and rows, unsolved and without suggestions.
  private func build(inReverse: Bool) throws -> (Solver, [Variable], [Row]) {
    let solver = Solver()
    var (variables, terms) = ([Variable](), [Term]())
    var rows = checked.map { _ in Row.none }
    variables.reserveCapacity(self.variables.count)
    terms.reserveCapacity(self.variables.count)
    for number in self.variables.indices {
      variables.append(try solver.addVariable(kind: kind(of: number), place: Place(number)))
    }
    for offset in checked.indices {
      let index = inReverse ? checked.count - 1 - offset : offset
      terms.removeAll(keepingCapacity: true)
      for term in checked[index].terms { terms.append(Term(variables[term.variable], term.coefficient)) }
      rows[index] = try solver.addRow(
        terms, self.rows[index].relation.solver, checked[index].constant, priority: checked[index].priority,
        place: Place(place(of: index)), conflictRank: self.rows[index].conflictRank, attracts: self.rows[index].attracts
      )
    }
    return (solver, variables, rows)
  }

  func kind(of variable: Int) -> VariableKind { describedVariables[variable].kind == .size ? .size : .offset }

  /// The place of a suggestion: behind all rows, in the order of variables.
  func placeOfWish(_ variable: Int) -> Place { Place(Int.max - variables.count + variable) }

  /// The answer of a solver that has this state.
  func outcome(of solver: Solver, _ variables: [Variable], _ rows: [Row]) throws -> SystemStepContext.Outcome {
    var (values, broken) = ([Double](), [String]())
    values.reserveCapacity(variables.count)
    for variable in variables { values.append(try solver.value(of: variable)) }
    for conflict in solver.conflicts {
      if let row = rows.firstIndex(of: conflict.broken) {
        broken.append(self.rows[row].id)
        continue
      }
      // To suggest the same again changes nothing, and gives the row.
      for (name, wish) in wishes {
        let number = numbers[name] ?? 0
        if try suggest(wish, to: solver, variables[number], number) == conflict.broken {
          broken.append("suggest \(name)")
        }
      }
    }
    return SystemStepContext.Outcome(values: values, broken: broken.ordered, footprint: solver.footprint)
  }
}
