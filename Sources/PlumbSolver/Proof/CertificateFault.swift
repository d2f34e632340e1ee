/// What is wrong with an answer or with the certificate that came with it.
public enum CertificateFault: Hashable, Sendable {
  // What cannot be read at all. None of the other faults is looked for then.

  /// A number of the row, or the sum of its terms, is infinite or not a number.
  case rowNotFinite(row: Int)
  case valueNotFinite(variable: Int)
  /// A number of the level at this index is infinite or not a number.
  case levelNotFinite(index: Int)
  /// The row has a term in a variable that has no value.
  case unknownVariable(variable: Int, row: Int)
  /// The level has a multiplier for a row that is not there.
  case unknownRow(row: Int, priority: Double)
  /// Two rows have this id.
  case ambiguousRow(row: Int)
  /// The level has two multipliers for the row.
  case repeatedMultiplier(row: Int, priority: Double)
  /// Soft rows have this priority, and the certificate does not mention it.
  case missingLevel(priority: Double)
  /// The level does not stand strictly below the one before it.
  case levelsOutOfOrder(priority: Double)

  // What is wrong with the answer.

  /// A required row does not hold.
  case requiredViolated(row: Int, by: Double)
  case wrongViolation(priority: Double, claimed: Double, found: Double)

  // What is wrong with the proof.

  /// The row's first multiplier that is not 0 says that a looser constant would violate the row more.
  case wrongSign(row: Int, priority: Double)
  /// At this level the row's multipliers grow past the unit of the row's own priority.
  case tooLong(row: Int, priority: Double)
  /// The row is violated, and its multipliers are not the unit of its own priority.
  case notFullUnit(row: Int)
  /// The row holds with room to spare, and has a multiplier nevertheless.
  case looseRowPulls(row: Int, priority: Double)
  /// Moving the variable would change the level's violation at this rate, or so the multipliers say.
  case unbalanced(variable: Int, priority: Double, by: Double)
}
