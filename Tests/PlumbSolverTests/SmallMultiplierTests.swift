import Testing

@testable import PlumbSolver

/// If all multipliers of a level are tiny, they are rounding errors.
@Suite struct SmallMultiplierTests {
  @Test(arguments: [(1e-9, 1), ((1e-9).nextDown, 0), (1e-10, 0)] as [(Double, Int)])
  func aLevelHasMultipliersIfOneOfThemIsLargeEnough(amount: Double, count: Int) throws {
    let system = TestSystem()
    let size = try system.size()
    let row = try system.row(size, .equal, 5, at: 500)
    #expect(try system.solved([size]) == [5])
    func pull(_ core: inout Core) {
      core.duals.add(amount, at: 500, to: core.model.rows[row.index].group, core.model)
    }
    pull(&system.solver.core)
    let level = try #require(system.solver.certificate().levels.first { $0.priority == 500 })
    #expect(level.multipliers.count == count)
  }
}
