import PlumbSolver
import Testing

/// Circles of variables after the solver began anew.
@Suite struct CircleAfterRestartTests {
  private let system = TestSystem()

  /// First a is in a circle with p, and b with q. Then a and b are in a circle with each other, of as many variables.
  /// The rows that made the old circles are still there, but weak.
  @Test func aCircleOfVariablesThatWereInOthersIsSolvedByItsOwnRows() throws {
    let (a, b, p, q) = (try system.offset(), try system.offset(), try system.offset(), try system.offset())
    var weak: [Row] = []
    for (one, other) in [(a, p), (b, q)] {
      try system.row([Term(one), Term(other)], .equal, 3)
      weak.append(try system.row([Term(one), Term(other, 2)], .equal, 5))
    }
    #expect(try system.solved([a, b, p, q]) == [1, 1, 2, 2])
    for row in weak { try system.solver.setPriority(1, of: row) }
    try system.row([Term(a), Term(b)], .equal, 10)
    try system.row([Term(a), Term(b, 2)], .equal, 14)
    system.solver.restartNextSolve()
    #expect(try system.solved([a, b, p, q]) == [6, 4, -3, -1])
    #expect(system.solver.invariantViolation() == nil && system.solver.footprint.lost == 0)
  }
}
