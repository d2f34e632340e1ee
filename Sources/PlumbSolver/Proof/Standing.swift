/// Where a set of values leaves a row.
struct Standing {
  /// How far the row is from holding; rounding included, so rarely exactly 0 for a tight row.
  let violation: Double
  /// Up to where a violation, or room to spare, is taken for rounding.
  let tolerance: Double
  /// The multiplier that a violated soft row must have: 1 if its sum is too small, -1 if too large, 0 if it holds.
  let fullUnit: Double
  /// Whether the row holds with room to spare.
  let isLoose: Bool

  init(of row: CheckedRow, at values: [Double], tolerance relative: Double) {
    var sum = 0.0
    var size = row.constant.magnitude
    var largest = 0.0
    for (variable, coefficient) in row.terms {
      let product = coefficient * values[variable]
      sum += product
      size += product.magnitude
      largest = max(largest, coefficient.magnitude)
    }
    // A distance is worth what the variables have to move for it, hence the coefficient; and no sum is more exact
    // than its parts.
    let tolerance = relative * (largest + 1e-3 * size)
    let lack = row.constant - sum
    switch row.relation {
    case .lessOrEqual:
      violation = max(0, -lack)
      isLoose = lack > tolerance
    case .equal:
      violation = lack.magnitude
      isLoose = false
    case .greaterOrEqual:
      violation = max(0, lack)
      isLoose = -lack > tolerance
    }
    self.tolerance = tolerance
    fullUnit = violation > tolerance ? (lack > 0 ? 1 : -1) : 0
  }
}
