import PlumbProperty
import Testing

/// The exit code of a property program.
@Suite struct OutcomeTests {
  private func outcome(_ laws: [String], unreadable: Int = 0) -> ExitCode {
    var report = CampaignReport(suite: "properties", laws: ["sum"])
    report.entries = laws.map { .init(path: "f.json", fault: Fault(law: $0, step: 0, what: "so"), command: "") }
    report.unreadable = (0..<unreadable).map { .init(path: "\($0).json", problem: "no case") }
    return report.exitCode
  }

  @Test func aRunWithoutFindingsExitsWithCode0() { #expect(outcome([]).rawValue == 0) }

  @Test func aRunWithAFindingExitsWithCode2() { #expect(outcome(["sum"], unreadable: 1).rawValue == 2) }

  @Test(arguments: ProcessFailure.allCases) func aCrashTakesPrecedenceOverAFinding(_ failure: ProcessFailure) {
    #expect(outcome(["sum", failure.rawValue]).rawValue == 3)
  }

  private let program = PropertyProgram([Property("any") { draw in _ = draw.bool() }])

  @Test func replayingAnUnreadableFindingExitsWithCode65() {
    #expect(program.run(["program", "--replay", "/no/such.json"]) == 65)
  }

  @Test(arguments: [
    ["--cases", "many"], ["--only", "none"], ["--replay"], ["word"], ["--list", "--cases", "3"],
    ["--memory", "9999999999999"],
    ["--from", "9223372036854775807"], ["--shard", "3/2"], ["--time", "soon"], ["--replay", "a.json", "--seed", "2"],
  ])
  func wrongUsageExitsWithCode1(_ arguments: [String]) {
    #expect(program.run(["program"] + arguments) == 1)
  }
}
