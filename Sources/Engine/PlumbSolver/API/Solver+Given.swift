/// A row as the caller passed it, with the variables' numbers in place of handles.
public struct RowDefinition: Sendable {
  /// The terms, sorted by the variables' numbers.
  public var terms: [(variable: Int, coefficient: Double)]
  public var relation: Relation
  public var constant: Double
  public var priority: Double
  public var conflictRank: Int32
  public var attracts: Bool
}

extension Solver {
  /// Returns a row exactly as the caller passed it, with three exceptions: its terms are sorted, terms with coefficient 0 are
  /// removed, and a constant of -0 becomes 0. O(terms).
  public func definition(of row: Row) throws(SolverError) -> RowDefinition {
    try core.model.check(row)
    let stored = core.model.rows[row.index]
    return RowDefinition(
      terms: core.model.givenTerms(of: stored).map { (Int($0.index), $0.amount) },
      relation: core.model.given(stored).relation, constant: core.model.givenConstant(of: row.index),
      priority: stored.priority, conflictRank: stored.conflictRank, attracts: stored.attracts)
  }

  /// Returns each row's position among all rows, and each variable's position among all variables, in the order of places. Both
  /// arrays are indexed by `number`, and contain -1 for unused numbers. O(n log n).
  public func ranks() -> (rows: [Int], variables: [Int]) { core.model.placeOrder() }

  /// Returns a variable's kind, which is the rule for its value if no row determines it. O(1).
  public func kind(of variable: Variable) throws(SolverError) -> VariableKind {
    try core.model.check(variable)
    return core.model.variables[variable.index].kind
  }
}
