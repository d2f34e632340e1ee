import Foundation
import Testing

/// `plumb fuzz --engine` reports only engines that violate a law or fail.
@Suite struct EngineTests {
  private func fuzz(
    _ engine: String, _ arguments: [String], in workspace: borrowing Workspace
  ) throws -> Program.Outcome {
    try Program.run(["fuzz", "--out", workspace.path + "/out", "--engine", engine] + arguments)
  }

  private static func toy(_ fault: String) -> String { "\(Program.toy) --fault \(fault)" }

  /// The only finding that a run has saved.
  private func saved(in workspace: borrowing Workspace) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: workspace.path + "/out")
    return "out/" + (try #require(names.first { $0.hasSuffix(".json") }))
  }

  @Test(arguments: ["plumb", Program.toy]) func aCorrectEngineBreaksNoLaw(_ engine: String) throws {
    let space = try Workspace()
    let outcome = try fuzz(engine, ["--cases", "60", "--seed", "5"], in: space)
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.hasPrefix("60 cases, 0 findings\ndigest: "))
  }

  /// The laws for which the toy engine has faults.
  private static let laws = [
    "incremental", "idempotent", "undo", "history", "neutral", "mirror", "transpose", "scale", "hidden", "nested",
    "translate", "finite", "non-negative", "deterministic", "economy", "sum", "shares", "order", "gap", "alignment",
  ]

  @Test(arguments: laws) func eachLawFindsItsInjectedFaultWithoutOtherLaws(_ law: String) throws {
    let space = try Workspace()
    let outcome = try fuzz(Self.toy(law), ["--cases", "2000", "--first", "--law", law], in: space)
    #expect(outcome.code == 2, "\(outcome.output)")
    #expect(outcome.output.contains("  \(law): after step "), "\(outcome.output)")
  }

  @Test func everyListedLawHasAnInjectedFault() throws {
    let outcome = try Program.run(["fuzz", "laws", "--engine", Program.toy])
    let names = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Set(names) == Set(Self.laws + ["crash", "hang", "answer"]))
  }

  @Test(arguments: [
    ("crash", "crash", 3), ("hang", "hang", 3), ("garbage", "answer", 3), ("half-line", "answer", 3),
    ("too-many-frames", "answer", 3), ("prints", "answer", 3), ("nan", "finite", 2), ("huge", "finite", 2),
  ])
  func anEngineFailureIsAFindingAndTheNextCaseRuns(_ fault: String, _ name: String, _ code: Int32) throws {
    let space = try Workspace()
    // Shrinking a hang costs the time limit for each attempt.
    let cases = fault == "hang" ? "8" : "20"
    let outcome = try fuzz(Self.toy(fault), ["--cases", cases, "--case-timeout", "0.2s"], in: space)
    #expect(outcome.code == code, "\(outcome.output)")
    #expect(outcome.output.contains("  \(name): after step "), "\(outcome.output)")
    #expect(outcome.output.contains("\n\(cases) cases, "), "\(outcome.output)")
  }

  @Test func theSmallestDocumentIsSavedAndReplayed() throws {
    let space = try Workspace()
    let outcome = try fuzz(Self.toy("gap"), ["--cases", "60", "--law", "gap"], in: space)
    #expect(outcome.code == 2, "\(outcome.output)")
    let file = try saved(in: space)
    #expect(try space.read(file).contains("\"engine\": \"'\(Program.toy) --fault gap'\""))
    let path = space.path + "/" + file
    let again = try Program.run(["fuzz", "replay", "--engine", Self.toy("gap"), path])
    #expect(again.code == 2 && again.output.contains("  gap: after step "), "\(again.output)")
    let own = try Program.run(["fuzz", "replay", path])
    #expect(own.code == 0 && own.errors.contains("to use the other one"), "\(own.output)\(own.errors)")
  }

  @Test func theFileOfAFindingIsNamedAfterTheProgram() throws {
    let space = try Workspace()
    let script = try space.write("exec \(Program.toy) --fault gap\n", to: "mine.sh")
    _ = try fuzz("sh \(script)", ["--cases", "40", "--law", "gap"], in: space)
    #expect(try saved(in: space).hasPrefix("out/mine-gap-"))
  }

  @Test func aFindingHasAPicture() throws {
    let space = try Workspace()
    _ = try fuzz(Self.toy("incremental"), ["--cases", "60", "--law", "incremental"], in: space)
    let file = try saved(in: space)
    let picture = try space.read(file.replacing(".json", with: ".svg"))
    #expect(picture.contains("after the edits") && picture.contains("laid out from scratch"))
  }

  @Test func aPictureShowsTheCurrentDocumentOfAReplacedFinding() throws {
    let space = try Workspace()
    _ = try fuzz(Self.toy("scale"), ["--cases", "80"], in: space)
    let names = try FileManager.default.contentsOfDirectory(atPath: space.path + "/out")
    let documents = names.filter { $0.hasSuffix(".json") }
    #expect(documents.count > 2)
    for name in documents {
      let what = try #require(try space.read("out/" + name).firstMatch(of: #/"what": "([^,]*), not/#)).1
      let picture = try space.read("out/" + name.replacing(".json", with: ".svg"))
      #expect(picture.contains(what.replacing(#"\""#, with: "&quot;")), "\(name): \(what)")
    }
  }

  @Test func theReportDoesNotDependOnTheNumberOfProcesses() throws {
    let space = try Workspace()
    let other = try Workspace()
    let one = try fuzz(Self.toy("scale"), ["--cases", "80"], in: space)
    let two = try fuzz(Self.toy("scale"), ["--cases", "80", "--jobs", "2"], in: other)
    #expect(one.output.replacing(space.path, with: "") == two.output.replacing(other.path, with: ""))
  }

  @Test func framesThatDifferFromAnotherEngineAreFindings() throws {
    let space = try Workspace()
    let outcome = try fuzz(Self.toy("gap"), ["--cases", "60", "--against", Program.toy], in: space)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("  against: after step ") && outcome.output.contains(" as in toy"))
    #expect(try fuzz(Program.toy, ["--cases", "60", "--against", Program.toy], in: space).code == 0)
  }

  @Test(arguments: [
    (["--engine", "no-such-program"], "neither a built-in engine nor a program in PATH"),
    (["--engine", "/bin/false"], "the engine could not be started"),
    (["--engine", "plumb", "--law", "gpa"], "unknown law for layout engines \"gpa\"; did you mean \"gap\"?"),
    (["--engine", "plumb", "--law", "crash"], "\"crash\" cannot be chosen as a law, because it is always checked"),
    (["--engine", "plumb", "--solver", "x.so"], "--engine cannot be combined with --solver"),
    (["--against", "plumb"], "--against needs --engine"),
  ])
  func wrongUsageIsRejected(_ arguments: [String], _ message: String) throws {
    let outcome = try Program.run(["fuzz", "--cases", "1"] + arguments)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func manyUnsupportedCasesAreAnError() throws {
    let space = try Workspace()
    let script = try space.write(
      """
      read -r line; echo '{"n":0,"hello":1,"name":"shy","version":"1","can":[]}'
      n=1
      while read -r line; do echo "{\\"n\\":$n,\\"error\\":\\"no\\",\\"kind\\":\\"unsupported\\"}"; n=$((n + 1)); done
      """, to: "shy.sh")
    let outcome = try fuzz("sh '\(script)'", ["--cases", "20"], in: space)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("shy answered 20 of 20 cases with \"unsupported\""), "\(outcome.errors)")
  }

  @Test func shrinkingKeepsTheBrokenLaw() throws {
    let space = try Workspace()
    let document = try space.write(
      """
      { "boxes": 1, "available": [100, 60],
        "root": { "id": "r", "gap": [7, 3], "padding": [1, 2, 3, 4],
          "children": [{ "id": "a", "size": [10, 10] }, { "id": "b", "size": [20, 10] }, { "id": "c", "size": [5, 5] }] } }
      """, to: "gap.json")
    let outcome = try Program.run(["shrink", "--law", "gap", "--engine", Self.toy("gap"), document])
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.output.contains("\"law\": \"gap\"") && !outcome.output.contains("padding"))
    #expect(try Program.run(["shrink", "--engine", Program.toy, document]).code == 0)
  }
}

/// `plumb check`, `solve` and `draw` use an engine to lay out boxes.
@Suite struct BoxCommandTests {
  private static let row = """
    { "boxes": 1, "available": [100, 40],
      "root": { "id": "r", "children": [{ "id": "a", "size": [30, 10] }] },
      "steps": [{ "do": "resize", "available": [100, 50] }],
      "expect": [{ "step": 1, "frames": { "a": [0, 0, 30, 10] } }] }
    """
  private static let wrapping = """
    { "boxes": 1, "available": [100, null], "root": { "id": "r", "wrap": true }, "expect": [{ "step": 0, "frames": { "r": [0, 0, 100, 0] } }] }
    """

  @Test func boxesWithTheExpectedFramesPass() throws {
    let space = try Workspace()
    let outcome = try Program.run(["check", try space.write(Self.row, to: "row.json")])
    #expect(outcome.code == 0 && outcome.output == "1 of 1 scenes as expected\n", "\(outcome.output)")
  }

  @Test func boxesWithUnexpectedFramesFail() throws {
    let space = try Workspace()
    let wrong = Self.row.replacing("[0, 0, 30, 10]", with: "[0, 0, 30, 12]")
    let outcome = try Program.run(["check", try space.write(wrong, to: "row.json")])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("step 1: a: expected [0, 0, 30, 12], found [0, 0, 30, 10] (height -2)"))
  }

  @Test func updatingRecordsTheFramesOfTheEngine() throws {
    let space = try Workspace()
    let path = try space.write(Self.row.replacing("[0, 0, 30, 10]", with: "[1, 1, 1, 1]"), to: "row.json")
    _ = try Program.run(["check", "--update", path])
    #expect(try space.read("row.json").contains("\"a\": [0, 0, 30, 10]"))
  }

  @Test func boxesThatPlumbCannotLayOutAreListed() throws {
    let space = try Workspace()
    let path = try space.write(Self.wrapping, to: "wrapping.json")
    let outcome = try Program.run(["check", path])
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("plumb does not declare \"wrap\""), "\(outcome.output)")
    let folder = try Program.run(["check", space.path])
    #expect(folder.code == 0 && folder.errors.contains("1 document skipped"), "\(folder.errors)")
  }

  @Test func theToyEngineLaysOutAllCorpusDocumentsThatItSupports() throws {
    let outcome = try Program.run(["check", "--engine", Program.toy, Program.repository + "/Corpus/boxes"])
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.errors.contains("toy does not declare"))
  }

  @Test func framesArePrintedForEachStep() throws {
    let space = try Workspace()
    let path = try space.write(Self.row, to: "row.json")
    let outcome = try Program.run(["solve", "--all", "--json", path])
    #expect(outcome.output.contains(#""frames": { "r": [0, 0, 100, 40], "a": [0, 0, 30, 10] }"#), "\(outcome.output)")
    let text = try Program.run(["solve", "--engine", Program.toy, path])
    #expect(text.output.contains("step 1 of 1: "), "\(text.output)")
  }

  @Test(arguments: ["svg", "html"]) func boxesAreDrawn(_ suffix: String) throws {
    let space = try Workspace()
    let path = try space.write(Self.row, to: "row.json")
    let outcome = try Program.run(["draw", path, "--engine", Program.toy, "-o", space.path + "/row." + suffix])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try space.read("row." + suffix).contains("<svg"))
  }

  @Test(arguments: [["draw", "-o", "-"], ["solve"], ["fuzz", "replay"]])
  func theMissingOptionForAFindingOfAnotherEngineIsNamed(_ command: [String]) throws {
    let space = try Workspace()
    let path = try space.write(
      """
      { "boxes": 1, "available": [9, 9], "root": { "id": "a" },
        "finding": { "law": "hidden", "step": 0, "what": "?", "engine": "'./mine -v'" } }
      """,
      to: "finding.json")
    let outcome = try Program.run(command + [path])
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "\(path): the finding is a fault of './mine -v', but Plumb's own engine is used; "
        + "to use the other one, add --engine './mine -v'\n")
  }
}
