import PlumbLayout
import PlumbScene
import Testing

@testable import PlumbFuzz

/// The law `called` reports wrong calls of views.
@Suite struct CalledTests {
  private let stage: Stage
  private let log = CallLog()

  /// A view of 20 by 20 in a view of 40 by 40.
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

  @Test func aNotificationWithTheWrongSuperviewIsReported() {
    let inner = stage.views()[2]
    for superview in [nil, stage.root] {
      log.superviews[ObjectIdentifier(inner)] = superview.map { ObjectIdentifier($0) }
      #expect(fault == "\"inner\" is not notified of its new superview")
    }
  }

  @Test func aMissingCallIsReported() {
    log.calls.removeLast()
    #expect(fault?.hasPrefix("\"inner\" is not laid out") == true)
  }

  @Test func anExtraCallIsReported() {
    log.calls.append(log.calls[1])
    #expect(fault == "\"outer\" is laid out twice")
  }

  @Test func callsInTheWrongOrderAreReported() {
    log.calls.reverse()
    #expect(fault == "\"outer\" is laid out before its superview")
  }

  @Test func aViewThatRequestsLayoutIsUpdatedAndLaidOut() {
    let views = ask("root", "inner")
    #expect(log.calls.map(\.view.identifier) == ["root", "inner"])
    #expect(log.updates.map(\.identifier) == ["inner", "root"])
    #expect(stage.fault(in: log, askedBy: views) == nil)
  }

  @Test func aMissingUpdateIsReported() {
    let views = ask("root", "inner")
    log.updates.removeFirst()
    #expect(stage.fault(in: log, askedBy: views) == "updateConstraints of \"inner\" is not called")
  }

  @Test func updatesInTheWrongOrderAreReported() {
    let views = ask("root", "inner")
    log.updates.reverse()
    #expect(stage.fault(in: log, askedBy: views) == "updateConstraints of \"inner\" is called in the wrong order")
  }

  @Test func anUnrequestedUpdateIsReported() {
    let views = ask("root", "inner")
    #expect(
      stage.fault(in: log, askedBy: [views[0]]) == "updateConstraints of \"inner\" is called without a request")
    log.updates = [views[0], views[0]]
    #expect(stage.fault(in: log, askedBy: [views[0]]) == "updateConstraints of \"root\" is called twice")
  }

  private func ask(_ names: String...) -> [View] {
    let views = stage.views().filter { names.contains($0.identifier ?? "") }
    log.clear()
    for view in views {
      view.setNeedsUpdateConstraints()
      view.setNeedsLayout()
    }
    stage.root.layoutIfNeeded()
    return views
  }

  @Test func aCallBeforeAViewHasItsFinalSizeIsReported() {
    log.calls[2].size.height = 7
    #expect(fault == "\"inner\" is laid out before its size is final")
  }

  /// With the scale, a view of 33 1/3 points becomes 33 1/2 points wide, and a view of 20 points keeps its size.
  @Test func anExtraCallToAViewOfUnchangedPixelSizeIsReported() throws {
    let text = """
      {"scene": 1, "root": {"id": "root", "size": [100, 100], "views": [
        {"id": "wide", "intrinsic": [33.333333333333336, 10]}, {"id": "whole", "intrinsic": [20, 20]}]},
       "steps": [{"do": "set", "target": "root.scale", "value": 2}]}
      """
    let stage = try Stage(try Scene(bytes: Array(text.utf8)), watchedBy: log)
    let sizes = Dictionary(uniqueKeysWithValues: stage.views().map { (ObjectIdentifier($0), $0.frame.size) })
    log.clear()
    try stage.playStep()
    #expect(log.calls.map(\.view.identifier) == ["wide"])
    #expect(stage.fault(in: log, after: sizes, within: 0) == nil)
    #expect(stage.extraCall(in: log, after: sizes) == nil)
    let whole = stage.views()[2]
    log.calls.append((whole, whole.frame.size))
    #expect(
      stage.extraCall(in: log, after: sizes)?.hasPrefix("\"whole\" is laid out although its size is still") == true)
    log.calls = []
    #expect(stage.fault(in: log, after: sizes, within: 0)?.hasPrefix("\"wide\" is not laid out") == true)
  }
}
