import PlumbSolver
import Testing

/// Ties between groups that follow one row at different rates.
@Suite struct TieScaleTests {
  /// Either size may grow, for 90 in all. The last row counts the first size twice, so the second one grows: that violates
  /// the row less, and another one more.
  @Test func theGroupThatMovesTheLastRowLessYields() throws {
    let system = TestSystem()
    let (a, b) = (try system.size(), try system.size())
    for size in [a, b] { try system.row(size, .greaterOrEqual, 10) }
    try system.row(b, .lessOrEqual, 10, at: 500)
    let least = try system.row([Term(a), Term(b)], .greaterOrEqual, 0)
    try system.row([Term(a, 2), Term(b)], .lessOrEqual, 0, at: 500)
    #expect(try system.solved([a, b]) == [10, 10])
    try system.solver.setConstant(50, of: least)
    #expect(try system.solved([a, b]) == [10, 40])
    #expect(system.solver.invariantViolation() == nil)
  }
}
