import Testing

@testable import PlumbSolver

/// A leak is counted. Without one nothing is, so random systems do not test it.
@Suite struct LeakTests {
  @Test func aLongRankThatNoVariableHasIsLost() {
    var ranks = LongRanks()
    let rank = ranks.add(1 << 40)
    let (unused, used) = (ranks.lostCount(besides: 0), ranks.lostCount(besides: 1))
    #expect(unused == 1 && used == 0)
    ranks.remove(rank)
    let free = ranks.lostCount(besides: 0)
    #expect(free == 0)
  }

  @Test func aModelCountsItsLostRanks() {
    var arena = InitialArena(size: 0)
    var model = Model(in: &arena)
    _ = model.addVariable(kind: .size, mark: 0, rank: 1 << 40)
    #expect(model.lostVariableCount == 0)
    _ = model.ranks.add(1 << 41)
    #expect(model.lostVariableCount == 1)
  }

  @Test func usesOfAttributesThatNoRowHasAreLost() {
    var arena = InitialArena(size: 0)
    var table = AttributeTable(in: &arena)
    let row = GivenRow(constant: 0, priority: 500, relation: .equal, mark: 0, rank: 0, conflictRank: 0)
    let (first, second) = (table.take(RowAttributes(row)), table.take(RowAttributes(row)))
    #expect(first == second)
    let counts = [table.lostCount(besides: 2), table.lostCount(besides: 1)]
    #expect(counts == [0, 1])
    table.release(first)
    table.release(second)
    let free = table.lostCount(besides: 0)
    #expect(free == 0)
  }
}
