import PlumbSolver

/// A small solved system, with handles that are in use and handles that were removed.
final class SolvedSystem {
  let system = TestSystem()
  let first: Variable
  let second: Variable
  let removedVariable: Variable
  let softRow: Row
  let removedRow: Row
  let mark: Mark
  let removedMark: Mark

  var solver: Solver { system.solver }

  init() throws {
    first = try system.size()
    second = try system.offset()
    removedVariable = try system.size()
    mark = try system.solver.addMark()
    removedMark = try system.solver.addMark()
    try system.row([Term(second), Term(first, -1)], .equal, 5)
    try system.row(first, .equal, 10, conflictRank: 2)
    try system.row(first, .equal, 20, conflictRank: 1)
    softRow = try system.solver.addRow([Term(second)], .equal, 12, priority: 500, place: Place(0, at: mark))
    removedRow = try system.row(removedVariable, .equal, 1)
    try system.solver.solve()
    try system.solver.removeRow(removedRow)
    try system.solver.removeVariable(removedVariable)
    try system.solver.removeMark(removedMark)
  }

  func offset() throws -> Variable {
    try system.offset()
  }

  func row(_ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Double = 1000) throws -> Row {
    try system.row(terms, relation, constant, at: priority)
  }

  func row(_ variable: Variable, _ relation: Relation, _ constant: Double, at priority: Double = 1000) throws -> Row {
    try system.row(variable, relation, constant, at: priority)
  }

  /// All that a client can read from the solver.
  struct State: Equatable {
    var values: [Double]
    var variableCount: Int
    var rowCount: Int
    var work: WorkCounters
    var conflicts: [Conflict]
    var certificate: Certificate
  }

  func state() throws -> State {
    State(
      values: try system.values([first, second]), variableCount: solver.variableCount, rowCount: solver.rowCount,
      work: solver.work, conflicts: solver.conflicts, certificate: solver.certificate())
  }
}
