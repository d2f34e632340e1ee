import PlumbSolver

/// The system of a tree without a word: for those who speak of a row only where something is wrong with it. Its rows are those
/// of the `LayoutSystem`, in their order, and its variables numbers.
package struct NumberedSystem: Sendable {
  package var rows: [CheckedRow]
  /// By a variable's number.
  package var values: [Double]
  package var certificate: [CheckedLevel]
  /// In the order in which they are reported.
  package var conflicts: [NumberedConflict]
}

/// A conflict without a word.
package struct NumberedConflict: Sendable {
  /// Those that cannot all hold, with the multipliers that prove it.
  package var rows: [CheckedRow]
  package var multipliers: [Double]
  /// How many of them a report names: all but those that hold by themselves.
  package var namedCount: Int
}

extension View {
  /// The numbers of the tree it is in, as of the last layout. O(rows · log).
  package var numberedSystem: NumberedSystem? { top.ownEngine?.numbers() }
}

extension Engine {
  fileprivate func numbers() -> NumberedSystem {
    let (listed, conflicts) = (listing(), solver.conflicts)
    let last = max(listed.lazy.map(\.row.number).max() ?? 0, conflicts.lazy.map(\.broken.number).max() ?? 0)
    // By the number of a row, its number here; 0 where it is not listed, -1 where it was given up.
    var numbers = Array(repeating: 0, count: last + 1)
    for conflict in conflicts { numbers[conflict.broken.number] = -1 }
    var rows: [CheckedRow] = []
    rows.reserveCapacity(listed.count)
    for row in listed where numbers[row.row.number] == 0 {
      rows.append(checked(row, id: rows.count + 1))
      numbers[row.row.number] = rows.count
    }
    let certificate = solver.checkedLevels { $0.number <= last && numbers[$0.number] > 0 ? numbers[$0.number] : nil }
    return NumberedSystem(
      rows: rows, values: regionOfVariable.all.indices.map(value), certificate: certificate,
      conflicts: numbered(conflicts, among: listed))
  }

  private func numbered(_ conflicts: [Conflict], among listed: [ListedRow]) -> [NumberedConflict] {
    guard !conflicts.isEmpty else { return [] }
    let places = Dictionary(listed.indices.map { (listed[$0].row, $0) }) { first, _ in first }
    return conflicts.map { conflict in
      let members = conflict.rows.compactMap { places[$0] }
      return NumberedConflict(
        rows: members.map { checked(listed[$0], id: $0 + 1) }, multipliers: conflict.multipliers,
        namedCount: members.count { !listed[$0].kind.isImplied })
    }
  }

  private func checked(_ listed: ListedRow, id: Int) -> CheckedRow {
    gather(listed.statement, in: listed.ancestor)
    var terms: [(variable: Int, coefficient: Double)] = []
    terms.reserveCapacity(self.terms.count)
    for term in self.terms.all where term.coefficient != 0 { terms.append((term.variable.number, term.coefficient)) }
    return CheckedRow(
      id: id, terms: terms, relation: listed.statement.relation.solverRelation,
      constant: listed.statement.constant - offset, priority: listed.statement.priority)
  }

  /// Of the variable of a number; nothing where there is none any more.
  private func value(_ number: Int) -> Double {
    let region = regionOfVariable[number]
    guard region != nowhere else { return 0 }
    let record = regions[Int(region)]
    for variable in [record.x, record.y, record.width, record.height] where variable.number == number {
      return value(variable)
    }
    return 0
  }
}
