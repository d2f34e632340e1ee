import Testing

@testable import PlumbSolver

/// Many values that leave the sides of soft rows at once are taken to be there, except beyond a required row.
@Suite struct CrossedRowTests {
  @Test func aValueIsNotTakenBeyondARequiredRow() throws {
    let system = TestSystem()
    let x = try system.offset()
    let pull = try system.row(x, .equal, 0, at: 750)
    let followers = try (0..<5).map { _ in try system.offset() }
    for follower in followers {
      try system.row([Term(follower), Term(x, -1)], .equal, 0)
      try system.row(follower, .lessOrEqual, 10, at: 250)
    }
    try system.row(followers[0], .lessOrEqual, 20)
    #expect(try system.solved(followers) == [0, 0, 0, 0, 0])
    #expect(followers.count > Tuning.crossedAtOnce)
    try system.solver.setConstant(30, of: pull)
    #expect(try system.solved([x] + followers) == [20, 20, 20, 20, 20, 20])
    #expect(system.broken.isEmpty)
    #expect(system.solver.invariantViolation() == nil)
  }
}
