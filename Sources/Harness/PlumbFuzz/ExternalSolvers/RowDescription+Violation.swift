import PlumbTwin

extension RowDescription {
  /// By how much values violate the row, in floating point. O(terms).
  func violation(at values: [Double]) -> Double {
    let excess = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    switch relation {
    case .lessOrEqual: return max(0, excess)
    case .equal: return abs(excess)
    case .greaterOrEqual: return max(0, -excess)
    }
  }

  /// A millionth of the largest number in the row, far above any solver's own tolerance.
  func tolerance(at values: [Double]) -> Double {
    1e-6 * terms.reduce(max(1, abs(constant))) { max($0, abs($1.coefficient * values[$1.variable])) }
  }
}
