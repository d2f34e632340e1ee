import PlumbLayout
import PlumbScene
import Testing

@testable import PlumbFuzz

/// The law `called` reports wrong calls of `layoutSubviews`.
@Suite struct CalledTests {
  private let stage: Stage
  private let log = CallLog()

  /// A view of 20 by 20 in another one of 40 by 40.
  init() throws {
    let text = """
      {"scene": 1, "root": {"id": "root", "size": [100, 100], "views": [
        {"id": "outer", "intrinsic": [40, 40], "views": [{"id": "inner", "intrinsic": [20, 20]}]}]}}
      """
    stage = try Stage(try Scene(bytes: Array(text.utf8)), watchedBy: log)
  }

  private var fault: String? { stage.fault(in: log, after: [:], within: 0) }

  @Test func correctCallsPass() {
    #expect(log.calls.map(\.view.identifier) == ["root", "outer", "inner"])
    #expect(fault == nil)
  }

  @Test func aMissingCallIsReported() {
    log.calls.removeLast()
    #expect(fault?.hasPrefix("inner is not called") == true)
  }

  @Test func anExtraCallIsReported() {
    log.calls.append(log.calls[1])
    #expect(fault == "outer is called twice")
  }

  @Test func callsInTheWrongOrderAreReported() {
    log.calls.reverse()
    #expect(fault == "outer is called before its superview")
  }

  @Test func aCallBeforeTheFinalSizeIsReported() {
    log.calls[2].size.height = 7
    #expect(fault == "inner is called before it has its size")
  }
}
