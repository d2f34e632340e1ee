import PlumbSolver

/// The system of a tree with numbers instead of names, which is cheaper where names are needed only for failures. Its rows are
/// those of the `LayoutSystem`, in the same order, as the solver was given them.
package struct NumberedSystem: Sendable {
  package var rows: [NumberedRow]
  /// By number. A number without a variable counts as a variable at rest.
  package var variables: [NumberedVariable]
  package var certificate: Certificate
  /// In the order of reports.
  package var conflicts: [NumberedConflict]
  /// Rows of the solver that are not listed, or listed with another statement.
  package var unlistedCount: Int
  /// By the solver's number of a row: its id here, or 0.
  fileprivate var ids: [Int]

  /// The id of a row that is not broken. O(1).
  package func id(of row: Row) -> Int? { row.number < ids.count && ids[row.number] > 0 ? ids[row.number] : nil }
}

/// A row as the solver was given it.
package struct NumberedRow: Sendable {
  package var id: Int
  package var terms: [(variable: Int, coefficient: Double)]
  package var relation: Relation
  package var constant: Double
  package var priority: Double
  /// Its position among all rows.
  package var order: Int
  package var conflictRank: Int
  package var attracts: Bool
}

package struct NumberedVariable: Sendable {
  package var kind = VariableKind.offset
  /// Its position among all variables.
  package var order: Int
  package var value = 0.0
}

/// A conflict with numbers instead of names.
package struct NumberedConflict: Sendable {
  package var broken: Int
  /// Rows that cannot all hold, and the multipliers that prove it.
  package var rows: [NumberedRow]
  package var multipliers: [Double]
  /// How many of them a report names: all but implied rows.
  package var namedCount: Int
}

extension View {
  /// The numbered system of its tree, as of the last layout. O(rows · log).
  package var numberedSystem: NumberedSystem? { top.ownEngine?.numbers() }
}

extension Engine {
  fileprivate func numbers() -> NumberedSystem {
    let (listed, conflicts, ranks) = (listing(), solver.conflicts, solver.ranks())
    // By the solver's number of a row: its id here, 0 if it is not listed, -1 if it is broken.
    var ids = Array(repeating: 0, count: ranks.rows.count)
    for conflict in conflicts { ids[conflict.broken.number] = -1 }
    var (rows, misstated) = ([NumberedRow](), 0)
    rows.reserveCapacity(listed.count)
    for row in listed where ids[row.row.number] == 0 {
      guard let given = numbered(row, id: rows.count + 1, ranks.rows) else { continue }
      if !isListed(row, as: given) { misstated += 1 }
      rows.append(given)
      ids[row.row.number] = rows.count
    }
    return NumberedSystem(
      rows: rows, variables: numberedVariables(ranks.variables), certificate: solver.certificate(),
      conflicts: numbered(conflicts, among: listed, ranks.rows)
        + contradictions().enumerated().map { $1.conflict(numbered: listed.count + $0 + 1) },
      unlistedCount: solver.rowCount - listed.count + misstated, ids: ids)
  }

  private func numbered(_ conflicts: [Conflict], among listed: [ListedRow], _ ranks: [Int]) -> [NumberedConflict] {
    guard !conflicts.isEmpty else { return [] }
    let places = Dictionary(listed.indices.map { (listed[$0].row, $0) }) { first, _ in first }
    return conflicts.map { conflict in
      let members = conflict.rows.compactMap { places[$0] }
      return NumberedConflict(
        broken: places[conflict.broken].map { $0 + 1 } ?? 0,
        rows: members.compactMap { numbered(listed[$0], id: $0 + 1, ranks) }, multipliers: conflict.multipliers,
        namedCount: members.count { !listed[$0].made.kind.isImplied })
    }
  }

  private func numbered(_ listed: ListedRow, id: Int, _ ranks: [Int]) -> NumberedRow? {
    guard let given = try? solver.definition(of: listed.row) else { return nil }
    return NumberedRow(
      id: id, terms: given.terms, relation: given.relation, constant: given.constant, priority: given.priority,
      order: ranks[listed.row.number], conflictRank: Int(given.conflictRank), attracts: given.attracts)
  }

  /// Whether a row is listed as the solver was given it.
  private func isListed(_ listed: ListedRow, as given: NumberedRow) -> Bool {
    let (statement, form) = (listed.made.statement, form(of: listed.made))
    guard statement.relation.solverRelation == given.relation, statement.priority == given.priority,
      listed.attracts == given.attracts,
      statement.constant - form.constant == given.constant
    else { return false }
    var count = 0
    for term in form.terms where term.coefficient != 0 {
      count += 1
      let number = term.variable.number
      guard given.terms.contains(where: { $0.variable == number && $0.coefficient == term.coefficient }) else {
        return false
      }
    }
    return count == given.terms.count
  }

  private func numberedVariables(_ ranks: [Int]) -> [NumberedVariable] {
    var free = ranks.count
    return (0..<regions.variableCount).map { number in
      guard let variable = variable(number), let kind = try? solver.kind(of: variable) else {
        free += 1
        return NumberedVariable(order: free)
      }
      return NumberedVariable(kind: kind, order: ranks[number], value: value(variable))
    }
  }

  /// The variable with a number, if there is one.
  private func variable(_ number: Int) -> Variable? {
    let region = regions.owner(ofVariable: number)
    guard region != nowhere else { return nil }
    let record = regions[region]
    return [record.x, record.y, record.width, record.height].first { $0.number == number }
  }
}
