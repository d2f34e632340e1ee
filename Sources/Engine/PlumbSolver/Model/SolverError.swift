/// The reason why a call failed. A failed call changes nothing, unless the reason is `didNotConverge`.
public enum SolverError: Error, Hashable, Sendable {
  /// A constant or coefficient is NaN, or its magnitude exceeds `Solver.largestNumber`.
  case unusableNumber
  /// A priority is outside (0, 1000].
  case unusablePriority(Double)
  /// The variable was removed, or it belongs to another solver.
  case unknownVariable
  /// The row was removed, or it belongs to another solver.
  case unknownRow
  /// The mark was removed, or it belongs to another solver.
  case unknownMark
  /// The row has no term with a non-zero coefficient.
  case noTerms
  /// Two terms of a row have the same variable.
  case repeatedVariable
  /// The variable cannot be removed, because rows use it.
  case variableInUse
  /// The mark cannot be removed, because it is part of the place of a row or variable.
  case markInUse
  /// The rows are too badly scaled: rounding errors prevent the solver from reaching an optimal basis.
  case didNotConverge
}
