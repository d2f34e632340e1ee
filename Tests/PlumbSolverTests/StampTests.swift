import Testing

@testable import PlumbSolver

/// Walks are numbered. After 2^32 of them the numbers would come again, and with them what an old walk has reached.
@Suite struct StampTests {
  /// The second variable is always one more than the first.
  @Test(arguments: [Tuning.lastStamp, Tuning.lastStamp + 1, .max - 1, .max])
  func changesAreFollowedAfterAnyNumberOfWalks(stamp: UInt32) throws {
    let system = TestSystem()
    let (first, second) = (try system.size(), try system.size())
    let row = try system.row(first, .equal, 10)
    try system.row([Term(second), Term(first, -1)], .equal, 1)
    #expect(try system.solved([first, second]) == [10, 11])
    system.solver.core.basis.stamp = stamp
    for value in [20.0, 30, 40] {
      try system.solver.setConstant(value, of: row)
      #expect(try system.solved([first, second]) == [value, value + 1])
      #expect(system.solver.invariantViolation() == nil)
    }
    let last = system.solver.core.basis.stamp
    #expect(last < 100 || stamp == Tuning.lastStamp)
  }
}
