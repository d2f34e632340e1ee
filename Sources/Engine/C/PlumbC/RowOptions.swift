import CSolver
import PlumbSolver

/// `plumb_row_options` in Swift.
struct RowOptions {
  var place: Place?
  var weight = 1.0
  var conflictRank: Int32 = 0
  var isChecked = false
  var attracts = false

  init() {}

  init(_ given: plumb_row_options) throws(Failure) {
    // Written so that a NaN fails.
    guard given.weight > 0, given.weight <= Solver.largestNumber else {
      throw Failure(
        code: PLUMB_SOLVER_NUMBER, message: "a weight must be above 0 and at most 1e15 (found \(given.weight))")
    }
    func has(_ flag: Int) -> Bool { given.flags & UInt32(flag) != 0 }
    place = has(PLUMB_ROW_PLACED) ? Place(given.place) : nil
    (weight, conflictRank) = (given.weight, given.strength)
    (isChecked, attracts) = (has(PLUMB_ROW_CHECKED), has(PLUMB_ROW_ATTRACTS))
  }
}

extension ExportedSolver {
  /// Adds a row and solves. If required rows are given up that were not before, the row is removed again, and the
  /// contradiction is kept in `refusal`.
  func addChecked(
    _ given: UnsafeBufferPointer<plumb_term>, _ relation: Relation, _ constant: Double, _ priority: Double,
    _ options: RowOptions
  ) throws -> Int32 {
    refusal = []
    try solver.solve()
    let before = Set(solver.conflicts.map(\.broken))
    let number = try addRow(given, relation, constant, priority, options)
    do {
      try solver.solve()
      guard let new = solver.conflicts.first(where: { !before.contains($0.broken) }) else { return number }
      refusal = members(of: new).map { ($0.row == number ? -1 : $0.row, $0.multiplier) }
    } catch {
      try removeRow(number)
      throw error
    }
    try removeRow(number)
    try solver.solve()
    throw Failure.contradiction
  }

  func removeRow(_ number: Int32) throws {
    try solver.removeRow(rows[number].row)
    rows.remove(number)
  }
}
