import PlumbScene
import PlumbSolver
import PlumbTwin

/// A system after one of its steps.
public final class SystemMoment {
  let player: SystemPlayer
  let observation: SystemObservation
  let state: SystemState
  let description: SystemDescription
  /// What the last step cost.
  let work: Work
  /// What came out, whatever laws are made to see, and what it took.
  private let outcome: (observation: SystemObservation, footprint: Footprint)
  private var freshOutcome: (observation: SystemObservation, footprint: Footprint)?
  /// The reference's answer, if its numbers suffice.
  private(set) lazy var exact = try? Twin.answer(to: description)

  init(_ player: SystemPlayer, _ state: SystemState, _ work: Work, _ tamper: SystemTamper?) {
    self.player = player
    self.work = work
    self.state = state
    description = state.description
    var observation = player.observe()
    outcome = (observation, player.solver.footprint)
    tamper?(&observation, player.step)
    self.observation = observation
  }

  private(set) lazy var broken = Set(observation.conflicts.map(\.broken))

  /// What the reference calls a row by its number.
  func rowID(_ name: Int) -> String? { state.rows.indices.contains(name) ? state.rows[name].id : nil }

  /// What comes out when the system is put from nothing as it is now. Before the first step that is what was done.
  func fresh() throws(SceneError) -> SystemObservation { try builtAnew().observation }

  /// What is stored then.
  func freshFootprint() throws(SceneError) -> Footprint { try builtAnew().footprint }

  private func builtAnew() throws(SceneError) -> (observation: SystemObservation, footprint: Footprint) {
    if player.step == 0 { return outcome }
    if let freshOutcome { return freshOutcome }
    let player = try SystemPlayer(state.model)
    for _ in state.suggestions { try player.playStep() }
    let outcome = (player.observe(), player.solver.footprint)
    freshOutcome = outcome
    return outcome
  }

  func difference(from wanted: SystemObservation) -> String? {
    for (one, other) in zip(observation.values, wanted.values) {
      if abs(one.value - other.value) > 1e-7 * max(1, abs(other.value)) {
        return "\(one.variable) is \(one.value), not \(other.value)"
      }
    }
    let other = Set(wanted.conflicts.map(\.broken))
    return broken == other ? nil : "given up are \(broken.sorted()), not \(other.sorted())"
  }

  /// What the checker says of the proof.
  var certificateFault: CertificateFault? {
    // Rows of suggestions have no names: with them, the reference alone judges.
    guard state.suggestions.isEmpty else { return nil }
    let rows = broken.isEmpty ? state.checked : state.checked.filter { !broken.contains(state.rows[$0.id].id) }
    var numbers = Array(repeating: -1, count: (player.rows.values.lazy.map(\.number).max() ?? -1) + 1)
    for (index, row) in state.rows.enumerated() { if let row = player.rows[row.id] { numbers[row.number] = index } }
    let levels = player.solver.certificate().levels.map { level in
      CheckedLevel(
        priority: level.priority, violation: level.violation,
        multipliers: level.multipliers.map {
          (numbers.indices.contains($0.row.number) ? numbers[$0.row.number] : -1, $0.multiplier)
        })
    }
    return CertificateChecker(rows: rows, values: observation.values.map(\.value)).firstFault(in: levels)
  }

  /// That a conflict can be had, or goes on without a member, by the reference.
  func conflictFault() -> String? {
    for conflict in observation.conflicts {
      let members = description.rows.filter { rowID($0.name).map(conflict.rows.contains) ?? false }
      guard conflict.rows.contains(conflict.broken) else { return "\(conflict.broken) is no member of its conflict" }
      guard let all = givenUp(of: members) else { continue }
      if all.isEmpty { return "\(conflict.rows) can all hold" }
      for member in members {
        guard let rest = givenUp(of: members.filter { $0.name != member.name }) else { continue }
        if !rest.isEmpty { return "\(conflict.rows) cannot hold without \(rowID(member.name) ?? "") either" }
      }
    }
    return nil
  }

  private func givenUp(of rows: [RowDescription]) -> [Int]? {
    try? Twin.givenUp(in: SystemDescription(variables: description.variables, rows: rows))
  }
}

/// Changes what came out of a system before laws see it: a planted fault.
public typealias SystemTamper = @Sendable (inout SystemObservation, _ step: Int) -> Void
