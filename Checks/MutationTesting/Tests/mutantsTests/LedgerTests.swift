import Foundation
import MutantRewriting
import Testing

@testable import mutants

@Suite final class LedgerTests {
  private let path = NSTemporaryDirectory() + "results-\(UUID().uuidString).jsonl"
  private let otherPath = NSTemporaryDirectory() + "results-\(UUID().uuidString).jsonl"

  deinit {
    for path in [path, otherPath] { try? FileManager.default.removeItem(atPath: path) }
  }

  private func entry(_ name: String, _ killers: [String] = [], refusal: String? = nil) -> Ledger.Entry {
    var finder = MutantFinder(Vocabulary())
    finder.add("let a = 1", path: "Sources/A/a.swift")
    var mutant = finder.mutants()[0]
    mutant.key = Mutant.Key(file: "Sources/A/a.swift", context: "f()", before: "a", after: name)
    let verdicts = killers.map { Ledger.Verdict(killer: $0, isKilled: false, seconds: 1, how: "") }
    return Ledger.Entry(mutant: mutant, refusal: refusal, verdicts: verdicts)
  }

  private func contents(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// Returns the results in a file as text, such as `a: 2` for two verdicts or `b: error`.
  private func results(_ path: String) throws -> [String] {
    try Ledger(path: path, fingerprint: "1").entries.values.map { entry in
      "\(entry.mutant.key.after): \(entry.refusal ?? String(entry.verdicts.count))"
    }.sorted()
  }

  @Test func resultsOfAnotherMachineAreAdded() throws {
    let (here, there) = (try Ledger(path: path, fingerprint: "1"), try Ledger(path: otherPath, fingerprint: "1"))
    here.add(entry("less", ["fuzz"]))
    here.add(entry("more", ["fuzz", "tests"]))
    here.add(entry("brokenThere", ["fuzz"]))
    here.add(entry("brokenHere", refusal: "wrong"))
    there.add(entry("less", ["fuzz", "tests"]))
    there.add(entry("more", ["fuzz"]))
    there.add(entry("brokenThere", refusal: "wrong"))
    there.add(entry("brokenHere", ["fuzz"]))
    there.add(entry("new", ["fuzz"]))
    try here.add(resultsOf: try contents(otherPath))
    let expected = ["brokenHere: wrong", "brokenThere: wrong", "less: 2", "more: 2", "new: 1"]
    #expect(try results(path) == expected)
    // The same results again add no line.
    let before = try contents(path)
    try here.add(resultsOf: try contents(otherPath))
    #expect(try contents(path) == before)
  }

  @Test func resultsForOtherFilesAreRejected() throws {
    let here = try Ledger(path: path, fingerprint: "1")
    _ = try Ledger(path: otherPath, fingerprint: "2")
    #expect(throws: Failure.self) { try here.add(resultsOf: try self.contents(self.otherPath)) }
    #expect(throws: Failure.self) { try here.add(resultsOf: "") }
  }

  @Test func severalProcessesAppendToOneFile() throws {
    let (one, two) = (try Ledger(path: path, fingerprint: "1"), try Ledger(path: path, fingerprint: "1"))
    one.add(entry("a"))
    two.add(entry("b"))
    one.add(entry("c"))
    #expect(try results(path) == ["a: 0", "b: 0", "c: 0"])
  }
}
