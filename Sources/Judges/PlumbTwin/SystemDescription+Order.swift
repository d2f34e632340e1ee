extension SystemDescription {
  /// Whether one row ranks before another: by place, then by content in this order: priority, relation (`<=`, `==`,
  /// `>=`), number of terms, terms (sorted by the order in which their variables rest, each compared by variable and
  /// coefficient), constant, conflict rank. Rows equal in all of these are interchangeable. O(terms log terms) at equal
  /// places, else O(1).
  public func isBefore(_ a: RowDescription, _ b: RowDescription) -> Bool {
    if a.place != b.place { return a.place < b.place }
    if a.priority != b.priority { return a.priority < b.priority }
    if a.relation != b.relation { return a.relation.ordinal < b.relation.ordinal }
    if let order = hasLesserTerms(a, b) { return order }
    return (a.constant, a.conflictRank) < (b.constant, b.conflictRank)
  }

  private func hasLesserTerms(_ a: RowDescription, _ b: RowDescription) -> Bool? {
    if a.terms.count != b.terms.count { return a.terms.count < b.terms.count }
    for (one, other) in zip(restOrdered(a.terms), restOrdered(b.terms)) where one != other {
      return one.variable == other.variable
        ? one.coefficient < other.coefficient : rests(one.variable, before: other.variable)
    }
    return nil
  }

  private func restOrdered(_ terms: [RowDescription.Term]) -> [RowDescription.Term] {
    terms.sorted { rests($0.variable, before: $1.variable) }
  }

  /// Sizes before offsets, and among these by place, which is the index.
  private func rests(_ a: Int, before b: Int) -> Bool {
    if variables[a].kind != variables[b].kind { return variables[a].kind == .size }
    return a < b
  }

  /// Whether some rows share their place.
  public var sharesPlaces: Bool { Set(rows.map(\.place)).count < rows.count }
}

extension RowDescription.Relation {
  fileprivate var ordinal: Int {
    switch self {
    case .lessOrEqual: 0
    case .equal: 1
    case .greaterOrEqual: 2
    }
  }
}
