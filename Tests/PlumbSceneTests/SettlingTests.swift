import PlumbScene
import Testing

/// Layouts that do not settle, and their results.
@Suite struct SettlingTests {
  /// Equal distances of centres in which the first height would exceed a required maximum.
  private static let beyondABound = """
    { "scene": 1, "root": { "id": "root", "size": [0, 100], "views": [
      { "id": "row", "kind": "stack", "arranged": [
        { "id": "column", "kind": "stack", "axis": "vertical", "distribution": "equalCentering", "arranged": [
          { "id": "first" },
          { "id": "second", "kind": "stack", "alignment": "leading", "arranged": [{ "id": "inner", "intrinsic": [0, 44] }] },
          { "id": "third", "kind": "stack", "arranged": [{ "id": "flat" }] }] }] }] },
      "constraints": ["row.top == root.top", "row.bottom == root.bottom", "second.height == first.height",
        "third.top == second.bottom", "first.height <= 10", "flat.height == 0"] }
    """

  @Test(arguments: [(0, "at the start,"), (1, "after step 1,")])
  func warningsAboutUnsettledLayoutsNameTheStep(_ step: Int, _ words: String) {
    #expect(StepReport.unsolved(step).hasPrefix(words))
    #expect(StepReport.unsettled(step).hasPrefix(words))
  }

  @Test func theSolverStaysConsistentIfAGuessedHeightExceedsARequiredMaximum() throws {
    let stage = try Stage(try Scene(bytes: Array(Self.beyondABound.utf8)))
    #expect(stage.isSolved && stage.root.brokenSolverInvariant == nil)
  }

  @Test func anUnsolvedLayoutIsReportedUntilItIsSolved() throws {
    let stage = try Stage(try Scene(bytes: Array(beyondPrecision.utf8)))
    #expect(!stage.isSettled && !stage.isSolved)
    try stage.play(to: 1)
    #expect(stage.isSettled && stage.isSolved)
  }
}
