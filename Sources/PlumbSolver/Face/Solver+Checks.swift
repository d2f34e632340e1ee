extension Solver {
  /// The largest magnitude of a number that the solver accepts. Doubles represent all whole numbers up to this size.
  public static let largestNumber = 1e15
}

/// Validation of arguments, before anything is changed. These are methods of the model and not of the class around it, because
/// each access to the class is checked for exclusivity.
extension Model {
  @inline(__always)
  func check(_ variable: Variable) throws(SolverError) {
    guard UInt32(bitPattern: variable.index) < variables.count,
      variables[variable.index].isNamed(by: variable.generation)
    else { throw .unknownVariable }
  }

  func isKnown(_ row: Row) -> Bool {
    row.index >= 0 && Int(row.index) < rows.count && rows[row.index].isAlive
      && rows[row.index].generation == row.generation
  }

  func check(_ row: Row) throws(SolverError) {
    guard isKnown(row) else { throw .unknownRow }
  }

  @inline(__always)
  func check(_ mark: Mark) throws(SolverError) {
    guard marks.contains(mark) else { throw .unknownMark }
  }

  @inline(__always)
  func check(_ number: Double) throws(SolverError) {
    // Written so that a NaN fails.
    guard abs(number) <= Solver.largestNumber else { throw .unusableNumber }
  }

  @inline(__always)
  func checkPriority(_ priority: Double) throws(SolverError) {
    guard priority > 0, priority <= Priority.required else { throw .unusablePriority(priority) }
  }

  func value(of variable: Variable) throws(SolverError) -> Double {
    try check(variable)
    return variables[variable.index].value
  }

  @inline(__always)
  fileprivate func given(
    _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place, _ strength: Int32, _ attracts: Bool
  ) throws(SolverError) -> GivenRow {
    try check(constant)
    try checkPriority(priority)
    try check(place.mark)
    return GivenRow(relation, constant, priority, place, strength, attracts: attracts)
  }
}

extension GivenRow {
  /// A row over terms that are not scaled or negated yet. Adding 0 turns -0 into 0.
  @inline(__always)
  init(
    _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place, _ strength: Int32, attracts: Bool
  ) {
    self.init(
      constant: constant + 0, priority: priority, relation: relation, mark: place.mark.index, rank: place.rank,
      strength: strength, attracts: attracts)
  }
}

extension Core {
  @inline(__always)
  mutating func addVariable(_ rest: Rest, _ place: Place) throws(SolverError) -> Variable {
    try model.check(place.mark)
    let index = addVariable(rest: rest, mark: place.mark.index, rank: place.rank)
    return Variable(index: index, generation: model.variables[index].generation)
  }

  mutating func addRow(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place,
    _ strength: Int32, _ attracts: Bool
  ) throws(SolverError) -> Row {
    try model.load(terms)
    return handle(of: addRow(try model.given(relation, constant, priority, place, strength, attracts)))
  }

  mutating func addRow(
    _ variable: Variable, _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place,
    _ strength: Int32, _ attracts: Bool
  ) throws(SolverError) -> Row {
    try model.check(variable)
    let row = try model.given(relation, constant, priority, place, strength, attracts)
    return handle(of: addRow(row, over: variable.index))
  }

  @inline(__always)
  func handle(of row: Int32) -> Row { Row(index: row, generation: model.rows[row].generation) }
}
