import PlumbSolver
import Testing

/// A solver refuses handles that only another solver gave.
@Suite struct ForeignHandleTests {
  private let solver = Solver()
  private let other = Solver()

  /// Adds a variable, a row over it and a mark.
  @discardableResult
  private func extend(_ solver: Solver) throws -> (variable: Variable, row: Row, mark: Mark) {
    let variable = try solver.addVariable(place: Place(solver.variableCount))
    return (variable, try solver.addRow(variable, .equal, 1, place: Place(0)), try solver.addMark())
  }

  /// Their numbers are one more than the largest that this solver has.
  @Test func theFirstOnesThatALargerSolverHasMoreAreRefused() throws {
    for _ in 0..<3 {
      try extend(solver)
      try extend(other)
    }
    let (variable, row, mark) = try extend(other)
    #expect(throws: SolverError.unknownVariable) { try solver.value(of: variable) }
    #expect(throws: SolverError.unknownRow) { try solver.setConstant(2, of: row) }
    #expect(throws: SolverError.unknownMark) { try solver.position(of: mark) }
  }

  /// No mark has this handle yet: the number is free.
  @Test func theNextHandleOfARemovedMarkIsRefusedUntilAMarkHasIt() throws {
    for solver in [solver, other] { try solver.removeMark(solver.addMark()) }
    let next = try other.addMark()
    #expect(throws: SolverError.unknownMark) { try solver.addMark(after: next) }
    #expect(throws: SolverError.unknownMark) { try solver.position(of: next) }
    #expect(try solver.addMark() == next)
    #expect(try solver.position(of: next) > 0)
  }
}
