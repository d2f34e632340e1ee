import PlumbSolver
import Testing

/// Values that overflow are no answer, wherever they are computed.
@Suite struct OverflowTests {
  private let system = TestSystem()

  /// The last two variables depend on each other. Their sum is 1e300 times the first one, and 3.
  @Test func aCircleWhoseValuesOverflowHasNoAnswerUntilTheyAreSmaller() throws {
    let (u, v, x, y) = (try system.offset(), try system.offset(), try system.offset(), try system.offset())
    let start = try system.row(u, .equal, 0)
    try system.row([Term(v, 1e-300), Term(u, -1)], .equal, 0)
    try system.row([Term(x), Term(y), Term(v, -1)], .equal, 3)
    try system.row([Term(x), Term(y, 2)], .equal, 5)
    #expect(try system.solved([x, y]) == [1, 2])
    try system.solver.setConstant(1.5e8, of: start)
    #expect(throws: SolverError.didNotConverge) { try system.solver.solve() }
    try system.solver.setConstant(0, of: start)
    #expect(try system.solved([x, y]) == [1, 2])
    #expect(system.solver.invariantViolation() == nil)
  }
}
