import Testing

@testable import PlumbSolver

/// A dual value so large that the cost would fall without end along a column is wrong, and is computed afresh. If it is
/// fresh, the slope is rounding, and the first break ends the step.
@Suite struct UnboundedStepTests {
  private let system = TestSystem()

  /// Adds five times what the row of `x` can carry to its dual value, and lets `x` grow.
  private func grow(_ x: Variable, isFresh: Bool) -> Bool {
    func step(_ core: inout Core) -> Bool {
      let unit = core.model.variables[x.index].unit
      core.duals.add(5, at: 500, to: unit, core.model)
      if isFresh { _ = core.duals.takeRenewal(after: core.basis.work.pivots) }
      core.primalIteration(unit, 1, .level)
      return core.basis.breakdown
    }
    return step(&system.solver.core)
  }

  /// Two offsets at 3, of which the second one follows. It may have a break at 13.
  private func offsets(hasBreak: Bool) throws -> [Variable] {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(x, .equal, 3, at: 500)
    try system.row([Term(y), Term(x, -1)], .equal, 0)
    if hasBreak { try system.row(y, .lessOrEqual, 13, at: 250) }
    #expect(try system.solved([x, y]) == [3, 3])
    return [x, y]
  }

  @Test func aDualValueThatIsNotFreshIsComputedAfreshAndNothingMoves() throws {
    let offsets = try offsets(hasBreak: true)
    let isBroken = grow(offsets[0], isFresh: false)
    #expect(!isBroken)
    #expect(try system.values(offsets) == [3, 3])
    #expect(try system.solved(offsets) == [3, 3])
    #expect(system.solver.invariantViolation() == nil)
  }

  @Test func withAFreshDualValueTheFirstBreakEndsTheStep() throws {
    let offsets = try offsets(hasBreak: true)
    let isBroken = grow(offsets[0], isFresh: true)
    #expect(!isBroken)
    #expect(try system.values(offsets) == [13, 13])
  }

  @Test func withAFreshDualValueAndNoBreakTheBasisIsUnusable() throws {
    let offsets = try offsets(hasBreak: false)
    let isBroken = grow(offsets[0], isFresh: true)
    #expect(isBroken)
    #expect(try system.values(offsets) == [3, 3])
  }
}
