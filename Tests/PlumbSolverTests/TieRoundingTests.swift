import PlumbSolver
import Testing

/// Ties between amounts that differ only by rounding.
@Suite struct TieRoundingTests {
  /// A late row pulls at both sizes as strongly, but for rounding. So rows before it decide: the first size grows.
  @Test(arguments: [true, false])
  func amountsThatDifferByRoundingLeaveATieToTheRowBefore(isSecondStronger: Bool) throws {
    let system = TestSystem()
    let sizes = [try system.size(), try system.size()]
    for size in sizes { try system.row(size, .lessOrEqual, 20, at: 250) }
    for size in sizes { try system.row(size, .greaterOrEqual, 20, at: 750) }
    let pulls = isSecondStronger ? [0.3 * 1e6, (0.1 + 0.2) * 1e6] : [(0.1 + 0.2) * 1e6, 0.3 * 1e6]
    #expect(pulls[0] != pulls[1])
    try system.row(zip(sizes, pulls).map { Term($0, $1) }, .greaterOrEqual, 1e9, at: 10)
    #expect(try system.solved(sizes) == [20, 20])
    try system.row(sizes.map { Term($0) }, .greaterOrEqual, 50)
    #expect(try system.solved(sizes) == [30, 20])
  }
}
