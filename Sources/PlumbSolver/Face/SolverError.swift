/// Why the solver refused. Whatever was refused has changed nothing.
public enum SolverError: Error, Hashable, Sendable {
  /// A constant or coefficient is not a number, infinite, or beyond what is computed with.
  case unusableNumber
  /// A priority lies outside (0, 1000].
  case unusablePriority(Double)
  /// The handle was never given out by this solver, or what it named was removed.
  case unknownVariable
  case unknownRow
  case unknownMark
  /// A row needs a variable with a coefficient other than 0.
  case noTerms
  /// The same variable stands twice among a row's terms.
  case repeatedVariable
  /// Rows still refer to the variable.
  case variableInUse
  /// Rows or variables still stand at the mark.
  case markInUse
  /// The numbers are too badly scaled for the solver to reach an answer it can prove.
  case didNotConverge
}
