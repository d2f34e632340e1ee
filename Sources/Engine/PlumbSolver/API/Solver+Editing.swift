extension Solver {
  /// Suggests a value for a variable, for example during a drag. The first call adds a row; later calls only change the row's
  /// constant and priority. Returns the row. To end the suggestion, remove the row. O(rows over this variable alone).
  @discardableResult
  public func suggest(
    _ value: Double, for variable: Variable, priority: Double = 999, place: Place
  ) throws(SolverError) -> Row {
    try core.model.checkPriority(priority)
    if let row = suggestions[variable] {
      try setConstant(value, of: row)
      try setPriority(priority, of: row)
      return row
    }
    let row = try addRow([Term(variable)], .equal, value, priority: priority, place: place)
    suggestions[variable] = row
    return row
  }

  /// The variable for which `suggest` added this row, or nil if the row was not added by `suggest`. O(1).
  func suggestedVariable(by row: Row) -> Variable? {
    guard !suggestions.isEmpty else { return nil }
    let group = core.model.groups[core.model.rows[row.index].group]
    guard group.isUnit else { return nil }
    let variable = core.model.handle(ofVariable: group.ownVariable)
    return suggestions[variable] == row ? variable : nil
  }
}
