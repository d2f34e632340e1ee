import PlumbSolver
import Testing

/// What follows from several values that change together. The ways from the last ones are kept.
@Suite struct SimultaneousMoveTests {
  private let system = TestSystem()

  /// Pairs with the first or the last variable in common, the same pair again, and one of the variables alone.
  @Test func valuesFollowWhicheverOthersMoved() throws {
    var (leaders, followers, rows): ([Variable], [Variable], [Row]) = ([], [], [])
    for _ in 0..<3 {
      let (leader, follower) = (try system.size(), try system.size())
      rows.append(try system.row(leader, .equal, 10))
      try system.row([Term(follower), Term(leader, -1)], .equal, 1)
      leaders.append(leader)
      followers.append(follower)
    }
    try system.solver.solve()
    let moves = [[0, 1], [0, 2], [1, 2], [1, 0], [1, 0], [1], [0], [0, 1, 2], [0, 1], [2, 1, 0], [2]]
    var expected = [10.0, 10, 10]
    for (turn, moved) in moves.enumerated() {
      for index in moved {
        expected[index] = Double(20 + 3 * turn + index)
        try system.solver.setConstant(expected[index], of: rows[index])
      }
      #expect(try system.solved(leaders) == expected)
      #expect(try system.values(followers) == expected.map { $0 + 1 })
    }
  }
}
