import Foundation
import Testing

/// If `plumb fuzz` is interrupted, or its folder is full, read-only or in use, no finding is lost.
@Suite struct InterruptedFuzzTests {
  /// Runs the program with a violated law (`Tests/FaultyPlumb`).
  private func fuzzFaulty(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["fuzz", "--law", "hidden"] + arguments, fault: "hidden")
  }

  private func files(in folder: String, _ ending: String = ".json") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(ending) }.sorted()
  }

  private func children(of process: Int32) -> [Int32] {
    let text = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { Int32($0) }
  }

  // MARK: Interruption

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func anInterruptedRunReportsItsCases(signal: Int32, code: Int32) throws {
    let space = try Workspace()
    let outcome = try Program.run(["fuzz", "--time", "9h", "--out", space.path], ending: signal) { _ in
      !files(in: space.path, ".summary").isEmpty
    }
    #expect(outcome.code == code)
    #expect(outcome.output.contains(#/^\d+ cases, 0 findings; .+\ndigest: [0-9a-f]{16}\n$/#), "\(outcome.output)")
    #expect(outcome.errors.contains(#/Interrupted\. Cases checked: \d+\.\n/#))
  }

  @Test func aSignalToTheWholeProcessGroupIsNotAFinding() throws {
    let space = try Workspace()
    let arguments = ["fuzz", "--time", "9h", "--jobs", "2", "--out", space.path]
    let outcome = try Program.run(arguments, ending: SIGTERM) { process in
      guard !files(in: space.path, ".summary").isEmpty else { return false }
      for worker in children(of: process) { kill(worker, SIGTERM) }
      return true
    }
    #expect(outcome.code == 143)
    #expect(outcome.output.contains(#/^\d+ cases, 0 findings; .+\n/#), "\(outcome.output)")
  }

  /// With this limit, only an interruption ends the run.
  @Test func aHangingSolverDoesNotDelayTheEndOfTheRun() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["HANGS"], in: space)
    let arguments = ["fuzz", "--solver", library, "--case-timeout", "9h", "--out", space.path + "/out"]
    let outcome = try Program.run(arguments, ending: SIGINT) { process in
      children(of: process).contains { Program.processorTime(of: $0) > 0.2 }
    }
    #expect(outcome.code == 130)
    #expect(outcome.output.hasPrefix("0 cases, 0 findings\ndigest: "))
  }

  @Test func aHangThatIsBeingShrunkDoesNotDelayTheEndOfTheRun() throws {
    let space = try Workspace()
    let arguments = ["fuzz", "--law", "hangs", "--cases", "1", "--case-timeout", "1s", "--out", space.path]
    let outcome = try Program.run(arguments, ending: SIGINT, fault: "hangs") { _ in !files(in: space.path).isEmpty }
    #expect(outcome.code == 3)
    #expect(outcome.output.contains("hang: after step"))
    #expect(files(in: space.path).count == 1 && files(in: space.path)[0].hasSuffix("-unshrunk.json"))
  }

  @Test func aSolverThatHangsDuringAReplayDoesNotDelayTheEndOfTheRun() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["HANGS"], in: space)
    let system = try space.write(Samples.system, to: "system.json")
    let arguments = ["fuzz", "replay", "--solver", library, "--case-timeout", "9h", system]
    let outcome = try Program.run(arguments, ending: SIGINT) { process in
      children(of: process).contains { Program.processorTime(of: $0) > 0.2 }
    }
    #expect(outcome.code == 130)
    #expect(outcome.output == "0 cases, 0 findings\n")
  }

  /// After the first signal, the program waits for the end of a solver in its own process.
  @Test func aSecondSignalEndsTheProgramAtOnce() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["HANGS"], in: space)
    let running = try Program.start(
      ["bench", "rows-flat/build/10", "--solver", library, "--in-process", "--limit", "9000"])
    while running.isRunning, Program.processorTime(of: running.processIdentifier) < 0.2 { usleep(1_000) }
    var signals = 0
    while running.isRunning {
      running.interrupt()
      signals += 1
      usleep(100_000)
    }
    running.waitUntilExit()
    #expect(running.terminationReason == .exit && running.terminationStatus == 130)
    // Simultaneous signals, such as those of the command `timeout`, count as one.
    #expect(signals > 2)
  }

  // MARK: Findings that are printed and saved

  @Test func aFindingIsPrintedImmediately() throws {
    let space = try Workspace()
    let outcome = try fuzzFaulty(["--cases", "60", "--out", space.path])
    #expect(outcome.code == 2)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("found hidden: after step ") ?? false, "\(outcome.errors)")
    #expect(lines.dropFirst().first?.contains(#/^  plumb fuzz --seed 1 --from \d+ --cases 1 --law hidden$/#) ?? false)
    #expect(outcome.output.split(separator: "\n").last?.hasPrefix("digest: ") ?? false)
  }

  @Test(
    .enabled(if: Mount.isPossible),
    arguments: [
      (Mount.readOnly, "the file system is read-only"), (Mount.small, "no space left on the disk"),
    ])
  func findingsAreReportedEvenIfTheirFilesCannotBeWritten(mount: String, reason: String) throws {
    let space = try Workspace()
    let out = space.path + "/out"
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    let fill = mount == Mount.small ? "head -c 65536 /dev/zero > \(out)/full;" : ""
    let fuzz = "FAULT=hidden \(Program.faulty) fuzz --law hidden --cases 60 --out \(out)"
    let outcome = try Mount.run(mount, at: out, "\(fill) \(fuzz); echo code $?; ls -A \(out)")
    let plain = try Workspace()
    let usual = try fuzzFaulty(["--cases", "60", "--out", plain.path])
    #expect(outcome.text.contains(": cannot be written: \(reason)"))
    #expect(outcome.text.contains("found hidden: after step "))
    #expect(outcome.text.contains(" (not written: \(reason))\n"))
    #expect(outcome.text.contains(usual.output.split(separator: "\n").suffix(2).joined(separator: "\n")))
    #expect(outcome.text.hasSuffix("code 2\n" + (fill.isEmpty ? "" : "full\n")), "\(outcome.text)")
  }

  // MARK: Folders that others use

  @Test func ifTheFolderIsInUseTheRunUsesAnotherFolder() throws {
    let space = try Workspace()
    let out = space.path + "/out"
    let first = try Program.start(["fuzz", "--time", "9h", "--seed", "4", "--law", "finite", "--out", out])
    defer {
      first.interrupt()
      first.waitUntilExit()
    }
    while first.isRunning, files(in: out, ".summary").isEmpty {}
    let second = try fuzzFaulty(["--cases", "60", "--out", out])
    #expect(second.code == 2)
    #expect(
      second.errors.hasPrefix("\(out): another run is writing to this folder; this run writes to \(out)-2\n"))
    #expect(files(in: out).isEmpty && !files(in: out + "-2").isEmpty)
  }

  @Test func filesOfAnEarlierRunOfTheSameCasesAreKept() throws {
    let space = try Workspace()
    let arguments = ["--cases", "60", "--out", space.path]
    let first = try fuzzFaulty(arguments)
    let summary = try #require(files(in: space.path, ".summary").first)
    #expect(summary == "seed-1-hidden-cases-0-to-59-shard-1-of-1.summary")
    // Results that differ from the second run's.
    let file = try #require(files(in: space.path).first)
    let edited = try space.read(file).replacing("\"case\": ", with: "\"case\": 9")
    _ = try space.write(edited, to: file)
    let second = try fuzzFaulty(arguments)
    #expect(second.code == 2)
    #expect(second.errors.hasPrefix("\(space.path)/\(summary): an earlier run of these cases left this summary;"))
    #expect(try space.read(file) == edited)
    #expect(files(in: space.path).contains("\(file.dropLast(5))-2.json"))
    #expect(first.output.split(separator: "\n").last == second.output.split(separator: "\n").last)
  }

  @Test func twoRangesOfOneSeedAreMerged() throws {
    let space = try Workspace()
    let whole = try Workspace()
    let arguments = ["--seed", "5", "--out"]
    let one = try fuzzFaulty(["--cases", "40"] + arguments + [whole.path])
    for first in ["0", "20"] {
      _ = try fuzzFaulty(["--cases", "20", "--from", first] + arguments + [space.path])
    }
    let merged = try Program.run(["fuzz", "merge", space.path, "--out", space.path])
    #expect(merged.output.replacing(space.path, with: whole.path) == one.output)
  }

  @Test func twoRunsOfOneRangeAreCountedOnceInAMerge() throws {
    let one = try Workspace()
    let other = try Workspace()
    var output = ""
    for path in [one.path, other.path] {
      output = try fuzzFaulty(["--cases", "60", "--out", path]).output
    }
    let merged = try Program.run(["fuzz", "merge", one.path, other.path, "--out", other.path])
    #expect(merged.output == output)
    #expect(merged.errors.contains("\(one.path)/seed-1-hidden-cases-0-to-59-shard-1-of-1.summary: not counted, since "))
  }

  @Test func unshrunkFilesOfAKilledRunAreShrunkByTheNextRun() throws {
    let space = try Workspace()
    // A worker saves a finding before it shrinks it.
    _ = try Program.run(
      ["worker", "--numbers", "0:1:60", "--first", "--law", "hidden", "--out", space.path], fault: "hidden")
    let rough = try #require(files(in: space.path).first)
    #expect(rough.contains(#/^hidden-seed-1-case-\d+\.json$/#))
    let left = try space.read(rough)
    let next = try fuzzFaulty(["--cases", "1", "--seed", "98", "--out", space.path])
    let shrunk = try #require(files(in: space.path).first)
    #expect(files(in: space.path).count == 1 && !shrunk.contains("-case-"))
    #expect(
      next.errors.contains(
        "\(space.path)/\(rough): saved by a run that was killed; "
          + "the case was shrunk and is now in \(space.path)/\(shrunk)\n"))
    #expect(try space.read(shrunk).count < left.count)
  }

  @Test func anUnshrunkFileOfAFixedFaultIsRemovedByTheNextRun() throws {
    let space = try Workspace()
    _ = try Program.run(
      ["worker", "--numbers", "0:1:60", "--first", "--law", "hidden", "--out", space.path], fault: "hidden")
    let rough = try #require(files(in: space.path).first)
    let next = try Program.run(["fuzz", "--law", "hidden", "--cases", "1", "--out", space.path])
    #expect(next.code == 0)
    #expect(
      next.errors == "\(space.path)/\(rough): saved by a run that was killed; "
        + "the case no longer violates a law, so the file was removed\n")
    #expect(files(in: space.path).isEmpty)
  }

  // MARK: Deduplication

  @Test(arguments: ["1", "2"]) func theLargestViolationOfADefectIsKeptAndReported(jobs: String) throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", [], in: space)
    let arguments = ["fuzz", "--solver", library, "--cases", "60", "--law", "required", "--jobs", jobs]
    let outcome = try Program.run(arguments + ["--out", space.path + "/out"])
    let head = try #require(outcome.output.firstMatch(of: #/\((\d+) cases, violation up to ([0-9.e+]+)\)/#))
    let stated = try #require(Double(head.2))
    // Each single case reports its violation when it fails.
    let single = try Program.run([
      "fuzz", "--solver", library, "--law", "required", "--first", "--out", space.path + "/one",
    ])
    let first = try #require(single.output.firstMatch(of: #/is violated by ([0-9.e+]+)/#).flatMap { Double($0.1) })
    #expect(outcome.code == 2 && stated >= first)
    let kept = try #require(outcome.output.firstMatch(of: #/--from (\d+) /#)).1
    let again = try Program.run(
      [
        "fuzz", "--solver", library, "--law", "required", "--from", String(kept), "--cases", "1", "--first", "--out",
        space.path + "/again",
      ])
    #expect(again.output.contains("is violated by \(stated)\n"), "\(again.output)")
  }
}
