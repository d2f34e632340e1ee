import PlumbSolver
import Testing

/// What a row is if a call leaves it open.
@Suite struct DefaultsTests {
  private let solver = Solver()

  @Test func aRowHasNoConflictRankUnlessItIsGivenOne() throws {
    let variable = try solver.addVariable(place: Place(0))
    let terms = [Term(variable)]
    let rows = [
      try solver.addRow(terms, .equal, 1, place: Place(0)), try solver.addRow(variable, .equal, 1, place: Place(1)),
      try terms.withUnsafeBufferPointer { try solver.addRow($0, .equal, 1, place: Place(2)) },
    ]
    #expect(try rows.map { try solver.definition(of: $0).conflictRank } == [0, 0, 0])
  }

  @Test func aSuggestionYieldsToRequiredRows() throws {
    let variable = try solver.addVariable(place: Place(0))
    _ = try solver.addRow(variable, .lessOrEqual, 3, place: Place(0))
    let row = try solver.suggest(7, for: variable, place: Place(1))
    try solver.solve()
    #expect(try solver.value(of: variable) == 3)
    #expect(solver.conflicts.isEmpty)
    #expect(try solver.definition(of: row).priority == 999)
  }
}
