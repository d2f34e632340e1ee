extension Solver {
  /// Wishes a variable to have a value, as while something is dragged. The first call adds a row; further ones change its
  /// constant, and its priority where that differs, which is all they cost. Returns the row, to be removed as any other.
  @discardableResult
  public func suggest(
    _ value: Double, for variable: Variable, priority: Double = 999, place: Place
  ) throws(SolverError) -> Row {
    try core.check(variable)
    try core.check(value)
    try core.checkPriority(priority)
    if let row = suggestions.row(for: variable) {
      try setConstant(value, of: row)
      if !planted(.suggestedPriorityKept) { try setPriority(priority, of: row) }
      return row
    }
    let row = try addRow([Term(variable)], .equal, value, priority: priority, place: place)
    suggestions.add(row, for: variable)
    return row
  }
}

/// How much is stored. The same rows and variables have the same footprint, whatever was there before.
public struct Footprint: Hashable, Sendable {
  public var variables: Int
  public var rows: Int
  /// Different expressions among the rows of more than one term.
  public var expressions: Int
  /// Their terms.
  public var coefficients: Int
  /// Rows that are given up.
  public var conflicts: Int
}

extension Solver {
  /// How much is stored. O(expressions).
  public var footprint: Footprint {
    var coefficients = 0
    for index in 0..<core.groups.count where core.groups[index].isAlive {
      coefficients += Int(core.groups[index].termCount)
    }
    return Footprint(
      variables: core.variableCount, rows: core.rowCount, expressions: core.generalGroupCount,
      coefficients: coefficients, conflicts: core.conflicts.records.count)
  }
}
