import ExternalSolver
import PlumbScene
import PlumbSolver

/// Plays a system with an external solver. Rejected changes do not affect the state. Steps that need an undeclared
/// capability are skipped.
final class ExternalPlayer {
  /// A rejected change.
  struct Refusal {
    var what: String
    /// The state that would have resulted if the change had been accepted.
    var wanted: SystemState
    var failure: ExternalFailure

    var isContradiction: Bool {
      if case .contradicts = failure.error { true } else { false }
    }
  }

  let solver: ExternalSolver
  private(set) var state: SystemState
  /// The changes rejected since the last step.
  private(set) var refusals: [Refusal] = []
  private(set) var variables: [String: Int32] = [:]
  private(set) var rows: [String: Int32] = [:]
  let can: SolverCapabilities

  /// Creates an empty solver with all variables.
  init(_ library: SolverLibrary, variables names: [String]) throws(ExternalFailure) {
    do {
      solver = try ExternalSolver(library)
    } catch {
      throw ExternalFailure(error, nil, of: "")
    }
    can = library.capabilities
    var model = SystemModel()
    model.variables = names
    state = SystemState(model)
    for name in names {
      variables[name] = try calling("variable \"\(name)\"") { () throws(ExternalSolverError) in try solver.addVariable()
      }
    }
  }

  /// Creates a solver for a state, with rows added in order or in reverse order, and solves.
  convenience init(_ library: SolverLibrary, _ state: SystemState, reversed: Bool = false) throws(ExternalFailure) {
    try self.init(library, variables: reversed ? state.variables.reversed() : state.variables)
    let suggestions = state.sortedSuggestions.map { name, suggestion in
      SystemModel.Step.suggest(variable: name, value: suggestion.value, priority: suggestion.priority)
    }
    let rows = state.rows.map { SystemModel.Step.add($0) }
    for step in reversed ? suggestions + rows.reversed() : rows + suggestions { play(step) }
    try solve()
  }

  func solve() throws(ExternalFailure) {
    try calling("the system") { () throws(ExternalSolverError) in try solver.solve() }
  }

  /// Applies a change without solving. Returns false if the external solver rejects the change.
  @discardableResult
  func play(_ step: SystemModel.Step) -> Bool {
    guard canPlay(step) else { return true }
    var wanted = state
    wanted.apply(step)
    do {
      try change(step)
      state = wanted
      return true
    } catch {
      refusals.append(Refusal(what: Self.description(step), wanted: wanted, failure: error))
      return false
    }
  }

  func forgetRefusals() { refusals.removeAll() }

  /// Whether the external solver has a function for a step, and has accepted the step's row.
  func canPlay(_ step: SystemModel.Step) -> Bool {
    switch step {
    case .add(let row): rows[row.id] == nil
    case .remove(let id): rows[id] != nil && can.contains(.removes)
    case .constant(let id, _): rows[id] != nil && can.contains(.changes)
    case .priority(let id, _): rows[id] != nil && can.contains(.removes)
    // The C interface does not support these steps.
    case .terms, .change, .withdraw, .addVariable, .removeVariable: false
    case .suggest(let name, _, let priority):
      variables[name] != nil && can.contains(.suggests) && priority < 1000
        && state.suggestions[name].map { $0.priority == priority } ?? true
    }
  }

  private func change(_ step: SystemModel.Step) throws(ExternalFailure) {
    switch step {
    case .add(let row): rows[row.id] = try add(row)
    case .remove(let id): try remove(id)
    case .constant(let id, let value):
      guard let row = rows[id] else { return }
      try calling("row \"\(id)\" and the constant \(value)") { () throws(ExternalSolverError) in
        try solver.setConstant(value, of: row)
      }
    case .priority(let id, let value):
      guard var row = state.rows.first(where: { $0.id == id }) else { return }
      row.priority = value
      try remove(id)
      state.apply(.remove(id))
      rows[id] = try add(row)
    case .terms, .change, .withdraw, .addVariable, .removeVariable: break
    case .suggest(let name, let value, let priority): try suggest(value, for: name, priority: priority)
    }
  }

  /// Suggests a value, without recording the suggestion in the state. A priority of 0 withdraws the suggestion.
  func suggest(_ value: Double, for name: String, priority: Double) throws(ExternalFailure) {
    guard let variable = variables[name] else { return }
    try calling("variable \"\(name)\", the value \(value) and the priority \(priority)") {
      () throws(ExternalSolverError) in
      try solver.suggest(value, for: variable, priority: priority)
    }
  }

  /// Adds a row, without recording it in the state. The caller must remove the row.
  func add(_ row: SystemModel.RowModel, _ kind: String = "") throws(ExternalFailure) -> Int32 {
    let terms = row.terms.compactMap { term in variables[term.variable].map { ($0, term.coefficient) } }
    return try calling(kind + row.called) { () throws(ExternalSolverError) in
      try solver.addRow(terms, row.relation.solver, row.constant, priority: row.priority)
    }
  }

  /// Removes a row that was added with `add`.
  func remove(_ handle: Int32, _ subject: @autoclosure () -> String) throws(ExternalFailure) {
    try calling(subject()) { () throws(ExternalSolverError) in try solver.removeRow(handle) }
  }

  private func remove(_ id: String) throws(ExternalFailure) {
    guard let row = rows[id] else { return }
    try remove(row, "row \"\(id)\"")
    rows[id] = nil
  }

  /// Makes a call. If it fails, adds the subject of the call to the error.
  private func calling<Result>(
    _ subject: @autoclosure () -> String, _ call: () throws(ExternalSolverError) -> Result
  ) throws(ExternalFailure) -> Result {
    do {
      return try call()
    } catch {
      throw ExternalFailure(error, solver.failedCall, of: subject())
    }
  }

  /// The external solver's values of variables; NaN for unknown names.
  func values(of names: [String]) -> [Double] { names.map { variables[$0].map(solver.value) ?? .nan } }

  /// The ids of the rows that the external solver reports as broken.
  var givenUp: Set<String> {
    let numbers = Set(solver.conflicts ?? [])
    return Set(rows.filter { numbers.contains($0.value) }.keys)
  }

  private static func description(_ step: SystemModel.Step) -> String {
    switch step {
    case .add(let row): "row \"\(row.id)\""
    case .remove(let id): "removal of row \"\(id)\""
    case .constant(let id, let value): "constant \(value) of row \"\(id)\""
    case .priority(let id, let value): "priority \(value) of row \"\(id)\""
    case .terms, .change, .withdraw, .addVariable, .removeVariable: "change"
    case .suggest(let name, let value, _): "suggestion of \(value) for \"\(name)\""
    }
  }
}

/// A failed call of an external solver, with the change that caused it.
package struct ExternalFailure: Error, CustomStringConvertible {
  let error: ExternalSolverError
  /// The function, the subject and the code: `plumb_solver_add for row "r1" (x == 3) returned -1 (PLUMB_SOLVER_FAILED)`.
  let call: String

  /// The call and the external solver's message. O(1).
  package var description: String { "\(call): \(error)" }

  /// The failure of a call. `call` is nil if the solver could not be created.
  init(_ error: ExternalSolverError, _ call: FailedCall?, of subject: String) {
    self.error = error
    self.call = call.map { "\($0.function) for \(subject) returned \($0.codeText)" } ?? "plumb_solver_new returned NULL"
  }
}

extension SystemModel.RowModel {
  /// The row's id and content, for error messages.
  var called: String { "row \"\(id)\" (\(summary))" }
}
