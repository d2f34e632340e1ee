import Testing

@testable import PlumbSolver

/// Two constants that are one break by the tolerance of the larger one, and two by that of the smaller one, which is 0.
/// Where a group is held at 0, or crosses 0, there are two.
@Suite struct BreakToleranceTests {
  private let system = TestSystem()
  private static let near = Tuning.absoluteTolerance * (1 + Tuning.roundingPart / 2)

  @Test func aRequiredConstantOutsideTheToleranceOfTheHeldValueIsTaken() throws {
    let x = try system.offset()
    try system.row(x, .equal, 0, at: 500)
    #expect(try system.solved([x]) == [0])
    try system.row(x, .greaterOrEqual, Self.near)
    #expect(try system.solved([x]) == [Self.near])
  }

  /// Each of the two rows pulls once.
  @Test func aValueThatCrossesBothBreaksIsPulledBackByEachRow() throws {
    let (leader, follower) = (try system.offset(), try system.offset())
    let row = try system.row(leader, .equal, -5, at: 500)
    try system.row([Term(follower), Term(leader, -1)], .equal, 0)
    for constant in [0, Self.near] { try system.row(follower, .lessOrEqual, constant, at: 250) }
    #expect(try system.solved([leader, follower]) == [-5, -5])
    try system.solver.setConstant(10, of: row)
    #expect(try system.solved([leader, follower]) == [10, 10])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// The second row is violated, so it is not met, and has the multiplier 1.
  @Test func aRowAtTheOtherBreakIsNotMetAndPulls() throws {
    let x = try system.offset()
    let zero = try system.row(x, .equal, 0, at: 750)
    let late = try system.row(x, .greaterOrEqual, Self.near, at: 250)
    #expect(try system.solved([x]) == [0])
    let certificate = system.solver.certificate()
    #expect(certificate.basis.contains { $0.item == .row(zero) })
    #expect(!certificate.basis.contains { $0.item == .row(late) })
    let level = try #require(certificate.levels.first { $0.priority == 250 })
    let pulls = [late, zero].map { row in level.multipliers.first { $0.row == row }?.multiplier }
    #expect(pulls == [1, -1])
  }
}
