import Testing

@testable import PlumbScene

/// Recorded conflicts of UIKit, compared with the rule of Documentation/Conflicts.md.
@Suite struct RecordedConflictTests {
  private func explanations() throws -> [(name: String, explanation: Explanation)] {
    try RecordedConflicts.logs.flatMap { text in
      let name = String(text.prefix(6))
      return try Explanation.all(of: ConflictLog(text)).map { (name, $0) }
    }
  }

  @Test func everyRecordedSetIsFoundToBeAConflict() throws {
    let feasible = try explanations().filter { $0.explanation.minimal.isEmpty }.map(\.name)
    #expect(feasible == ["log 24"], "24 is cut short where it is stored")
  }

  @Test func theBrokenConstraintIsAMemberAndDoesNotSizeTheRoot() throws {
    for (name, explanation) in try explanations() where !explanation.minimal.isEmpty {
      let chosen = try #require(explanation.chosen, "\(name)")
      #expect(explanation.minimal.contains(chosen), "\(name)")
      let identifier = explanation.block.constraints[chosen].identifier ?? ""
      #expect(!identifier.hasPrefix("UIView-Encapsulated") && identifier != "UISV-hiding", "\(name)")
    }
  }

  @Test func plumbMostlyBreaksTheConstraintThatUIKitBroke() throws {
    var others: [String] = []
    var recorded = 0
    for (name, explanation) in try explanations() {
      guard let broken = explanation.block.broken else { continue }
      recorded += 1
      if explanation.chosen != broken { others.append(name) }
    }
    #expect(recorded == 24)
    // 04 and 11 contain a smaller conflict without the constraint that UIKit broke. In 37, UIKit breaks a spacing, and Plumb
    // the height of a view deeper in the tree.
    #expect(others == ["log 04", "log 11", "log 37"])
  }

  /// Documentation/Conflicts.md states this figure.
  @Test func uikitBrokeTheWeakestLoggedConstraintInAllLogsButOne() throws {
    let recorded = try explanations().filter { $0.explanation.block.broken != nil }
    let others = recorded.filter { $0.explanation.weakest != $0.explanation.block.broken }
    #expect(others.map(\.name) == ["log 37"])
  }
}
