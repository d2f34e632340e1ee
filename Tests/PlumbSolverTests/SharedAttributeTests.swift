import Testing

@testable import PlumbSolver

/// Rows share what they have in common. Each keeps its own however many different rows come and go.
@Suite struct SharedAttributeTests {
  /// All differ in their priorities.
  private static func row(_ number: Int) -> GivenRow {
    GivenRow(constant: 0, priority: Double(number + 1), relation: .equal, mark: 0, rank: 0, conflictRank: 0)
  }

  /// More than 64, with which the table of hashes grows.
  @Test func allOfManyRowsAreRemovedAndAddedAgain() {
    var arena = InitialArena(size: 0)
    var store = RowStore(in: &arena)
    for _ in 0..<2 {
      var indices: [Int32] = []
      for number in 0..<200 { indices.append(store.add(Self.row(number))) }
      for (number, index) in indices.enumerated() { #expect(store[index].priority == Double(number + 1)) }
      for index in indices { store.remove(index) }
      #expect(store.livingCount == 0 && store.lostCount == 0)
    }
  }

  /// So many were removed that those in use and the free ones together are more than the hashes.
  @Test func rowsThatComeBackAmongNewOnesKeepTheirAttributes() {
    var arena = InitialArena(size: 0)
    var store = RowStore(in: &arena)
    var indices: [Int: Int32] = [:]
    for number in 0..<40 { indices[number] = store.add(Self.row(number)) }
    for number in 0..<30 { if let index = indices.removeValue(forKey: number) { store.remove(index) } }
    for number in [40] + Array(0..<10) + Array(41..<70) { indices[number] = store.add(Self.row(number)) }
    for (number, index) in indices { #expect(store[index].priority == Double(number + 1)) }
    #expect(store.livingCount == 50 && store.lostCount == 0)
  }

  @Test func rowsThatAttractAreCounted() {
    var arena = InitialArena(size: 0)
    var store = RowStore(in: &arena)
    var attracting = Self.row(1)
    attracting.attracts = true
    var counts = [store.attractingCount]
    let added = [Self.row(0), attracting].map { store.add($0) }
    counts.append(store.attractingCount)
    for row in added {
      store.remove(row)
      counts.append(store.attractingCount)
    }
    #expect(counts == [0, 1, 1, 0])
  }
}
