import Testing

@testable import PlumbSolver

/// A slack that may be lost beside what its dual value once was makes the solver compute dual values afresh.
@Suite struct SlackLossDetectionTests {
  /// The dual value is what the row's price allows, but for `left`, on the side `direction`.
  @Test(
    arguments: [(1, 0x1p-40, true), (1, 0x1p-43, false), (-1, 0x1p-40, true), (-1, 0x1p-43, false)]
      as [(Double, Double, Bool)])
  func aLossOnEitherSideIsNotedByPricing(direction: Double, left: Double, isNoted: Bool) throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row([Term(size, 2)], .equal, 10, at: 500)
    #expect(try system.solved([size]) == [5])
    func areInexact(_ core: inout Core) -> [Bool] {
      let unit = core.model.variables[size.index].unit
      for amount in [16, -(14 - left)] { core.duals.add(direction * amount, at: 500, to: unit, core.model) }
      let before = core.duals.areInexact
      core.price(unit)
      return [before, core.duals.areInexact]
    }
    let found = areInexact(&system.solver.core)
    #expect(found == [false, isNoted])
  }
}
