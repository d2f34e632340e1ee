/// A fault of an answer or of its proof.
public enum ProofFault: Hashable, Sendable {
  // Unusable input. The checker looks for no other fault then.

  /// The row has no terms, a number that is not finite, a coefficient of 0, or a priority outside of (0, 1000].
  case unusableRow(row: Int)
  case valueNotFinite(variable: Int)
  /// The row has a term in an unknown variable, or two terms in the same variable.
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

  // Faults of the basis.

  /// The number of basic items differs from the number of variables.
  case wrongBasisCount(Int, variables: Int)
  /// The basic items do not determine the variable, or contradict each other.
  case singularBasis(variable: Int)

  // Faults of the answer.

  /// The value is not the one that the basis determines.
  case wrongValue(variable: Int, claimed: Double, exact: Double)
  /// The required row does not hold at the exact values.
  case requiredViolated(row: Int, by: Double)
  /// The proof claims that the item meets its constant, but the difference is more than the tolerance.
  case shiftedTooFar(AnswerProof.Item, by: Double)
  /// The proof gives another shift (see `AnswerProof.Shift`) than the exact one.
  case wrongShift(AnswerProof.Item, claimed: Double, exact: Double)
  /// The proof lists a shift for an item that is basic or not tight.
  case needlessShift(AnswerProof.Item)
  /// The proof uses the slope of a violated row for a required row.
  case requiredTakenForViolated(row: Int)

  // Faults of the proof.

  /// Moving the basic item off its constant, to the named side, improves the answer at a level, in the tie of a row, or at
  /// rest. The rate is the improvement per point of the item's sum.
  case better(AnswerProof.Item, toSide: Int, by: Objective, rate: Double)

  /// Whether the fault is an improvement at a rate below a limit. Tiny rates come from rounded coefficients and mean nothing.
  /// O(1).
  public func isBetter(byLessThan limit: Double) -> Bool {
    if case .better(_, _, _, let rate) = self { rate < limit } else { false }
  }

  /// One component of the objective; components of levels come first.
  public enum Objective: Hashable, Sendable {
    case level(Double)
    /// The tie of the row with this id.
    case tie(row: Int)
    /// The magnitude of a variable whose rest is `size`.
    case size(variable: Int)
    case attraction(row: Int)
    /// The negative part of an offset.
    case sign(variable: Int)
    case offset(variable: Int)
  }
}
