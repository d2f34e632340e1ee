import PlumbLayout
import PlumbScene
import Testing

/// A layout without a solution is reported to the issue handler.
@Suite struct UnsolvedReportTests {
  /// Setting the current direction again lays the tree out as if it were new.
  @Test func theIssueHandlerIsCalledIfALayoutHasNoSolution() throws {
    let stage = try Stage(try Scene(bytes: Array(beyondPrecision.utf8)))
    #expect(!stage.isSolved)
    var reports = 0
    stage.root.issueHandler = { if case .unsolved = $0 { reports += 1 } }
    stage.root.layoutDirection = .leftToRight
    stage.root.layoutIfNeeded()
    #expect(!stage.isSolved && reports > 0)
  }
}
