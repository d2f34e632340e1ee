import PlumbLayout
import PlumbSolver

/// What is printed of a layout's rows, values and proof, against what the solver holds.
extension PrintedRows {
  /// Rows are compared in order, terms by coefficient and value, since the solver knows no names.
  func difference(from system: NumberedSystem) -> String? {
    if hasRows {
      for (printed, row) in zip(rows, system.rows) where !isSame(printed, row, system) {
        return "row \(row.id) is printed as \(printed)"
      }
    }
    return hasProof ? differenceOfProof(from: system) : nil
  }

  private func isSame(_ printed: Row, _ row: NumberedRow, _ system: NumberedSystem) -> Bool {
    let given = row.terms.map { [$0.coefficient, system.variables[$0.variable].value] }
    let found = printed.terms.map { [$0.1, values[$0.0] ?? .nan] }
    return printed.id == Double(row.id) && printed.relation == row.relation.printed
      && printed.constant == row.constant && printed.priority == row.priority && printed.attracts == row.attracts
      && Self.sorted(found) == Self.sorted(given)
  }

  private static func sorted(_ pairs: [[Double]]) -> [[Double]] {
    pairs.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func differenceOfProof(from system: NumberedSystem) -> String? {
    let certificate = system.certificate
    let given = certificate.levels.map { level in
      Level(
        priority: level.priority, violation: level.violation,
        multipliers: level.multipliers.compactMap { entry in
          system.id(of: entry.row).map { Pair(Double($0), entry.multiplier) }
        })
    }
    if given != levels { return "the levels \(given) are printed as \(levels)" }
    let counts = [certificate.basis.count, certificate.shifts.count]
    return counts == itemCounts ? nil : "of \(counts) basic items and shifts, \(itemCounts) are printed"
  }
}

extension Relation {
  fileprivate var printed: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}
