import PlumbScene
import Testing

/// A replay lists the steps after which the solver had no solution.
@Suite struct UnsolvedReplayTests {
  @Test func aReplayReportsAStepWithoutASolution() throws {
    let replay = try Scene(bytes: Array(beyondPrecision.utf8)).replay()
    #expect(replay.unsolved == [0])
    #expect(replay.unsettled == [0])
  }
}
