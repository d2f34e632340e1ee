import Foundation
import Testing

/// `plumb fuzz --solver` reports only solvers that violate a law.
@Suite struct FuzzSolverTests {
  /// Plumb's solver with a defect.
  private func tampering(_ macros: [String], in workspace: borrowing Workspace) throws -> String {
    try Compiler.library("tampering_solver.c", macros + ["OTHER=\"\(Program.library)\""], in: workspace)
  }

  private func fuzz(_ library: String, _ arguments: [String], in workspace: borrowing Workspace) throws
    -> Program.Outcome
  {
    try Program.run(["fuzz", "--out", workspace.path + "/out", "--solver", library] + arguments)
  }

  private func replay(_ macros: [String], _ systems: [String], _ more: [String] = []) throws -> Program.Outcome {
    let space = try Workspace()
    let paths = try systems.enumerated().map { try space.write($1, to: "\($0).json") }
    let library = try tampering(macros, in: space)
    return try Program.run(["fuzz", "replay", "--solver", library, "--case-timeout", "1s"] + more + paths)
  }

  private static let wish = """
    { "system": 1, "variables": ["a"], "rows": [],
      "steps": [ { "do": "suggest", "variable": "a", "value": -100, "priority": 999 } ] }
    """
  private static let calm = """
    { "system": 1, "variables": ["a"],
      "rows": [ { "id": "r", "terms": [["a", 1]], "relation": ">=", "constant": 3 } ] }
    """

  @Test func plumbAsAnExternalSolverBreaksNoLaw() throws {
    let space = try Workspace()
    let outcome = try fuzz(Program.library, ["--cases", "600", "--seed", "17"], in: space)
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.hasPrefix("600 cases, 0 findings\ndigest: "))
  }

  /// A solver that declares weights, rejects contradictions and cannot change rows is tested only for these capabilities.
  @Test func aCorrectSolverWithFewerCapabilitiesBreaksNoLaw() throws {
    let space = try Workspace()
    let library = try tampering(["REFUSES_CONTRADICTIONS", "IS_WEIGHTED"], in: space)
    let outcome = try fuzz(library, ["--cases", "200", "--seed", "17"], in: space)
    #expect(outcome.code == 0, "\(outcome.output)")
  }

  @Test(arguments: [
    ("twin", ["LOSES_REMOVALS"]), ("twin", ["FORGETS_PRIORITIES"]), ("undo", ["LEAKS"]), ("idempotent", ["DRIFTS"]),
    ("feasible", ["REFUSES_TOO_MUCH"]), ("conflict-minimal", ["GIVES_UP_TOO_MUCH"]), ("finite", ["ANSWERS_NAN"]),
    ("incremental", ["LOSES_REMOVALS"]), ("history", ["FORGETS_PRIORITIES"]), ("strict", ["FORGETS_PRIORITIES"]),
    ("atomic", ["REFUSES_CONTRADICTIONS", "BREAKS_WHEN_REFUSING"]),
  ])
  func eachInjectedDefectBreaksItsLaw(_ law: String, _ macros: [String]) throws {
    let space = try Workspace()
    let library = try tampering(macros, in: space)
    let outcome = try fuzz(library, ["--cases", "300", "--seed", "3", "--first", "--law", law], in: space)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("  \(law): after step "), "\(outcome.output)")
    #expect(outcome.output.contains("--law \(law) --solver \(library)\n"))
  }

  /// The law adds and removes rows that no document contains, so its message must contain them.
  @Test func aFailedCallIsReportedWithItsRowAndCode() throws {
    let space = try Workspace()
    let library = try tampering(["FAILS_TO_REMOVE"], in: space)
    let outcome = try fuzz(library, ["--cases", "40", "--seed", "3", "--law", "undo"], in: space)
    let call =
      /a valid call failed: plumb_solver_remove_row for a copy of row "(\w+)" \(.+\) returned -3 \(PLUMB_SOLVER_UNKNOWN\)/
    let row = try #require(outcome.output.firstMatch(of: call)?.1, "\(outcome.output)")
    let name = try #require(outcome.output.firstMatch(of: /other-undo-\w+\.json/)?.0)
    let document = try space.read("out/\(name)")
    #expect(document.contains("plumb_solver_remove_row for a copy of row \\\"\(row)\\\" ("))
    #expect(document.contains("returned -3 (PLUMB_SOLVER_UNKNOWN)"))
    #expect(document.contains("\"id\": \"\(row)\""))
  }

  @Test func aViolatedRequiredRowBreaksALaw() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["ANSWERS_NOTHING"], in: space)
    let outcome = try fuzz(library, ["--cases", "40"], in: space)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("  required: after step 0, r"))
  }

  @Test func aFindingCanBeReplayedAndPassesWithACorrectSolver() throws {
    let space = try Workspace()
    let library = try tampering(["FORGETS_PRIORITIES"], in: space)
    _ = try fuzz(library, ["--cases", "40", "--law", "twin"], in: space)
    let again = try Program.run(["fuzz", "replay", "--solver", library, space.path + "/out"])
    #expect(again.code == 2)
    #expect(again.output.contains("twin: after step "))
    let right = try Program.run(["fuzz", "replay", "--solver", Program.library, space.path + "/out"])
    #expect(right.code == 0, "\(right.output)")
  }

  /// Two defects: the document violates `twin`, and also `undo`.
  private static let twoDefects = ["FORGETS_PRIORITIES", "FAILS_TO_REMOVE"]

  private static func contradiction(_ finding: String = "") -> String {
    """
    { "system": 1, \(finding)"variables": ["a"],
      "rows": [ { "id": "high", "terms": [["a", 1]], "relation": "==", "constant": 0, "priority": 750 },
        { "id": "low", "terms": [["a", 1]], "relation": "==", "constant": 10, "priority": 250 } ] }
    """
  }

  private static func finding(_ law: String) -> String {
    contradiction(#""finding": { "law": "\#(law)", "step": 0, "what": "recorded", "solver": "./mine.so" }, "#)
  }

  @Test func aFindingIsReplayedAgainstItsRecordedLaw() throws {
    #expect(try replay(Self.twoDefects, [Self.contradiction()]).output.contains("  twin: after step 0"))
    let undo = try replay(Self.twoDefects, [Self.finding("undo"), Self.finding("twin")])
    #expect(undo.code == 2)
    #expect(undo.output.contains("0.json\n  undo: after step 0, a valid call failed: "), "\(undo.output)")
    #expect(undo.output.contains("--law undo --solver "))
    #expect(undo.output.contains("1.json\n  twin: after step 0"))
  }

  @Test func aFixedFindingIsCheckedAgainstAllLaws() throws {
    let outcome = try replay(["FORGETS_PRIORITIES"], [Self.finding("finite")])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("0.json\n  twin: after step 0"), "\(outcome.output)")
  }

  @Test func anExplicitLawReplacesTheRecordedLaw() throws {
    let outcome = try replay(Self.twoDefects, [Self.finding("undo")], ["--law", "finite"])
    #expect(outcome.code == 0, "\(outcome.output)")
  }

  @Test func replayingAFindingWithoutItsSolverNamesTheSolver() throws {
    let space = try Workspace()
    let path = try space.write(Self.finding("undo"), to: "finding.json")
    let outcome = try Program.run(["fuzz", "replay", path])
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "\(path): the finding is a fault of ./mine.so, but Plumb's own solver is checked; "
        + "to replay it, add --solver ./mine.so\n")
  }

  @Test func aFindingCanBeReplayedInOneProcessForADebugger() throws {
    let space = try Workspace()
    let path = try space.write(Self.finding("undo"), to: "finding.json")
    let library = try tampering(Self.twoDefects, in: space)
    let outcome = try Program.run(["fuzz", "replay", "--in-process", "--solver", library, path])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("  undo: after step 0"))
    #expect(outcome.output.hasSuffix("1 case, 1 finding\n"))
  }

  /// The crash ends the program itself, so that a debugger catches it.
  @Test func withTheOptionInProcessACrashEndsTheProgram() throws {
    let space = try Workspace()
    let path = try space.write(Self.wish, to: "wish.json")
    let library = try tampering(["CRASHES_ON_WISHES"], in: space)
    let outcome = try Shell.run(
      "\"\(Program.path)\" fuzz replay --in-process --solver \(library) \(path); echo ended: $?")
    #expect(outcome.text.contains("ended: 134"), "\(outcome.text)")
  }

  @Test func shrinkAcceptsAnExternalSolver() throws {
    let space = try Workspace()
    let library = try tampering(["ANSWERS_NAN"], in: space)
    let system = Samples.system.replacing("\"constant\": 10", with: "\"constant\": 0")
    let outcome = try Program.run(["shrink", "--solver", library, "-"], input: system)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("\"finite broken\""))
    #expect(outcome.output.contains("\"rows\": []"))
  }

  @Test func aCrashIsAFindingAndTheOtherFilesAreChecked() throws {
    let outcome = try replay(["CRASHES_ON_WISHES"], [Self.calm, Self.wish, Samples.system, Self.wish])
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("1.json\n  crash: after step 1, the process was terminated by signal 6"))
    #expect(outcome.output.contains("3.json\n  crash: "))
    #expect(outcome.output.contains("4 cases, 2 findings"))
  }

  @Test func aHangIsAFinding() throws {
    let outcome = try replay(["HANGS_ON_WISHES"], [Self.wish])
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("hang: after step 1, the process took more than 1.0 s"))
  }

  @Test func aCrashFoundByFuzzingIsShrunk() throws {
    let space = try Workspace()
    let library = try tampering(["CRASHES_ON_WISHES"], in: space)
    let outcome = try fuzz(library, ["--from", "8", "--cases", "1"], in: space)
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("other-crash-"))
    #expect(outcome.output.contains("1 case, 1 finding"))
  }

  @Test func theOutputIsTheSameWithOneJobAndWithTwoJobs() throws {
    let space = try Workspace()
    let library = try tampering(["GIVES_UP_TOO_MUCH"], in: space)
    let one = try fuzz(library, ["--cases", "30"], in: space)
    // A folder with the same cases would be kept unchanged.
    try FileManager.default.removeItem(atPath: space.path + "/out")
    #expect(one.output == (try fuzz(library, ["--cases", "30", "--jobs", "2"], in: space).output))
  }

  @Test func scenesAreSkippedForExternalSolvers() throws {
    let outcome = try replay([], [Samples.row])
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("0.json: skipped, since --solver checks systems, not scenes"))
  }

  @Test func aLibraryThatCannotBeLoadedIsReported() throws {
    let space = try Workspace()
    let other = try Compiler.library("faulty_solver.c", ["ABI=4"], in: space)
    let outcome = try fuzz(other, [], in: space)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("built for version 4 of plumb_solver.h; this plumb loads versions 1 to 3"))
    #expect(try Program.run(["fuzz", "--solver", "no-such.so"]).errors.contains("no-such.so: "))
    let crashing = try Compiler.library("faulty_solver.c", ["CRASHES_WHEN_LOADED"], in: space)
    let crash = try fuzz(crashing, [], in: space)
    #expect(crash.code == 3)
    #expect(crash.errors.contains("the solver crashed while loading: the process was terminated by signal 6"))
  }

  /// Cases that other solvers fail, with the correct values as expectations.
  @Test func plumbPassesCasesThatOtherSolversFail() throws {
    let folder = Program.repository + "/Checks/CrossChecks/Findings"
    #expect(try Program.run(["check", folder]).code == 0)
    let outcome = try Program.run(["fuzz", "replay", "--solver", Program.library, folder])
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(!outcome.output.hasPrefix("0 cases"))
  }

  /// The laws for Plumb's own solver do not apply to external solvers.
  @Test func aReportListsOnlyTheLawsForExternalSolvers() throws {
    let space = try Workspace()
    let report = try fuzz(Program.library, ["--cases", "40", "--format", "junit"], in: space).output
    let laws = try Program.run(["fuzz", "laws", "--solver", Program.library]).output.split(separator: "\n")
    #expect(report.contains("tests=\"\(laws.count)\" failures=\"0\" errors=\"0\" skipped=\"0\""), "\(report)")
    #expect(report.contains("name=\"feasible\"/>") && !report.contains("name=\"mirror\""))
  }

  @Test func theLawsForExternalSolversAreListed() throws {
    let outcome = try Program.run(["fuzz", "laws", "--solver", Program.library])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("feasible"))
    #expect(!outcome.output.contains("mirror"))
  }

  @Test func listingLawsForAMissingLibraryIsAnError() throws {
    let outcome = try Program.run(["fuzz", "laws", "--solver", "/no/such.so"])
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("/no/such.so: cannot open"))
  }
}
