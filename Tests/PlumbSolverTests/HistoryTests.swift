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
    check(1_500, by: [.solving, .passing])
  }

  @Test func constantsAndPrioritiesChangedInBetween() {
    check(1_500, by: [.solving, .otherNumbers])
  }

  @Test func termsChangedTwiceInBetween() {
    check(1_500, by: [.solving, .otherTerms])
  }

  @Test func allDetoursTogether() {
    check(2_000, by: .all)
  }

  private func check(_ usual: Int, by detours: Retelling.Detours) {
    let findings = Campaign(usual: usual).run { random in
      let system = SystemGenerator.system(using: &random)
      guard let answer = try? Twin.answer(to: system) else { return nil }
      let retelling = try Retelling(system, by: detours, using: &random)
      if let broken = retelling.solver.brokenInvariant() { return "\(broken)\n\(system)" }
      return try difference(of: retelling, from: answer).map { "\($0)\n\(system)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  /// To the bit where all values are dyadic, to 1e-9 otherwise.
  private func difference(of retelling: Retelling, from answer: Twin.Answer) throws -> String? {
    for (index, value) in try retelling.values().enumerated() {
      let right = answer.values[index].approximation
      let agrees =
        answer.isDyadic ? value.bitPattern == right.bitPattern : abs(value - right) <= 1e-9 * max(1, abs(right))
      if !agrees { return "x\(index) is \(value), not \(answer.values[index])" }
    }
    return retelling.broken == Set(answer.givenUp) ? nil : "broken \(retelling.broken.sorted()), not \(answer.givenUp)"
  }
}
