import Foundation
import Testing

/// `--solver`: a fault of the external solver is reported as such, and the program continues.
@Suite struct SolverTests {
  private func externalSolver(
    _ fault: String?, in workspace: borrowing Workspace, compiler: String = "clang",
    source: String = "faulty_solver.c"
  ) throws -> String {
    try Compiler.library(source, fault.map { [$0] } ?? [], in: workspace, compiler: compiler)
  }

  private func bench(_ fault: String, _ more: [String] = []) throws -> Program.Outcome {
    let workspace = try Workspace()
    return try Program.run(
      ["bench", "rows-flat/build", "rows-tree/build", "--sizes", "10", "--counters", "--solver"]
        + [try externalSolver(fault, in: workspace), "--findings", workspace.path] + more)
  }

  @Test func aCrashIsReportedForEachOperationAndGivesExitCode3() throws {
    let outcome = try bench("CRASHES")
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("rows-flat/build/10: the solver crashed: signal 6"))
    #expect(outcome.output.contains("rows-tree/build/10: the solver crashed: signal 6"))
  }

  @Test func aHangingSolverIsKilledAndGivesExitCode3() throws {
    let outcome = try bench("HANGS", ["--limit", "1"])
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("rows-flat/build/10: the solver exceeded its time limit: 1.00 s"))
  }

  @Test func aSolverThatExitsTheProcessIsReportedAsACrash() throws {
    let outcome = try bench("ENDS_PROCESS")
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("rows-flat/build/10: the solver crashed: it terminated the process"))
  }

  @Test func aWrongAnswerGivesExitCode2AndStatesTheExpectedValue() throws {
    let outcome = try bench("ANSWERS_NOTHING")
    #expect(outcome.code == 2)
    #expect(
      outcome.output.contains(
        "rows-flat/build/10: the solver returned a wrong answer: flat, build, 11 views: "
          + "view 0 of 11: expected"))
  }

  @Test func aWrongAnswerIsSavedAsADocument() throws {
    let workspace = try Workspace()
    let library = try externalSolver("ANSWERS_NOTHING", in: workspace)
    let findings = workspace.path + "/Findings"
    let outcome = try Program.run([
      "bench", "rows-flat/build", "--sizes", "3,10", "--counters", "--solver", library, "--findings", findings,
    ])
    let path = "\(findings)/other-rows-flat-build-3.json"
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("; the benchmark's rows are in \(path)."), "\(outcome.output)")
    // One finding for the smallest size of an operation is enough.
    #expect(try FileManager.default.contentsOfDirectory(atPath: findings) == ["other-rows-flat-build-3.json"])
    #expect(try Program.run(["solve", path]).output.contains("  height0  "))
    let both = try Program.run(["solve", "--solver", library, path])
    #expect(both.output.contains("\nheight0"), "\(both.output)")
    #expect(both.output.contains("resistHeight1  height1 >= "))
    #expect(try Program.run(["draw", path, "-o", "-"]).output.contains(">resistHeight1</text>"))
    let shrunk = try Program.run(["shrink", "--solver", library, path])
    #expect(shrunk.code == 2)
    #expect(shrunk.output.contains("\"required broken\"") || shrunk.output.contains("\"twin broken\""))
  }

  /// The operations of a group are steps of the document.
  @Test func aWrongAnswerAfterEditsIsSavedWithTheEdits() throws {
    let workspace = try Workspace()
    let library = try Compiler.library(
      "tampering_solver.c", ["LOSES_CHANGES", "OTHER=\"\(Program.library)\""], in: workspace)
    let findings = workspace.path + "/Findings"
    let outcome = try Program.run([
      "bench", "rows-flat/edit", "--sizes", "3", "--counters", "--solver", library, "--findings", findings,
    ])
    #expect(outcome.code == 2)
    let path = "\(findings)/other-rows-flat-edit-3.json"
    #expect(outcome.output.contains("the benchmark's rows are in \(path)"), "\(outcome.output)")
    let replayed = try Program.run(["fuzz", "replay", "--solver", library, path])
    #expect(replayed.code == 2, "\(replayed.output)")
    #expect(try Program.run(["fuzz", "replay", "--solver", Program.library, path]).code == 0)
  }

  @Test func aWrongAnswerIsReportedEvenIfItCannotBeSaved() throws {
    let workspace = try Workspace()
    let library = try externalSolver("ANSWERS_NOTHING", in: workspace)
    let outcome = try Program.run([
      "bench", "rows-flat/build/3", "--counters", "--solver", library, "--findings", "/dev/null/no",
    ])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("expected"))
    #expect(outcome.output.contains("; the benchmark's rows cannot be written: /dev/null/no: cannot be created"))
  }

  @Test func theReportOfARejectionContainsTheSolversMessage() throws {
    let outcome = try bench("REFUSES")
    #expect(outcome.code == 2)
    #expect(
      outcome.output.contains(
        "rows-flat/build/10: the solver rejected a call: no rows today; "
          + "the benchmark's rows are in "))
  }

  @Test func aCPlusPlusExceptionIsReportedAsARejection() throws {
    let workspace = try Workspace()
    let library = try externalSolver(nil, in: workspace, compiler: "clang++", source: "throwing_solver.cpp")
    let outcome = try Program.run([
      "bench", "rows-flat/build", "--sizes", "10", "--counters", "--findings", workspace.path, "--solver", library,
    ])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("rows-flat/build/10: the solver rejected a call: thrown, and not lost"))
  }

  /// `make peers` compiles the example on the page.
  @Test func theExampleOnThePageIsTheSourceThatIsCompiled() throws {
    let folder = URL(fileURLWithPath: Program.repository)
    let page = try String(contentsOf: folder.appendingPathComponent("Documentation/OtherSolvers.md"), encoding: .utf8)
    let shim = try String(
      contentsOf: folder.appendingPathComponent("Benchmarks/Peers/kiwi/kiwi_solver.cpp"), encoding: .utf8)
    #expect(page.contains("```cpp\n" + shim + "```\n"))
    #expect(shim.split(separator: "\n").count <= 60)
  }

  @Test func operationsThatNeedMissingCapabilitiesAreNotMeasured() throws {
    let workspace = try Workspace()
    let library = try externalSolver("ANSWERS_NOTHING", in: workspace)
    let outcome = try Program.run(["bench", "--list", "--solver", library])
    #expect(outcome.code == 0)
    let names = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.contains("rows-flat/build/10") && names.allSatisfy { $0.contains("/build/") })
    #expect(!names.contains { $0.hasPrefix("rows-graded") })
  }

  @Test func aLibraryOfAnUnsupportedInterfaceVersionIsRejected() throws {
    let outcome = try bench("ABI=4")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("built for version 4 of plumb_solver.h; this plumb loads versions 1 to 3"))
  }

  @Test func aLibraryOfInterfaceVersion1IsLoaded() throws {
    let workspace = try Workspace()
    let library = try externalSolver("ABI=1", in: workspace)
    #expect(try Program.run(["bench", "--list", "--solver", library]).code == 0)
    #expect(try bench("ABI=1").code == 2, "its answers are wrong, which is what is reported")
  }

  @Test func aLibraryThatCrashesOnLoadingDoesNotEndTheProgram() throws {
    let outcome = try bench("CRASHES_WHEN_LOADED")
    #expect(outcome.code == 3)
    #expect(outcome.errors.contains("the solver crashed while loading: signal 6"))
  }

  @Test func comparingWithACrashingSolverGivesExitCode3() throws {
    let workspace = try Workspace()
    let outcome = try Program.run([
      "compare", "rows-flat/build", "--sizes", "10", "--rounds", "1", "--solver",
      try externalSolver("CRASHES", in: workspace),
    ])
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("rows-flat/build/10  the solver crashed: signal 6"), "\(outcome.output)")
  }

  @Test func unsupportedOperationsAreListedInTheComparison() throws {
    let workspace = try Workspace()
    let library = try Compiler.library(
      "tampering_solver.c", ["IS_WEIGHTED", "OTHER=\"\(Program.library)\""], in: workspace)
    let outcome = try Program.run([
      "compare", "rows-flat/build", "rows-graded/resize", "--sizes", "10", "--rounds", "1", "--time", "0.001",
      "--solver",
      library,
    ])
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.contains("\noperation              not compared"), "\(outcome.output)")
    #expect(
      outcome.output.contains(
        "\nrows-graded/resize/10  the solver does not declare PLUMB_SOLVER_STRICT: it weighs priorities instead of ranking them"
      ))
    let refusing = try externalSolver("REFUSES", in: workspace)
    let refused = try Program.run([
      "compare", "rows-flat/build", "--sizes", "10", "--rounds", "1", "--time", "0.001", "--solver", refusing,
    ])
    #expect(refused.code == 2)
    #expect(
      refused.output.contains("\nrows-flat/build/10  the solver rejected a call: no rows today"),
      "\(refused.output)")
  }

  /// The table of all differences is last, because a slow solver takes long.
  @Test func aComparisonPrintsEachLineAsSoonAsItsOperationIsMeasured() throws {
    let outcome = try Program.run([
      "compare", "rows-flat/build", "rows-flat/append", "--sizes", "10", "--rounds", "2", "--time", "0.001", "--solver",
      Program.library,
    ])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first.map { $0.hasPrefix("operation ") && $0.contains("old") && $0.contains("new / old") } ?? false)
    let names = lines.dropFirst().prefix(2).compactMap { $0.split(separator: " ").first }.sorted()
    #expect(names == ["rows-flat/append/10", "rows-flat/build/10"], "\(outcome.output)")
    let total = try #require(outcome.output.firstRange(of: "Compared with Plumb's own solver."))
    #expect(outcome.output[..<total.lowerBound].contains("rows-flat/build/10"))
    let markdown = try Program.run([
      "compare", "rows-flat/build", "--sizes", "10", "--rounds", "1", "--time", "0.001", "--format", "markdown",
      "--solver", Program.library,
    ])
    #expect(markdown.output.hasPrefix("Compared with Plumb's own solver."), "\(markdown.output)")
  }

  @Test func plumbAsAnExternalSolverRunsEveryRowWorkload() throws {
    let outcome = try Program.run([
      "bench", "rows-*", "--sizes", "10", "--counters", "--format", "json", "--solver", Program.library,
    ])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"rows-graded/resize/10\"") && !outcome.output.contains("\"failures\""))
  }
}
