import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// `invariantViolation` reports damage of every kind. Without damage it never reports, so random systems do not test it.
@Suite struct InvariantTests {
  /// What is damaged after a solve, and a part of what is reported.
  struct Damage: Sendable, CustomTestStringConvertible {
    let report: String
    let inflict: @Sendable (inout Core) -> Void
    var testDescription: String { report }

    init(_ report: String, _ inflict: @escaping @Sendable (inout Core) -> Void) {
      (self.report, self.inflict) = (report, inflict)
    }
  }

  /// Of the first two variables, the first is held at 5, and the group of a row determines the second.
  static let damages = [
    Damage("still waits after the solve") { $0.model.groups[0].isQueued = true },
    Damage("still waits after the solve") { $0.model.groups[0].isUnpriced = true },
    Damage("still waits after the solve") { $0.model.groups[0].waitsToReanchor = true },
    Damage("still waits after the solve") { $0.model.groups[0].isNew = true },
    Damage("still waits after the solve") { $0.model.groups[0].isPostponed = true },
    Damage("has ties that nobody has priced") { $0.model.groups[0].hasStaleTies = true },
    Damage("is a candidate after the solve") { $0.model.groups[0].candidate = 0 },
    Damage("1 groups are degenerate, and 0 are counted") { $0.model.groups[0].isDegenerate = true },
    Damage("is loose and counts as degenerate") { $0.ties.setDegenerate(1, true, $0.model) },
    Damage("was not placed") { $0.model.variables[0].isUnknown = true },
    Damage("was not placed") { $0.model.variables[0].isNew = true },
    Damage("is closed after the solve") { $0.model.variables[0].isClosed = true },
    Damage("changes were left undone") { $0.changes.addGroup(0) },
    Damage("changes were left undone") {
      $0.changes.queueToReanchor(0, in: $0.model)
      $0.model.groups[0].waitsToReanchor = false
    },
    Damage("changes were left undone") { $0.dualQueue.push(0, at: 500) },
    Damage("changes were left undone") { $0.changes.addOrphan(0) },
    Damage("changes were left undone") { $0.changeGradient(of: 0, by: 1, at: 500) },
    Damage("vectors were left in the scratch") {
      $0.duals.vectors.accumulate(Amount(priority: 500, amount: 1), from: 0)
    },
    Damage("belongs to 1") { $0.model.rows[0].group = 1 },
    Damage("of group 0 was removed") { $0.model.removeRow(0) },
    Damage("has nothing that gives its value") { $0.model.variables[0].role = .orphan },
    Damage("is determined, and held as well") { $0.model.variables[0].role = .determined },
    Damage("is held by a loose group") { $0.model.variables[1].role = .held },
    Damage("which determines") { $0.model.groups[$0.model.variables[1].assignedGroup].assignedVariable = 0 },
    Damage("is held at 5.0 and its value is 6.0") { $0.model.variables[0].value = 6 },
    Damage("is assumed to be on the other side of 20.0") { $0.model.variables[1].value = 30 },
    Damage("is loose and carries a dual value") { $0.model.groups[1].dual = 0 },
  ]

  @Test(arguments: damages)
  func damageIsReported(_ damage: Damage) throws {
    let system = TestSystem()
    let (first, second) = (try system.size(), try system.size())
    try system.row(first, .equal, 5)
    try system.row([Term(second), Term(first, -1)], .equal, 3)
    try system.row(second, .lessOrEqual, 20)
    #expect(try system.solved([first, second]) == [5, 8])
    #expect(system.solver.invariantViolation() == nil)
    damage.inflict(&system.solver.core)
    let report = system.solver.invariantViolation() ?? "nothing"
    #expect(report.contains(damage.report), "\(report)")
  }

  @Test func variablesAtOnePlaceAreReported() throws {
    let solver = Solver()
    for _ in 0..<2 { _ = try solver.addVariable(kind: .size, place: Place(3)) }
    try solver.solve()
    #expect(solver.invariantViolation() == "variable 1 has the place of another")
  }

  @Test func aDegenerateGroupThatIsNotMarkedIsReported() throws {
    let system = TestSystem()
    let size = try system.size()
    #expect(try system.solved([size]) == [0])
    #expect(system.solver.invariantViolation() == nil)
    func unmark(_ core: inout Core) {
      core.ties.setDegenerate(core.model.variables[size.index].unit, false, core.model)
    }
    unmark(&system.solver.core)
    #expect(system.solver.invariantViolation()?.contains("is not known to be degenerate") ?? false)
  }

  /// A solver of one size at 5, held by a row of priority 500, to whose dual value an amount is added at a priority.
  private func systemWithDualValueEnlarged(at priority: Double, by amount: Double = 2) throws -> TestSystem {
    let system = TestSystem()
    let size = try system.size()
    let row = try system.row(size, .equal, 5, at: 500)
    #expect(try system.solved([size]) == [5])
    func enlarge(_ core: inout Core) {
      core.duals.add(amount, at: priority, to: core.model.rows[row.index].group, core.model)
    }
    enlarge(&system.solver.core)
    return system
  }

  @Test func aDualValueBeyondItsPriceIsReported() throws {
    let system = try systemWithDualValueEnlarged(at: 500)
    #expect(system.solver.invariantViolation()?.contains("has a dual value beyond its price") ?? false)
  }

  @Test func dualValuesThatDoNotCancelAreReported() throws {
    let report = try systemWithDualValueEnlarged(at: 500, by: 0.5).solver.invariantViolation()
    #expect(report == "the dual values on variable 0 at 500.0 add up to 0.5 of 0.5")
  }

  /// Only rounding could leave such a dual value, when all rows of its priority are gone.
  @Test func aDualValueBelowAllLevelsIsLeftOutOfTheCertificate() throws {
    let levels = try systemWithDualValueEnlarged(at: 100).solver.certificate().levels
    #expect(levels.map(\.priority) == [1000, 500])
    #expect(levels.allSatisfy { $0.multipliers.isEmpty })
  }
}
