import Testing

@testable import PlumbSolver

/// Rows that contradict each other by no more than rounding: none of them is given up.
@Suite struct RoundingConflictTests {
  private let system = TestSystem()

  /// The limit is the tolerance at 0.
  @Test(arguments: [(Tuning.absoluteTolerance, false), (Tuning.absoluteTolerance.nextUp, true)])
  func boundsThatCrossByMoreThanTheToleranceAreAConflict(gap: Double, isConflict: Bool) throws {
    let x = try system.offset()
    try system.row(x, .greaterOrEqual, 0)
    #expect(try system.solved([x]) == [0])
    let ceiling = try system.row(x, .lessOrEqual, -gap)
    try system.solver.solve()
    #expect(system.broken == (isConflict ? [ceiling] : []))
  }

  /// What `x` lacks when it has reached its bound is rounding beside the length `y`. So `x` goes beyond the bound by
  /// that much, also where Bland's rule decides.
  @Test(arguments: [nil, 0])
  func whatIsLeftBeyondABoundIsNoConflictIfItIsRounding(patience: Int?) throws {
    system.solver.core.limits.patience = patience
    let (x, y, tiny) = (try system.offset(), try system.offset(), 0x1p-20)
    try system.row(y, .equal, 1e8)
    try system.row(x, .lessOrEqual, 1)
    try system.row(x, .equal, 0, at: 500)
    #expect(try system.solved([x, y]) == [0, 1e8])
    try system.row([Term(x), Term(y)], .greaterOrEqual, 1e8 + 1 + tiny)
    #expect(try system.solved([x, y]) == [1 + tiny, 1e8])
    #expect(system.broken.isEmpty)
  }

  /// The stronger of two near rows explains half of the violation, and the tighter one all of it.
  @Test func theTighterOfTwoNearRowsExplainsAViolationByBlandsRule() throws {
    system.solver.core.limits.patience = 0
    let (x, y, tiny) = (try system.size(), try system.size(), 0x1p-30)
    try system.row(x, .lessOrEqual, 0)
    try system.row(x, .lessOrEqual, tiny, conflictRank: 1)
    try system.row(y, .lessOrEqual, 0)
    let sum = try system.row([Term(x), Term(y)], .greaterOrEqual, 2 * tiny)
    try system.solver.solve()
    #expect(system.broken == [sum])
    #expect(system.solver.work.freshStarts == 0)
  }
}
