import PlumbSolver
import Testing

/// What a solver says before it has solved anything.
@Suite struct UnsolvedTests {
  @Test func aNewSolverHasDoneNoWork() {
    let counters = Mirror(reflecting: Solver().work).children
    #expect(!counters.isEmpty)
    #expect(counters.allSatisfy { $0.value as? Int64 == 0 })
  }

  @Test func aVariableIsZeroUntilItIsSolved() throws {
    let solver = Solver()
    let variable = try solver.addVariable(place: Place(0))
    _ = try solver.addRow(variable, .equal, 5, place: Place(0))
    #expect(try solver.value(of: variable) == 0)
    try solver.solve()
    #expect(try solver.value(of: variable) == 5)
  }
}
