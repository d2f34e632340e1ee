import Foundation
import Testing

/// `plumb bench --record` and `plumb history`: the revisions that changed figures.
@Suite struct HistoryTests {
  private static func changedProgram(_ number: Int) -> String? {
    number == 15 ? nil : number < 13 ? "exec '\(Program.path)'" : "FAULT=pivot exec '\(Program.faulty)'"
  }

  @Test func aRecordedRevisionIsComparedWithAnEarlierRevision() throws {
    let repository = try PlantedHistory()
    let record = "bench flat/build --sizes 10 --counters --record h.jsonl"
    let made = try repository.shell(
      """
      '\(Program.path)' \(record) && git commit -q --allow-empty -m worse && FAULT=pivot '\(Program.faulty)' \(record)
      """)
    try #require(made.code == 0, "\(made.text)")
    let history = try repository.shell("'\(Program.path)' history h.jsonl")
    #expect(history.code == 0 && history.text.contains("  worse\n") && history.text.contains("flat/build/10  pivots"))
    let worse = try repository.shell("'\(Program.path)' history h.jsonl --since HEAD~1")
    #expect(worse.code == 2 && worse.text.contains("change 20): 1 worse, 0 better."), "\(worse.text)")
    #expect(try repository.shell("'\(Program.path)' history h.jsonl --since HEAD").code == 0)
    // Recording the same commit again replaces its figures.
    #expect(try repository.shell("FAULT=pivot '\(Program.faulty)' \(record)").code == 0)
    #expect(try repository.workspace.read("h.jsonl").split(separator: "\n").count == 2)
  }

  @Test func aChangedWorkingTreeIsNotRecorded() throws {
    let repository = try PlantedHistory()
    _ = try repository.workspace.write("mine", to: "number")
    let outcome = try repository.shell("'\(Program.path)' bench flat/build --sizes 10 --counters --record h.jsonl")
    #expect(outcome.code == 1 && outcome.text.contains("commit your changes first"), "\(outcome.text)")
  }

  @Test func missingRevisionsAreMeasuredOnce() throws {
    let repository = try PlantedHistory(Self.changedProgram)
    let command = "history h.jsonl flat/build/10 --fill HEAD~9..HEAD --every 4 --quick"
    let first = try repository.shell("'\(Program.path)' \(command)")
    #expect(first.code == 0 && first.text.contains("Revisions measured: 3; skipped: 0."), "\(first.text)")
    #expect(first.text.contains("2026-01-16") && first.text.contains("or one of the 3 commits between"))
    let second = try repository.shell("'\(Program.path)' \(command)")
    #expect(second.code == 0 && second.text.contains("Revisions measured: 0; skipped: 0."), "\(second.text)")
    let rest = try repository.shell(
      "'\(Program.path)' history h.jsonl flat/build/10 --fill HEAD~9..HEAD --quick --format json")
    #expect(rest.text.contains("Revisions measured: 5; skipped: 1."), "\(rest.text)")
    #expect(rest.text.contains("\"skipped\": \"it does not build\""))
    let steps = rest.text.matches(of: /"after": "([0-9a-f]+)"/)
    let before = try repository.commit(12)
    #expect(steps.count == 1 && steps[0].1 == before[...])
  }

  @Test func aHistoryIsFilledFromCommittedBaselines() throws {
    let repository = try PlantedHistory()
    let save = "bench flat/build fill/build --sizes 10 --counters --save base.json"
    let made = try repository.shell(
      """
      '\(Program.path)' \(save) && git add -f base.json && git commit -q -m base
      git commit -q --allow-empty -m between
      FAULT=pivot '\(Program.faulty)' \(save) && git commit -q -a -m worse
      echo '{' > base.json && git commit -q -a -m broken
      """)
    try #require(made.code == 0, "\(made.text)")
    let command = "history h.jsonl flat --fill HEAD~4..HEAD --baseline base.json"
    let filled = try repository.shell("'\(Program.path)' \(command)")
    #expect(filled.code == 0 && filled.text.contains("Revisions measured: 2; skipped: 1."), "\(filled.text)")
    #expect(filled.text.contains("  worse\n") && filled.text.contains("flat/build/10  pivots"), "\(filled.text)")
    #expect(try repository.workspace.read("h.jsonl").contains("fill/build") == false)
    let other = try repository.shell("'\(Program.path)' history h.jsonl --fill HEAD~4..HEAD --baseline none.json")
    #expect(other.code == 1 && other.text.contains("no commits in HEAD~4..HEAD that change none.json"), "\(other.text)")
  }

  @Test func fillingAHistoryContinuesAfterAnInterruption() throws {
    // The newest revisions are measured first.
    let repository = try PlantedHistory { ($0 > 18 ? "" : "test ! -e slow || sleep 60; ") + "exec '\(Program.path)'" }
    _ = try repository.workspace.write("", to: "h.jsonl")
    let slow = try repository.workspace.write("", to: "slow")
    let words = ["history", "h.jsonl", "flat/build/10", "--fill", "HEAD~4..HEAD", "--quick"]
    let line = words.joined(separator: " ")
    // The shell receives the signal, because it is replaced by the program.
    let ended = try repository.shell(
      """
      '\(Program.path)' \(line) & until [ $(wc -l < log) -ge 3 ]; do sleep 0.1; done; sleep 1; kill -INT $!; wait $!; echo "code $?"
      """)
    #expect(ended.text.contains("Interrupted. To continue, type the same command again.\ncode 130"), "\(ended.text)")
    #expect(try repository.workspace.read("h.jsonl").split(separator: "\n").count == 2)
    try FileManager.default.removeItem(atPath: slow)
    let second = try repository.shell("'\(Program.path)' \(line)")
    #expect(second.code == 0 && second.text.contains("Revisions measured: 2; skipped: 0."), "\(second.text)")
  }

  // MARK: times and formats

  /// Four revisions with a slowdown at the third, without measuring time.
  private static let slowdown = [(1, 10.0), (2, 10.1), (3, 12.0), (4, 12.1)].map { number, ratio in
    """
    {"commit":"\(number)0000000000000","number":\(number),"date":"2026-01-0\(number)T00:00:00+00:00","subject":"s<\(number)>",\
    "counters":{"flat/build/10":{"pivots":\(number)}},\
    "times":{"flat/build/10":{"ratio":\(ratio),"range":[\(ratio - 0.2),\(ratio + 0.2)]}}}

    """
  }.joined()

  @Test func aSlowdownInEveryPassIsReportedAsWorse() throws {
    let workspace = try Workspace()
    let path = try workspace.write(Self.slowdown, to: "h.jsonl")
    let outcome = try Program.run(["history", path, "--since", "20000000"])
    #expect(outcome.code == 2 && outcome.output.contains("worse  flat/build/10  yardsticks    10.1  12.1  +19.8 %"))
    // Two more pivots than three are 67 % more, and the times of neighbours differ by less than their passes.
    let allowed = try Program.run(["history", path, "--since", "30000000", "--allow", "50"])
    #expect(allowed.code == 0 && allowed.output.contains(": 0 worse"), "\(allowed.output)")
  }

  @Test func onlyPrimaryBenchmarksFailTheComparison() throws {
    let workspace = try Workspace()
    let counters = #""flat/build/10":{"pivots":"#
    let path = try workspace.write(
      Self.slowdown.replacing(counters, with: #""deep/build/10":{"pivots":5},"# + counters), to: "h.jsonl")
    let arguments = ["history", path, "--since", "20000000", "--format", "markdown", "--primary"]
    let secondary = try Program.run(arguments + ["deep"])
    #expect(secondary.code == 0)
    #expect(secondary.output.contains("| worse (secondary)  |       2 | +59.9 % | +19.8 % … +100 % |"))
    let primary = try Program.run(arguments + ["flat/*/10"])
    #expect(primary.code == 2)
    #expect(primary.output.contains("| worse | flat/build/10 | pivots     |      2 |    4 |  +100 % |"))
    let misspelled = try Program.run(arguments + ["flatt"])
    #expect(misspelled.code == 1 && misspelled.errors.contains("no figures for flatt"), "\(misspelled)")
  }

  @Test func timesCanBeExportedForApacheOtava() throws {
    let workspace = try Workspace()
    let path = try workspace.write(Self.slowdown, to: "h.jsonl")
    let lines = try Program.run(["history", path, "--format", "csv"]).output.split(separator: "\n")
    #expect(lines.count == 5 && lines[0] == "time,commit,flat/build/10")
    #expect(lines[3] == "2026-01-03T00:00:00+00:00,30000000000000,12")
  }

  @Test func thePageHasAChartAndLoadsNoResources() throws {
    let workspace = try Workspace()
    let path = try workspace.write(Self.slowdown, to: "h.jsonl")
    let page = workspace.path + "/history.html"
    #expect(try Program.run(["history", path, "--html", page]).code == 0)
    let text = try workspace.read("history.html")
    #expect(
      text.contains("<h3>flat/build/10</h3>")
        && text.contains("<li class=\"worse\">2026-01-04 4000000 s&lt;4&gt;: pivots 3 → 4"))
    #expect(text.contains("default-src 'none'") && !text.contains("<script") && !text.contains("s<4>"))
    #expect(text.matches(of: /<circle/).count == 3 && text.contains("time in yardsticks"))
  }

  @Test(arguments: [
    (["no.jsonl"], 5, "no.jsonl: no such history"), (["bad.jsonl"], 65, "bad.jsonl:2: not a valid line of a history"),
    (["h.jsonl", "deep"], 1, "no figures for deep"), (["h.jsonl", "--allow", "3"], 1, "--allow needs --since"),
    ([], 1, "expected a history file"),
    (["h.jsonl", "--format", "xml"], 1, "plumb history: --format must be text, markdown, json or csv"),
  ])
  func eachErrorMessageStatesTheMistake(_ arguments: [String], _ code: Int32, _ message: String) throws {
    let workspace = try Workspace()
    _ = try workspace.write(Self.slowdown, to: "h.jsonl")
    _ = try workspace.write(Self.slowdown.split(separator: "\n")[0] + "\n{}\n", to: "bad.jsonl")
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Shell.run("'\(Program.path)' history \(line)", in: workspace.path)
    #expect(outcome.code == code && outcome.text.contains(message), "\(outcome.text)")
  }
}
