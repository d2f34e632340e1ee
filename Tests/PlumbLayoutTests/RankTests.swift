import Testing

@testable import PlumbLayout

/// The numbers that order the variables and rows at one mark.
@Suite struct RankTests {
  /// Those that can be at one mark, in their order.
  private let roles: [RegionRole] = [
    .view, .margins, .safeArea, .readable, .content, .frame, .spanner, .gap, .spacer,
  ]

  @Test func regionsComeByTheirKind() {
    for (before, after) in zip(roles, roles.dropFirst()) {
      #expect(Rank.variable(before, 3) < Rank.variable(after, 0))
      #expect(Rank.row(before, 15, .greaterThanOrEqual, 1 << 45) < Rank.row(after, 0, .lessThanOrEqual, 0))
    }
  }

  @Test func variablesOfARegionComeByTheirNumbers() {
    for role in roles {
      let ranks = (0..<4).map { Rank.variable(role, $0) }
      #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func rowsOfARegionComeByAttributeAndThenByRelationAndThenByOrdinal() {
    var ranks: [Int64] = []
    for attribute in 0..<16 {
      for relation in LayoutRelation.allCases {
        for ordinal in [0, 1, 1 << 45] { ranks.append(Rank.row(.gap, attribute, relation, ordinal)) }
      }
    }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
  }
}
