import PlumbSolver

/// The rows and variables that the solver was given for a tree of views, with names, and its answer. Another solver can be run
/// on them.
public struct LayoutSystem: Sendable {
  /// A row as the solver has it.
  public struct Row: Sendable {
    /// The number by which the certificate refers to it.
    public var id: Int
    public var text: ConstraintText
    public var terms: [(variable: String, coefficient: Double)]
    public var constant: Double
    /// Whether a value that nothing else decides rests at the constant.
    public var attracts: Bool
  }

  /// A required row that was broken. One that contradicts itself has no terms.
  public struct BrokenRow: Sendable {
    public var row: Row
    /// The numbers of a minimal set that cannot hold, with the row itself; none if sets were left out.
    public var conflict: [Int]
    /// The multipliers with which they add up to a contradiction.
    public var multipliers: [(row: Int, multiplier: Double)]
  }

  /// One priority level of the proof that the answer is optimal.
  public struct Level: Sendable {
    public var priority: Double
    /// The sum of violations at that level.
    public var violation: Double
    /// By the row's number: the derivative of the violation with respect to its constant.
    public var multipliers: [(row: Int, multiplier: Double)]

    /// O(1).
    public init(priority: Double, violation: Double, multipliers: [(row: Int, multiplier: Double)]) {
      self.priority = priority
      self.violation = violation
      self.multipliers = multipliers
    }
  }

  /// A basic item: a row by its number, or the rest of a variable by its name.
  public enum Item: Sendable {
    case row(Int)
    case rest(String)
  }

  /// In the order of places, without broken rows.
  public var rows: [Row]
  /// Numbered after the others.
  public var brokenRows: [BrokenRow]
  public var values: [(variable: String, value: Double)]
  public var certificate: [Level]
  /// One basic item for each variable, and the other rows that meet their constants.
  public var basis: [(item: Item, side: Certificate.Side)]
  /// By how much constants are shifted so that their rows are met exactly.
  public var shifts: [(item: Item, amount: Double)]
  /// By the solver's row: its number.
  var numbers: [PlumbSolver.Row: Int]
}

extension View {
  /// The system of its tree, as of the last layout. O(rows + rows in conflict · log).
  public var layoutSystem: LayoutSystem? { layoutSystem(withConflicts: true) }

  /// The same with or without the sets of broken rows, which cost most.
  package func layoutSystem(withConflicts: Bool) -> LayoutSystem? {
    top.ownEngine?.system(withConflicts: withConflicts)
  }
}

extension Engine {
  func system(withConflicts: Bool) -> LayoutSystem {
    let names = variableNames()
    let conflicts = withConflicts ? solver.conflicts : []
    let broken = Set(solver.givenUpRows)
    let listed = listing()
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
    let values = names.filter { $0.variable != .none }.map { (variable: $0.name, value: value($0.variable)) }
    let proof = LayoutSystem.Proof(solver.certificate(), row: { numbers[$0] }, variable: { names[$0.number].name })
    return LayoutSystem(
      rows: Array(rows.prefix(kept.count)), brokenRows: brokenRows + contradictions, values: values,
      certificate: proof.levels, basis: proof.basis, shifts: proof.shifts, numbers: numbers)
  }

  private func row(
    _ listed: ListedRow, number: Int, _ names: [(variable: Variable, name: String)]
  ) -> LayoutSystem.Row {
    let form = form(of: listed.made)
    return LayoutSystem.Row(
      id: number, text: text(of: listed),
      terms: form.terms.filter { $0.coefficient != 0 }.map { (names[$0.variable.number].name, $0.coefficient) },
      constant: listed.made.statement.constant - form.constant, attracts: listed.attracts)
  }

  /// By the variable's number: its name, such as `button.width`. Views of the same title get a number.
  private func variableNames() -> [(variable: Variable, name: String)] {
    var names = Array(repeating: (variable: Variable.none, name: ""), count: regions.variableCount)
    var taken: [String: Int] = [:]
    for index in regions.indices where !regions[index].isFree {
      let region = regions[index]
      var title = title(of: index)
      taken[title, default: 0] += 1
      if let count = taken[title], count > 1 { title += "~\(count)" }
      let parts = [("x", region.x), ("y", region.y), ("width", region.width), ("height", region.height)]
      for (suffix, variable) in parts where variable != .none {
        names[variable.number] = (variable, "\(title).\(suffix)")
      }
    }
    return names
  }
}

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
