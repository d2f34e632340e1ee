import Testing

@testable import PlumbSolver

/// `invariantViolation` reports damage at the end of its lists too, and damage that only its own walks and prices show.
@Suite struct InvariantCoverageTests {
  private let system = TestSystem()

  private func report(after inflict: (inout Core) -> Void) -> String {
    inflict(&system.solver.core)
    return system.solver.invariantViolation() ?? "nothing"
  }

  /// Of two variables and three groups; the last group determines the last variable.
  static let damagesOfTheLast = [
    InvariantTests.Damage("group 2 still waits after the solve") { $0.model.groups[2].isQueued = true },
    InvariantTests.Damage("is listed in group 2 and belongs to 0") { $0.model.rows[1].group = 0 },
    InvariantTests.Damage("variable 1 is closed after the solve") { $0.model.variables[1].isClosed = true },
    InvariantTests.Damage("group 2 is held at") { $0.model.variables[1].value = 10 },
    InvariantTests.Damage("the stored walk from variables [0] differs") { $0.basis.walk.found.append(0) },
    InvariantTests.Damage("the stored walk from variables [0] differs") { $0.basis.walk.followers.append(2) },
  ]

  @Test(arguments: damagesOfTheLast)
  func damageAtTheEndIsReported(_ damage: InvariantTests.Damage) throws {
    let (first, second) = (try system.size(), try system.size())
    let held = try system.row(first, .equal, 5)
    try system.row([Term(second), Term(first, -1)], .equal, 3)
    try system.row(second, .lessOrEqual, 20)
    try system.solver.solve()
    // The last walk goes forward from the first variable.
    try system.solver.setConstant(6, of: held)
    #expect(try system.solved([first, second]) == [6, 9])
    #expect(system.solver.invariantViolation() == nil)
    let found = report(after: damage.inflict)
    #expect(found.contains(damage.report), "\(found)")
  }

  /// Between its two bounds a size is free, and its rest is 0.
  @Test(arguments: [(0, 10, 10, -1), (-10, 0, -10, 1)] as [(Double, Double, Double, Double)])
  func aSizeThatIsNotAtRestIsReported(floor: Double, ceiling: Double, held: Double, direction: Double) throws {
    let size = try system.size()
    try system.row(size, .greaterOrEqual, floor, at: 250)
    try system.row(size, .lessOrEqual, ceiling, at: 250)
    #expect(try system.solved([size]) == [0])
    #expect(system.solver.invariantViolation() == nil)
    let found = report { core in
      core.model.groups[0].anchor = held
      core.model.variables[0].value = held
      core.model.variables[0].restSide = held < 0 ? -1 : 1
    }
    #expect(found == "group 0, held at \(held), can move by \(direction) and improve a rest")
  }

  @Test func variablesThatDependOnEachOtherWithoutABlockAreReported() throws {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row([Term(x), Term(y)], .equal, 10)
    try system.row([Term(x), Term(y, -1)], .equal, 2)
    #expect(try system.solved([x, y]) == [6, 4])
    #expect(system.solver.invariantViolation() == nil)
    let found = report { core in
      for index in 0..<2 { core.model.variables[index].block = none }
    }
    #expect(found.contains("depends on itself and is in no block"), "\(found)")
  }

  /// On the other side a row of its own resists.
  @Test(arguments: [Relation.greaterOrEqual, .lessOrEqual])
  func aGroupThatIsDegenerateOnOneSideAndNotMarkedIsReported(relation: Relation) throws {
    let size = try system.size()
    try system.row(size, relation, 0, at: 250)
    #expect(try system.solved([size]) == [0])
    #expect(system.solver.invariantViolation() == nil)
    let found = report { core in core.ties.setDegenerate(0, false, core.model) }
    #expect(found == "group 0, held at 0.0, is not known to be degenerate")
  }

  @Test(arguments: [2.0, -2.0])
  func aDualValueBeyondItsPriceIsReportedOnEitherSide(amount: Double) throws {
    let size = try system.size()
    try system.row(size, .equal, 5, at: 500)
    #expect(try system.solved([size]) == [5])
    let found = report { core in core.duals.add(amount, at: 500, to: 0, core.model) }
    #expect(found == "group 0, held at 5.0, has a dual value beyond its price")
  }
}
