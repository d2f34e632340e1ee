import PlumbProof
import PlumbProperty
import PlumbScene
import PlumbSolver
import PlumbTwin

/// A system after one of its steps, as laws see it.
public final class SystemStepContext {
  /// The parts of an answer that laws compare.
  struct Outcome {
    var values: [Double]
    /// The rows given up, by their names.
    var broken: [String]
    var footprint: Footprint
  }

  let player: SystemPlayer
  let observation: SystemObservation
  /// The step that led here; nil at the start.
  public let lastStep: SystemModel.Step?
  /// The state before the last step; nil at the start.
  public let before: SystemObservation?
  /// The rows given up, by their names.
  let broken: [String]
  let state: SystemState
  let description: SystemDescription
  /// The solver's work in the last step.
  public let work: WorkCounters
  /// The answer of a new solver, once computed. Before the first step it is the live answer, even under an injected
  /// fault.
  @exclusivity(unchecked) private var freshOutcome: Outcome?
  /// The reference's answer; nil beyond its range.
  private(set) lazy var exact = isSmall ? try? Twin.answer(to: description) : nil

  init(
    _ player: SystemPlayer, _ state: SystemState, _ work: WorkCounters, _ faultInjector: SystemFaultInjector?,
    after lastStep: SystemModel.Step?, _ before: SystemObservation?
  ) {
    (self.player, self.work, self.state, self.lastStep, self.before) = (player, work, state, lastStep, before)
    description = state.description
    var observation = player.observe()
    freshOutcome = player.step == 0 ? player.outcome : nil
    faultInjector?(&observation, player.step)
    self.observation = observation
    broken = observation.conflicts.map(\.broken).ordered
  }

  /// Whether the reference takes about as long as the solver's laws at most.
  var isSmall: Bool { description.rows.count <= 40 }

  /// The name of the row that the reference names by an index: suggestions come after all rows.
  func rowID(_ name: Int) -> String {
    name < state.rows.count ? state.rows[name].id : "suggest \(state.wishes[name - state.rows.count].key)"
  }

  /// The current answer of the live solver.
  var outcomeNow: Outcome { player.outcome }

  /// The answer of a new solver with the current state. Before the first step, the live solver is new.
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
  var outcome: SystemStepContext.Outcome {
    SystemStepContext.Outcome(values: values, broken: conflicts.map(\.broken).ordered, footprint: solver.footprint)
  }
}

extension [String] {
  /// Sorted. Mostly there is nothing to sort, and calling `sorted` is slower than checking.
  var ordered: [String] { count > 1 ? sorted() : self }
}

/// Injects a fault into a system's answer before laws see it.
public typealias SystemFaultInjector = @Sendable (inout SystemObservation, _ step: Int) -> Void
