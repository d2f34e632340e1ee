import PlumbLayout
import PlumbSolver

/// Plays a system. Rows are placed in their order unless they state a place; suggestions come after all rows.
public final class SystemPlayer {
  package let model: SystemModel
  package let solver = Solver()
  @exclusivity(unchecked) package internal(set) var variables = Named<Variable>()
  @exclusivity(unchecked) package internal(set) var rows = Named<Row>()
  /// The rows of suggestions, by variable.
  @exclusivity(unchecked) package internal(set) var suggestions = Named<Row>()
  @exclusivity(unchecked) var added = 0
  /// The serial number of each variable, which is its place.
  @exclusivity(unchecked) var serials = Named<Int>()
  @exclusivity(unchecked) var variablesAdded = 0
  /// The solver's work in the last step.
  @exclusivity(unchecked) private var lastWork = WorkCounters()
  @exclusivity(unchecked) public private(set) var step = 0

  /// Builds the start of the system and solves it. O(system).
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

  /// Plays steps up to this number, and solves once.
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
    case .unusableNumber: "a number that is infinite, NaN or too large"
    case .unusablePriority: "a priority is above 0 and at most 1000"
    case .variableInUse: "a row still uses the variable"
    case .didNotConverge: "its numbers are too badly scaled to be solved"
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

  /// Each broken row with a minimal infeasible set. O(rows in conflict · rows).
  package var conflicts: [(broken: String, rows: [String])] {
    solver.conflicts.map { conflict in
      (broken: name(of: conflict.broken) ?? "", rows: conflict.rows.compactMap(name).sorted())
    }
  }

  private func name(of row: Row) -> String? {
    if let place = rows.values.firstIndex(of: row) { return rows.keys[place] }
    return suggestions.values.firstIndex(of: row).map { "suggest \(suggestions.keys[$0])" }
  }

  /// The current rows, numbered, with the proof of the solution. O(all steps + rows).
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
