import PlumbSolver
import Testing

/// A soft row whose terms cancel pulls at nothing.
@Suite struct CancelledTermsTests {
  /// With the equalities the terms of the last row cancel in two steps: to 0.1 with the error of a million, and then to
  /// that error. If the error pulled, nothing would end the way of `x`.
  @Test func theErrorOfASumThatCancelsDoesNotPullAtAnotherPriority() throws {
    let system = TestSystem()
    let (x, y, first, second) = (
      try system.offset(), try system.offset(), try system.offset(), try system.offset()
    )
    try system.row([Term(y), Term(x, -1)], .equal, 0)
    try system.row([Term(first), Term(y, -1)], .equal, 0)
    try system.row([Term(second), Term(y, -1)], .equal, 0)
    let last = try system.row(
      [Term(first, 1_000_000.1), Term(second, -1_000_000), Term(x, -0.1)], .greaterOrEqual, 5, at: 500)
    #expect(try system.solved([x, y, first, second]) == [0, 0, 0, 0])
    for priority in [250.0, 750] {
      try system.solver.setPriority(priority, of: last)
      #expect(try system.solved([x, y, first, second]) == [0, 0, 0, 0])
      #expect(system.solver.invariantViolation() == nil)
    }
    #expect(system.solver.work.freshStarts == 0)
  }
}
