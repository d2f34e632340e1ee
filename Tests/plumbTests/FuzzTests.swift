import Foundation
import Testing

@Suite struct FuzzTests {
  @Test func noLawIsBrokenInThousandsOfCases() throws {
    let workspace = try Workspace()
    let outcome = try Program.run(["fuzz", "--cases", "1500", "--seed", "11", "--out", workspace.path])
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n"))
    #expect(outcome.output.split(separator: "\n").last?.hasPrefix("digest: ") ?? false)
    #expect(outcome.errors.isEmpty)
  }

  @Test func theSameSeedGivesTheSameOutput() throws {
    let workspace = try Workspace()
    let arguments = ["fuzz", "--cases", "60", "--seed", "12", "--out", workspace.path]
    #expect(try Program.run(arguments).output == (try Program.run(arguments).output))
  }

  /// Each process has a random hash seed, except for the first process here, whose hashing is deterministic.
  @Test func theOutputIsTheSameInDifferentProcesses() throws {
    let workspace = try Workspace()
    let arguments = ["fuzz", "--cases", "200", "--seed", "13", "--out", workspace.path]
    let fixed = try Program.run(arguments, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    let outcomes = try (0..<2).map { _ in try Program.run(arguments) }
    #expect(outcomes.allSatisfy { $0.output == fixed.output })
    #expect(fixed.output.contains("digest: "))
  }

  @Test func theHealthReportCountsFeatures() throws {
    let outcome = try Program.run(["fuzz", "health", "--cases", "400", "--seed", "3"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("visual format"))
  }

  @Test func theFuzzerListsItsLaws() throws {
    let outcome = try Program.run(["fuzz", "laws"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("incremental"))
  }

  @Test func aFormerOptionStillWorksAndTheNewSubcommandIsNamed() throws {
    let outcome = try Program.run(["fuzz", "--list"])
    #expect(outcome.code == 0)
    #expect(try outcome.output == Program.run(["fuzz", "laws"]).output)
    #expect(outcome.errors == "plumb fuzz: --list is now plumb fuzz laws\n")
  }

  @Test(arguments: [
    (["fuzz", "--list", "--cases", "4"], "--cases cannot be combined with --list"),
    (["fuzz", "--keep", "D", "--first"], "--first cannot be combined with --keep"),
    (["fuzz", "--merge", "D", "--jobs", "9"], "--jobs cannot be combined with --merge"),
    (["bench", "--list", "--gate"], "--gate cannot be combined with --list"),
    (["bench", "--limit", "3"], "--limit needs --solver"),
    (["bench", "--list", "--in-process"], "--in-process needs --solver"),
    (["bench", "--time", "1", "--counters"], "--time cannot be combined with --counters"),
    (["draw", "a.json", "-o", "a.html", "--live", "--step", "1"], "--live cannot be combined with --step"),
    (["compare", "--solver", "a.so", "--corpus", "D"], "--corpus cannot be combined with --solver"),
    (["compare", "--solver", "a.so", "--all"], "--all cannot be combined with --solver"),
    (["compare", "HEAD", "--max-time", "9", "--rounds", "2"], "--max-time cannot be combined with --rounds"),
  ])
  func anOptionWithoutEffectIsRejected(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb \(arguments[0]): \(message)\n")
  }

  @Test func anExtraArgumentIsRejectedAndNoCasesAreSaved() throws {
    let space = try Workspace()
    let outcome = try Program.run(["fuzz", "--keep", space.path + "/cases", "--cases", "1", "word"])
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb fuzz: unexpected argument \"word\"\n")
    #expect(!FileManager.default.fileExists(atPath: space.path + "/cases"))
  }

  @Test func theTimeLimitEndsTheRun() throws {
    let workspace = try Workspace()
    #expect(try Program.run(["fuzz", "--time", "0.3s", "--seed", "2", "--out", workspace.path]).code == 0)
  }

  @Test func generatedCasesCanBeSaved() throws {
    let space = try Workspace()
    let outcome = try Program.run(["fuzz", "--keep", space.path + "/cases", "--cases", "20", "--seed", "3"])
    #expect(outcome.code == 0)
    #expect(outcome.output.hasSuffix(" cases\n"))
    #expect(try Program.run(["format", "--check", space.path + "/cases"]).code == 0)
    #expect(try Program.run(["check", space.path + "/cases"]).code == 0)
  }

  @Test func anUnreadableFileIsAnnotatedAndTheOtherFilesAreReplayed() throws {
    let space = try Workspace()
    let (good, bad) = (try space.write(Samples.row, to: "good.json"), try space.write("{\"x\":\n", to: "bad.json"))
    let outcome = try Program.run(["fuzz", "replay", "--format", "github", bad, good])
    #expect(outcome.code == 65)
    #expect(outcome.output.hasPrefix("::error file=\(bad),line=2::"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("1 case, 0 findings, unreadable files: 1\n"))
  }

  /// Scenes saved from findings may contain names that laws also give to added views.
  @Test func scenesMayUseNamesThatLawsAlsoUse() throws {
    let scene = ["a": "guest0", "b": "wrapper", "row": "outermost"].reduce(Samples.row) { text, names in
      text.replacing("\"\(names.key)\"", with: "\"\(names.value)\"")
        .replacing("\"\(names.key).", with: "\"\(names.value).")
    }
    let outcome = try Program.run(["fuzz", "replay", "-"], input: scene)
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output == "1 case, 0 findings\n")
  }

  @Test func aWorkerReportsEachPairOfTraitsAtMostTwice() throws {
    let outcome = try Program.run(["worker", "--occurrences", "--numbers", "0:1:12", "--law", "finite"])
    let lines = outcome.output.split(separator: "\n")
    let records = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
    let numbers = records.flatMap { ($0 as? [String: Any])?["seen"] as? [Int] ?? [] }
    #expect(numbers.count > 100)
    #expect(Dictionary(grouping: numbers) { $0 }.values.map(\.count).max() == 2)
  }

  @Test func wrongUsageIsReported() throws {
    #expect(try Program.run(["fuzz", "--law", "increment"]).code == 1)
    #expect(try Program.run(["fuzz", "--shard", "5/4"]).code == 1)
    #expect(try Program.run(["fuzz", "--time", "soon"]).code == 1)
  }

  @Test func aSceneThatBreaksNoLawIsNotShrunk() throws {
    let outcome = try Program.run(["shrink", "-"], input: Samples.row)
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("breaks no law"))
  }
}
