import Testing

@testable import PlumbSolver

/// Rows and variables are stored in compact records. Values that do not fit into them are stored elsewhere, and are read back
/// in the same way.
@Suite struct Records {
  @Test func aRowIsAsItWasGiven() {
    var arena = InitialArena(size: 0)
    var store = RowStore(in: &arena)
    let rows = (0..<1_000).map { Self.row($0) }
    let indices = rows.map { store.add($0) }
    for (row, index) in zip(rows, indices) { #expect(Self.reading(store[index]) == row) }
  }

  @Test func aRowIsAsItWasGivenAfterOthersWereRemoved() {
    var arena = InitialArena(size: 0)
    var store = RowStore(in: &arena)
    let indices = (0..<1_000).map { store.add(Self.row($0)) }
    for index in indices where index % 3 != 0 { store.remove(index) }
    for (number, index) in indices.enumerated() where index % 3 == 0 {
      #expect(Self.reading(store[index]) == Self.row(number))
    }
  }

  @Test func aNewPriorityChangesNoOtherFieldOfARow() {
    var arena = InitialArena(size: 0)
    var store = RowStore(in: &arena)
    let (index, other) = (store.add(Self.row(7)), store.add(Self.row(7)))
    store.setPriority(1000, of: index)
    var expected = Self.row(7)
    #expect(Self.reading(store[other]) == expected)
    expected.priority = 1000
    #expect(Self.reading(store[index]) == expected)
    #expect(store[index].isRequired)
  }

  @Test func theHandleOfARemovedRowIsRefusedWhenItsIndexIsReused() throws {
    let solver = Solver()
    let variable = try solver.addVariable(place: Place(0))
    let old = try solver.addRow(variable, .equal, 1, place: Place(0))
    try solver.removeRow(old)
    let new = try solver.addRow(variable, .equal, 1, place: Place(0))
    #expect(old != new)
    #expect(throws: SolverError.unknownRow) { try solver.setConstant(2, of: old) }
  }

  @Test(arguments: [0, -1 << 40, 1 << 40, Int.min, Int.max - 2])
  func ranksOfAnyLengthOrderRows(rank: Int) throws {
    let solver = Solver()
    let (a, b) = (try solver.addVariable(place: Place(0)), try solver.addVariable(place: Place(1)))
    _ = try solver.addRow([Term(a), Term(b)], .equal, 10, place: Place(0))
    // The row that is last in place is violated least, whichever was added first.
    _ = try solver.addRow(b, .equal, 8, priority: 500, place: Place(rank + 1))
    _ = try solver.addRow(a, .equal, 8, priority: 500, place: Place(rank))
    try solver.solve()
    #expect(try solver.value(of: b) == 8)
  }

  @Test(arguments: [0, -1 << 40, 1 << 40, Int.min, Int.max - 2])
  func ranksOfAnyLengthOrderVariables(rank: Int) throws {
    let solver = Solver()
    let b = try solver.addVariable(kind: .size, place: Place(rank + 1))
    let a = try solver.addVariable(kind: .size, place: Place(rank))
    _ = try solver.addRow([Term(a), Term(b)], .equal, 10, place: Place(0))
    try solver.solve()
    // The first variable is minimised before the second.
    #expect(try solver.value(of: a) == 0)
  }

  @Test func theRankOfARemovedVariableIsForgottenWhenItsPlaceIsReused() throws {
    let solver = Solver()
    try solver.removeVariable(solver.addVariable(kind: .size, place: Place(Int.max - 2)))
    try solver.solve()
    let a = try solver.addVariable(kind: .size, place: Place(1 << 40))
    let b = try solver.addVariable(kind: .size, place: Place(1 << 41))
    _ = try solver.addRow([Term(a), Term(b)], .equal, 10, place: Place(0))
    try solver.solve()
    // The first variable is minimised before the second.
    #expect(try solver.value(of: a) == 0)
  }

  @Test func aRowWhoseGenerationsAreUsedUpIsNotUsedAgain() {
    var arena = InitialArena(size: 0)
    var store = RowStore(in: &arena)
    let first = store.add(Self.row(1))
    var last = first
    for _ in 0..<1 << 24 where last == first {
      store.remove(last)
      last = store.add(Self.row(1))
    }
    #expect(last != first && !store[first].isAlive)
    #expect(store.lostCount == 0)
  }

  @Test func aVariableWhoseGenerationsAreUsedUpIsNotUsedAgain() {
    var arena = InitialArena(size: 0)
    var model = Model(in: &arena)
    let first = model.addVariable(kind: .size, mark: 0, rank: 0)
    var last = first
    for _ in 0..<1 << 22 where last == first {
      model.removeVariable(last)
      model.endSolve()
      last = model.addVariable(kind: .size, mark: 0, rank: 0)
    }
    #expect(last != first && !model.variables[first].isAlive)
    #expect(model.lostVariableCount == 0)
  }

  @Test func theNumberOfARemovedVariableIsUsedAgainAfterASolve() throws {
    let solver = Solver()
    let first = try solver.addVariable(place: Place(0))
    try solver.removeVariable(first)
    #expect(try solver.addVariable(place: Place(1)).number != first.number)
    try solver.solve()
    #expect(try solver.addVariable(place: Place(2)).number == first.number)
  }

  @Test func anEmptySolverStoresNothing() {
    let empty = Footprint(
      variables: 0, rows: 0, expressions: 0, coefficients: 0, conflicts: 0, marks: 0, suggestions: 0, lost: 0)
    #expect(Solver().footprint == empty)
  }

  @Test func aGroupThatIsNeitherUsedNorFreeIsLost() throws {
    let solver = Solver()
    _ = try solver.addVariable(place: Place(0))
    #expect(solver.core.model.lostGroupCount(living: 1) == 0)
    #expect(solver.core.model.lostGroupCount(living: 0) == 1)
  }

  @Test func coefficientsThatNoGroupHasAreLost() throws {
    let solver = Solver()
    let variables = [try solver.addVariable(place: Place(0)), try solver.addVariable(place: Place(1))]
    _ = try solver.addRow(variables.map { Term($0) }, .equal, 10, place: Place(0))
    let used = solver.footprint.coefficients
    #expect(solver.core.lostCount(besides: used) == 0)
    #expect(solver.core.lostCount(besides: used - 2) == 2)
  }

  @Test func aNewVariableIsHeldAtRestBeforeItIsSolved() throws {
    let solver = Solver()
    let variable = try solver.addVariable(place: Place(0))
    #expect(solver.basisCertificate().basis == [Certificate.Tight(.rest(variable), .basic)])
  }

  private static func row(_ number: Int) -> GivenRow {
    GivenRow(
      constant: Double(number), priority: Double(number % 90 + 1) * 11, weight: Double(number % 7 + 1) / 8,
      isNegated: number % 2 == 0, relation: Relation.allCases[number % 3], mark: Int32(number),
      rank: Int64(number - 500) << 30, conflictRank: Int32(number % 5) - 2)
  }

  private static func reading(_ row: StoredRow) -> GivenRow {
    GivenRow(
      constant: row.constant, priority: row.priority, weight: row.weight, isNegated: row.isNegated,
      relation: row.relation, mark: row.mark, rank: row.rank, conflictRank: row.conflictRank)
  }
}
