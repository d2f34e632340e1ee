import PlumbSolver

/// A layout's rows and variables, with names, as they were passed to the solver, and the solution. You can use it to run a
/// different solver on the same rows.
public struct LayoutSystem: Sendable {
  /// A row in the solver.
  public struct Row: Sendable {
    /// The number that identifies the row in the certificate and the basis.
    public var id: Int
    public var text: ConstraintText
    public var terms: [(variable: String, coefficient: Double)]
    public var constant: Double
    /// Whether the row's constant is the default for a value that no row determines.
    public var attracts: Bool
  }

  /// A required row that was broken. If the row contradicts itself, it has no terms.
  public struct BrokenRow: Sendable {
    public var row: Row
    /// The row numbers of a minimal infeasible set that includes the broken row, or empty if sets were not requested.
    public var conflict: [Int]
    /// The multipliers of the rows in the set. The rows, times their multipliers, add up to a contradiction.
    public var multipliers: [(row: Int, multiplier: Double)]
  }

  /// One priority level of the proof that the solution is optimal.
  public struct Level: Sendable {
    public var priority: Double
    /// The sum of the violations at this level.
    public var violation: Double
    /// For each row number, the derivative of the violation with respect to the row's constant.
    public var multipliers: [(row: Int, multiplier: Double)]

    /// Creates a level from its parts. O(1).
    public init(priority: Double, violation: Double, multipliers: [(row: Int, multiplier: Double)]) {
      self.priority = priority
      self.violation = violation
      self.multipliers = multipliers
    }
  }

  /// A member of the basis: a row, given by its number, or a variable's distance from 0 (its rest price), given by the variable's
  /// name.
  public enum Item: Sendable {
    case row(Int)
    case rest(String)
  }

  /// The rows in tie-breaking order, without broken rows.
  public var rows: [Row]
  /// The broken rows, whose numbers follow the numbers of `rows`.
  public var brokenRows: [BrokenRow]
  public var values: [(variable: String, value: Double)]
  public var certificate: [Level]
  /// One member of the basis for each variable, followed by the other rows whose terms equal their constants.
  public var basis: [(item: Item, side: Certificate.Side)]
  /// The changes to constants that make the values meet the constants exactly.
  public var shifts: [(item: Item, amount: Double)]
  /// The number of each row, keyed by its handle in the solver.
  var numbers: [PlumbSolver.Row: Int]
}

extension View {
  /// The layout system of the view's tree as of the last layout, or nil before the first layout. O(rows + rows in conflict ·
  /// log).
  public var layoutSystem: LayoutSystem? { layoutSystem(withConflicts: true) }

  /// Returns the layout system of the view's tree, with or without the minimal sets of broken rows, which are the most
  /// expensive part to compute.
  package func layoutSystem(withConflicts: Bool) -> LayoutSystem? {
    top.ownEngine?.system(withConflicts: withConflicts)
  }
}

extension Engine {
  func system(withConflicts: Bool) -> LayoutSystem {
    withOwnVariables { system(&$0, withConflicts: withConflicts) }
  }

  private func system(_ own: inout OwnVariables, withConflicts: Bool) -> LayoutSystem {
    let variables = variableNames(below: own.variableCount)
    let names = variables.names
    let conflicts = withConflicts ? solver.conflicts : []
    let broken = Set(solver.givenUpRows)
    let listed = own.named(listing())
    let kept = listed.filter { !broken.contains($0.row) }
    let all = kept + listed.filter { broken.contains($0.row) }
    let numbers = Dictionary(all.enumerated().map { ($1.row, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    let rows = all.enumerated().map { row($1, number: $0 + 1, names) }
    let sets = Dictionary(conflicts.map { ($0.broken, $0) }, uniquingKeysWith: { first, _ in first })
    let brokenRows = zip(all, rows).dropFirst(kept.count).map { listed, row in
      let multipliers = sets[listed.row].map { LayoutSystem.multipliers(of: $0) { numbers[$0] } } ?? []
      return LayoutSystem.BrokenRow(row: row, conflict: multipliers.map(\.row), multipliers: multipliers)
    }
    let contradictions = contradictions().enumerated().map { $1.broken(numbered: all.count + $0 + 1) }
    let values = variables.all.map { (variable: names[$0.number], value: value($0)) }
    let proof = LayoutSystem.Proof(
      certificate(own, listed), row: { numbers[$0] }, variable: { names[$0.number] })
    return LayoutSystem(
      rows: Array(rows.prefix(kept.count)), brokenRows: brokenRows + contradictions, values: values,
      certificate: proof.levels, basis: proof.basis, shifts: proof.shifts, numbers: numbers)
  }

  private func row(
    _ listed: ListedRow, number: Int, _ names: [String]
  ) -> LayoutSystem.Row {
    let form = form(of: listed.made)
    return LayoutSystem.Row(
      id: number, text: text(of: listed),
      terms: form.terms.filter { $0.coefficient != 0 }.map { (names[$0.variable.number], $0.coefficient) },
      constant: listed.made.statement.constant - form.constant, attracts: listed.attracts)
  }

  /// Returns all variables, and the name of each variable number, such as `button.width`. Views with equal titles are numbered.
  private func variableNames(below count: Int) -> (all: [Variable], names: [String]) {
    var (all, names) = ([Variable](), Array(repeating: "", count: count))
    var taken: [String: Int] = [:]
    for index in regions.indices where !regions[index].isFree {
      let region = regions[index]
      var title = title(of: index)
      taken[title, default: 0] += 1
      if let count = taken[title], count > 1 { title += "~\(count)" }
      let parts = [("x", region.x), ("width", region.width), ("y", region.y), ("height", region.height)]
      for (suffix, variable) in parts where variable != .none {
        all.append(variable)
        names[variable.number] = "\(title).\(suffix)"
      }
    }
    return (all, names)
  }
}

extension LayoutSystem {
  /// A certificate with names instead of handles.
  package struct Proof {
    package var levels: [Level]
    package var basis: [(item: Item, side: Certificate.Side)]
    package var shifts: [(item: Item, amount: Double)]

    /// Converts a certificate, leaving out rows without a number. O(certificate).
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

  /// Returns the multipliers of a conflict's rows, with the rows' numbers. O(rows in conflict).
  package static func multipliers(
    of conflict: Conflict, row: (PlumbSolver.Row) -> Int?
  ) -> [(row: Int, multiplier: Double)] {
    zip(conflict.rows, conflict.multipliers).compactMap { handle, multiplier in
      row(handle).map { (row: $0, multiplier: multiplier) }
    }
  }
}

/// The layout system of a tree, with numbers instead of names. It is cheaper to compute than `LayoutSystem`, if names are
/// needed only for failures. Its rows have the same order as in `LayoutSystem`. They are the rows passed to the solver or,
/// where variables are shared, the rows that separate variables would have.
package struct NumberedSystem: Sendable {
  package var rows: [NumberedRow]
  /// The variables, indexed by number. A number without a variable counts as a variable with value 0.
  package var variables: [NumberedVariable]
  package var certificate: Certificate
  /// The conflicts, in the order in which they are reported.
  package var conflicts: [NumberedConflict]
  /// The number of rows in the solver that are not listed, or are listed with a different statement.
  package var unlistedCount: Int
  /// The id of each row in this system, or 0, indexed by the solver's row number.
  fileprivate var ids: [Int]

  /// Returns the id of a row in this system, or nil if the row is broken or not listed. O(1).
  package func id(of row: Row) -> Int? { row.number < ids.count && ids[row.number] > 0 ? ids[row.number] : nil }
}

/// A row as passed to the solver.
package struct NumberedRow: Sendable {
  package var id: Int
  package var terms: [(variable: Int, coefficient: Double)]
  package var relation: Relation
  package var constant: Double
  package var priority: Double
  /// The row's position among all rows.
  package var order: Int
  package var conflictRank: Int
  package var attracts: Bool
}

package struct NumberedVariable: Sendable {
  package var kind = VariableKind.offset
  /// The variable's position among all variables.
  package var order: Int
  package var value = 0.0
}

/// A conflict with numbers instead of names.
package struct NumberedConflict: Sendable {
  package var broken: Int
  /// The rows of an infeasible set. `multipliers` proves that it is infeasible.
  package var rows: [NumberedRow]
  package var multipliers: [Double]
  /// The number of rows that a report names, which excludes implied rows.
  package var namedCount: Int
}

extension View {
  /// The numbered layout system of the view's tree as of the last layout, or nil before the first layout. O(rows · log rows).
  package var numberedSystem: NumberedSystem? { top.ownEngine?.numbers() }
}

extension Engine {
  fileprivate func numbers() -> NumberedSystem { withOwnVariables { numbers(&$0) } }

  private func numbers(_ own: inout OwnVariables) -> NumberedSystem {
    let (listed, conflicts, ranks) = (own.named(listing()), solver.conflicts, solver.ranks())
    let orders = own.orders(of: listed, ranks.rows)
    // The id of each row, indexed by row number: 0 if the row is not listed, -1 if it is broken.
    var ids = Array(repeating: 0, count: max(ranks.rows.count, own.rowCount))
    for conflict in conflicts { ids[conflict.broken.number] = -1 }
    var (rows, misstated, spared) = ([NumberedRow](), 0, 0)
    rows.reserveCapacity(listed.count)
    for (index, row) in listed.enumerated() where ids[row.row.number] == 0 {
      let given = try? solver.definition(of: row.row)
      if own.isSpared(row.row) { spared += 1 } else if !isListed(row, as: given, own) { misstated += 1 }
      rows.append(numbered(row, id: rows.count + 1, order: orders[index], given))
      ids[row.row.number] = rows.count
    }
    return NumberedSystem(
      rows: rows, variables: numberedVariables(own, ranks.variables), certificate: certificate(own, listed),
      conflicts: numbered(conflicts, among: listed, orders)
        + contradictions().enumerated().map { $1.conflict(numbered: listed.count + $0 + 1) },
      unlistedCount: solver.rowCount - (listed.count - spared) + misstated, ids: ids)
  }

  private func numbered(_ conflicts: [Conflict], among listed: [ListedRow], _ orders: [Int]) -> [NumberedConflict] {
    guard !conflicts.isEmpty else { return [] }
    let places = Dictionary(listed.indices.map { (listed[$0].row, $0) }) { first, _ in first }
    return conflicts.map { conflict in
      let members = conflict.rows.compactMap { places[$0] }
      return NumberedConflict(
        broken: places[conflict.broken].map { $0 + 1 } ?? 0,
        rows: members.map {
          numbered(listed[$0], id: $0 + 1, order: orders[$0], try? solver.definition(of: listed[$0].row))
        }, multipliers: conflict.multipliers,
        namedCount: members.count { !listed[$0].made.kind.isImplied })
    }
  }

  private func numbered(_ listed: ListedRow, id: Int, order: Int, _ given: RowDefinition?) -> NumberedRow {
    let (statement, form) = (listed.made.statement, form(of: listed.made))
    return NumberedRow(
      id: id, terms: form.terms.filter { $0.coefficient != 0 }.map { ($0.variable.number, $0.coefficient) },
      relation: statement.relation.solverRelation, constant: statement.constant - form.constant,
      priority: statement.priority, order: order,
      conflictRank: Int(given?.conflictRank ?? 0), attracts: listed.attracts)
  }

  /// Whether a row is listed in the form in which it was passed to the solver.
  private func isListed(_ listed: ListedRow, as given: RowDefinition?, _ own: OwnVariables) -> Bool {
    guard let given else { return false }
    let (statement, form) = (listed.made.statement, form(of: listed.made))
    guard statement.relation.solverRelation == given.relation, statement.priority == given.priority,
      listed.attracts == given.attracts,
      statement.constant - form.constant == given.constant
    else { return false }
    var count = 0
    for term in form.terms where term.coefficient != 0 {
      count += 1
      let number = own.valued(term.variable).number
      guard given.terms.contains(where: { $0.variable == number && $0.coefficient == term.coefficient }) else {
        return false
      }
    }
    return count == given.terms.count
  }

  private func numberedVariables(_ own: OwnVariables, _ ranks: [Int]) -> [NumberedVariable] {
    var free = own.variableCount
    let known = ranks.count { $0 >= 0 }
    return (0..<own.variableCount).map { number in
      // These numbers belong to the separate variables of regions that share variables.
      if number >= own.firstNumber {
        let (variable, kind) = own.valued(number)
        return NumberedVariable(kind: kind, order: known + number - own.firstNumber, value: value(variable))
      }
      guard let variable = variable(number), let kind = try? solver.kind(of: variable) else {
        free += 1
        return NumberedVariable(order: free)
      }
      return NumberedVariable(kind: kind, order: ranks[number], value: value(variable))
    }
  }

  /// Returns the variable with this number, or nil if no region has such a variable.
  private func variable(_ number: Int) -> Variable? {
    let region = regions.owner(ofVariable: number)
    guard region != nowhere else { return nil }
    let record = regions[region]
    return [record.x, record.y, record.width, record.height].first { $0.number == number }
  }
}
