/// Checks of arguments, which are made before anything is changed. They are methods of the model and not of the solver class,
/// because Swift checks each access to a stored property of a class for exclusivity.
extension Model {
  static let largestNumber = 1e15

  @inline(__always)
  func check(_ variable: Variable) throws(SolverError) {
    guard UInt32(bitPattern: variable.index) < variables.count,
      variables[variable.index].isNamed(by: variable.generation)
    else { throw .unknownVariable }
  }

  func check(_ row: Row) throws(SolverError) {
    guard UInt32(bitPattern: row.index) < rows.count, rows[row.index].isAlive,
      rows[row.index].generation == row.generation
    else { throw .unknownRow }
  }

  @inline(__always)
  func check(_ mark: Mark) throws(SolverError) {
    guard marks.contains(mark) else { throw .unknownMark }
  }

  @inline(__always)
  func check(_ number: Double) throws(SolverError) {
    // The condition is written so that NaN fails it.
    guard abs(number) <= Model.largestNumber else { throw .unusableNumber }
  }

  @inline(__always)
  func checkPriority(_ priority: Double) throws(SolverError) {
    guard priority > 0, priority <= Priority.required else { throw .unusablePriority(priority) }
  }

  @inline(__always)
  func given(
    _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place, _ conflictRank: Int32,
    _ attracts: Bool
  ) throws(SolverError) -> GivenRow {
    try check(constant)
    try checkPriority(priority)
    try check(place.mark)
    // Adding 0 turns -0 into 0.
    return GivenRow(
      constant: constant + 0, priority: priority, relation: relation, mark: place.mark.index, rank: place.rank,
      conflictRank: conflictRank, attracts: attracts)
  }
}
