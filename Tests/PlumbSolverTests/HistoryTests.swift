import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// The same rows and places give the same answer and the same broken rows after any sequence of calls.
@Suite struct Histories {
  @Test func freshRowsInTheGivenOrder() throws {
    try compare(cases: 2_000, by: [])
  }

  @Test func freshRowsInAnyOrder() throws {
    try compare(cases: 2_000, by: [.shuffled])
  }

  @Test func solvesInBetween() throws {
    try compare(cases: 1_500, by: [.shuffled, .solving])
  }

  @Test func rowsAddedAndRemovedInBetween() throws {
    try compare(cases: 1_500, by: [.solving, .temporaryRows])
  }

  @Test func constantsAndPrioritiesChangedInBetween() throws {
    try compare(cases: 1_500, by: [.solving, .changedNumbers])
  }

  @Test func termsChangedTwiceInBetween() throws {
    try compare(cases: 1_500, by: [.solving, .changedTerms])
  }

  @Test func allVariationsTogether() throws {
    try compare(cases: 2_000, by: .all)
  }

  private func compare(cases: Int, by variations: RandomHistory.Variations) throws {
    try check("the answer does not depend on the calls before", cases: cases, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard let answer = try? Twin.answer(to: system) else { return }
      let history = try RandomHistory(system, by: variations, using: &random)
      try expectNoFault(history.solver.invariantViolation())
      try expectNoFault(difference(of: history, from: answer))
    }
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
