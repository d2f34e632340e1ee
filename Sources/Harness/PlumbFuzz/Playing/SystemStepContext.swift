import PlumbProof
import PlumbProperty
import PlumbScene
import PlumbSolver
import PlumbTwin

/// A system after one of its steps, for use in laws.
public final class SystemStepContext {
  /// The parts of an answer that laws compare.
  struct Outcome {
    var values: [Double]
    /// The names of the broken rows.
    var broken: [String]
    var footprint: Footprint
  }

  let player: SystemPlayer
  let observation: SystemObservation
  /// The last played step; nil at the start.
  public let lastStep: SystemModel.Step?
  /// The state before the last step; nil at the start.
  public let before: SystemObservation?
  /// The names of the broken rows.
  let broken: [String]
  let state: SystemState
  let description: SystemDescription
  /// The solver's work in the last step.
  public let work: WorkCounters
  /// The cached answer of a new solver. At the start, this is the live solver's answer without injected faults.
  @exclusivity(unchecked) private var freshOutcome: Outcome?
  /// The reference solver's answer; nil if the system is too large for it.
  private(set) lazy var exact = isSmall ? try? Twin.answer(to: description) : nil

  init(
    _ player: SystemPlayer, _ state: SystemState, _ work: WorkCounters, _ faultInjector: SystemFaultInjector?,
    after before: SystemObservation?
  ) {
    (self.player, self.work, self.state, self.before) = (player, work, state, before)
    lastStep = player.model.steps.prefix(player.step).last
    description = state.description
    var observation = player.observe()
    freshOutcome = player.step == 0 ? player.outcome : nil
    faultInjector?(&observation, player.step)
    self.observation = observation
    broken = observation.conflicts.map(\.broken).ordered
  }

  /// Whether the system is so small that the reference solver takes about as long as the laws about the solver.
  var isSmall: Bool { description.rows.count <= 40 }

  /// The name of a row. `name` is the index of the row in the reference solver, where suggestions follow all rows.
  func rowID(_ name: Int) -> String {
    name < state.rows.count ? state.rows[name].id : "suggest \(state.sortedSuggestions[name - state.rows.count].key)"
  }

  /// The current answer of the live solver.
  var outcomeNow: Outcome { player.outcome }

  /// The answer of a new solver with the current state. Before the first step, the live solver is already new.
  func fresh() throws -> Outcome {
    if let freshOutcome { return freshOutcome }
    let fresh = try state.outcome()
    freshOutcome = fresh
    return fresh
  }

  /// Whether the tolerance of some row is so large that several answers are correct.
  var isDelicate: Bool {
    let values = observation.values.map(\.value)
    return description.rows.contains { $0.magnitude(at: values) > 1e10 }
  }

  /// The difference from another answer; nil if there is none, or if several answers are correct.
  func difference(from wanted: Outcome) -> String? {
    if isDelicate { return nil }
    for (index, other) in wanted.values.enumerated() where index < observation.values.count {
      let (variable, value) = observation.values[index]
      if abs(value - other) > 1e-7 * max(1, abs(other)) {
        return "variable \"\(variable)\" is \(value), expected \(other)"
      }
    }
    return broken == wanted.broken
      ? nil : "the dropped rows are \(broken.quotedList), expected \(wanted.broken.quotedList)"
  }
}

extension SystemPlayer {
  var outcome: SystemStepContext.Outcome {
    SystemStepContext.Outcome(values: values, broken: conflicts.map(\.broken).ordered, footprint: solver.footprint)
  }
}

extension [String] {
  /// The sorted strings. Faster than `sorted` for the usual case of at most one string.
  var ordered: [String] { count > 1 ? sorted() : self }
}

/// A function that injects a fault into a system's answer before the laws check it.
public typealias SystemFaultInjector = @Sendable (inout SystemObservation, _ step: Int) -> Void

/// The part of a system's context that is available to custom laws, in addition to `lastStep`, `work` and `before`.
extension SystemStepContext {
  /// The number of steps played. O(1).
  public var step: Int { observation.step }

  /// The names of all variables. O(1).
  public var variables: [String] { state.variables }

  /// All rows except the rows of suggestions. O(1).
  public var rows: [SystemModel.RowModel] { state.rows }

  /// The suggestions, sorted by variable. O(suggestions).
  public var suggestions: [(variable: String, value: Double, priority: Double)] { state.suggested }

  /// The value of a variable; nil if the variable does not exist. O(variables).
  public func value(of variable: String) -> Double? { observation.values.first { $0.variable == variable }?.value }

  /// The broken required rows, each with a minimal infeasible set that contains it. O(1).
  public var conflicts: [(broken: String, rows: [String])] { observation.conflicts }
}

extension SystemState {
  /// The suggestions, by variable. O(suggestions).
  var suggested: [(variable: String, value: Double, priority: Double)] {
    sortedSuggestions.map { ($0.key, $0.value.value, $0.value.priority) }
  }
}

extension SystemStepContext {
  /// The first fault that the exact checker finds in the proof, given the document's rows. Rates of improvement below `noise`
  /// are allowed.
  func certificateFault(below noise: Double = Domain.noise) -> String? {
    let (checker, id, certificate) = (checker, rowNumber, player.solver.certificate())
    let faults = checker.faults(in: proof(certificate, id))
    if let fault = faults.first(where: { !$0.isBetter(byLessThan: noise) }) { return "\(fault)" }
    return checker.firstFault(in: certificate.checkedLevels(id)).map { "\($0)" }
  }

  /// The faults that the exact checker finds in the proof.
  var proofFaults: [ProofFault] { checker.faults(in: proof(player.solver.basisCertificate(), rowNumber)) }

  private func proof(_ certificate: Certificate, _ id: (Row) -> Int?) -> AnswerProof {
    let variables = variableNumbers
    return AnswerProof(certificate, row: id) { variables[$0.number] }
  }

  /// The id of a row in this context; -1 for an unknown row.
  private var rowNumber: (Row) -> Int? {
    let numbers = rowNumbers
    return { $0.number < numbers.count ? numbers[$0.number] : -1 }
  }

  private var checker: AnswerChecker {
    AnswerChecker(
      rows: keptRows,
      variables: observation.values.enumerated().map {
        CheckedVariable(kind: state.kind(of: $0) == .size ? .size : .offset, order: $0, value: $1.value)
      })
  }

  /// A description of the first reported conflict that the exact checker rejects; nil if there is none.
  func conflictFault() -> String? {
    guard !observation.conflicts.isEmpty else { return nil }
    let rows = namedRows
    for conflict in observation.conflicts {
      guard let broken = rows.first(where: { $0.name == conflict.broken }) else {
        return "the dropped row \"\(conflict.broken)\" does not exist"
      }
      let members = rows.filter { conflict.rows.contains($0.name) }
      guard members.count == conflict.rows.count else {
        return "the conflict of the rows \(conflict.rows.quotedList) contains a row that does not exist"
      }
      if let other = members.first(where: { $0.name != conflict.broken && self.broken.contains($0.name) }) {
        return "\"\(conflict.broken)\" is in conflict with \"\(other.name)\", which is also dropped"
      }
      if let fault = ConflictChecker(rows: members.map(\.row)).firstFault(broken: broken.row.id) {
        return
          "the checker rejects the conflict of \(conflict.rows.quotedList), in which \"\(conflict.broken)\" is dropped: \(fault)"
      }
    }
    return nil
  }

  /// A description of the first conflict whose rows or multipliers the exact checker rejects; nil if there is none.
  var multipliersFault: String? {
    let conflicts = player.solver.conflicts
    guard !conflicts.isEmpty else { return nil }
    let (numbers, rows) = (rowNumbers, namedRows.map(\.row))
    for conflict in conflicts {
      let members = conflict.rows.compactMap { row in rows.first { $0.id == numbers[row.number] } }
      let checker = ConflictChecker(rows: members)
      if let fault = checker.firstFault(broken: numbers[conflict.broken.number], multipliers: conflict.multipliers) {
        let ids = members.map { "\($0.id)" }
        return
          "the checker rejects the conflict of the rows \(ids.list): \(fault); the multipliers are \(conflict.multipliers.list)"
      }
    }
    return nil
  }

  private var keptRows: [CheckedRow] {
    if broken.isEmpty && state.suggestions.keys.isEmpty && !state.hasPlaces { return state.checked }
    return namedRows.filter { !broken.contains($0.name) }.map(\.row)
  }

  /// All rows by name, followed by suggestions by variable.
  private var namedRows: [(name: String, row: CheckedRow)] {
    var rows = zip(state.rows, state.checked).map { (name: $0.id, row: $1) }
    if state.hasPlaces {
      let inOrder = description.rows.prefix(rows.count).sorted(by: description.isBefore)
      for (order, row) in inOrder.enumerated() { rows[row.name].row.order = order }
    }
    for (name, suggestion) in state.sortedSuggestions {
      guard let variable = state.numbers[name] else { continue }
      let row = CheckedRow(
        id: state.rows.count + variable, terms: [(variable, 1)], relation: .equal, constant: suggestion.value,
        priority: suggestion.priority)
      rows.append((name: "suggest \(name)", row: row))
    }
    return rows
  }

  /// For each of the solver's variable numbers, the index of the variable in this context.
  private var variableNumbers: [Int] {
    let variables = player.variables.values
    var numbers = (0...(variables.lazy.map(\.number).max() ?? 0)).map { _ in 0 }
    for (index, variable) in variables.enumerated() { numbers[variable.number] = index }
    return numbers
  }

  /// For each of the solver's row numbers, the id of the row in this context.
  private var rowNumbers: [Int] {
    let (played, suggested) = (player.rows, player.suggestions)
    let last = max(played.values.lazy.map(\.number).max() ?? 0, suggested.values.lazy.map(\.number).max() ?? 0)
    var numbers = (0...last).map { _ in -1 }
    for index in state.rows.indices {
      // Usually the player's rows and the state's rows have the same order.
      let isInPlace = index < played.keys.count && played.keys[index] == state.rows[index].id
      if let row = isInPlace ? played.values[index] : played[state.rows[index].id] { numbers[row.number] = index }
    }
    for (name, row) in zip(suggested.keys, suggested.values) {
      if let variable = state.numbers[name] { numbers[row.number] = state.rows.count + variable }
    }
    return numbers
  }
}
