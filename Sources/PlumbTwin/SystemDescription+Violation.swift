extension RowDescription {
  /// By how much the row is violated at a point, from scratch and exactly. Linear in the terms.
  public func violation(at values: [Rational]) -> Rational {
    var excess = -Rational(constant)
    for term in terms {
      excess = excess + Rational(term.coefficient) * values[term.variable]
    }
    switch relation {
    case .lessOrEqual: return excess.isNegative ? .zero : excess
    case .equal: return excess.magnitude
    case .greaterOrEqual: return excess.isNegative ? -excess : .zero
    }
  }
}

extension SystemDescription {
  /// The priorities below required, highest first.
  public var levels: [Double] {
    var levels: [Double] = []
    for priority in rows.map(\.priority).sorted(by: >) where priority < levels.last ?? 1000 { levels.append(priority) }
    return levels
  }

  /// The sum of violations at a priority, from scratch and exactly. Linear in the terms of all rows.
  public func violation(atLevel priority: Double, values: [Rational]) -> Rational {
    rows.lazy.filter { $0.priority == priority }.reduce(.zero) { $0 + $1.violation(at: values) }
  }
}
