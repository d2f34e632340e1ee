import PlumbProof
import PlumbSolver

/// Converts a solver's certificate for the checker, with plain numbers instead of handles.
extension AnswerProof {
  /// Converts a certificate, replacing rows with ids and variables with indices. Omits rows without an id and variables without
  /// an index. O(basis).
  package init(_ certificate: Certificate, row: (Row) -> Int?, variable: (Variable) -> Int?) {
    self.init(basis: [])
    basis.reserveCapacity(certificate.basis.count)
    for tight in certificate.basis {
      guard let item = Item(tight.item, row, variable), let side = Side(rawValue: tight.side.rawValue) else { continue }
      basis.append(Tight(item, side))
    }
    for shift in certificate.shifts {
      if let item = Item(shift.item, row, variable) { shifts.append(Shift(item, by: shift.amount)) }
    }
  }
}

extension AnswerProof.Item {
  fileprivate init?(_ item: Certificate.Item, _ row: (Row) -> Int?, _ variable: (Variable) -> Int?) {
    switch item {
    case .row(let handle):
      guard let id = row(handle) else { return nil }
      self = .row(id)
    case .rest(let handle):
      guard let index = variable(handle) else { return nil }
      self = .rest(index)
    }
  }
}

extension Certificate {
  /// The levels, with ids in place of rows. Omits rows without an id. O(multipliers).
  package func checkedLevels(_ row: (Row) -> Int?) -> [CheckedLevel] {
    levels.map { level in
      CheckedLevel(
        priority: level.priority, violation: level.violation,
        multipliers: level.multipliers.compactMap { entry in row(entry.row).map { ($0, entry.multiplier) } })
    }
  }
}

extension CheckedRow.Relation {
  package init(_ relation: Relation) {
    switch relation {
    case .lessOrEqual: self = .lessOrEqual
    case .equal: self = .equal
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}
