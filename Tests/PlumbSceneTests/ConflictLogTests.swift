import PlumbLayout
import Testing

@testable import PlumbScene

/// Forms of logged constraints that are missing in the recorded logs.
@Suite struct ConflictLogTests {
  private func log(_ entries: String...) throws -> ConflictLog {
    let lines = entries.enumerated().map { "<NSLayoutConstraint:0x\($0 + 1) \($1)   (active)>" }
    return try ConflictLog(lines.joined(separator: "\n"))
  }

  @Test func eachConflictInALogIsReadSeparately() throws {
    let log = try ConflictLog(
      """
      Unable to simultaneously satisfy constraints.
      <NSLayoutConstraint:0x1 UIView:0xa.width == 10   (active)>
      <NSLayoutConstraint:0x2 UIView:0xa.width == 20   (active)>
      Will attempt to recover by breaking constraint
      Unable to simultaneously satisfy constraints.
      <NSLayoutConstraint:0x3 UIView:0xb.width == 10   (active)>
      <NSLayoutConstraint:0x4 UIView:0xb.width == 20   (active)>
      Unsatisfiable: this is the MUTUALLY EXCLUSIVE SET of constraints.
      <NSLayoutConstraint:0x5 UIView:0xc.width == 10   (active)>
      """)
    #expect(log.blocks.map(\.constraints.count) == [2, 2, 1])
    #expect(log.blocks.allSatisfy { $0.broken == nil })
  }

  @Test(arguments: ["0.5*", "0.5 * "]) func aMultiplierInALogIsReadAndWritten(multiplier: String) throws {
    let log = try log(
      "UIView:0xa.width == \(multiplier)UIView:0xb.width + 4", "UIView:0xa.width == 10", "UIView:0xb.width == 30")
    let explanation = try #require(try Explanation.all(of: log).first)
    #expect(explanation.minimal == [0, 1, 2])
    #expect(explanation.text.contains("\n  - UIView~1.width == 0.5 * UIView~2.width + 4\n"))
    #expect(try log.scene().constraints.first?.text == "UIView.width == 0.5 * UIView-2.width + 4")
  }

  /// In a log without a conflict, margins are 8.
  @Test func aMultiplierAlsoAppliesToAMargin() throws {
    let scene = try log("UIView:0xa.leading == 2*UIView:0xb.leadingMargin").scene()
    #expect(scene.constraints.map(\.text) == ["UIView.leading == 2 * UIView-2.leading + 16"])
  }

  @Test func aLabelTitleMayContainAnApostrophe() throws {
    let log = try log("UILabel:0xa'Don't stop'.width == 10", "UILabel:0xa'Don't stop'.width == 20")
    let explanation = try #require(try Explanation.all(of: log).first)
    #expect(explanation.minimal == [0, 1])
    #expect(explanation.text.contains(" UILabel'Don't stop'.width == 10\n"))
  }

  @Test func anIncompleteLogEntryIsRejected() {
    #expect(throws: SceneError.self) { try ConflictLog("<NSLayoutConstraint:0x1 UILabel:0xa'Name'>") }
  }

  @Test(arguments: [("", ""), (".trailing", ""), ("", ".leading"), (".trailing", ".leading")])
  func aLoggedGapMayNameItsEdges(end: String, start: String) throws {
    let log = try log("H:[UIView:0xa\(end)]-(8)-[UIView:0xb\(start)]")
    let constraint = try #require(log.blocks.first?.constraints.first)
    #expect(constraint.first == LoggedConstraint.Side(item: "0xb", attribute: .leading))
    #expect(constraint.second == LoggedConstraint.Side(item: "0xa", attribute: .trailing))
    #expect(constraint.constant == 8)
  }
}
