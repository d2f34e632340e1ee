import Testing

@testable import PlumbSolver

/// A solve that has no steps left ends, wherever it is, and has no answer.
@Suite struct StepLimitExhaustionTests {
  private let system = TestSystem()

  /// Two sizes of 10. They have to become shorter, since a row over both was changed.
  private func shortened() throws -> [Variable] {
    let sizes = [try system.size(), try system.size()]
    for (size, priority) in zip(sizes, [500.0, 250]) { try system.row(size, .equal, 10, at: priority) }
    let room = try system.row(sizes.map { Term($0) }, .lessOrEqual, 100)
    #expect(try system.solved(sizes) == [10, 10])
    try system.solver.setConstant(15, of: room)
    return sizes
  }

  @Test func withoutStepsNothingMovesUntilTheNextSolve() throws {
    let sizes = try shortened()
    func attempt(_ core: inout Core) -> Bool {
      core.begin(attempt: 0)
      while core.limits.hasStepsLeft { core.limits.countStep() }
      core.iterate()
      let isAnswer = core.noteOutcome()
      core.endSolve()
      return isAnswer
    }
    let isAnswer = attempt(&system.solver.core)
    #expect(!isAnswer)
    #expect(try system.values(sizes) == [10, 10])
    #expect(try system.solved(sizes) == [10, 5])
    #expect(system.solver.work.freshStarts == 1)
    #expect(system.solver.invariantViolation() == nil)
  }

  @Test func withoutStepsNoRequiredRowIsSatisfiedByLeastIndices() throws {
    let sizes = try shortened()
    func satisfy(_ core: inout Core) {
      core.begin(attempt: 0)
      while core.limits.hasStepsLeft { core.limits.countStep() }
      core.satisfyRequired()
    }
    let before = system.solver.work.pivots
    satisfy(&system.solver.core)
    #expect(system.solver.work.pivots == before)
    #expect(try system.values(sizes) == [10, 10])
  }
}
