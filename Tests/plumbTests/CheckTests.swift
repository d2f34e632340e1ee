import Foundation
import Testing

@Suite struct CheckTests {
  @Test func aSceneThatMeetsItsExpectationsPasses() throws {
    let space = try Workspace()
    let outcome = try Program.run(["check", try space.write(Samples.row, to: "row.json")])
    #expect(outcome.code == 0)
    #expect(outcome.output == "1 of 1 scenes as expected\n")
  }

  @Test func checkingAFolderChecksEverySceneInTheFolder() throws {
    let space = try Workspace()
    _ = try space.write(Samples.row, to: "row.json")
    _ = try space.write(Samples.system, to: "system.json")
    #expect(try Program.run(["check", space.path]).output == "2 of 2 scenes as expected\n")
  }

  @Test func scenesThatExpectPlumbsOwnResultsAreCountedSeparately() throws {
    let space = try Workspace()
    _ = try space.write(Samples.row, to: "row.json")
    let own = Samples.row.replacing(
      "\"name\": \"a row\",", with: "\"name\": \"a row\", \"source\": \"program: as it was\",")
    _ = try space.write(own, to: "own.json")
    let line = "1 of 2 scenes expect Plumb's own earlier results, so they only show that nothing changed\n"
    #expect(try Program.run(["check", space.path]).output == line + "2 of 2 scenes as expected\n")
  }

  @Test func scenesWithoutExpectationsAreNotCountedAsExpected() throws {
    let space = try Workspace()
    _ = try space.write(Samples.row, to: "row.json")
    _ = try space.write(Samples.conflict, to: "new.json")
    let outcome = try Program.run(["check", space.path])
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        scenes without expectations, for which only laws were checked: \(space.path)/new.json
        1 of 2 scenes as expected, 1 without expectations

        """)
    let junit = try Program.run(["check", "--format", "junit", space.path]).output
    #expect(junit.contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\""))
    #expect(junit.contains("<skipped message=\"no expectations: only laws were checked\"/>"))
    #expect(
      try Program.run(["check", "--format", "github", space.path]).output == """
        ::notice file=\(space.path)/new.json::no expectations: only laws were checked
        1 of 2 scenes as expected, 1 without expectations

        """)
  }

  @Test(arguments: [
    #"{ "scene": 1, "root": { "id": "r", "size": [9, 9] }, "expect": [ { "step": 0 } ] }"#, Samples.rows,
  ])
  func anEmptyExpectationIsNotCounted(_ document: String) throws {
    let outcome = try Program.run(["check", "-"], input: document)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasSuffix("0 of 1 scenes as expected, 1 without expectations\n"), "\(outcome.output)")
  }

  @Test(arguments: [Samples.conflict, Samples.rows])
  func updatingAddsExpectationsToANewScene(_ document: String) throws {
    let space = try Workspace()
    let file = try space.write(document, to: "new.json")
    let outcome = try Program.run(["check", "--update", file])
    #expect(outcome.code == 0 && outcome.errors == "\(file): expectations added\n")
    #expect(try space.read("new.json").contains("\"source\": \"program: plumb check --update\""))
    let again = try Program.run(["check", file])
    #expect(again.code == 0 && again.output.hasSuffix("\n1 of 1 scenes as expected\n"), "\(again.output)")
    #expect(try Program.run(["check", "--update", file]).errors.isEmpty)
  }

  @Test func aMismatchGivesExitCode2() throws {
    let space = try Workspace()
    let file = try space.write(Samples.wrongRow, to: "row.json")
    let outcome = try Program.run(["check", file])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("step 1: row: expected [31, 40], found [30, 40]"))
  }

  @Test func totalsAreReportedForEachFolder() throws {
    let space = try Workspace()
    for folder in ["even", "odd"] {
      try FileManager.default.createDirectory(atPath: space.path + "/" + folder, withIntermediateDirectories: true)
    }
    _ = try space.write(Samples.row, to: "even/row.json")
    _ = try space.write(Samples.wrongRow, to: "odd/row.json")
    let outcome = try Program.run(["check", space.path])
    #expect(outcome.code == 2)
    let summary = "\n\n\(space.path)/even  1 of 1\n\(space.path)/odd   0 of 1\n1 of 2 scenes as expected\n"
    #expect(outcome.output.hasSuffix(summary), "\(outcome.output)")
  }

  @Test func mismatchesAreDrawn() throws {
    let space = try Workspace()
    let file = try space.write(Samples.wrongRow, to: "row.json")
    let outcome = try Program.run(["check", file, "-o", space.path + "/pictures"])
    let path = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("  drawn: ") }).dropFirst(9)
    #expect(path.hasPrefix(space.path + "/pictures/") && path.hasSuffix("row.svg"))
    let picture = try space.read(String(path.dropFirst(space.path.count + 1)))
    #expect(picture.contains("row expected  31 × 40"))
    #expect(picture.contains("class=\"expected\""))
    #expect(picture.contains("expected [31, 40], found [30, 40] (width -1)"))
  }

  /// A document in the form that `checkScreen` writes.
  private static let ofScreen = """
    { "scene": 1, "name": "login", "why": "Users read what they see.", "source": "written by checkScreen",
      "finding": {
        "law": "textFits", "step": 0, "what": "iPhone SE, 320 wide: 'title' is cut off: 118 of 143 points wide",
        "screen": "login", "views": ["title"] },
      "root": { "id": "UIWindow", "size": [320, 568], "views": [
        { "id": "title", "kind": "label", "text": "Three seats left", "autoresizing": [16, 40, 118, 20.5] } ] } }
    """

  @Test func aSavedScreenFindingGivesExitCode2() throws {
    let space = try Workspace()
    let file = try space.write(Self.ofScreen, to: "login.json")
    let outcome = try Program.run(["check", file, "-o", space.path + "/pictures"])
    #expect(outcome.code == 2)
    let words =
      "  checkScreen found in \"login\" (textFits): iPhone SE, 320 wide: 'title' is cut off: 118 of 143 points wide\n"
    #expect(outcome.output.contains(words), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n0 of 1 scenes as expected\n"))
    let path = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("  drawn: ") }).dropFirst(9)
    let picture = try space.read(String(path.dropFirst(space.path.count + 1)))
    #expect(picture.contains("<rect class=\"expected\"") && picture.contains("Found by the law textFits: "))
  }

  @Test func updatingDoesNotRemoveASavedScreenFinding() throws {
    let space = try Workspace()
    let file = try space.write(Self.ofScreen, to: "login.json")
    #expect(try Program.run(["check", "--update", file]).code == 2)
    #expect(try space.read("login.json") == Self.ofScreen)
  }

  @Test func aSavedScreenFindingIsAnnotatedAtItsLine() throws {
    let space = try Workspace()
    let file = try space.write(Self.ofScreen, to: "login.json")
    let outcome = try Program.run(["check", "--format", "github", file])
    #expect(outcome.code == 2)
    #expect(outcome.output.hasPrefix("::error file=\(file),line=2::checkScreen found in \"login\" (textFits): "))
    let junit = try Program.run(["check", "--format", "junit", file]).output
    #expect(junit.contains("failures=\"1\"") && junit.contains("<failure message=\"checkScreen found in "))
  }

  @Test func aFuzzerFindingIsReplayedButIsNotCounted() throws {
    let space = try Workspace()
    let text = Self.ofScreen.replacing("\"screen\": \"login\", \"views\": [\"title\"]", with: "\"seed\": 1")
    #expect(try Program.run(["check", try space.write(text, to: "found.json")]).code == 0)
  }

  @Test func mismatchesAreReportedEvenIfTheFolderCannotBeCreated() throws {
    let space = try Workspace()
    let file = try space.write(Samples.wrongRow, to: "row.json")
    let outcome = try Program.run(["check", file, "-o", file + "/pictures"])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("expected [31, 40], found [30, 40]"))
    #expect(outcome.errors == "\(file)/pictures: cannot be created: no such folder\n")
  }

  @Test func anUnsettledLayoutIsReportedButIsNotAFailure() throws {
    let outcome = try Program.run(["check", "-"], input: Samples.restless)
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("at the start, the layout does not settle"))
  }

  @Test func scenesTooLargeToCheckAgainstTheLawsAreCounted() throws {
    let views = (0..<1_600).map { "{\"id\":\"v\($0)\"}" }.joined(separator: ",")
    let input = "{\"scene\":1,\"root\":{\"id\":\"root\",\"size\":[9,9],\"views\":[\(views)]}}"
    let outcome = try Program.run(["check", "-"], input: input)
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "Scenes too large to check against the laws here: 1; check such a scene with plumb shrink FILE\n")
  }

  @Test func updatingWritesTheActualFrames() throws {
    let space = try Workspace()
    let file = try space.write(Samples.wrongRow, to: "row.json")
    let outcome = try Program.run(["check", "--update", file])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("step 1: row: expected [31, 40], found [30, 40]"))
    #expect(try Program.run(["check", file]).code == 0)
    #expect(try space.read("row.json").contains("\"row\": [30, 40]"))
  }

  @Test func anUnreadableSceneGivesExitCode65() throws {
    let space = try Workspace()
    #expect(try Program.run(["check", try space.write("{", to: "half.json")]).code == 65)
  }

  @Test func junitAndGitHubReportsAreWritten() throws {
    let space = try Workspace()
    let file = try space.write(Samples.wrongRow, to: "row.json")
    let junit = try Program.run(["check", "--format", "junit", file])
    #expect(junit.code == 2)
    #expect(junit.output.contains("<testsuite name=\"\(space.path)\" tests=\"1\" failures=\"1\" errors=\"0\""))
    #expect(junit.output.contains("<failure message=\"step 1: row: expected [31, 40], found [30, 40] (width -1)\">"))
    let github = try Program.run(["check", "--format", "github", file])
    #expect(github.output == "::error file=\(file),line=8::step 1: row: expected [31, 40], found [30, 40] (width -1)\n")
  }

  @Test func anInvalidDocumentIsAnnotatedAtItsLine() throws {
    let space = try Workspace()
    let file = try space.write(Samples.wrongRow.replacing("\"why\"", with: "\"wy\"") + "\n]", to: "row.json")
    let outcome = try Program.run(["check", "--format", "github", file])
    #expect(outcome.code == 65)
    #expect(outcome.output.hasPrefix("::error file=\(file),line=9::\(file):9:1: "), "\(outcome.output)")
  }

  @Test func charactersForbiddenInXMLAreNotWritten() throws {
    let input = "{\"scene\":1,\"\\u0001<\":1}"
    let outcome = try Program.run(["check", "--format", "junit", "-"], input: input)
    #expect(outcome.code == 65)
    #expect(outcome.output.contains("<error message=") && outcome.output.contains("\u{FFFD}&lt;"))
  }

  @Test func checkingAFolderWithoutScenesIsWrongUsage() throws {
    let space = try Workspace()
    #expect(try Program.run(["check", space.path]).code == 1)
  }
}
