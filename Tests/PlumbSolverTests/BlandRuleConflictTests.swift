import Testing

@testable import PlumbSolver

/// A conflict that is found while Bland's rule decides is the one that is found otherwise, with the same multipliers.
@Suite struct BlandRuleConflictTests {
  @Test(arguments: [nil, 0] as [Int?], [Relation.lessOrEqual, .greaterOrEqual])
  func allMultipliersAreOneWhereAllCoefficientsAre(patience: Int?, relation: Relation) throws {
    let system = TestSystem()
    let (a, b) = (try system.size(), try system.size())
    let rows = [try system.row(a, .equal, 10, conflictRank: 3), try system.row(b, .equal, 10, conflictRank: 2)]
    #expect(try system.solved([a, b]) == [10, 10])
    system.solver.core.limits.patience = patience
    let sum = try system.row([Term(a), Term(b)], relation, relation == .lessOrEqual ? 15 : 25)
    #expect(try system.solved([a, b]) == [10, 10])
    let conflicts = system.solver.conflicts
    #expect(conflicts.map(\.broken) == [sum])
    #expect(conflicts.map(\.rows) == [rows + [sum]])
    let direction = relation == .lessOrEqual ? 1.0 : -1
    #expect(conflicts.map(\.multipliers) == [[direction, direction, -direction]])
  }
}
