import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// `invariantViolation` must report damage of every kind. Without damage it reports nothing, so random systems do not test it.
@Suite struct InvariantTests {
  private let system = TestSystem()

  /// A kind of damage after a solve, and a part of the expected report.
  struct Damage: Sendable, CustomTestStringConvertible {
    let report: String
    let inflict: @Sendable (inout Core) -> Void
    var testDescription: String { report }

    init(_ report: String, _ inflict: @escaping @Sendable (inout Core) -> Void) {
      (self.report, self.inflict) = (report, inflict)
    }
  }

  /// Damage to two variables and three groups. The first variable is held at 6, and the last group, of a row, determines the
  /// second.
  static let damages = [
    Damage("is still queued after the solve") { $0.model.groups[0].isQueued = true },
    Damage("is still queued after the solve") { $0.model.groups[0].isUnpriced = true },
    Damage("is still queued after the solve") { $0.model.groups[0].waitsToReanchor = true },
    Damage("is still queued after the solve") { $0.model.groups[0].isNew = true },
    Damage("is still queued after the solve") { $0.model.groups[0].isPostponed = true },
    Damage("has ties that were not priced") { $0.model.groups[0].hasStaleTies = true },
    Damage("is a tied group after the solve") { $0.model.groups[0].tiedGroup = 0 },
    Damage("1 groups are degenerate, but the counter is 0") { $0.model.groups[0].isDegenerate = true },
    Damage("is loose, but is marked as degenerate") { $0.ties.setDegenerate(1, true, $0.model) },
    Damage("was not placed") { $0.model.variables[0].isUnknown = true },
    Damage("was not placed") { $0.model.variables[0].isNew = true },
    Damage("is closed after the solve") { $0.model.variables[0].isClosed = true },
    Damage("a queue or a list of changes is not empty after the solve") { $0.changes.newGroups.append(0) },
    Damage("a queue or a list of changes is not empty after the solve") {
      $0.changes.queueToReanchor(0, in: $0.model)
      $0.model.groups[0].waitsToReanchor = false
    },
    Damage("a queue or a list of changes is not empty after the solve") { $0.dualQueue.push(0, at: 500) },
    Damage("a queue or a list of changes is not empty after the solve") { $0.changes.orphans.append(0) },
    Damage("a queue or a list of changes is not empty after the solve") { $0.changeGradient(of: 0, by: 1, at: 500) },
    Damage("vectors were left in the scratch") {
      $0.duals.vectors.accumulate(Amount(priority: 500, amount: 1), from: 0)
    },
    Damage("belongs to group 1") { $0.model.rows[0].group = 1 },
    Damage("is listed in group 0, but was removed") { $0.model.removeRow(0) },
    Damage("is not determined by anything") { $0.model.variables[0].role = .orphan },
    Damage("is both determined and held") { $0.model.variables[0].role = .determined },
    Damage("is held by a loose group") { $0.model.variables[1].role = .held },
    Damage("which determines") { $0.model.groups[$0.model.variables[1].assignedGroup].assignedVariable = 0 },
    Damage("is held at 6.0, but its value is 7.0") { $0.model.variables[0].value = 7 },
    Damage("is assumed to be on the wrong side of 20.0") { $0.model.variables[1].value = 30 },
    Damage("is loose, but has a dual value") { $0.model.groups[1].dual = 0 },
    Damage("group 2 is still queued after the solve") { $0.model.groups[2].isQueued = true },
    Damage("is listed in group 2, but belongs to group 0") { $0.model.rows[1].group = 0 },
    Damage("variable 1 is closed after the solve") { $0.model.variables[1].isClosed = true },
    Damage("group 2 is held at") { $0.model.variables[1].value = 10 },
    Damage("the stored walk from variables [0] differs") { $0.basis.walk.found.append(0) },
    Damage("the stored walk from variables [0] differs") { $0.basis.walk.followers.append(2) },
  ]

  private func report(after inflict: (inout Core) -> Void) -> String {
    #expect(system.solver.invariantViolation() == nil)
    inflict(&system.solver.core)
    return system.solver.invariantViolation() ?? "nothing"
  }

  @Test(arguments: damages)
  func eachInvariantViolationIsReported(_ damage: Damage) throws {
    let (first, second) = (try system.size(), try system.size())
    let held = try system.row(first, .equal, 5)
    try system.tie(second, to: first, plus: 3)
    try system.row(second, .lessOrEqual, 20)
    #expect(try system.solved([first, second]) == [5, 8])
    // The last walk starts forward from the first variable.
    try system.solver.setConstant(6, of: held)
    #expect(try system.solved([first, second]) == [6, 9])
    let found = report(after: damage.inflict)
    #expect(found.contains(damage.report), "\(found)")
  }

  /// A size with a row that resists on one side, or with no row.
  @Test(arguments: [.greaterOrEqual, .lessOrEqual, nil] as [Relation?])
  func aDegenerateGroupThatIsNotMarkedAsDegenerateIsReported(relation: Relation?) throws {
    let size = try system.size()
    if let relation { try system.row(size, relation, 0, at: 250) }
    #expect(try system.solved([size]) == [0])
    let found = report { core in core.ties.setDegenerate(0, false, core.model) }
    #expect(found == "group 0, held at 0.0, is not known to be degenerate")
  }

  /// A size of 5, held by a row of priority 500, whose dual value is changed by an amount.
  @Test(
    arguments: [
      (2, "group 0, held at 5.0, has a dual value beyond its price"),
      (-2, "group 0, held at 5.0, has a dual value beyond its price"),
      (0.5, "the dual values on variable 0 at priority 500.0 add up to 0.5 (magnitude 0.5)"),
    ] as [(Double, String)])
  func aWrongDualValueIsReported(amount: Double, expected: String) throws {
    let size = try system.size()
    try system.row(size, .equal, 5, at: 500)
    #expect(try system.solved([size]) == [5])
    let found = report { core in core.duals.add(amount, at: 500, to: 0, core.model) }
    #expect(found == expected)
  }

  /// Only a rounding error could leave such a dual value after all rows of its priority have been removed.
  @Test func theCertificateOmitsADualValueBelowAllLevels() throws {
    let size = try system.size()
    try system.row(size, .equal, 5, at: 500)
    #expect(try system.solved([size]) == [5])
    _ = report { core in core.duals.add(2, at: 100, to: 0, core.model) }
    let levels = system.solver.certificate().levels
    #expect(levels.map(\.priority) == [1000, 500] && levels.allSatisfy { $0.multipliers.isEmpty })
  }

  /// A size between its two bounds is free, and its default is 0.
  @Test(arguments: [(0, 10, 10, -1), (-10, 0, -10, 1)] as [(Double, Double, Double, Double)])
  func aSizeThatIsNotMinimalIsReported(floor: Double, ceiling: Double, held: Double, direction: Double) throws {
    let size = try system.size()
    try system.row(size, .greaterOrEqual, floor, at: 250)
    try system.row(size, .lessOrEqual, ceiling, at: 250)
    #expect(try system.solved([size]) == [0])
    let found = report { core in
      core.model.groups[0].anchor = held
      core.model.variables[0].value = held
      core.model.variables[0].restSide = held < 0 ? -1 : 1
    }
    #expect(found == "group 0, held at \(held), can improve its rest by moving \(direction)")
  }

  @Test func aCycleOfVariablesWithoutABlockIsReported() throws {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row([Term(x), Term(y)], .equal, 10)
    try system.row([Term(x), Term(y, -1)], .equal, 2)
    #expect(try system.solved([x, y]) == [6, 4])
    let found = report { core in
      for index in 0..<2 { core.model.variables[index].block = none }
    }
    #expect(found.contains("depends on itself, but is in no block"), "\(found)")
  }
}
