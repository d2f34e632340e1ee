import PlumbScene
import Testing

/// A replay names the steps after which the solver had no solution.
@Suite struct UnsolvedReplayTests {
  /// At the start, the insets are so large that double precision has no answer; the step takes them away.
  private static let beyondPrecision = """
    { "scene": 1, "root": { "id": "root", "size": [0, 0], "views": [
      { "id": "v1", "kind": "stack", "axis": "vertical", "distribution": "fillEqually", "spacing": -3,
        "additionalSafeArea": [1000000000, 0, 1000000000, 0], "arranged": [
          { "id": "v3", "kind": "stack", "alignment": "trailing", "marginsRelative": true, "arranged": [
            { "id": "v4", "intrinsic": [0, 1e-07] }] },
          { "id": "v5", "intrinsic": [0, 0] }] }] },
      "steps": [{ "do": "set", "target": "v1.additionalSafeArea", "value": [0, 0, 0, 0] }] }
    """

  @Test func theStepWithoutAnAnswerIsNamed() throws {
    let replay = try Scene(bytes: Array(Self.beyondPrecision.utf8)).replay()
    #expect(replay.unsolved == [0])
    #expect(replay.unsettled == [0])
  }
}
