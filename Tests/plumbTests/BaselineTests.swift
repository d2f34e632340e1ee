import Foundation
import Testing

/// `plumb bench --gate` with manually edited baselines.
@Suite struct BaselineTests {
  private static let what = ["flat/build", "flat/edit", "--sizes", "10,20"]

  /// Saves a baseline, edits it, and runs the gate with it.
  private func gate(_ change: (inout [String: Any]) throws -> Void) throws -> Program.Outcome {
    let workspace = try Workspace()
    let base = workspace.path + "/base.json"
    #expect(try Program.run(["bench", "--counters", "--save", base] + Self.what).code == 0)
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: base)))
    var document = try #require(read as? [String: Any])
    try change(&document)
    try JSONSerialization.data(withJSONObject: document).write(to: URL(fileURLWithPath: base))
    return try Program.run(["bench", "--gate", "--against", base])
  }

  private func expectUnfit(_ sentence: String, _ outcome: Program.Outcome) {
    #expect(outcome.code == 5)
    #expect(outcome.output.contains(sentence), "\(outcome.output)")
    #expect(outcome.output.contains("To save a new baseline: plumb bench 'flat/build' 'flat/edit' --save /"))
    #expect(outcome.output.contains("--sizes 10,20 --counters\n"))
  }

  @Test func anUnchangedBaselinePasses() throws {
    let outcome = try gate { _ in }
    #expect(outcome.code == 0, "\(outcome.output)")
  }

  @Test func aDeletedCounterGivesExitCode5AndIsNamed() throws {
    let outcome = try gate { document in
      var results = try #require(document["results"] as? [[String: Any]])
      var counters = try #require(results[1]["counters"] as? [String: Any])
      counters["rowsTouched"] = nil
      results[1]["counters"] = counters
      document["results"] = results
    }
    expectUnfit(
      "counter \"rowsTouched\" is measured, but not in the baseline for 1 of 4 measurements (flat/build/20)", outcome)
  }

  @Test func deletingHalfOfTheEntriesGivesExitCode5() throws {
    let outcome = try gate { document in
      document["results"] = Array(try #require(document["results"] as? [[String: Any]]).prefix(2))
    }
    expectUnfit(
      "measured, but not in the baseline: 2 of 4 measurements (flat/edit/10, flat/edit/20)", outcome)
  }

  @Test func aRangeThatIsTooWideGivesExitCode5() throws {
    let outcome = try gate { $0["ranges"] = ["pivots": 10] }
    expectUnfit("the range of \"pivots\" is 10; it must be from 0 to 0.1", outcome)
  }

  @Test func aBaselineWithoutItsListOfBenchmarksGivesExitCode5() throws {
    let outcome = try gate { $0["measured"] = nil }
    #expect(outcome.code == 5)
    #expect(outcome.errors.contains("the baseline lacks the list of measured benchmarks"))
  }

  @Test func anEntryThatIsNoLongerMeasuredGivesExitCode2() throws {
    let outcome = try gate { $0["measured"] = ["filters": ["flat/edit"], "sizes": [10, 20]] }
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("lost") && outcome.output.contains("flat/build/20"))
  }

  /// For each limit, the page's table has a row `| names in backticks | limit | … |`.
  @Test func growthLimitsMatchTheDocumentation() throws {
    let read: (String) throws -> Data = { try Data(contentsOf: URL(fileURLWithPath: Program.repository + "/" + $0)) }
    let page = String(decoding: try read("Documentation/Benchmarking.md"), as: UTF8.self)
    let section = try #require(
      page.components(separatedBy: "### Limits of growth").last?.components(separatedBy: "\n## ")[0])
    var stated: [String: Double] = [:]
    for line in section.split(separator: "\n") {
      let cells = line.split(separator: "|")
      guard cells.count > 1, let limit = Double(cells[1].trimmingCharacters(in: .whitespaces)) else { continue }
      for (index, name) in cells[0].split(separator: "`").enumerated() where !index.isMultiple(of: 2) {
        stated[String(name)] = limit
      }
    }
    let baseline = try JSONSerialization.jsonObject(with: read("Benchmarks/Baselines/counters.json")) as? [String: Any]
    #expect(stated.count > 20 && stated == baseline?["growthLimits"] as? [String: Double])
  }

  @Test func twoProcessesHaveTheSameCounters() throws {
    let outcome = try Program.run(["bench", "--counters", "--twice"] + Self.what)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Every exact counter is the same in both processes."))
  }

  @Test func aCounterThatDiffersBetweenProcessesGivesExitCode2AndIsNotSaved() throws {
    let workspace = try Workspace()
    let base = workspace.path + "/base.json"
    let outcome = try Program.run(["bench", "--counters", "--twice", "--save", base] + Self.what, fault: "process")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("Counters that differ between two processes and are therefore not exact: 4."))
    #expect(!FileManager.default.fileExists(atPath: base))
  }

  @Test func theOptionTwiceIsRejectedForExternalSolvers() throws {
    let outcome = try Program.run(["bench", "--twice", "--solver", Program.library])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("--twice cannot be combined with --solver"))
  }
}
