/// A row as it was given, with numbers in place of handles.
public struct GivenStatement: Sendable {
  /// By the variables' numbers, in the solver's order.
  public var terms: [(variable: Int, coefficient: Double)]
  public var relation: Relation
  public var constant: Double
  public var priority: Double
  public var strength: Int32
  public var attracts: Bool
}

extension Solver {
  /// What a row says, exactly as it was given, apart from the order of its terms and from terms that count nothing. O(terms).
  public func statement(of row: Row) throws(SolverError) -> GivenStatement {
    try core.check(row)
    let member = core.members[row.index]
    return GivenStatement(
      terms: core.terms(of: member), relation: core.given(member).relation,
      constant: core.givenConstant(of: row.index), priority: member.priority, strength: member.strength,
      attracts: member.attracts)
  }

  /// By number, where each row stands in the order of places, and where each variable does in the order in which variables come
  /// to rest; -1 for numbers that none has. O(n log n).
  public func ranks() -> (rows: [Int], variables: [Int]) { core.ranks() }

  /// What a variable does when nothing else decides it. O(1).
  public func rest(of variable: Variable) throws(SolverError) -> Rest {
    try core.check(variable)
    return core.variables[variable.index].rest
  }
}

extension Core {
  fileprivate func terms(of row: Member) -> [(variable: Int, coefficient: Double)] {
    let factor = row.isFlipped ? -row.weight : row.weight
    let group = groups[row.group]
    if group.isUnit { return [(Int(group.variable), factor)] }
    var terms: [(variable: Int, coefficient: Double)] = []
    terms.reserveCapacity(Int(group.termCount))
    for term in self.terms(of: row.group) { terms.append((Int(term.variable), term.coefficient * factor)) }
    return terms
  }
}
