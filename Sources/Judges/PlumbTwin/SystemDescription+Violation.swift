extension RowDescription {
  /// The row's exact violation at a point. Linear in the terms.
  public func violation(at values: [Rational]) -> Rational {
    var residual = -Rational(constant)
    for term in terms {
      residual = residual + Rational(term.coefficient) * values[term.variable]
    }
    switch relation {
    case .lessOrEqual: return residual.isNegative ? .zero : residual
    case .equal: return residual.magnitude
    case .greaterOrEqual: return residual.isNegative ? -residual : .zero
    }
  }
}

extension SystemDescription {
  /// The priorities below required, highest first.
  public var levels: [Double] {
    var levels: [Double] = []
    levels.reserveCapacity(8)
    for index in rows.indices where !rows[index].isRequired {
      let priority = rows[index].priority
      guard !levels.contains(priority) else { continue }
      levels.append(priority)
      var place = levels.count - 1
      while place > 0 && levels[place - 1] < priority {
        levels.swapAt(place, place - 1)
        place -= 1
      }
    }
    return levels
  }

  /// The exact sum of violations at a priority. Linear in the terms of all rows.
  public func violation(atLevel priority: Double, values: [Rational]) -> Rational {
    rows.lazy.filter { $0.priority == priority }.reduce(.zero) { $0 + $1.violation(at: values) }
  }
}
