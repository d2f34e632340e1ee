/// The order of places, which breaks ties and decides rest values and conflicts.
extension Model {
  func rank(of variable: Int32) -> Int64 { ranks[variables[variable].rank] }

  /// Whether one row precedes another. Rows are ordered by mark, rank, priority, then contents. Rows with equal contents are
  /// interchangeable: they have the same violation in every answer, so their order does not matter.
  func precedes(_ a: Int32, _ b: Int32) -> Bool {
    let (left, right) = (rows[a], rows[b])
    if left.mark != right.mark { return marks.label(left.mark) < marks.label(right.mark) }
    if left.rank != right.rank { return left.rank < right.rank }
    if left.priority != right.priority { return left.priority < right.priority }
    return hasLesserContents(left, right) ?? (a < b)
  }

  /// Whether row `a` precedes row `b` by relation, terms, constant and conflict rank, if their places and priorities are equal; nil
  /// if all of these are equal too. Terms are compared before constants, because only constants over equal terms can be compared
  /// without rounding: `3x <= 10` is stored as `x <= 10/3`. O(1) for rows over one expression, O(terms log terms) otherwise.
  private func hasLesserContents(_ a: StoredRow, _ b: StoredRow) -> Bool? {
    let (left, right) = (given(a).relation, given(b).relation)
    if left != right { return left.rawValue < right.rawValue }
    if let order = hasLesserTerms(a, b) { return order }
    if a.constant != b.constant { return (a.constant < b.constant) != a.isNegated }
    return a.conflictRank != b.conflictRank ? a.conflictRank < b.conflictRank : nil
  }

  /// Whether row `a` precedes row `b` by the number of original terms, then term by term; nil if all terms are equal.
  private func hasLesserTerms(_ a: StoredRow, _ b: StoredRow) -> Bool? {
    if a.group == b.group && a.shape == b.shape { return nil }
    let left = givenTerms(of: a).sorted { restsBefore($0.index, $1.index) }
    let right = givenTerms(of: b).sorted { restsBefore($0.index, $1.index) }
    if left.count != right.count { return left.count < right.count }
    for (one, other) in zip(left, right) {
      if one.index != other.index { return restsBefore(one.index, other.index) }
      if one.amount != other.amount { return one.amount < other.amount }
    }
    return nil
  }

  /// Whether the rest price of a variable takes precedence over the rest price of another variable.
  func restsBefore(_ a: Int32, _ b: Int32) -> Bool {
    variables[a].kind != variables[b].kind ? variables[a].kind == .size : isBefore(a, b)
  }

  /// Whether a variable's place is before another variable's place. If a size and an offset share a place, the size is first.
  func isBefore(_ a: Int32, _ b: Int32) -> Bool {
    let (left, right) = (variables[a], variables[b])
    if left.mark != right.mark { return marks.label(left.mark) < marks.label(right.mark) }
    let (before, after) = (rank(of: a), rank(of: b))
    if before != after { return before < after }
    return left.kind != right.kind ? left.kind == .size : a < b
  }

  /// Whether the solver would drop the required row `a` rather than `b`, because `a` has the lower conflict rank, or an equal rank
  /// and the later place.
  func isWeaker(_ a: Int32, than b: Int32) -> Bool {
    if rows[a].conflictRank != rows[b].conflictRank { return rows[a].conflictRank < rows[b].conflictRank }
    return precedes(b, a)
  }

  /// The position of each row among all rows, and of each variable among all variables, in the order of places. Both arrays contain
  /// -1 for unused indices. O(n log n).
  func placeOrder() -> (rows: [Int], variables: [Int]) {
    let living = (0..<Int32(rows.count)).filter { rows[$0].isAlive }.sorted { precedes($0, $1) }
    let resting = (0..<Int32(variables.count)).filter { variables[$0].isAlive }.sorted { isBefore($0, $1) }
    return (Self.positions(in: living, of: rows.count), Self.positions(in: resting, of: variables.count))
  }

  private static func positions(in order: [Int32], of count: Int) -> [Int] {
    var positions = Array(repeating: -1, count: count)
    for (position, index) in order.enumerated() { positions[Int(index)] = position }
    return positions
  }
}
