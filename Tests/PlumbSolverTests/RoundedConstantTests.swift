import PlumbSolver
import Testing

/// A constant that division by a coefficient rounds is stored beside its row. That is no leak while the row lives.
@Suite struct RoundedConstantTests {
  @Test func aRoundedConstantIsNotLost() throws {
    let system = TestSystem()
    let size = try system.size()
    let row = try system.row([Term(size, 49)], .equal, 1)
    #expect(1.0 / 49 * 49 != 1)
    #expect(try system.solver.definition(of: row).constant == 1)
    #expect(system.solver.footprint.lost == 0)
    try system.solver.removeRow(row)
    #expect(system.solver.footprint.lost == 0)
  }
}
