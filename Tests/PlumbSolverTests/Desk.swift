import PlumbSolver

/// A small solved system, with handles of what is there and of what is gone.
final class Desk {
  let sheet = Sheet()
  let first: Variable
  let second: Variable
  let gone: Variable
  let wish: Row
  let goneRow: Row
  let mark: Mark
  let goneMark: Mark

  var solver: Solver { sheet.solver }

  init() throws {
    first = try sheet.size()
    second = try sheet.offset()
    gone = try sheet.size()
    mark = try sheet.solver.addMark()
    goneMark = try sheet.solver.addMark()
    try sheet.row([Term(second), Term(first, -1)], .equal, 5)
    try sheet.row(first, .equal, 10, strength: 2)
    try sheet.row(first, .equal, 20, strength: 1)
    wish = try sheet.solver.addRow([Term(second)], .equal, 12, priority: 500, place: Place(0, at: mark))
    goneRow = try sheet.row(gone, .equal, 1)
    try sheet.solver.solve()
    try sheet.solver.removeRow(goneRow)
    try sheet.solver.removeVariable(gone)
    try sheet.solver.removeMark(goneMark)
  }

  func offset() throws -> Variable {
    try sheet.offset()
  }

  func row(_ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Double = 1000) throws -> Row {
    try sheet.row(terms, relation, constant, at: priority)
  }

  func row(_ variable: Variable, _ relation: Relation, _ constant: Double, at priority: Double = 1000) throws -> Row {
    try sheet.row(variable, relation, constant, at: priority)
  }

  /// All that can be seen of a solver from outside.
  struct View: Equatable {
    var values: [Double]
    var variableCount: Int
    var rowCount: Int
    var work: Work
    var conflicts: [Conflict]
    var certificate: Certificate
  }

  func view() throws -> View {
    View(
      values: try sheet.values([first, second]), variableCount: solver.variableCount, rowCount: solver.rowCount,
      work: solver.work, conflicts: solver.conflicts, certificate: solver.certificate())
  }
}
