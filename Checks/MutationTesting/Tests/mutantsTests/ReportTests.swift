import Foundation
import MutantRewriting
import Testing

@testable import mutants

@Suite struct ReportTests {
  private let configuration = """
    {
      "modules": ["A", "B"], "vocabulary": {}, "builds": [],
      "killers": [
        { "name": "fuzz", "command": [], "seconds": 1 }, { "name": "tests", "command": [], "seconds": 1, "isPartlyAboutWork": true },
        { "name": "counters", "command": [], "seconds": 1, "isAboutWork": true }
      ]
    }
    """

  private func entry(_ module: String, _ after: String, _ killers: [(String, Bool)], changes: Bool = false)
    -> Ledger.Entry
  {
    let key = Mutant.Key(file: "Sources/\(module)/a.swift", context: "f()", before: "a", after: after)
    var finder = MutantFinder(Vocabulary())
    finder.add("let a = 1", path: key.file)
    var mutant = finder.mutants()[0]
    mutant.key = key
    var entry = Ledger.Entry(mutant: mutant)
    entry.verdicts = killers.map { Ledger.Verdict(killer: $0, isKilled: $1, seconds: 1, how: "") }
    (entry.wasReached, entry.changesAnswers) = (true, changes)
    return entry
  }

  private func report(_ entries: [Ledger.Entry], known: Known) throws -> String {
    let numbered = entries.enumerated().map { ($0.offset + 1, $0.element) }
    return try Report(numbered, known, JSONDecoder().decode(Configuration.self, from: Data(configuration.utf8))).text
  }

  private func known(_ text: String) throws -> Known {
    let path = NSTemporaryDirectory() + "known-\(UUID().uuidString).json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try Known(path: path)
  }

  @Test func scoresCountOnlyMutantsThatChangeAnswers() throws {
    let equivalent = """
      [{ "file": "Sources/B/a.swift", "context": "f()", "before": "a", "after": "same", "verdict": "equivalent",
         "reason": "Both are zero." },
       { "file": "Sources/A/a.swift", "context": "f()", "before": "a", "after": "3", "verdict": "work",
         "reason": "It only reserves memory." }]
      """
    let entries = [
      entry("A", "1", [("fuzz", true)]), entry("A", "2", [("fuzz", false), ("tests", true)]),
      entry("A", "3", [("fuzz", false), ("tests", false), ("counters", true)]),
      entry("B", "same", [("fuzz", false), ("tests", false), ("counters", false)]),
      entry("B", "lost", [("fuzz", false), ("tests", false), ("counters", false)], changes: true),
    ]
    let text = try report(entries, known: try known(equivalent))
    #expect(text.contains("| A | 3 | 1 | 1 | 0 | 0 | 100.0 % | 50.0 % | 1 | 0 |"))
    #expect(text.contains("| B | 2 | 0 | 0 | 1 | 0 | 0.0 % | 0.0 % | 0 | 1 |"))
    #expect(text.contains("| together | 5 | 1 | 1 | 1 | 0 | 66.7 % | 33.3 % | 1 | 1 |"))
    #expect(text.contains("constant in f() (number 5, changes answers)\n  - a\n  + lost\n"))
    #expect(!text.contains("+ same"))
  }

  @Test func aChangedAnswerIsNotACostChange() throws {
    let entries = [entry("A", "1", [("fuzz", false), ("counters", true)], changes: true)]
    #expect(try report(entries, known: try Known(path: nil)).contains("killed by counters"))
  }

  @Test func mutantsNoticedOnlyByCountersSurviveUntilReviewed() throws {
    let text = try report([entry("A", "1", [("fuzz", false), ("counters", true)])], known: try Known(path: nil))
    #expect(text.contains("| A | 1 | 0 | 0 | 0 | 1 | 0.0 % | 0.0 % | 0 | 0 |"))
    #expect(text.contains("Review whether only the amount of work differs:\n\nSources/A/a.swift:1: "))
  }

  @Test func mutantsNoticedByTestsAndCountersNeedAReviewUnlessAnswersChange() throws {
    let verdicts = [("fuzz", false), ("tests", true), ("counters", true)]
    let same = try report([entry("A", "1", verdicts)], known: try Known(path: nil))
    #expect(same.contains("| A | 1 | 0 | 0 | 0 | 1 | 0.0 % | 0.0 % | 0 | 0 |"))
    let other = try report([entry("A", "1", verdicts, changes: true)], known: try Known(path: nil))
    #expect(other.contains("| A | 1 | 0 | 1 | 0 | 0 | 100.0 % | 0.0 % | 0 | 0 |"))
  }

  @Test func aNoteDecidesAboutMutantsNoticedByTests() throws {
    let verdicts = [("fuzz", false), ("tests", true), ("counters", true)]
    let note = """
      [{ "file": "Sources/A/a.swift", "context": "f()", "before": "a", "after": "1", "verdict": "work", "reason": "why" }]
      """
    let work = try report([entry("A", "1", verdicts)], known: try known(note))
    #expect(work.contains("| A | 1 | 0 | 0 | 0 | 0 | – | – | 1 | 0 |"))
    let uncounted = try report([entry("A", "1", Array(verdicts.dropLast()))], known: try known(note))
    #expect(uncounted.contains("| A | 1 | 0 | 0 | 0 | 0 | – | – | 1 | 0 |"))
    let visible = try report(
      [entry("A", "1", verdicts)], known: try known(note.replacingOccurrences(of: "work", with: "visible")))
    #expect(visible.contains("| A | 1 | 0 | 1 | 0 | 0 | 100.0 % | 0.0 % | 0 | 0 |"))
  }

  @Test func mutantsNoticedOnlyByTestsAreKilled() throws {
    let entries = [entry("A", "1", [("fuzz", false), ("tests", true), ("counters", false)])]
    let text = try report(entries, known: try Known(path: nil))
    #expect(text.contains("| A | 1 | 0 | 1 | 0 | 0 | 100.0 % | 0.0 % | 0 | 0 |"))
  }

  @Test func aNoteNeedsAReason() throws {
    let bare = """
      [{ "file": "a", "context": "f()", "before": "a", "after": "b", "verdict": "work", "reason": "" }]
      """
    #expect(throws: Failure.self) { try known(bare) }
  }

  @Test func aNoteThatMatchesNoMutantIsReported() throws {
    let note = """
      [{ "file": "a", "context": "f()", "before": "a", "after": "b", "verdict": "work", "reason": "why" }]
      """
    #expect(try known(note).stale(among: []).map(\.file) == ["a"])
  }
}
