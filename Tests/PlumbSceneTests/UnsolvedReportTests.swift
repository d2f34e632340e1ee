import PlumbLayout
import PlumbScene
import Testing

/// A layout without an answer is reported to the handler of issues.
@Suite struct UnsolvedReportTests {
  /// A tree of which the insets are so large that double precision has no answer.
  private static let beyondPrecision = """
    { "scene": 1, "root": { "id": "root", "size": [0, 0], "views": [
      { "id": "v1", "kind": "stack", "axis": "vertical", "distribution": "fillEqually", "spacing": -3,
        "additionalSafeArea": [1000000000, 0, 1000000000, 0], "arranged": [
          { "id": "v3", "kind": "stack", "alignment": "trailing", "marginsRelative": true, "arranged": [
            { "id": "v4", "intrinsic": [0, 1e-07] }] },
          { "id": "v5", "intrinsic": [0, 0] }] }] } }
    """

  /// To set the direction that it has lays the tree out as if it had just been made.
  @Test func aHandlerIsToldThatThereIsNoAnswer() throws {
    let stage = try Stage(try Scene(bytes: Array(Self.beyondPrecision.utf8)))
    #expect(!stage.isSolved)
    var reports = 0
    stage.root.issueHandler = { if case .unsolved = $0 { reports += 1 } }
    stage.root.layoutDirection = .leftToRight
    stage.root.layoutIfNeeded()
    #expect(!stage.isSolved && reports > 0)
  }
}
