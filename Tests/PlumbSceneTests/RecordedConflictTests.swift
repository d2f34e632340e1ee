import Testing

@testable import PlumbScene

/// What UIKit was recorded to report and to give up, against our one rule.
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

  @Test func whatIsGivenUpIsAlwaysAMemberAndSizesNoRootWhereAnotherDoesNot() throws {
    for (name, explanation) in try explanations() where !explanation.minimal.isEmpty {
      let chosen = try #require(explanation.chosen, "\(name)")
      #expect(explanation.minimal.contains(chosen), "\(name)")
      let identifier = explanation.block.constraints[chosen].identifier ?? ""
      #expect(!identifier.hasPrefix("UIView-Encapsulated") && identifier != "UISV-hiding", "\(name)")
    }
  }

  @Test func whatIsGivenUpIsMostlyWhatUIKitGaveUp() throws {
    var others: [String] = []
    var recorded = 0
    for (name, explanation) in try explanations() {
      guard let broken = explanation.block.broken else { continue }
      recorded += 1
      if explanation.chosen != broken { others.append(name) }
    }
    #expect(recorded == 24)
    // 04 and 11 hold a smaller conflict, which does not need what UIKit gave up; 37 gives up a gap before a deeper height.
    #expect(others == ["log 04", "log 11", "log 37"])
  }

  /// The figure of Documentation/Conflicts.md.
  @Test func theWeakestOfThePrintedSetIsWhatUIKitGaveUpInAllLogsButOne() throws {
    let recorded = try explanations().filter { $0.explanation.block.broken != nil }
    let others = recorded.filter { $0.explanation.weakest != $0.explanation.block.broken }
    #expect(others.map(\.name) == ["log 37"])
  }
}
