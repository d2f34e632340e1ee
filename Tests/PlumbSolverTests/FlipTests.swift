import Testing

@testable import PlumbSolver

/// A dual iteration moves groups past their breaks, as long as an infeasibility lasts beyond them. Sometimes a move is
/// taken back.
@Suite struct FlipTests {
  private let system = TestSystem()

  /// The last row needs hardly more than the size can give. What is missing is rounding beside the large size, but not
  /// beside the other one, which gives that little as well.
  @Test(arguments: [true, false])
  func whatIsMissingByRoundingAfterTheLastMoveIsTakenFromTheGroupThatMoved(isLargeFirst: Bool) throws {
    let variables = [try system.size(), try system.size()]
    let (large, size) = isLargeFirst ? (variables[0], variables[1]) : (variables[1], variables[0])
    try system.row(large, .equal, 0x1p20)
    try system.row(size, .equal, 5, at: 500)
    try system.row(size, .lessOrEqual, 10)
    #expect(try system.solved([size]) == [5])
    try system.row([Term(size, 1.75), Term(large)], .greaterOrEqual, 0x1p20 + 17.5 + 3 * 0x1p-31)
    let found = try system.solved([size])[0]
    #expect(found > 10 && found < 10 + 1e-9)
    #expect(system.broken.isEmpty)
    #expect(system.solver.invariantViolation() == nil)
  }

  /// Beyond its bound, what is left for the other size is rounding beside the large one. So the large one takes it.
  @Test(arguments: [0x1p-13, 0x1p-20]) func aMoveThatLeavesRoundingBesideALengthIsTheLast(weight: Double) throws {
    let (size, other) = (try system.size(), try system.size())
    try system.row(size, .equal, 0x1p23 - 8, at: 500)
    try system.row(size, .lessOrEqual, 0x1p23)
    try system.row(other, .equal, 5, at: 750)
    #expect(try system.solved([size, other]) == [0x1p23 - 8, 5])
    try system.row([Term(size), Term(other, weight)], .greaterOrEqual, 0x1p23 + 5 * weight + 0x1p-20)
    #expect(try system.solved([size, other]) == [0x1p23 + 0x1p-20, 5])
    #expect(system.broken.isEmpty)
  }

  /// An entry of 2^-24 may be rounding, so the row is written over the basis twice before it is given up. Each time the size
  /// moves to 10.
  @Test func aGroupThatMovedForARowThatIsGivenUpMovesBack() throws {
    let (size, other) = (try system.size(), try system.size())
    try system.row(other, .equal, 0)
    try system.row(size, .equal, 5, at: 500)
    try system.row(size, .lessOrEqual, 10)
    #expect(try system.solved([size]) == [5])
    let row = try system.row([Term(size), Term(other, 0x1p-24)], .greaterOrEqual, 100)
    #expect(try system.solved([size, other]) == [5, 0])
    #expect(system.broken == [row])
    #expect(system.solver.invariantViolation() == nil)
  }

  @Test(arguments: [(0x1p-20, false), (-0x1p-20, false), (0x1p-21, true), (-0x1p-21, true)] as [(Double, Bool)])
  func aPivotRowIsUncertainIfAnEntryIsLessThanAMillionthOfAnother(weight: Double, isUncertain: Bool) throws {
    let (first, second) = (try system.size(), try system.size())
    try system.row(first, .equal, 0)
    try system.row(second, .equal, 0)
    let row = try system.row([Term(first), Term(second, weight)], .greaterOrEqual, -1)
    try system.solver.solve()
    func isFoundUncertain(_ core: inout Core) -> Bool {
      core.basis.rowSolve(core.model.rows[row.index].group, core.model)
      core.dualStep.begin(core.basis)
      return core.dualStep.isUncertain
    }
    #expect(isFoundUncertain(&system.solver.core) == isUncertain)
  }
}
