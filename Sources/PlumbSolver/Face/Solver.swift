/// An incremental simplex solver for linear rows with strictly ordered priorities.
///
/// Rows and variables are added, changed and removed at will; `solve` then takes all changes since the last one as one
/// batch. The answer depends on the rows and their places alone, never on how they came about.
///
/// A solver belongs to one thread at a time; several may run on several threads.
public final class Solver {
  /// Behind a pointer, so that a call does not pay for checks of exclusive access, which one thread cannot fail.
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
  /// The rows by which values are suggested.
  var suggestions: [Variable: Row] = [:]

  /// O(1).
  public init() {
    storage = Memory.room(for: SolverState.self)
    storage.initialize(to: SolverState())
  }

  deinit {
    storage.deinitialize(count: 1)
    Memory.release(storage)
  }

  /// How many variables there are. O(1).
  public var variableCount: Int { core.model.variableCount }

  /// How many rows there are. O(1).
  public var rowCount: Int { core.model.rows.livingCount }

  /// Reserves memory for so many more variables and rows, and for the terms of rows with more than one term, so that adding them
  /// does not move the existing ones. O(existing variables, rows and terms).
  public func reserve(variables: Int, rows: Int, terms: Int) {
    core.reserve(variables: variables, rows: rows, terms: terms)
  }

  /// Work counters since the solver was made. O(1).
  public var work: Work { core.allWork }

  /// Makes a spot after another, for places. O(log n) amortised.
  public func addMark(after mark: Mark = .start) throws(SolverError) -> Mark {
    guard core.model.marks.contains(mark) else { throw .unknownMark }
    return core.model.marks.insert(after: mark.index)
  }

  /// Forgets a spot at which nothing stands. O(1).
  public func removeMark(_ mark: Mark) throws(SolverError) {
    guard core.model.marks.contains(mark), mark != .start else { throw .unknownMark }
    guard !core.model.marks.isUsed(mark) else { throw .markInUse }
    core.model.marks.remove(mark.index)
  }

  /// Whether a spot lies before another. O(1).
  public func isBefore(_ mark: Mark, _ other: Mark) throws(SolverError) -> Bool {
    guard core.model.marks.contains(mark), core.model.marks.contains(other) else { throw .unknownMark }
    return core.model.marks.label(mark.index) < core.model.marks.label(other.index)
  }

  /// A number by which spots are in order, as good as the next one that is made. O(1).
  public func position(of mark: Mark) throws(SolverError) -> UInt64 {
    guard core.model.marks.contains(mark) else { throw .unknownMark }
    return core.model.marks.label(mark.index)
  }

  /// Adds a variable. Its place orders it among the variables that nothing else decides, and must be its own: between two
  /// sizes, or two offsets, at one place the order of calls would decide. O(1) amortised.
  public func addVariable(rest: Rest = .offset, place: Place) throws(SolverError) -> Variable {
    guard core.model.marks.contains(place.mark) else { throw .unknownMark }
    let index = core.addVariable(rest: rest, mark: place.mark.index, rank: place.rank)
    return Variable(index: index, generation: core.model.variables[index].generation)
  }

  /// Removes a variable that no row refers to. O(1).
  public func removeVariable(_ variable: Variable) throws(SolverError) {
    try core.model.check(variable)
    guard core.model.variables[variable.index].uses == 0 else { throw .variableInUse }
    core.removeVariable(variable.index)
  }

  /// Adds a row: the sum of terms compared with a constant. Among required rows that cannot all hold, the one of least
  /// `strength` is given up, the last in place among equals. Rows at one place are ordered by what they say: priority,
  /// relation, terms, constant, strength; the order of calls decides nothing. `attracts` says whether a value that nothing else
  /// decides comes to rest at this row's constant; it means something for inequalities only. O(terms) expected; the work is
  /// done by `solve`.
  public func addRow(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = Priority.required, place: Place,
    strength: Int32 = 0, attracts: Bool = false
  ) throws(SolverError) -> Row {
    try core.addRow(terms, relation, constant, priority, place, strength, attracts)
  }

  /// The same without an array. O(terms) expected.
  public func addRow(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, priority: Double = Priority.required,
    place: Place, strength: Int32 = 0, attracts: Bool = false
  ) throws(SolverError) -> Row {
    try core.addRow(terms, relation, constant, priority, place, strength, attracts)
  }

  /// The same for a variable alone: its value compared with a constant. O(1).
  public func addRow(
    _ variable: Variable, _ relation: Relation, _ constant: Double, priority: Double = Priority.required, place: Place,
    strength: Int32 = 0, attracts: Bool = false
  ) throws(SolverError) -> Row {
    try core.addRow(variable, relation, constant, priority, place, strength, attracts)
  }

  /// Removes a row. O(terms); the work is done by `solve`.
  public func removeRow(_ row: Row) throws(SolverError) {
    try core.model.check(row)
    if let variable = suggestedVariable(by: row) { suggestions[variable] = nil }
    core.removeRow(row.index)
  }

  /// Changes a row's constant in place. O(rows over the same expression); the work is done by `solve`.
  public func setConstant(_ constant: Double, of row: Row) throws(SolverError) {
    try core.model.check(row)
    try core.model.check(constant)
    core.setConstant(constant, of: row.index)
  }

  /// Changes a row's priority in place. O(rows over the same expression); the work is done by `solve`.
  public func setPriority(_ priority: Double, of row: Row) throws(SolverError) {
    try core.model.check(row)
    try core.model.checkPriority(priority)
    core.setPriority(priority, of: row.index)
  }

  /// Changes a row's terms in place. A row made by `suggest` that gets other terms is then a row like any other. O(terms)
  /// expected; the work is done by `solve`.
  public func setTerms(_ terms: [Term], of row: Row) throws(SolverError) {
    try core.model.check(row)
    try core.model.load(terms)
    let stored = core.model.rows[row.index]
    _ = change(row, core.model.given(stored).relation, core.model.givenConstant(of: row.index), stored.priority)
  }

  /// Finds the one answer for the rows as they are now. The cost grows with what the changes move.
  public func solve() throws(SolverError) {
    guard solveOnce() else { throw .didNotConverge }
  }

  /// The same for a solver that says itself what follows from a failure.
  func solveOnce() -> Bool { storage.pointee.solve() }

  /// A variable's value as of the last solve. O(1).
  public func value(of variable: Variable) throws(SolverError) -> Double { try core.model.value(of: variable) }
}
