import Testing

@testable import PlumbSolver

/// While ties are priced together, row solves pass over closed variables, and leave nothing on them.
@Suite struct ClosedVariableTests {
  private let system = TestSystem()

  /// In a circle, x = 2 + 2w and y = 1 - w.
  @Test func nothingIsLeftOnAClosedVariableOutsideOfACircle() throws {
    let (w, x, y) = (try system.offset(), try system.offset(), try system.offset())
    try system.row(w, .equal, 0)
    try system.row([Term(x), Term(y), Term(w, -1)], .equal, 3)
    try system.row([Term(x), Term(y, 2)], .equal, 4)
    #expect(try system.solved([w, x, y]) == [0, 2, 1])
    let closed = system.solver.core.entry(of: x, on: w, isClosed: true)
    let left = system.solver.core.amount(on: w)
    let open = system.solver.core.entry(of: x, on: w, isClosed: false)
    #expect(closed == nil && left == 0 && open == 2)
  }

  /// The sum of x and w is 4 + 4w. A refined solve notes what the row has on each variable.
  @Test func whatARowHasOnAClosedVariableIsNotPartOfALaterRefinement() throws {
    let (w, x) = (try system.offset(), try system.offset())
    try system.row(w, .equal, 1)
    try system.row([Term(x), Term(w, -3)], .equal, 4)
    let sum = try system.row([Term(x), Term(w)], .lessOrEqual, 100)
    #expect(try system.solved([w, x]) == [1, 7])
    let closed = system.solver.core.exactEntry(of: sum, on: w, isClosed: true)
    let open = system.solver.core.exactEntry(of: sum, on: w, isClosed: false)
    #expect(closed == nil && open == 4)
  }
}

extension Core {
  /// The entry that a variable has on a held one; nil if it has none.
  fileprivate mutating func entry(of variable: Variable, on held: Variable, isClosed: Bool) -> Double? {
    entry(of: model.variables[variable.index].unit, on: held, isClosed: isClosed, isExact: false)
  }

  fileprivate mutating func exactEntry(of row: Row, on held: Variable, isClosed: Bool) -> Double? {
    entry(of: model.rows[row.index].group, on: held, isClosed: isClosed, isExact: true)
  }

  private mutating func entry(of group: Int32, on held: Variable, isClosed: Bool, isExact: Bool) -> Double? {
    model.variables[held.index].isClosed = isClosed
    basis.rowSolve(group, isExact: isExact, model)
    model.variables[held.index].isClosed = false
    let unit = model.variables[held.index].unit
    return basis.tableauRow.elements.first { $0.index == unit }?.amount
  }

  /// What is left in the scratch of row solves.
  fileprivate func amount(on variable: Variable) -> Double { basis.coefficient[variable.index].magnitude }
}
