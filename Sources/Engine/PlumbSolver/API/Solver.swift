/// An incremental simplex solver for linear equations and inequalities (*rows*) with strictly ordered priorities.
///
/// `solve` processes all edits of rows and variables since the last solve as one batch. The answer depends only on the rows
/// and their places, not on the order of edits.
///
/// A solver is not thread-safe: use it from one thread at a time. Different solvers can run in parallel.
public final class Solver {
  /// The state is behind a pointer, because Swift checks each access to a stored property of a class for exclusivity.
  private let storage: UnsafeMutablePointer<SolverState>
  var core: Core {
    _read { yield storage.pointee.core }
    _modify { yield &storage.pointee.core }
  }
  /// The solver's state, for tests.
  var state: SolverState {
    _read { yield storage.pointee }
    _modify { yield &storage.pointee }
  }
  /// The row that `suggest` added for each variable.
  var suggestions: [Variable: Row] = [:]

  /// Creates an empty solver. O(1).
  public init() {
    storage = Memory.allocate(SolverState.self)
    storage.initialize(to: SolverState())
  }

  deinit {
    storage.deinitialize(count: 1)
    Memory.release(storage)
  }

  /// The largest magnitude that a number may have. Doubles represent all whole numbers up to this magnitude exactly.
  public static let largestNumber = Model.largestNumber

  /// The number of variables. O(1).
  public var variableCount: Int { core.model.variableCount }

  /// The number of rows. O(1).
  public var rowCount: Int { core.model.rows.livingCount }

  /// Reserves memory for additional variables, rows and terms, so that adding them does not reallocate. `terms` counts only the
  /// terms of rows with more than one term. O(existing variables, rows and terms).
  public func reserve(variables: Int, rows: Int, terms: Int) {
    core.reserve(variables: variables, rows: rows, terms: terms)
  }

  /// The work done since the solver was created. O(1).
  public var work: WorkCounters { core.allWork }

  /// Adds a mark directly after another mark. O(log n) amortised.
  public func addMark(after mark: Mark = .start) throws(SolverError) -> Mark {
    guard core.model.marks.contains(mark) else { throw .unknownMark }
    return core.model.marks.insert(after: mark.index)
  }

  /// Removes a mark that no row or variable uses. O(1).
  public func removeMark(_ mark: Mark) throws(SolverError) {
    guard core.model.marks.contains(mark), mark != .start else { throw .unknownMark }
    guard !core.model.marks.isUsed(mark) else { throw .markInUse }
    core.model.marks.remove(mark.index)
  }

  /// Returns whether a mark precedes another mark. O(1).
  public func isBefore(_ mark: Mark, _ other: Mark) throws(SolverError) -> Bool {
    guard core.model.marks.contains(mark), core.model.marks.contains(other) else { throw .unknownMark }
    return core.model.marks.label(mark.index) < core.model.marks.label(other.index)
  }

  /// Returns a number by which marks can be sorted: later marks have larger numbers. The numbers are valid until the next
  /// `addMark`. O(1).
  public func position(of mark: Mark) throws(SolverError) -> UInt64 {
    guard core.model.marks.contains(mark) else { throw .unknownMark }
    return core.model.marks.label(mark.index)
  }

  /// Adds a variable. Variables that no row determines are minimised one by one: first the sizes, then the offsets, in each
  /// case in the order of their places. Variables of the same `kind` must have different places, because otherwise the order of
  /// calls would break ties. O(1) amortised.
  public func addVariable(kind: VariableKind = .offset, place: Place) throws(SolverError) -> Variable {
    try core.addVariable(kind, place)
  }

  /// Removes a variable that no row refers to. O(1).
  public func removeVariable(_ variable: Variable) throws(SolverError) {
    try core.model.check(variable)
    guard core.model.variables[variable.index].uses == 0 else { throw .variableInUse }
    core.removeVariable(variable.index)
  }

  /// Adds a row, which compares the sum of its terms with a constant. If required rows conflict, the row with the lowest
  /// `conflictRank` is dropped or, if several rows have this rank, the one with the last place. Rows with the same place are
  /// ordered by priority, relation, terms, constant and conflict rank, never by the order of calls. If `attracts` is true and
  /// the row is an inequality, the sum of its terms is moved as close to the constant as possible, unless rows determine the
  /// sum. O(terms) expected; the work is done by `solve`.
  public func addRow(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = Priority.required, place: Place,
    conflictRank: Int32 = 0, attracts: Bool = false
  ) throws(SolverError) -> Row {
    try terms.withUnsafeBufferPointer { terms throws(SolverError) in
      try addRow(
        terms, relation, constant, priority: priority, place: place, conflictRank: conflictRank, attracts: attracts)
    }
  }

  /// Adds a row whose terms are in a buffer, without creating an array. O(terms) expected.
  public func addRow(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, priority: Double = Priority.required,
    place: Place, conflictRank: Int32 = 0, attracts: Bool = false
  ) throws(SolverError) -> Row {
    try core.model.load(terms)
    let row = try core.model.given(relation, constant, priority, place, conflictRank, attracts)
    let index = core.addRow(row)
    return core.model.handle(ofRow: index)
  }

  /// Adds a row that compares one variable with a constant. O(1).
  public func addRow(
    _ variable: Variable, _ relation: Relation, _ constant: Double, priority: Double = Priority.required, place: Place,
    conflictRank: Int32 = 0, attracts: Bool = false
  ) throws(SolverError) -> Row {
    try core.model.check(variable)
    let row = try core.model.given(relation, constant, priority, place, conflictRank, attracts)
    let index = core.addRow(row, over: variable.index)
    return core.model.handle(ofRow: index)
  }

  /// Removes a row. O(terms); the work is done by `solve`.
  public func removeRow(_ row: Row) throws(SolverError) {
    try core.model.check(row)
    if let variable = suggestedVariable(by: row) { suggestions[variable] = nil }
    core.removeRow(row.index)
  }

  /// Changes a row's constant. O(rows over the same expression); the work is done by `solve`.
  public func setConstant(_ constant: Double, of row: Row) throws(SolverError) {
    try core.model.check(row)
    try core.model.check(constant)
    core.setConstant(constant, of: row.index)
  }

  /// Changes a row's priority. O(rows over the same expression); the work is done by `solve`.
  public func setPriority(_ priority: Double, of row: Row) throws(SolverError) {
    try core.model.check(row)
    try core.model.checkPriority(priority)
    core.setPriority(priority, of: row.index)
  }

  /// Changes a row's terms. A row added by `suggest` becomes an ordinary row if its terms change. O(terms) expected; the work is
  /// done by `solve`.
  public func setTerms(_ terms: [Term], of row: Row) throws(SolverError) {
    try core.model.check(row)
    try terms.withUnsafeBufferPointer { terms throws(SolverError) in try core.model.load(terms) }
    let stored = core.model.rows[row.index]
    _ = change(row, core.model.given(stored).relation, core.model.givenConstant(of: row.index), stored.priority)
  }

  /// Computes the optimal values for the current rows. The cost depends on how many values the edits since the last solve
  /// affect.
  public func solve() throws(SolverError) {
    guard solveOnce() else { throw .didNotConverge }
  }

  /// Like `solve`, but returns false instead of throwing `didNotConverge`.
  func solveOnce() -> Bool { storage.pointee.solve() }

  /// Returns a variable's value as of the last solve. O(1).
  public func value(of variable: Variable) throws(SolverError) -> Double {
    try core.model.check(variable)
    return core.model.variables[variable.index].value
  }
}
