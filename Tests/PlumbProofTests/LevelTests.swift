import PlumbProof
import Testing

/// Multipliers of the example in Documentation/Proofs.md.
@Suite("The answer checker, on the multipliers of a level")
struct LevelTests {
  private let checker: AnswerChecker

  init() {
    var claim = Claim([40, 60])
    claim.row([0: 1, 1: 1], .equal, 100)
    claim.row([0: 1], .equal, 30, at: 750)
    claim.row([1: 1], .equal, 60, at: 750)
    checker = claim.checker
  }

  private func fault(_ multipliers: [(row: Int, multiplier: Double)], violation: Double = 10) -> LevelFault? {
    checker.firstFault(in: [CheckedLevel(priority: 750, violation: violation, multipliers: multipliers)])
  }

  @Test("accepts multipliers that follow from the basis")
  func acceptsCorrectMultipliers() { #expect(fault([(1, 1), (2, -1), (3, -1)]) == nil) }

  @Test("rejects multipliers that do not add up to 0 for a variable")
  func rejectsUnbalancedMultipliers() {
    #expect(fault([(1, 1), (2, -1)]) == .unbalanced(variable: 1, priority: 750, by: 1))
  }

  @Test("rejects a violated row whose multiplier is missing, negated or doubled", arguments: [0, -1, 2])
  func rejectsAWrongMultiplier(factor: Double) {
    let multipliers = factor == 0 ? [] : [(1, factor), (2, -factor), (3, -factor)]
    #expect(fault(multipliers) == .wrongMultiplier(row: 2, priority: 750))
  }

  @Test("rejects a wrong sum of violations")
  func rejectsAWrongViolation() {
    #expect(
      fault([(1, 1), (2, -1), (3, -1)], violation: 11) == .wrongViolation(priority: 750, claimed: 11, found: 10))
  }

  @Test("rejects a row that does not exist, and a level that is missing")
  func rejectsUnknownRowsAndMissingLevels() {
    #expect(fault([(4, 1)]) == .unknownRow(row: 4, priority: 750))
    #expect(checker.firstFault(in: []) == .missingLevel(priority: 750))
  }
}
