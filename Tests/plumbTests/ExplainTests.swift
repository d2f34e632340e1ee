import Testing

@Suite struct ExplainTests {
  private let log = """
    2021-05-04 10:00:00.000000+0200 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
        "<NSLayoutConstraint:0x600001 V:|-(0)-[UILabel:0x7f1'Name']   (active, names: '|':UIView:0x7f2 )>",
        "<NSLayoutConstraint:0x600002 V:[UILabel:0x7f1'Name']-(0)-|   (active, names: '|':UIView:0x7f2 )>",
        "<NSLayoutConstraint:0x600003 UILabel:0x7f1'Name'.height == 40   (active)>",
        "<NSLayoutConstraint:0x600004 'UIView-Encapsulated-Layout-Height' UIView:0x7f2.height == 44   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600003 UILabel:0x7f1'Name'.height == 40   (active)>
    """

  @Test func aLogInXcodesFormatIsExplained() throws {
    let outcome = try Program.run(["explain", "-"], input: log)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("These 4 constraints cannot all hold:"))
    #expect(outcome.output.contains("UIKit broke: UILabel'Name'.height == 40"))
    #expect(outcome.output.contains("Fix: lower the priority of \"UILabel'Name'.height == 40\" to 999"))
  }

  @Test func theSceneCreatedFromALogHasTheConflictOfTheLog() throws {
    let space = try Workspace()
    #expect(try Program.run(["explain", "-", "-o", space.path + "/log.json"], input: log).code == 0)
    let outcome = try Program.run(["solve", space.path + "/log.json"])
    #expect(outcome.output.contains("UILabel.height == 40   <- broken"))
  }

  @Test func theSmallestChangeOfAConstantIsSuggested() throws {
    let outcome = try Program.run(["explain", "-"], input: log)
    #expect(outcome.output.contains("change its constant from 40 to 44, or remove it."))
  }

  @Test func aConflictOfOnlySystemConstraintsIsExplained() throws {
    let log = """
      "<NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0xa.top == UILabel:0xb.top   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-canvas-connection' V:[UILabel:0xc]-(0)-|   (active, names: '|':UIStackView:0xa )>",
      "<NSLayoutConstraint:0x3 'UISV-hiding' UIStackView:0xa.height == 0   (active)>",
      "<NSLayoutConstraint:0x4 'UISV-spacing' V:[UILabel:0xb]-(16)-[UILabel:0xc]   (active)>"
      """
    let outcome = try Program.run(["explain", "-"], input: log)
    #expect(outcome.output.contains("The log does not say which constraint UIKit broke."))
    #expect(outcome.output.contains("stack views created all of these"))
  }

  @Test func theSceneCreatedFromALogUsesTheGuessedMargin() throws {
    let log = """
      "<NSLayoutConstraint:0x1 UILabel:0xb.top == UIView:0xa.topMargin   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xb.bottom == UIView:0xa.bottomMargin   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0xb.height >= 30   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xa.height == 50   (active)>"
      """
    let space = try Workspace()
    #expect(try Program.run(["explain", "-", "-o", space.path + "/log.json"], input: log).code == 0)
    #expect(try Program.run(["solve", space.path + "/log.json"]).output.contains("<- broken"))
  }

  /// The rows between views determine their order, even if the second row is first in the log. The order determines the broken
  /// constraint.
  @Test func theOrderOfViewsDoesNotDependOnTheOrderOfTheLog() throws {
    let log = """
      "<NSLayoutConstraint:0x1 UIView:0xc.leading == UIView:0xb.trailing + 8   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0xb.leading == UIView:0xa.trailing + 8   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xb.width == 100   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xc.width == 100   (active)>",
      "<NSLayoutConstraint:0x5 UIView:0xc.trailing == UIView:0xa.trailing + 50   (active)>"
      """
    let outcome = try Program.run(["explain", "-"], input: log)
    #expect(outcome.output.contains("Plumb would break: UIView~2.width == 100"))
  }

  @Test func aTruncatedLogIsExplainedOrRejected() throws {
    for count in stride(from: 0, through: log.count, by: 9) {
      // The cut is inside a constraint that can still be parsed.
      for text in [String(log.prefix(count)), String(log.prefix(count)) + ">\"\n)"] {
        let outcome = try Program.run(["explain", "-"], input: text)
        #expect(outcome.code == 0 || outcome.code == 65, "\(outcome.code): \(text.suffix(80))")
      }
    }
  }

  @Test func inputWithoutAConflictLogGivesExitCode65() throws {
    #expect(try Program.run(["explain", "-"], input: "hello").code == 65)
  }
}
