import Testing

@testable import PlumbSolver

/// A circle that turns out to be singular while a row is written over the basis.
@Suite struct SingularBlockTests {
  /// Afterwards the solver restarts, with the same scratch.
  @Test func aRowSolveThatMeetsASingularBlockLeavesNoAmounts() throws {
    let system = TestSystem()
    let (x, y) = (try system.offset(), try system.offset())
    try system.row([Term(x), Term(y)], .equal, 3)
    let second = try system.row([Term(x), Term(y, 2)], .equal, 4)
    #expect(try system.solved([x, y]) == [2, 1])
    let left = system.solver.core.amountsAfterSingularRowSolve(of: x, besides: y, equalising: second)
    #expect(left == [0, 0])
    let (isBroken, isEmpty) = (system.solver.core.basis.breakdown, system.solver.core.basis.tableauRow.isEmpty)
    #expect(isBroken && isEmpty)
    let areSingular = [x, y].map { system.solver.core.isInSingularBlock($0) }
    #expect(areSingular == [true, true])
  }
}

extension Core {
  /// Gives all terms of a row's group the coefficient 1, and writes a variable over the basis. Returns what is left in
  /// the scratch of both variables.
  fileprivate mutating func amountsAfterSingularRowSolve(
    of variable: Variable, besides other: Variable, equalising row: Row
  ) -> [Double] {
    basis.retireBlock(of: variable.index, model)
    for entry in model.groups[model.rows[row.index].group].entryRange { model.entries[entry].coefficient = 1 }
    basis.rowSolve(model.variables[variable.index].unit, model)
    return [basis.coefficient[variable.index].magnitude, basis.coefficient[other.index].magnitude]
  }

  fileprivate func isInSingularBlock(_ variable: Variable) -> Bool { basis.isInSingularBlock(variable.index, model) }
}
