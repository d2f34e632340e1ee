/// A row as the caller gave it, with the variables' numbers in place of handles.
public struct RowDefinition: Sendable {
  /// Sorted by the variables' numbers.
  public var terms: [(variable: Int, coefficient: Double)]
  public var relation: Relation
  public var constant: Double
  public var priority: Double
  public var conflictRank: Int32
  public var attracts: Bool
}

extension Solver {
  /// A row as the caller gave it, bit for bit, except for the order of its terms, for terms with the coefficient 0, and for a
  /// constant of -0, which is 0. O(terms).
  public func definition(of row: Row) throws(SolverError) -> RowDefinition {
    try core.model.check(row)
    let stored = core.model.rows[row.index]
    return RowDefinition(
      terms: core.model.givenTerms(of: stored).map { (Int($0.index), $0.amount) },
      relation: core.model.given(stored).relation, constant: core.model.givenConstant(of: row.index),
      priority: stored.priority, conflictRank: stored.conflictRank, attracts: stored.attracts)
  }

  /// The position of each row, and of each variable, in the order of places. Indexed by `number`; -1 for unused numbers. O(n
  /// log n).
  public func ranks() -> (rows: [Int], variables: [Int]) { core.model.placeOrder() }

  /// The value that a variable takes when no row decides it. O(1).
  public func kind(of variable: Variable) throws(SolverError) -> VariableKind {
    try core.model.check(variable)
    return core.model.variables[variable.index].kind
  }
}
