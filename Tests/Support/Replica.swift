import PlumbProperty
import PlumbSolver
import PlumbTwin

/// A solver that contains a system and receives the edits of its description.
public final class Replica {
  public let solver = Solver()
  public private(set) var variables: [Variable] = []
  public private(set) var rows: [Int: Row] = [:]
  public private(set) var names: [Row: Int] = [:]

  /// Adds variables, then rows in the order given by `order` (indices into the description's rows), without solving.
  public init(_ system: SystemDescription, order: [Int]? = nil) throws(SolverError) {
    for variable in system.variables { try add(variable) }
    for index in order ?? Array(system.rows.indices) { try add(system.rows[index]) }
  }

  public func add(_ variable: VariableDescription) throws(SolverError) {
    variables.append(
      try solver.addVariable(kind: variable.kind == .size ? .size : .offset, place: Place(variables.count)))
  }

  public func add(_ row: RowDescription) throws(SolverError) {
    let handle = try solver.addRow(
      terms(row.terms), Relation(row.relation), row.constant, priority: row.priority, place: Place(row.place),
      conflictRank: Int32(row.conflictRank), attracts: row.attracts)
    rows[row.name] = handle
    names[handle] = row.name
  }

  public func remove(_ name: Int) throws(SolverError) {
    guard let row = rows.removeValue(forKey: name) else { return }
    names[row] = nil
    try solver.removeRow(row)
  }

  /// Applies an edit without solving.
  public func apply(_ edit: SystemEdit) throws(SolverError) {
    switch edit {
    case .addRow(let row): try add(row)
    case .removeRow(let name): try remove(name)
    case .constant(let name, let constant): if let row = rows[name] { try solver.setConstant(constant, of: row) }
    case .priority(let name, let priority): if let row = rows[name] { try solver.setPriority(priority, of: row) }
    case .terms(let name, let new): if let row = rows[name] { try solver.setTerms(terms(new), of: row) }
    case .addVariable(let variable): try add(variable)
    }
  }

  /// Draws an edit, calls `note`, and applies the edit to the system and to this replica, without solving.
  public func applyEdit(
    of system: inout SystemDescription, using random: inout Seeded, noting note: (SystemEdit) -> Void
  ) throws(SolverError) {
    let edit = SystemGenerator.edit(&system, using: &random)
    note(edit)
    try apply(edit)
  }

  public func values() throws(SolverError) -> [Double] {
    var values: [Double] = []
    for variable in variables { values.append(try solver.value(of: variable)) }
    return values
  }

  /// The names of the broken rows. O(conflicts · their rows).
  public var broken: Set<Int> { Set(solver.conflicts.compactMap { names[$0.broken] }) }

  private func terms(_ terms: [RowDescription.Term]) -> [Term] {
    terms.map { Term(variables[$0.variable], $0.coefficient) }
  }
}

extension Relation {
  /// The solver's relation. O(1).
  public init(_ relation: RowDescription.Relation) {
    self =
      switch relation {
      case .lessOrEqual: .lessOrEqual
      case .equal: .equal
      case .greaterOrEqual: .greaterOrEqual
      }
  }
}
