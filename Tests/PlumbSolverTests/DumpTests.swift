import PlumbSolver
import Testing

@Suite struct DumpTests {
  @Test func variablesRowsAndBrokenRowsAreListed() throws {
    let solver = Solver()
    let (a, b) = (try solver.addVariable(place: Place(0)), try solver.addVariable(place: Place(1)))
    _ = try solver.addRow([Term(a), Term(b, -2)], .equal, 5, place: Place(0))
    _ = try solver.addRow([Term(b)], .greaterOrEqual, 10, priority: 750, place: Place(1))
    _ = try solver.addRow([Term(a)], .lessOrEqual, 0, place: Place(2))
    _ = try solver.addRow([Term(a)], .greaterOrEqual, 1, place: Place(3))
    try solver.solve()
    let lines = solver.dump().split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("x0 = 0.0") }, "\(solver.dump())")
    #expect(lines.contains { $0.hasPrefix("x1 = -2.5") }, "\(solver.dump())")
    #expect(lines.contains { $0.hasSuffix("! >= 10.0 @750.0") }, "\(solver.dump())")
    #expect(lines.contains { $0.hasSuffix("x >= 1.0 @1000.0") }, "\(solver.dump())")
  }
}
