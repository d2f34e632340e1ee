import PlumbSolver
import Testing

/// A single row that attracts, whose bound is out of reach: what it attracts rests at a bound that does not attract.
@Suite struct UnreachableBoundTests {
  @Test func theOnlyAttractingRowCountsWhenItComesAndNotWhenItIsGone() throws {
    let solver = Solver()
    let (x, y) = (try solver.addVariable(place: Place(0)), try solver.addVariable(place: Place(1)))
    _ = try solver.addRow(x, .equal, 0, place: Place(0))
    _ = try solver.addRow(y, .lessOrEqual, 4, place: Place(1))
    try solver.solve()
    #expect(try solver.value(of: y) == 0)
    let row = try solver.addRow([Term(y), Term(x, -1)], .lessOrEqual, 20, place: Place(2), attracts: true)
    try solver.solve()
    #expect(try solver.value(of: y) == 4)
    try solver.removeRow(row)
    try solver.solve()
    #expect(try solver.value(of: y) == 0)
    #expect(solver.invariantViolation() == nil)
  }
}
