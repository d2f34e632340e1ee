import PlumbSolver
import PlumbTestSupport
import Testing

/// The same rows and places give the same answer and the same broken rows after any sequence of calls.
@Suite struct Histories {
  @Test func freshRowsInTheGivenOrder() {
    check(2_000, by: [])
  }

  @Test func freshRowsInAnyOrder() {
    check(2_000, by: [.shuffled])
  }

  @Test func solvesInBetween() {
    check(1_500, by: [.shuffled, .solving])
  }

  @Test func rowsAddedAndRemovedInBetween() {
    check(1_500, by: [.solving, .temporaryRows])
  }

  @Test func constantsAndPrioritiesChangedInBetween() {
    check(1_500, by: [.solving, .changedNumbers])
  }

  @Test func termsChangedTwiceInBetween() {
    check(1_500, by: [.solving, .changedTerms])
  }

  @Test func allVariationsTogether() {
    check(2_000, by: .all)
  }

  private func check(_ usual: Int, by variations: RandomHistory.Variations) {
    let findings = SeededCases(usual: usual).run { random in
      let system = SystemGenerator.system(using: &random)
      guard let answer = try? Twin.answer(to: system) else { return nil }
      let history = try RandomHistory(system, by: variations, using: &random)
      if let broken = history.solver.brokenInvariant() { return "\(broken)\n\(system)" }
      return try difference(of: history, from: answer).map { "\($0)\n\(system)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  /// To the bit where all values are dyadic, to 1e-9 otherwise.
  private func difference(of history: RandomHistory, from answer: Twin.Answer) throws -> String? {
    for (index, value) in try history.values().enumerated() {
      let right = answer.values[index].approximation
      let agrees =
        answer.isDyadic ? value.bitPattern == right.bitPattern : abs(value - right) <= 1e-9 * max(1, abs(right))
      if !agrees { return "x\(index) is \(value), not \(answer.values[index])" }
    }
    return history.broken == Set(answer.givenUp) ? nil : "broken \(history.broken.sorted()), not \(answer.givenUp)"
  }
}
