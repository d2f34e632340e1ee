import PlumbLayout

extension Law {
  static let required = Law("required", "every required row holds, but for those reported as given up") { moment in
    guard let system = moment.reading.system else { return nil }
    for (row, violation) in system.violations where row.text.priority >= 1000 {
      if violation > moment.precision { return "\(row.text.text) is violated by \(violation)" }
    }
    return nil
  }
}

extension LayoutSystem {
  /// By how much each row is violated by the values. O(terms).
  var violations: [(row: Row, violation: Double)] {
    let values = Dictionary(self.values.map { ($0.variable, $0.value) }) { first, _ in first }
    return rows.map { row in
      let excess = row.terms.reduce(-row.constant) { $0 + $1.coefficient * (values[$1.variable] ?? .nan) }
      switch row.text.relation {
      case .equal: return (row, abs(excess))
      case .lessThanOrEqual: return (row, max(0, excess))
      case .greaterThanOrEqual: return (row, max(0, -excess))
      }
    }
  }
}
