import Testing

@testable import PlumbSolver

/// How attempts at a solve begin, and how a solve without an answer ends.
@Suite struct AttemptTests {
  private let system = TestSystem()

  @Test func eachAttemptButTheFirstBeginsAnewAndTheLastDecidesByLeastIndices() throws {
    let size = try system.viewSize(20)
    #expect(try system.solved([size]) == [20])
    var (starts, decisions): ([Int64], [Bool]) = ([], [])
    for attempt in 0..<Tuning.attempts {
      system.solver.core.begin(attempt: attempt)
      starts.append(system.solver.work.freshStarts)
      decisions.append(system.solver.core.limits.usesBlandRule)
    }
    #expect(starts == [0, 1, 2])
    #expect(decisions == [false, false, true])
  }

  @Test func aBasisThatBrokeDownIsReplacedByTheNextSolve() throws {
    let size = try system.viewSize(20)
    #expect(try system.solved([size]) == [20])
    system.solver.core.basis.breakDown()
    system.solver.core.isUnsound = true
    #expect(try system.solved([size]) == [20])
    #expect(system.solver.work.freshStarts == 1)
  }

  @Test func valuesThatAreNotFiniteAre0AfterASolveWithoutAnAnswer() throws {
    let sizes = try (0..<3).map { _ in try system.viewSize(20) }
    #expect(try system.solved(sizes) == [20, 20, 20])
    func end(_ core: inout Core) {
      core.model.variables[0].value = .infinity
      core.model.variables[2].value = .nan
      core.isUnsound = true
      core.endSolve()
    }
    end(&system.solver.core)
    #expect(try system.values(sizes) == [0, 20, 0])
  }
}
