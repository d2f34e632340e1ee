import Testing

@testable import PlumbSolver

/// The rows that are given up, with the sets that explain them.
@Suite struct ConflictSetTests {
  private func conflicts() -> ConflictSet {
    var conflicts = ConflictSet()
    conflicts.add(ConflictRecord(broken: 2, rows: [1, 2], multipliers: [1, -1]))
    conflicts.add(ConflictRecord(broken: 4, rows: [3, 4], multipliers: [1, -1]))
    return conflicts
  }

  @Test func onlyTheConflictThatNeedsARowIsTakenBackWithIt() {
    var conflicts = conflicts()
    let removed = conflicts.removeAll(needing: 3)
    #expect(removed == [4])
    #expect(conflicts.records.map(\.broken) == [2])
  }

  @Test func onlyTheConflictThatNeedsARowIsVoidWithoutIt() {
    var conflicts = conflicts()
    conflicts.void(needing: 1)
    #expect(conflicts.strongestVoid { $0 < $1 }.map { conflicts.records[$0].broken } == 2)
  }

  @Test(arguments: [2, 5] as [Int32]) func aBrokenRowItselfOrOneThatIsInNoSetChangesNoConflict(row: Int32) {
    var conflicts = conflicts()
    conflicts.void(needing: row)
    #expect(!conflicts.hasVoid)
    let removed = conflicts.removeAll(needing: row)
    #expect(removed.isEmpty)
  }
}
