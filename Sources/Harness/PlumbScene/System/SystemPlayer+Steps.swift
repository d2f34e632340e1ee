import PlumbBasics
import PlumbSolver

/// Applies steps to the solver.
extension SystemPlayer {
  func apply(_ step: SystemModel.Step, _ path: @autoclosure () -> String) throws(SceneError) {
    switch step {
    case .add(let row): try add(row, path() + ".row")
    case .remove(let id):
      let row = try row(id, path())
      try solving(path()) { () throws(SolverError) in try solver.removeRow(row) }
      rows[id] = nil
    case .constant(let id, let value):
      let row = try row(id, path())
      try solving(path()) { () throws(SolverError) in try solver.setConstant(value, of: row) }
    case .priority(let id, let value):
      let row = try row(id, path())
      try solving(path()) { () throws(SolverError) in try solver.setPriority(value, of: row) }
    case .terms(let id, let terms):
      let (row, terms) = (try row(id, path()), try self.terms(terms, path() + ".terms"))
      try solving(path()) { () throws(SolverError) in try solver.setTerms(terms, of: row) }
    case .change(let model): try change(model, path())
    case .withdraw(let name):
      guard let row = suggestions[name] else { throw SceneError("nothing is suggested for \"\(name)\"", path: path()) }
      try solving(path()) { () throws(SolverError) in try solver.removeRow(row) }
      suggestions[name] = nil
    case .addVariable(let name, let isSize): try addVariable(name, isSize: isSize, path() + ".variable")
    case .removeVariable(let name): try removeVariable(name, path() + ".variable")
    case .suggest(let name, let value, let priority):
      let variable = try variable(name, path())
      let place = Place(Self.behindAllRows + (serials[name] ?? 0))
      suggestions[name] = try solving(path()) { () throws(SolverError) in
        try solver.suggest(value, for: variable, priority: priority, place: place)
      }
    }
  }

  func add(_ row: SystemModel.RowModel, _ path: @autoclosure () -> String) throws(SceneError) {
    guard rows[row.id] == nil else { throw SceneError("there is a row \"\(row.id)\" already", path: path() + ".id") }
    let terms = try terms(row.terms, path() + ".terms")
    added += 1
    let rank = row.place ?? added
    let made = try solving(path()) { () throws(SolverError) in
      try solver.addRow(
        terms, row.relation.solver, row.constant, priority: row.priority, place: Place(rank),
        conflictRank: row.conflictRank, attracts: row.attracts)
    }
    rows.append(row.id, made)
  }

  private func change(_ model: SystemModel.RowModel, _ path: @autoclosure () -> String) throws(SceneError) {
    let (row, terms) = (try row(model.id, path()), try self.terms(model.terms, path() + ".terms"))
    try solving(path()) { () throws(SolverError) in
      try terms.withUnsafeBufferPointer { terms throws(SolverError) in
        _ = try solver.changeRow(row, to: terms, model.relation.solver, model.constant, priority: model.priority)
      }
    }
  }

  /// The first place of suggestions, which follow all rows in the order of their variables.
  private static let behindAllRows = Int.max - 1_000_000_000

  func addVariable(_ name: String, isSize: Bool, _ path: @autoclosure () -> String) throws(SceneError) {
    guard variables[name] == nil else { throw SceneError("\"\(name)\" stands here twice", path: path()) }
    let variable = try solving(path()) { () throws(SolverError) in
      try solver.addVariable(kind: isSize ? .size : .offset, place: Place(variablesAdded))
    }
    variables.append(name, variable)
    serials.append(name, variablesAdded)
    variablesAdded += 1
  }

  /// Removes a variable; the others keep their order.
  private func removeVariable(_ name: String, _ path: @autoclosure () -> String) throws(SceneError) {
    let variable = try variable(name, path())
    try solving(path()) { () throws(SolverError) in try solver.removeVariable(variable) }
    var others = Named<Variable>()
    for (other, variable) in zip(variables.keys, variables.values) where other != name {
      others.append(other, variable)
    }
    variables = others
    serials[name] = nil
  }

  private func terms(
    _ terms: [(variable: String, coefficient: Double)], _ path: @autoclosure () -> String
  ) throws(SceneError) -> [Term] {
    var made: [Term] = []
    made.reserveCapacity(terms.count)
    for term in terms { made.append(Term(try variable(term.variable, path()), term.coefficient)) }
    return made
  }

  private func variable(_ name: String, _ path: @autoclosure () -> String) throws(SceneError) -> Variable {
    guard let variable = variables[name] else {
      throw SceneError("no variable \"\(name)\"\(suggestion(for: name, among: variables.keys))", path: path())
    }
    return variable
  }

  private func row(_ id: String, _ path: @autoclosure () -> String) throws(SceneError) -> Row {
    guard let row = rows[id] else {
      throw SceneError("no row \"\(id)\"\(suggestion(for: id, among: rows.keys))", path: path() + ".row")
    }
    return row
  }
}
