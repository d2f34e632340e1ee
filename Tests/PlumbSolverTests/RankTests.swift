import PlumbSolver
import Testing

/// The positions of rows and variables in the order of places.
@Suite struct RankTests {
  private let solver = Solver()

  @Test func ranksFollowMarksThenRanksAndUnusedNumbersHaveNone() throws {
    let first = try solver.addMark()
    let second = try solver.addMark(after: first)
    let variables = try [Place(0, at: second), Place(0), Place(5, at: first), Place(-5, at: first)].map {
      try solver.addVariable(place: $0)
    }
    let rows = try [Place(0, at: second), Place(0), Place(9), Place(1, at: first)].map {
      try solver.addRow(variables[0], .equal, 1, place: $0)
    }
    try solver.removeVariable(variables[1])
    try solver.removeRow(rows[1])
    let ranks = solver.ranks()
    #expect(ranks.variables == [2, -1, 1, 0])
    #expect(ranks.rows == [2, -1, 0, 1])
  }

  /// Even if they are all given up: whichever was added first.
  @Test(arguments: [[1, 2], [2, 1]] as [[Int32]])
  func rowsThatDifferInNothingElseAreOrderedByConflictRank(conflictRanks: [Int32]) throws {
    let variable = try solver.addVariable(place: Place(0))
    let rows = try conflictRanks.map { try solver.addRow(variable, .equal, 10, place: Place(1), conflictRank: $0) }
    _ = try solver.addRow(variable, .equal, 20, place: Place(0), conflictRank: 9)
    let isSorted = conflictRanks[0] < conflictRanks[1]
    #expect(solver.ranks().rows == (isSorted ? [1, 2, 0] : [2, 1, 0]))
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == (isSorted ? rows : rows.reversed()))
  }
}
