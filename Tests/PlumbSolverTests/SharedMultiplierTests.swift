import PlumbSolver
import Testing

/// Which rows of one expression carry a pull that several of them could carry.
@Suite struct SharedMultiplierTests {
  private let system = TestSystem()

  private func multipliers(at priority: Double) throws -> [(row: Row, multiplier: Double)] {
    try #require(system.solver.certificate().levels.first { $0.priority == priority }).multipliers
  }

  /// Each row resists with half a unit for a unit of the size. A pull of 0.75 takes all of the first one, and half of
  /// the next.
  @Test(arguments: [(Relation.greaterOrEqual, Relation.lessOrEqual, 5.0), (.lessOrEqual, .greaterOrEqual, 15)])
  func theFirstRowCarriesItsWholeWeight(holding: Relation, pulling: Relation, other: Double) throws {
    let (size, goal) = (try system.size(), try system.size())
    let rows = try (0..<3).map { _ in try system.row([Term(size, 0.5)], holding, 5, at: 250) }
    try system.row(goal, .equal, other)
    try system.row([Term(size, 0.75), Term(goal, -0.75)], pulling, 0, at: 250)
    #expect(try system.solved([size]) == [10])
    let shares = try multipliers(at: 250).filter { rows.contains($0.row) }
    #expect(shares.map(\.row) == Array(rows.prefix(2)))
    #expect(shares.map { abs($0.multiplier) } == [1, 0.5])
  }

  /// The pull is half of what the row of priority 750 can carry. Nothing is left for the row of priority 250, whichever
  /// was added first.
  @Test(arguments: [[750, 250], [250, 750]] as [[Double]])
  func theRowOfTheHighestPriorityCarriesAPull(priorities: [Double]) throws {
    let (size, goal) = (try system.size(), try system.size())
    let rows = try priorities.map { try system.row(size, .greaterOrEqual, 10, at: $0) }
    try system.row(goal, .equal, 0)
    try system.row([Term(size, 0.5), Term(goal, -1)], .lessOrEqual, 0, at: 750)
    #expect(try system.solved([size]) == [10])
    let (high, low) = (try multipliers(at: 750), try multipliers(at: 250))
    #expect(high.filter { rows.contains($0.row) }.map(\.multiplier) == [0.5])
    #expect(low.isEmpty)
  }

  /// Two violated rows pull at the size with equal force, so the row that it meets carries nothing.
  @Test func aRowThatCarriesNothingHasNoMultiplier() throws {
    let (size, goal) = (try system.size(), try system.size())
    try system.row(goal, .equal, 0)
    let met = try system.row(size, .greaterOrEqual, 10, at: 500)
    let up = try system.row([Term(size), Term(goal, -1)], .greaterOrEqual, 20, at: 250)
    let down = try system.row(size, .lessOrEqual, 5, at: 250)
    #expect(try system.solved([size]) == [10])
    let found = try multipliers(at: 250)
    #expect(found.contains { $0.row == up } && found.contains { $0.row == down })
    #expect(!found.contains { $0.row == met })
  }

  @Test func aRowOverSeveralVariablesThatHoldsHasNoMultiplier() throws {
    let (x, y) = (try system.size(), try system.size())
    let held = try system.row(x, .lessOrEqual, 5, at: 700)
    let violated = try system.row(x, .greaterOrEqual, 10, at: 500)
    try system.row([Term(x), Term(y)], .lessOrEqual, 100, at: 500)
    #expect(try system.solved([x, y]) == [5, 0])
    #expect(try Set(multipliers(at: 500).map(\.row)) == [held, violated])
  }
}
