import Testing

@testable import PlumbSolver

/// When the violation of a required bound counts as rounding of the larger numbers from which it was computed.
@Suite struct RoundedViolationTests {
  /// The tolerance of anchors that are 1/2, 1/2, 1 and this number.
  private static let limit = 1.0004600000002302e-9

  /// The terms of 1/2, 1/2 and 1 cancel, so the value is the violation alone.
  @Test(arguments: [(limit, false), (limit.nextUp, true)])
  func aViolationUpToTheToleranceOfAllAnchorsIsNoConflict(violation: Double, isConflict: Bool) throws {
    #expect(Self.limit == tolerance(2 + Self.limit))
    let system = TestSystem()
    let (x, rest, part, whole) = (
      try system.offset(), try system.offset(), try system.offset(), try system.offset()
    )
    try system.row(rest, .equal, violation)
    try system.row(part, .equal, 0.5)
    try system.row(whole, .equal, 1)
    try system.row([Term(x), Term(rest, -1), Term(part, -1), Term(whole)], .equal, 0.5)
    let bound = try system.row(x, .lessOrEqual, 0)
    #expect(try system.solved([x]) == [violation])
    #expect(system.broken == (isConflict ? [bound] : []))
  }
}
