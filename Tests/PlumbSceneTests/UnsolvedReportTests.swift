import PlumbLayout
import PlumbScene
import Testing

/// A layout without an answer is reported to the handler of issues.
@Suite struct UnsolvedReportTests {
  /// To set the direction that it has lays the tree out as if it had just been made.
  @Test func theIssueHandlerIsCalledIfThereIsNoAnswer() throws {
    let stage = try Stage(try Scene(bytes: Array(beyondPrecision.utf8)))
    #expect(!stage.isSolved)
    var reports = 0
    stage.root.issueHandler = { if case .unsolved = $0 { reports += 1 } }
    stage.root.layoutDirection = .leftToRight
    stage.root.layoutIfNeeded()
    #expect(!stage.isSolved && reports > 0)
  }
}
