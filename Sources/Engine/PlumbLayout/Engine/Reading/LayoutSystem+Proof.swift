import PlumbSolver

extension LayoutSystem {
  /// A certificate with names instead of handles.
  package struct Proof {
    package var levels: [Level]
    package var basis: [(item: Item, side: Certificate.Side)]
    package var shifts: [(item: Item, amount: Double)]

    /// Rows without a number are left out. O(certificate).
    package init(_ certificate: Certificate, row: (PlumbSolver.Row) -> Int?, variable: (Variable) -> String) {
      func item(_ item: Certificate.Item) -> Item? {
        switch item {
        case .row(let handle): row(handle).map(Item.row)
        case .rest(let handle): .rest(variable(handle))
        }
      }
      levels = certificate.levels.map { level in
        Level(
          priority: level.priority, violation: level.violation,
          multipliers: level.multipliers.compactMap { entry in row(entry.row).map { ($0, entry.multiplier) } })
      }
      basis = certificate.basis.compactMap { tight in item(tight.item).map { ($0, tight.side) } }
      shifts = certificate.shifts.compactMap { shift in item(shift.item).map { ($0, shift.amount) } }
    }
  }

  /// The multipliers of a conflict's rows, by the rows' numbers. O(rows in conflict).
  package static func multipliers(
    of conflict: Conflict, row: (PlumbSolver.Row) -> Int?
  ) -> [(row: Int, multiplier: Double)] {
    zip(conflict.rows, conflict.multipliers).compactMap { handle, multiplier in
      row(handle).map { (row: $0, multiplier: multiplier) }
    }
  }
}
