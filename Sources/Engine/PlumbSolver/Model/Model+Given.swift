/// Rows as the caller passed them. Scaling by a power of two and negation are undone exactly. A row of one variable is divided by
/// its coefficient; if this rounds the constant, the model also stores the original constant.
extension Model {
  /// Stores a row's original constant if it cannot be computed from the row's scaled constant.
  @inline(__always)
  mutating func noteGiven(_ constant: Double, of row: Int32) {
    forgetGiven(row)
    if !rows[row].shape.isExact, given(rows[row]).constant != constant {
      roundedConstants[row] = constant
    }
  }

  @inline(__always)
  mutating func forgetGiven(_ row: Int32) {
    if !roundedConstants.isEmpty { roundedConstants[row] = nil }
  }

  func givenConstant(of row: Int32) -> Double {
    let stored = given(rows[row]).constant
    return roundedConstants.isEmpty ? stored : roundedConstants[row] ?? stored
  }

  /// A row's original constant, up to rounding, and its original relation.
  func given(_ row: StoredRow) -> (constant: Double, relation: Relation) {
    let constant = row.constant * row.weight
    return row.isNegated ? (0 - constant, row.relation.flipped) : (constant, row.relation)
  }

  /// A row's original terms, in the order of variables. O(terms).
  func givenTerms(of row: StoredRow) -> [IndexedAmount] {
    let factor = row.isNegated ? -row.weight : row.weight
    let group = groups[row.group]
    if group.isUnit { return [IndexedAmount(index: group.ownVariable, amount: factor)] }
    return terms(of: row.group).map { IndexedAmount(index: $0.variable, amount: $0.coefficient * factor) }
  }
}

extension Relation {
  /// The relation after both sides are negated.
  var flipped: Relation {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
