import PlumbLayout
import PlumbSolver

extension Law {
  static let required = Law(
    "required", "every required row holds, and so do required constraints by the frames, unless reported as given up"
  ) { context in
    guard let system = context.snapshot.system else { return nil }
    for (index, row) in system.rows.enumerated() where row.priority >= 1000 {
      let violation = system.violation(of: row)
      guard violation > context.precision else { continue }
      let text = context.stage.root.layoutSystem?.rows[index].text.text ?? "row \(row.id)"
      return "\(text) is violated by \(violation)"
    }
    // On a pixel grid, frames are rounded.
    return context.features.scale == 0 ? context.violatedConstraint() : nil
  }
}

extension NumberedSystem {
  /// The violation of a row by the current values. O(terms).
  func violation(of row: NumberedRow) -> Double {
    let excess = row.terms.reduce(-row.constant) { $0 + $1.coefficient * variables[$1.variable].value }
    switch row.relation {
    case .equal: return abs(excess)
    case .lessOrEqual: return max(0, excess)
    case .greaterOrEqual: return max(0, -excess)
    }
  }
}
