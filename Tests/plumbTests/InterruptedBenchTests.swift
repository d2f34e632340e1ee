import Foundation
import Testing

/// If `plumb bench` is interrupted or its results cannot be written, no measurement is lost.
@Suite struct InterruptedBenchTests {
  /// Takes minutes for a thousand samples. The first pass of the first size alone takes longer than the tests wait.
  private static let long = ["bench", "flat-large/build", "--sizes", "10000,20000", "--time", "9000"]

  /// Interrupts a run after it has taken some samples.
  private func interrupt(_ arguments: [String], by signal: Int32 = SIGINT) throws -> Program.Outcome {
    try Program.run(Self.long + arguments, ending: signal) { Program.processorTime(of: $0) > 0.5 }
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static let notice =
    "Partial results: the run was interrupted. 0 of 2 measurements are complete; 1 more have only some of their samples."

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func partialResultsArePrintedAndMarked(signal: Int32, code: Int32) throws {
    let outcome = try interrupt([], by: signal)
    #expect(outcome.code == code)
    #expect(outcome.output.hasPrefix(Self.notice + "\n\n"), "\(outcome.output)")
    #expect(outcome.output.contains(#/\nflat-large/build/10000 +[0-9.]+ [nµm]s/#))
    #expect(!outcome.output.contains(#/\nflat-large/build/20000 /#))
  }

  @Test func partialJSONAndHTMLAreWrittenAndMarked() throws {
    let space = try Workspace()
    let outcome = try interrupt([
      "--format", "json", "--out", space.path + "/a.json", "--html", space.path + "/a.html",
    ])
    #expect(outcome.code == 130)
    let document = try json(try space.read("a.json"))
    #expect(document["partial"] as? Bool == true)
    #expect(document["complete"] as? Int == 0 && document["requested"] as? Int == 2)
    let results = try #require(document["results"] as? [[String: Any]])
    #expect(results.map { $0["name"] as? String } == ["flat-large/build/10000"])
    #expect((results[0]["samples_ns"] as? [Double])?.isEmpty == false)
    #expect(try space.read("a.html").contains("<p class=\"partial\" role=\"status\">\(Self.notice)</p>"))
    #expect(outcome.errors.contains(Self.notice))
  }

  @Test func partialResultsStateTheNumberOfCompleteMeasurements() throws {
    let space = try Workspace()
    let file = space.path + "/a.json"
    // Counting everything takes a minute.
    let outcome = try Program.run(
      ["bench", "--counters", "--format", "json", "--out", file], ending: SIGINT, in: Program.repository
    ) { Program.processorTime(of: $0) > 1 }
    #expect(outcome.code == 130)
    let document = try json(try space.read("a.json"))
    let (complete, requested) = (document["complete"] as? Int ?? 0, document["requested"] as? Int ?? 0)
    #expect(complete > 0 && complete < requested)
    #expect((document["results"] as? [Any])?.count == complete)
  }

  @Test func aPartialResultIsNeverSavedAsABaseline() throws {
    let space = try Workspace()
    let base = try space.write("{}", to: "base.json")
    let outcome = try interrupt(["--save", base])
    #expect(outcome.code == 130)
    #expect(outcome.errors.contains("\(base): not saved, since the results are partial\n"))
    #expect(try space.read("base.json") == "{}")
  }

  @Test func aPartialResultCannotBeUsedAsABaseline() throws {
    let space = try Workspace()
    let file = space.path + "/a.json"
    _ = try interrupt(["--format", "json", "--out", file])
    let outcome = try Program.run(["bench", "flat-large/build/10000", "--counters", "--against", file])
    #expect(outcome.code == 5)
    #expect(
      outcome.errors
        == "\(file): the results are partial, because the run was interrupted; save a baseline from a complete run\n")
  }

  @Test func theGateDoesNotPassWithPartialResults() throws {
    let space = try Workspace()
    let base = space.path + "/base.json"
    #expect(
      try Program.run(["bench", "flat-large/build", "--sizes", "10000,20000", "--time", "0.01", "--save", base]).code
        == 0)
    let outcome = try interrupt(["--against", base, "--gate"])
    #expect(outcome.code == 130)
    #expect(outcome.output.contains("The results are partial, so the verdict does not cover the whole suite."))
    #expect(!outcome.output.contains("none differs"))
    #expect(outcome.errors.contains("The gate did not pass, because it needs complete results.\n"))
  }

  @Test func aHangingSolverDoesNotDelayTheEndOfTheRun() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["HANGS"], in: space)
    let arguments = ["bench", "rows-flat/build", "--sizes", "10,20", "--solver", library, "--limit", "9000"]
    let outcome = try Program.run(arguments, ending: SIGINT) { process in
      // The process with the solver is a child of this one.
      children(of: process).contains { Program.processorTime(of: $0) > 0.5 }
    }
    #expect(outcome.code == 130)
    #expect(outcome.output.hasPrefix("Partial results: the run was interrupted. 0 of 2 measurements are complete."))
  }

  private func children(of process: Int32) -> [Int32] {
    let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { Int32($0) }
  }

  @Test(arguments: ["--out", "--html"])
  func aFileThatCannotBeWrittenIsReportedBeforeMeasuring(option: String) throws {
    let space = try Workspace()
    // A run that measured first would not end.
    let outcome = try Program.run(Self.long + [option, space.path + "/nowhere/a"])
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == "\(space.path)/nowhere/a: cannot be written: no such folder\n")
  }

  @Test func aBaselineThatCannotBeSavedIsReportedBeforeMeasuring() throws {
    let space = try Workspace()
    let file = try space.write("", to: "file")
    let outcome = try Program.run(Self.long + ["--save", file + "/a.json"])
    #expect(outcome.code == 1)
    #expect(outcome.errors == "\(file): cannot be created: a file with this name already exists\n")
  }

  @Test(.enabled(if: Mount.isPossible)) func aReadOnlyFolderIsReportedBeforeMeasuring() throws {
    let space = try Workspace()
    let command = "\(Program.path) \(Self.long.joined(separator: " ")) --out \(space.path)/a.txt"
    let outcome = try Mount.run(Mount.readOnly, at: space.path, command)
    #expect(outcome.code == 1)
    #expect(outcome.text == "\(space.path)/a.txt: cannot be written: the file system is read-only\n")
  }

  /// The disk becomes full only when the report is written: the file that uses all space is created after the path has been
  /// checked.
  @Test(.enabled(if: Mount.isPossible)) func aReportIsPrintedIfTheDiskIsFull() throws {
    let space = try Workspace()
    let bench = "\(Program.path) bench */edit --sizes 10,20 --counters --format json --out a.json --html b.html"
    let outcome = try Mount.run(
      Mount.small, at: space.path,
      "cd \(space.path); head -c 57344 /dev/zero > f; \(bench) --quiet; echo code $?; ls -A")
    #expect(
      outcome.text.contains("a.json: cannot be written: no space left on the disk; the report is on standard output\n"))
    #expect(outcome.text.contains("b.html: cannot be written: no space left on the disk\n"))
    #expect(outcome.text.contains("\"plumb\": 1"))
    // No partial file remains.
    #expect(outcome.text.hasSuffix("code 1\nf\n"), "\(outcome.text.suffix(200))")
  }
}
