import Testing

@testable import PlumbSolver

/// A solver that is told to restart.
@Suite struct RequestedRestartTests {
  @Test func beginningAnewIsAFreshStartWithTheGivenPatience() throws {
    let system = TestSystem()
    let size = try system.viewSize(20)
    #expect(try system.solved([size]) == [20])
    #expect(system.solver.work.freshStarts == 0)
    system.solver.restartNextSolve(patience: 3)
    #expect(try system.solved([size]) == [20])
    let patience = system.solver.core.limits.patience
    #expect(patience == 3 && system.solver.work.freshStarts == 1)
  }
}
