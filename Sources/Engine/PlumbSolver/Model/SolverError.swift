/// The reason for a failed call. Except for `didNotConverge`, a failed call changes nothing.
public enum SolverError: Error, Hashable, Sendable {
  /// A constant or coefficient is NaN, or its magnitude exceeds `Solver.largestNumber`.
  case unusableNumber
  /// A priority is outside (0, 1000].
  case unusablePriority(Double)
  /// The handle belongs to another solver, or the variable, row or mark was removed.
  case unknownVariable
  case unknownRow
  case unknownMark
  /// A row needs at least one non-zero coefficient.
  case noTerms
  /// Two terms of a row have the same variable.
  case repeatedVariable
  /// The variable cannot be removed, because rows use it.
  case variableInUse
  /// The mark cannot be removed, because rows or variables have places at it.
  case markInUse
  /// The rows are too badly scaled: rounding errors prevent the solver from reaching an optimal basis.
  case didNotConverge
}
