import PlumbSolver
import Testing

/// The multipliers of rows that meet their constants together.
@Suite struct CertificateTests {
  /// The pull of a row with the weight 2 is shared by rows of the same expression, each with the weight 1.
  @Test(arguments: [(Relation.greaterOrEqual, Relation.lessOrEqual, 5.0), (.lessOrEqual, .greaterOrEqual, 15)])
  func noRowCarriesMoreThanItsWeight(holding: Relation, pulling: Relation, other: Double) throws {
    let system = TestSystem()
    let (size, goal) = (try system.size(), try system.size())
    let rows = try (0..<3).map { _ in try system.row(size, holding, 10, at: 250) }
    try system.row(goal, .equal, other)
    try system.row([Term(size, 2), Term(goal, -2)], pulling, 0, at: 250)
    #expect(try system.solved([size]) == [10])
    let level = try #require(system.solver.certificate().levels.first { $0.priority == 250 })
    let multipliers = level.multipliers.filter { rows.contains($0.row) }
    #expect(multipliers.map { abs($0.multiplier) } == [1, 1])
  }
}
