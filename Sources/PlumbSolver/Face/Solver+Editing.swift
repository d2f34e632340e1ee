extension Solver {
  /// Wishes a variable to have a value, as while something is dragged. The first call adds a row; further ones change its
  /// constant, and its priority where that differs, which is all they cost. Returns the row, to be removed as any other.
  @discardableResult
  public func suggest(
    _ value: Double, for variable: Variable, priority: Double = 999, place: Place
  ) throws(SolverError) -> Row {
    try core.model.check(variable)
    try core.model.check(value)
    try core.model.checkPriority(priority)
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
