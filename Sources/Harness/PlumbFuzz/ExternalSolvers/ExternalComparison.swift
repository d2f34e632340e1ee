import ExternalSolver
import PlumbScene
import PlumbTwin

/// Plays a system with an external solver and with Plumb's solver, to compare their answers.
package final class ExternalComparison {
  /// A row that at least one of the answers violates by more than the laws' tolerance.
  package struct ViolatedRow: Sendable {
    package var name: String
    /// The row as text: `a + b == 30 @750`.
    package var text: String
    package var priority: Double
    package var external: Double
    package var own: Double
  }

  /// The sums of violations at one priority, for both solvers.
  package struct Level: Sendable {
    package var priority: Double
    package var external: Double
    package var own: Double
  }

  private let system: SystemModel
  private let external: ExternalPlayer
  private let own: SystemPlayer
  /// The rows of the document, including rows that the external solver rejected.
  private var wanted: SystemState
  package private(set) var step = 0
  /// The calls that the external solver rejected in the last step, with their codes and messages.
  package private(set) var refused: [String] = []
  /// The reason why the external solver could not play the last step; nil if it played the step.
  package private(set) var unplayed: String?

  /// Creates a comparison. Call `start` to solve. Throws if the document makes a call that the C interface forbids.
  package init(_ library: SolverLibrary, _ system: SystemModel) throws {
    try system.checkForExternalSolvers()
    self.system = system
    own = try SystemPlayer(system)
    external = try ExternalPlayer(library, variables: system.variables)
    wanted = SystemState(system)
  }

  /// Adds all rows and solves. Throws `ExternalFailure` if the external solver cannot solve.
  package func start() throws {
    for row in system.rows { external.play(.add(row)) }
    try finish()
  }

  /// Plays the next step with both solvers. Throws `ExternalFailure` if the external solver cannot solve.
  package func playStep() throws {
    let step = system.steps[step]
    try own.playStep()
    unplayed = obstacle(to: step)
    wanted.apply(step)
    external.forgetRefusals()
    external.play(step)
    self.step += 1
    try finish()
  }

  private func finish() throws {
    refused = external.refusals.map { "\($0.failure)" }
    try external.solve()
  }

  /// The answer of Plumb's solver. O(system).
  package var observation: SystemObservation { own.observe() }

  /// Each variable, with its values in both answers. O(variables).
  package var values: [(variable: String, external: Double, own: Double)] {
    zip(own.observe().values, external.values(of: system.variables)).map { ($0.variable, $1, $0.value) }
  }

  /// The required rows that the external solver reports as dropped, sorted. O(rows).
  package var givenUp: [String] { external.givenUp.sorted() }

  /// The rows that at least one of the answers violates, in document order, with suggestions last. O(terms).
  package var violated: [ViolatedRow] {
    let (mine, others) = (external.values(of: system.variables), own.values)
    return zip(wanted.description.rows, models).compactMap { row, model in
      let external = Self.violation(of: row, at: mine)
      let own = Self.violation(of: row, at: others)
      let tolerance = max(row.tolerance(at: mine), row.tolerance(at: others))
      if external <= tolerance, own <= tolerance { return nil }
      return ViolatedRow(name: model.id, text: model.summary, priority: model.priority, external: external, own: own)
    }
  }

  /// The sums of violations at each priority, highest priority first. Priorities without violations are omitted. O(terms).
  package var levels: [Level] {
    var levels: [Level] = []
    for row in violated {
      if let index = levels.firstIndex(where: { $0.priority == row.priority }) {
        levels[index].external += row.external
        levels[index].own += row.own
      } else {
        levels.append(Level(priority: row.priority, external: row.external, own: row.own))
      }
    }
    return levels.sorted { $0.priority > $1.priority }
  }

  /// All current rows, in the order in which the reference solver receives them.
  private var models: [SystemModel.RowModel] {
    wanted.rows
      + wanted.sortedSuggestions.map { name, suggestion in
        .init(
          id: "suggest \(name)", terms: [(name, 1)], relation: .equal, constant: suggestion.value,
          priority: suggestion.priority)
      }
  }

  /// The violation of a row; NaN if a value is NaN.
  private static func violation(of row: RowDescription, at values: [Double]) -> Double {
    row.terms.contains { values[$0.variable].isNaN } ? .nan : row.violation(at: values)
  }

  /// The reason why the external solver cannot play a step; nil if it can play the step.
  private func obstacle(to step: SystemModel.Step) -> String? {
    if external.canPlay(step) { return nil }
    switch step {
    case .constant(let id, _):
      return external.can.contains(.changes) ? Self.refused(id) : Self.undeclared("CHANGES")
    case .remove(let id), .priority(let id, _):
      return external.can.contains(.removes) ? Self.refused(id) : Self.undeclared("REMOVES")
    case .suggest:
      guard external.can.contains(.suggests) else { return Self.undeclared("SUGGESTS") }
      return "a suggestion needs a priority below 1000, and all suggestions for a variable need the same priority"
    default: return "plumb_solver.h has no function for this step"
    }
  }

  private static func refused(_ id: String) -> String { "the solver rejected row \"\(id)\"" }

  private static func undeclared(_ capability: String) -> String {
    "the solver does not declare PLUMB_SOLVER_\(capability)"
  }
}
