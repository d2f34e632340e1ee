import PlumbSolver
import Testing

/// A move past a break concerns only the dual iteration that made it.
@Suite struct FlipScopeTests {
  /// The size passes its break at 50. Later, rows contradict each other by little more than the tolerance. The move that was made
  /// before is not taken back.
  @Test func aSmallContradictionTakesBackNoEarlierMove() throws {
    let system = TestSystem()
    let (size, other) = (try system.size(), try system.size())
    try system.row(size, .greaterOrEqual, 100, at: 10)
    try system.row(size, .greaterOrEqual, 50, at: 20)
    try system.row(other, .equal, 20)
    let room = try system.row([Term(size), Term(other)], .lessOrEqual, 200)
    #expect(try system.solved([size]) == [100])
    try system.solver.setConstant(60, of: room)
    #expect(try system.solved([size]) == [40])
    #expect(system.solver.work.flips > 0)
    let (x, y, tiny) = (try system.size(), try system.size(), 0x1p-30)
    try system.row(x, .lessOrEqual, 0)
    try system.row(x, .lessOrEqual, tiny, conflictRank: 1)
    try system.row(y, .lessOrEqual, 0)
    let sum = try system.row([Term(x), Term(y)], .greaterOrEqual, 2 * tiny)
    #expect(try system.solved([size, other, x, y]) == [40, 20, 0, 0])
    #expect(system.broken == [sum])
  }
}
