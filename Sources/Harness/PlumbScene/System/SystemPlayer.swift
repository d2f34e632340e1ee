import PlumbBasics
import PlumbLayout
import PlumbSolver

/// Plays a system. Rows are placed in document order unless they specify a place. Suggestions follow all rows.
public final class SystemPlayer {
  package let model: SystemModel
  package let solver = Solver()
  @exclusivity(unchecked) package internal(set) var variables = Named<Variable>()
  @exclusivity(unchecked) package internal(set) var rows = Named<Row>()
  /// The rows of suggestions, by variable.
  @exclusivity(unchecked) package internal(set) var suggestions = Named<Row>()
  @exclusivity(unchecked) var added = 0
  /// The serial number of each variable, which is also its place.
  @exclusivity(unchecked) var serials = Named<Int>()
  @exclusivity(unchecked) var variablesAdded = 0
  /// The solver's work in the last step.
  @exclusivity(unchecked) private var lastWork = WorkCounters()
  @exclusivity(unchecked) public private(set) var step = 0

  /// Builds the initial system and solves it. O(system).
  public init(_ model: SystemModel) throws(SceneError) {
    self.model = model
    variables.reserve(model.variables.count)
    rows.reserve(model.rows.count)
    let sizes = Set(model.sizes)
    for (index, name) in model.variables.enumerated() {
      try addVariable(name, isSize: sizes.contains(name), "variables[\(index)]")
    }
    for (index, row) in model.rows.enumerated() { try add(row, "rows[\(index)]") }
    try solve("")
  }

  /// Plays the next step and solves.
  public func playStep() throws(SceneError) {
    guard step < model.steps.count else { return }
    try apply(model.steps[step], "steps[\(step)]")
    step += 1
    try solve("steps[\(step - 1)]")
  }

  /// Plays steps until `end` steps have been played, and then solves once.
  package func playStepsAtOnce(_ end: Int) throws(SceneError) {
    while step < min(end, model.steps.count) {
      try apply(model.steps[step], "steps[\(step)]")
      step += 1
    }
    try solve("steps[\(step - 1)]")
  }

  private func solve(_ path: @autoclosure () -> String) throws(SceneError) {
    let before = solver.work
    try solving(path()) { () throws(SolverError) in try solver.solve() }
    lastWork = solver.work - before
  }

  func solving<Result>(
    _ path: @autoclosure () -> String, _ body: () throws(SolverError) -> Result
  ) throws(SceneError) -> Result {
    do {
      return try body()
    } catch {
      throw SceneError(Self.reason(error), path: path())
    }
  }

  private static func reason(_ error: SolverError) -> String {
    switch error {
    case .noTerms: "a row needs a variable with a coefficient other than 0"
    case .repeatedVariable: "two terms of a row have the same variable"
    case .unusableNumber: "a number is infinite, NaN or too large"
    case .unusablePriority: "a priority must be above 0 and at most 1000"
    case .variableInUse: "a row still uses the variable"
    case .didNotConverge: "the numbers in the rows are too badly scaled to be solved"
    default: "\(error)"
    }
  }

  /// Observes the current state. O(system).
  public func observe() -> SystemObservation {
    var values: [(variable: String, value: Double)] = []
    values.reserveCapacity(variables.keys.count)
    for (name, variable) in zip(variables.keys, variables.values) { values.append((name, value(of: variable))) }
    return SystemObservation(step: step, values: values, conflicts: conflicts, work: lastWork)
  }

  /// The current values in the order of variables. O(variables).
  package var values: [Double] { variables.values.map(value) }

  private func value(of variable: Variable) -> Double { (try? solver.value(of: variable)) ?? 0 }

  /// The broken rows, each with a minimal infeasible set that contains it. O(rows · log rows).
  package var conflicts: [(broken: String, rows: [String])] {
    let conflicts = solver.conflicts
    guard !conflicts.isEmpty else { return [] }
    var names = Array(zip(rows.values, rows.keys))
    names += zip(suggestions.values, suggestions.keys.map { "suggest \($0)" })
    names.sort { $0.1 < $1.1 }
    let ranks = Dictionary(names.enumerated().map { ($1.0, $0) }) { first, _ in first }
    return conflicts.map { conflict in
      (
        broken: ranks[conflict.broken].map { names[$0].1 } ?? "",
        rows: conflict.rows.compactMap { ranks[$0] }.sorted().map { names[$0].1 }
      )
    }
  }

  /// The current rows, numbered, and the proof of the solution. O(all steps + rows · log rows).
  public func listing() -> SystemListing {
    var listing = SystemListing()
    let conflicts = Dictionary(solver.conflicts.map { ($0.broken, $0) }) { first, _ in first }
    let all = model.rows(after: step).compactMap { entry in
      (entry.isSuggestion ? suggestions[entry.model.id] : rows[entry.model.id]).map { (row: $0, entry: entry) }
    }
    let ordered = all.filter { conflicts[$0.row] == nil } + all.filter { conflicts[$0.row] != nil }
    let numbers = Dictionary(ordered.enumerated().map { ($1.row, $0 + 1) }) { first, _ in first }
    for (index, (row, entry)) in ordered.enumerated() {
      let conflict = conflicts[row].map { LayoutSystem.multipliers(of: $0) { numbers[$0] } }
      listing.rows.append(SystemListing.Entry(number: index + 1, row: entry, conflict: conflict))
    }
    let names = Dictionary(zip(variables.values, variables.keys).map { ($0, $1) }) { first, _ in first }
    let proof = LayoutSystem.Proof(solver.certificate(), row: { numbers[$0] }, variable: { names[$0] ?? "" })
    (listing.certificate, listing.basis, listing.shifts) = (proof.levels, proof.basis, proof.shifts)
    return listing
  }
}

extension SystemPlayer: CasePlayer {
  /// The system. O(1).
  public var document: SystemModel { model }
  /// True, because a system needs only one solve. O(1).
  public var isSettled: Bool { true }
  /// True, because a step without a solution throws. O(1).
  public var isSolved: Bool { true }
  /// The solver's work since the start. O(1).
  public var work: WorkCounters { solver.work }
}

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
      guard let row = suggestions[name] else {
        throw SceneError("\"\(name)\" has no suggestion to withdraw", path: path())
      }
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
    guard rows[row.id] == nil else { throw SceneError("duplicate row \"\(row.id)\"", path: path() + ".id") }
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

  /// The first place for suggestions, which follow all rows in the order of their variables.
  private static let behindAllRows = Int.max - 1_000_000_000

  func addVariable(_ name: String, isSize: Bool, _ path: @autoclosure () -> String) throws(SceneError) {
    guard variables[name] == nil else { throw SceneError("duplicate variable \"\(name)\"", path: path()) }
    let variable = try solving(path()) { () throws(SolverError) in
      try solver.addVariable(kind: isSize ? .size : .offset, place: Place(variablesAdded))
    }
    variables.append(name, variable)
    serials.append(name, variablesAdded)
    variablesAdded += 1
  }

  /// Removes a variable. The other variables keep their order.
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
      throw SceneError("unknown variable \"\(name)\"\(suggestion(for: name, among: variables.keys))", path: path())
    }
    return variable
  }

  private func row(_ id: String, _ path: @autoclosure () -> String) throws(SceneError) -> Row {
    guard let row = rows[id] else {
      throw SceneError("unknown row \"\(id)\"\(suggestion(for: id, among: rows.keys))", path: path() + ".row")
    }
    return row
  }
}
