/// What is wrong with an answer or with its proof.
public enum ProofFault: Hashable, Sendable {
  // What cannot be read. None of the other faults is looked for then.

  /// A number of the row is infinite or not a number, its priority is none, or it has no terms.
  case unusableRow(row: Int)
  case valueNotFinite(variable: Int)
  /// The row has a term in a variable that is not there, or two in the same one.
  case unusableTerm(variable: Int, row: Int)
  /// Two rows have this id.
  case ambiguousRow(row: Int)
  /// Two rows, or two variables, have this order.
  case ambiguousOrder(Int)
  /// The proof refers to a row or variable that does not exist.
  case unknownItem(AnswerProof.Item)
  /// The proof contains the same row or variable twice.
  case repeatedItem(AnswerProof.Item)
  case shiftNotFinite(AnswerProof.Item)

  // What is wrong with the basis.

  /// There are not as many basic items as variables.
  case wrongBasisCount(Int, variables: Int)
  /// The basic items leave the variable open, or contradict each other.
  case singularBasis(variable: Int)

  // What is wrong with the answer.

  /// The value is not the one that the basis determines.
  case wrongValue(variable: Int, claimed: Double, exact: Double)
  /// The required row does not hold at the exact values.
  case requiredViolated(row: Int, by: Double)
  /// The proof claims that the item meets its constant, but the difference is more than the tolerance.
  case shiftedTooFar(AnswerProof.Item, by: Double)
  /// The item is shifted by another amount than the proof says.
  case wrongShift(AnswerProof.Item, claimed: Double, exact: Double)
  /// The item is shifted, and is not among the tight ones that are not basic.
  case needlessShift(AnswerProof.Item)
  /// The proof claims that a required row counts as violated.
  case requiredTakenForViolated(row: Int)

  // What is wrong with the proof.

  /// Moving the basic item off its constant, to the side that is named, makes the answer better: at a level, or in the tie
  /// of a row, or in what comes to rest. The rate says by how much for each point of the item's sum.
  case better(AnswerProof.Item, toSide: Int, by: Objective, rate: Double)

  /// Whether the fault is that an answer could be better, but only at a rate below another: the rates of rounded coefficients
  /// mean nothing below some rate. O(1).
  public func isBetter(byLessThan limit: Double) -> Bool {
    if case .better(_, _, _, let rate) = self { rate < limit } else { false }
  }

  /// One component of what is minimised, the levels first.
  public enum Objective: Hashable, Sendable {
    case level(Double)
    /// Of the row of this id.
    case tie(row: Int)
    /// Of a variable of the kind `size`.
    case size(variable: Int)
    case attraction(row: Int)
    /// That an offset is not negative.
    case sign(variable: Int)
    case offset(variable: Int)
  }
}
