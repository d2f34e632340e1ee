import PlumbProof
import PlumbScene
import PlumbSolver
import PlumbTwin

/// A system after one of its steps.
public final class SystemMoment {
  /// What an answer is compared by.
  struct Outcome {
    var values: [Double]
    /// The rows given up, by their names.
    var broken: [String]
    var footprint: Footprint
  }

  let player: SystemPlayer
  let observation: SystemObservation
  /// The rows given up, by their names.
  let broken: [String]
  let state: SystemState
  let description: SystemDescription
  /// What the last step cost.
  let work: Work
  /// Before the first step, what came out, whatever laws are made to see.
  @exclusivity(unchecked) private var freshOutcome: Outcome?
  /// The reference's answer, if its numbers suffice.
  private(set) lazy var exact = try? Twin.answer(to: description)

  init(_ player: SystemPlayer, _ state: SystemState, _ work: Work, _ tamper: SystemTamper?) {
    (self.player, self.work, self.state) = (player, work, state)
    description = state.description
    var observation = player.observe()
    freshOutcome = player.step == 0 ? player.outcome : nil
    tamper?(&observation, player.step)
    self.observation = observation
    broken = observation.conflicts.map(\.broken).ordered
  }

  /// What the reference calls a row by its number.
  func rowID(_ name: Int) -> String? { state.rows.indices.contains(name) ? state.rows[name].id : nil }

  /// What is there now, whatever has been done since.
  var outcomeNow: Outcome { player.outcome }

  /// What comes out when the system is put from nothing as it is now. Before the first step that is what was done.
  func fresh() throws -> Outcome {
    if let freshOutcome { return freshOutcome }
    let fresh = try state.outcome()
    freshOutcome = fresh
    return fresh
  }

  func difference(from wanted: Outcome) -> String? {
    for (index, other) in wanted.values.enumerated() where index < observation.values.count {
      let (variable, value) = observation.values[index]
      if abs(value - other) > 1e-7 * max(1, abs(other)) { return "\(variable) is \(value), not \(other)" }
    }
    return broken == wanted.broken ? nil : "given up are \(broken), not \(wanted.broken)"
  }
}

extension SystemPlayer {
  fileprivate var outcome: SystemMoment.Outcome {
    SystemMoment.Outcome(values: values, broken: conflicts.map(\.broken).ordered, footprint: solver.footprint)
  }
}

extension [String] {
  /// From the first to the last. Mostly there is none to be sorted, which by itself takes longer than to see that.
  var ordered: [String] { count > 1 ? sorted() : self }
}

/// Changes what came out of a system before laws see it: a planted fault.
public typealias SystemTamper = @Sendable (inout SystemObservation, _ step: Int) -> Void
