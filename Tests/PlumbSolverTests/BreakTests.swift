import Testing

@testable import PlumbSolver

/// Where the price of a row changes its slope, and what counts as being there.
@Suite struct BreakTests {
  @Test func aConstantAtTheEndOfTheToleranceIsNear() {
    for constant in [Tuning.absoluteTolerance, -Tuning.absoluteTolerance] {
      #expect(isNear(constant, 0))
      #expect(!isNear(constant.nextAwayFrom0, 0))
    }
  }

  /// The anchor decides how large the tolerance is.
  @Test func aConstantIsNearByTheToleranceOfTheAnchor() {
    let constant = Tuning.absoluteTolerance * (1 + Tuning.roundingPart / 2)
    #expect(!isNear(constant, 0))
    #expect(isNear(0, constant))
  }

  /// Which of them decides must not depend on what was added last.
  @Test(arguments: [[1, 1 + 5e-10], [1 + 5e-10, 1]] as [[Double]])
  func ofNearBreaksOfOnePriorityTheLowestIsTheAnchor(constants: [Double]) throws {
    let system = TestSystem()
    let size = try system.size()
    for constant in constants { try system.row(size, .equal, constant, at: 500) }
    try system.solver.solve()
    try system.row(size, .lessOrEqual, 10)
    #expect(try system.solved([size]) == [1])
  }

  /// A change by the tolerance of the larger number, but not by that of the smaller one.
  @Test(arguments: [(0.000182851, 0.00018284999999995793), (1.0000000000001e-9, 0)] as [(Double, Double)])
  func aConstantThatMovesByHardlyMoreThanTheToleranceIsTakenToTheLastDigit(before: Double, after: Double) throws {
    let system = TestSystem()
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(y, .equal, 0)
    let row = try system.row([Term(x), Term(y, -1)], .equal, before)
    #expect(try system.solved([x]) == [before])
    try system.solver.setConstant(after, of: row)
    #expect(try system.solved([x]) == [after])
  }
}

extension Double {
  fileprivate var nextAwayFrom0: Double { self > 0 ? nextUp : nextDown }
}
