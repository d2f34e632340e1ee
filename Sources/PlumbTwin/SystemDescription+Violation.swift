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
    for index in rows.indices where !rows[index].isRequired {
      let priority = rows[index].priority
      let place = levels.firstIndex { $0 <= priority } ?? levels.count
      if place == levels.count || levels[place] != priority { levels.insert(priority, at: place) }
    }
    return levels
  }

  /// The sum of violations at a priority, from scratch and exactly. Linear in the terms of all rows.
  public func violation(atLevel priority: Double, values: [Rational]) -> Rational {
    rows.lazy.filter { $0.priority == priority }.reduce(.zero) { $0 + $1.violation(at: values) }
  }
}
