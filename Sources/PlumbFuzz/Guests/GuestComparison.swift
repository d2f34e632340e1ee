import PlumbGuest
import PlumbScene
import PlumbTwin

/// Plays a system with a guest and with Plumb's own solver, to show both answers.
package final class GuestComparison {
  /// A row that one of the answers violates by more than the tolerance of the laws.
  package struct ViolatedRow: Sendable {
    package var name: String
    /// The row: `a + b == 30 @750`.
    package var text: String
    package var priority: Double
    package var guest: Double
    package var own: Double
  }

  /// The sums of violations at a priority.
  package struct Level: Sendable {
    package var priority: Double
    package var guest: Double
    package var own: Double
  }

  private let system: SystemModel
  private let guest: GuestPlayer
  private let own: SystemPlayer
  /// The rows of the document, whether or not the guest accepted them.
  private var wanted: SystemState
  package private(set) var step = 0
  /// The calls that the guest refused in the last step, with its codes and messages.
  package private(set) var refused: [String] = []
  /// What the last step needs and the guest does not declare; nil if the guest played it.
  package private(set) var unplayed: String?

  /// Loads nothing and solves nothing yet: see `start`. Throws if the document makes a call that the C interface forbids.
  package init(_ library: GuestLibrary, _ system: SystemModel) throws {
    try system.checkForGuests()
    self.system = system
    own = try SystemPlayer(system)
    guest = try GuestPlayer(library, variables: system.variables)
    wanted = SystemState(system)
  }

  /// Adds all rows and solves. Throws `GuestFailure` if the guest cannot solve.
  package func start() throws {
    for row in system.rows { guest.play(.add(row)) }
    try finish()
  }

  /// Plays the next step with both solvers. Throws `GuestFailure` if the guest cannot solve.
  package func playStep() throws {
    let step = system.steps[step]
    try own.playStep()
    unplayed = obstacle(to: step)
    wanted.apply(step)
    guest.forgetRefusals()
    guest.play(step)
    self.step += 1
    try finish()
  }

  private func finish() throws {
    refused = guest.refusals.map { "\($0.failure)" }
    try guest.solve()
  }

  /// What Plumb's own solver answers. O(system).
  package var observation: SystemObservation { own.observe() }

  /// The values of all variables. O(variables).
  package var values: [(variable: String, guest: Double, own: Double)] {
    zip(own.observe().values, guest.values(of: system.variables)).map { ($0.variable, $1, $0.value) }
  }

  /// The required rows that the guest reports as given up, sorted. O(rows).
  package var givenUp: [String] { guest.givenUp.sorted() }

  /// The rows that an answer violates, in the order of the document, suggestions last. O(terms).
  package var violated: [ViolatedRow] {
    let (mine, others) = (guest.values(of: system.variables), own.values)
    return zip(wanted.description.rows, models).compactMap { row, model in
      let guest = Self.violation(of: row, at: mine)
      let own = Self.violation(of: row, at: others)
      let tolerance = max(row.tolerance(at: mine), row.tolerance(at: others))
      if guest <= tolerance, own <= tolerance { return nil }
      return ViolatedRow(name: model.id, text: model.summary, priority: model.priority, guest: guest, own: own)
    }
  }

  /// The sums of violations by priority, the highest first; only priorities at which an answer violates a row. O(terms).
  package var levels: [Level] {
    var levels: [Level] = []
    for row in violated {
      if let index = levels.firstIndex(where: { $0.priority == row.priority }) {
        levels[index].guest += row.guest
        levels[index].own += row.own
      } else {
        levels.append(Level(priority: row.priority, guest: row.guest, own: row.own))
      }
    }
    return levels.sorted { $0.priority > $1.priority }
  }

  /// All rows as they are now, in the order of their descriptions for the reference.
  private var models: [SystemModel.RowModel] {
    wanted.rows
      + wanted.wishes.map { name, wish in
        .init(
          id: "suggest \(name)", terms: [(name, 1)], relation: .equal, constant: wish.value, priority: wish.priority)
      }
  }

  /// NaN if a value is NaN.
  private static func violation(of row: RowDescription, at values: [Double]) -> Double {
    row.terms.contains { values[$0.variable].isNaN } ? .nan : row.violation(at: values)
  }

  /// Why the guest cannot play a step; nil if it can.
  private func obstacle(to step: SystemModel.Step) -> String? {
    if guest.canPlay(step) { return nil }
    switch step {
    case .constant(let id, _):
      return guest.can.contains(.changes) ? Self.refused(id) : Self.undeclared("CHANGES")
    case .remove(let id), .priority(let id, _):
      return guest.can.contains(.removes) ? Self.refused(id) : Self.undeclared("REMOVES")
    case .suggest:
      guard guest.can.contains(.suggests) else { return Self.undeclared("SUGGESTS") }
      return "suggestions have priorities below 1000, and a variable keeps the priority of its first one"
    default: return "plumb_solver.h has no such call"
    }
  }

  private static func refused(_ id: String) -> String { "the solver has refused row \(id)" }

  private static func undeclared(_ capability: String) -> String {
    "the solver does not declare PLUMB_SOLVER_\(capability)"
  }
}
