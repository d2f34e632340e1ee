/// A row that compares one variable with a constant, for functions such as `Solver.addRows` that add several such rows in one
/// call.
package struct Bound: BitwiseCopyable {
  package let relation: Relation
  package let constant: Double
  package let priority: Double
  /// The row's rank among the rows and variables at its mark.
  package let rank: Int64
  package let conflictRank: Int32

  /// Creates a bound. O(1).
  @inlinable
  package init(_ relation: Relation, _ constant: Double, priority: Double, rank: Int64, conflictRank: Int32) {
    (self.relation, self.constant, self.priority) = (relation, constant, priority)
    (self.rank, self.conflictRank) = (rank, conflictRank)
  }
}

extension Solver {
  /// Adds a row for each bound of a variable, all at one mark, and writes the rows' handles to `rows`. This is faster than
  /// calling `addRow` for each bound. If an error is thrown, no row is added. O(bounds).
  package func addRows(
    _ bounds: UnsafeBufferPointer<Bound>, over variable: Variable, at mark: Mark, into rows: UnsafeMutablePointer<Row>
  ) throws(SolverError) {
    try core.model.check(bounds, over: variable, at: mark)
    for index in 0..<bounds.count {
      (rows + index).initialize(to: core.addRow(bounds[index], over: variable.index, mark))
    }
  }

  /// Adds rows like `addRows`, but to a new group, so that the cost does not depend on how many rows the variable already has.
  /// O(bounds).
  package func addRowsApart(
    _ bounds: UnsafeBufferPointer<Bound>, over variable: Variable, at mark: Mark, into rows: UnsafeMutablePointer<Row>
  ) throws(SolverError) {
    try core.model.check(bounds, over: variable, at: mark)
    let group = core.addGroup(over: variable.index)
    for index in 0..<bounds.count {
      (rows + index).initialize(to: core.addRow(bounds[index], to: group, over: variable.index, mark))
    }
  }

  /// Adds a variable and a row over this variable, both at one mark. This is faster than calling `addVariable` and `addRow`.
  /// O(1) amortised.
  package func addVariable(
    kind: VariableKind, place: Place, within bound: Bound
  ) throws(SolverError) -> (variable: Variable, row: Row) {
    try core.model.check(bound)
    let variable = try core.addVariable(kind, place)
    return (variable, core.addRow(bound, over: variable.index, place.mark))
  }
}

extension Model {
  @inline(__always)
  fileprivate func check(
    _ bounds: UnsafeBufferPointer<Bound>, over variable: Variable, at mark: Mark
  ) throws(SolverError) {
    try check(variable)
    try check(mark)
    for bound in bounds { try check(bound) }
  }

  @inline(__always)
  fileprivate func check(_ bound: Bound) throws(SolverError) {
    try check(bound.constant)
    try checkPriority(bound.priority)
  }
}

extension Core {
  /// Adds a row. The caller has checked the arguments.
  @inline(__always)
  fileprivate mutating func addRow(_ bound: Bound, over variable: Int32, _ mark: Mark) -> Row {
    model.handle(ofRow: addRow(GivenRow(bound, at: mark), over: variable))
  }

  /// Adds a row to a new group with a single term. The caller has checked the arguments.
  fileprivate mutating func addRow(_ bound: Bound, to group: Int32, over variable: Int32, _ mark: Mark) -> Row {
    let row = model.addRow(GivenRow(bound, at: mark))
    model.attach(row, to: variable, in: group)
    return model.handle(ofRow: row)
  }
}

extension GivenRow {
  @inline(__always)
  fileprivate init(_ bound: Bound, at mark: Mark) {
    self.init(
      constant: bound.constant + 0, priority: bound.priority, relation: bound.relation, mark: mark.index,
      rank: bound.rank, conflictRank: bound.conflictRank)
  }
}
