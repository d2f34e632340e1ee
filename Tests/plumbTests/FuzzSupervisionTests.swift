import Foundation
import Testing

/// Runs with violated laws (`Tests/FaultyPlumb`), to test how the fuzzer fails and reports findings.
@Suite struct FuzzSupervisionTests {
  /// Checks the law with this name.
  private func fuzz(_ law: String, _ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["fuzz", "--law", law] + arguments, fault: law)
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
  }

  @Test func aReplayedFindingBreaksItsLawAgain() throws {
    let folder = try Workspace()
    let outcome = try fuzz("hidden", ["--cases", "60", "--out", folder.path])
    #expect(outcome.code == 2)
    let file = folder.path + "/" + (try #require(try files(in: folder.path).first))
    let replayed = try Program.run(["fuzz", "replay", file], fault: "hidden")
    #expect(replayed.code == 2)
    #expect(replayed.output.contains("hidden: after step"))
    #expect(try Program.run(["fuzz", "replay", file]).code == 0)
  }

  @Test func aCrashIsSavedAsAFindingWithItsScene() throws {
    let folder = try Workspace()
    let outcome = try fuzz("traps", ["--cases", "1", "--out", folder.path])
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("crash: after step 0, the process was terminated by signal"))
    let file = try #require(try files(in: folder.path).first)
    #expect(file.hasPrefix("crash-"))
    #expect(try Program.run(["solve", folder.path + "/" + file]).code == 0)
  }

  @Test func aStackOverflowIsAFinding() throws {
    let folder = try Workspace()
    let outcome = try fuzz("overflows", ["--cases", "1", "--out", folder.path])
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("crash: after step 0"))
  }

  @Test func exceedingTheMemoryLimitIsAFinding() throws {
    let folder = try Workspace()
    let outcome = try fuzz("grows", ["--cases", "1", "--memory", "256", "--out", folder.path])
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("memory: after step 0, the process used more than 256 MiB"))
  }

  @Test func aHangIsAFinding() throws {
    let folder = try Workspace()
    let outcome = try fuzz("hangs", ["--cases", "1", "--case-timeout", "0.3s", "--out", folder.path])
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("hang: after step"))
  }

  @Test func theOutputIsTheSameWithOneJobAndWithTwoJobs() throws {
    let folder = try Workspace()
    let arguments = ["--cases", "40", "--seed", "3", "--out", folder.path]
    let one = try fuzz("hidden", arguments)
    let documents = try files(in: folder.path).map { try folder.read($0) }
    let two = try fuzz("hidden", arguments + ["--jobs", "2"])
    #expect(one.output == two.output)
    #expect(try files(in: folder.path).map { try folder.read($0) } == documents)
    #expect(!documents.isEmpty)
  }

  @Test func theRunStopsAtTheFirstFindingIfRequested() throws {
    let folder = try Workspace()
    let arguments = ["--cases", "100000", "--first", "--out", folder.path]
    let outcome = try fuzz("hidden", arguments)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains(", 1 finding"))
    #expect(try files(in: folder.path).count == 1)
    let crash = try Workspace()
    #expect(try fuzz("traps", ["--cases", "100000", "--first", "--out", crash.path]).code == 3)
  }

  @Test func fourShardsTogetherHaveTheFindingsOfASingleRun() throws {
    let whole = try Workspace()
    let merged = try Workspace()
    let arguments = ["--cases", "60", "--seed", "5"]
    let one = try fuzz("hidden", arguments + ["--out", whole.path])
    let parts = (1...4).map { "\(merged.path)/part-\($0)" }
    for (index, part) in parts.enumerated() {
      _ = try fuzz("hidden", arguments + ["--shard", "\(index + 1)/4", "--out", part])
    }
    let together = try Program.run(["fuzz", "merge", "--out", merged.path] + parts)
    #expect(together.output == one.output.replacing(whole.path, with: merged.path))
    #expect(try files(in: merged.path).map { try merged.read($0) } == files(in: whole.path).map { try whole.read($0) })
    #expect(one.code == 2 && together.code == 2)
    #expect(try Program.run(["fuzz", "--out", merged.path, "--merge"] + parts).output == together.output)
  }

  /// All findings of the cases in the last summary must be saved.
  @Test func findingsSurviveKillingTheRunAtAnyTime() throws {
    let whole = try Workspace()
    let arguments = ["--cases", "200", "--seed", "7"]
    let all = numbers(in: try fuzz("hidden", arguments + ["--out", whole.path]).output)
    #expect(all.count > 2)
    for moment in 1...4 {
      let folder = try Workspace()
      let running = try Program.start(
        ["fuzz", "--law", "hidden"] + arguments + ["--out", folder.path], fault: "hidden")
      while running.isRunning, try files(in: folder.path).count < moment {}
      kill(running.processIdentifier, SIGKILL)
      running.waitUntilExit()
      let merged = try Program.run(["fuzz", "merge", folder.path, "--out", folder.path + "/merged"]).output
      let done = Int(merged.split(separator: "\n").dropLast().last?.split(separator: " ").first ?? "") ?? 0
      let missing = all.filter { $0 < done }.subtracting(numbers(in: merged))
      #expect(missing.isEmpty, "killed after \(done) cases, cases \(missing) are lost")
      #expect(!numbers(in: merged).isEmpty)
    }
  }

  @Test func anInterruptedRunPrintsItsFindings() throws {
    let folder = try Workspace()
    let arguments = ["fuzz", "--law", "hidden", "--time", "1h", "--out", folder.path]
    let running = try Program.start(arguments, fault: "hidden")
    // A worker saves a finding before it reports it, and the supervisor saves reported findings under another name.
    while running.isRunning, try files(in: folder.path).allSatisfy({ $0.contains("-case-") }) {}
    running.interrupt()
    running.waitUntilExit()
    #expect(running.terminationReason == .exit)
    #expect(running.terminationStatus == 2)
  }

  @Test func junitAndGitHubFormatsAreWritten() throws {
    let folder = try Workspace()
    let arguments = ["--cases", "60", "--out", folder.path, "--format"]
    let junit = try fuzz("hidden", arguments + ["junit"]).output
    #expect(junit.contains("<testsuite name=\"plumb fuzz\""))
    #expect(junit.contains("name=\"hidden\">\n    <failure message=\"hidden: after step"))
    let github = try fuzz("hidden", arguments + ["github"]).output
    #expect(github.hasPrefix("::error file=\(folder.path)/hidden-"))
    #expect(try Program.run(["fuzz", "--format", "xml"]).code == 1)
  }

  @Test func aReportListsOnlyTheChosenLaw() throws {
    let folder = try Workspace()
    let arguments = ["fuzz", "--cases", "20", "--law", "mirror", "--format", "junit", "--out", folder.path]
    let report = try Program.run(arguments).output
    #expect(report.contains("tests=\"4\" failures=\"0\" errors=\"0\" skipped=\"0\""), "\(report)")
    #expect(report.contains("name=\"mirror\"/>") && report.contains("name=\"crash\"/>"))
  }

  /// A system has no views, so no law about layouts is checked; for a scene, no law about rows alone is checked.
  @Test(arguments: [(Samples.system, ["handles"], ["mirror", "sum"]), (Samples.row, ["mirror", "sum"], ["handles"])])
  func lawsWithoutACheckedCaseAreReportedAsSkipped(_ document: String, _ passed: [String], _ skipped: [String]) throws {
    let folder = try Workspace()
    let file = try folder.write(document, to: "a.json")
    let report = try Program.run(["fuzz", "replay", "--format", "junit", file]).output
    for law in passed { #expect(report.contains("name=\"\(law)\"/>"), "\(report)") }
    for law in skipped {
      #expect(report.contains("name=\"\(law)\">\n    <skipped message=\"no case checked this law\"/>"), "\(report)")
    }
    let count = report.split(separator: "<skipped ").count - 1
    #expect(count > 0 && report.contains("skipped=\"\(count)\""))
  }

  @Test func mergedRunsReportOnlyCheckedLaws() throws {
    let folder = try Workspace()
    for shard in 1...2 {
      let arguments = ["--cases", "40", "--law", "mirror", "--shard", "\(shard)/2", "--out", "\(folder.path)/\(shard)"]
      #expect(try Program.run(["fuzz"] + arguments).code == 0)
    }
    let parts = (1...2).map { "\(folder.path)/\($0)" }
    let report = try Program.run(["fuzz", "merge", "--format", "junit", "--out", folder.path] + parts).output
    #expect(report.contains("tests=\"4\"") && report.contains("name=\"mirror\"/>"), "\(report)")
  }

  @Test func repeatingASearchFindsTheSameSlowCases() throws {
    let folder = try Workspace()
    let arguments = ["seek", "pivots", "--cases", "120", "--seed", "2", "--out", folder.path]
    let one = try Program.run(arguments, program: Program.lab).output
    #expect(one == (try Program.run(arguments, program: Program.lab).output))
    #expect(one.contains("pivots in step"))
    #expect(try Program.run(["solve", folder.path + "/" + (try files(in: folder.path)[0])]).code == 0)
    #expect(try Program.run(["seek", "luck"], program: Program.lab).code == 1)
  }

  private func numbers(in output: String) -> Set<Int> {
    Set(
      output.split(separator: "\n").compactMap { line in
        guard let range = line.range(of: "--from ") else { return nil }
        return Int(line[range.upperBound...].prefix { $0.isNumber })
      })
  }
}
