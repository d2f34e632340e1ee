/// Why a call failed. Except for `didNotConverge`, a failed call changes nothing.
public enum SolverError: Error, Hashable, Sendable {
  /// A constant or coefficient is NaN, or its magnitude exceeds `Solver.largestNumber`.
  case unusableNumber
  /// A priority lies outside (0, 1000].
  case unusablePriority(Double)
  /// The handle is not from this solver, or the variable, row or mark was removed.
  case unknownVariable
  case unknownRow
  case unknownMark
  /// A row needs at least one term with a coefficient other than 0.
  case noTerms
  /// Two terms of a row have the same variable.
  case repeatedVariable
  /// The variable cannot be removed, because rows use it.
  case variableInUse
  /// The mark cannot be removed, because rows or variables have places at it.
  case markInUse
  /// The numbers are too badly scaled: rounding errors keep the solver from an optimal basis.
  case didNotConverge
}
