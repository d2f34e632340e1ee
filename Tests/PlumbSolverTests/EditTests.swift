import PlumbSolver
import PlumbTestSupport
import Testing

/// Rows that are changed in place, and their effect on values.
@Suite struct ChangedRowTests {
  private let solver = Solver()

  private func change(
    _ row: Row, _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) throws -> Bool {
    try terms.withUnsafeBufferPointer { try solver.changeRow(row, to: $0, relation, constant, priority: priority) }
  }

  private func pair() throws -> (a: Variable, b: Variable, row: Row) {
    let a = try solver.addVariable(place: Place(0))
    let b = try solver.addVariable(place: Place(1))
    _ = try solver.addRow([Term(a)], .equal, 10, place: Place(2))
    let row = try solver.addRow([Term(b, 2), Term(a, -2)], .equal, 6, place: Place(3))
    try solver.solve()
    return (a, b, row)
  }

  /// The value of a variable whose row was `2 b - 2 a = 6` with `a` = 10, and whether the change had an effect.
  @Test(
    arguments: [
      (-2, 2, .equal, 6, 13, false), (-2, 2, .equal, 8, 14, true), (-1, 3, .greaterOrEqual, 8, 6, true),
      (2, -2, .equal, -6, 13, true),
    ] as [(Double, Double, Relation, Double, Double, Bool)])
  func theTermsTheRelationAndTheConstantOfARowCanChange(
    a: Double, b: Double, relation: Relation, constant: Double, wanted: Double, isChanged: Bool
  ) throws {
    let pair = try pair()
    #expect(try change(pair.row, [Term(pair.a, a), Term(pair.b, b)], relation, constant) == isChanged)
    try solver.solve()
    #expect(try solver.value(of: pair.b) == wanted)
  }

  @Test func thePriorityOfARowCanChange() throws {
    let (a, b, row) = try pair()
    #expect(try change(row, [Term(b, 2), Term(a, -2)], .equal, 6, priority: 500))
    _ = try solver.addRow([Term(b)], .equal, 3, place: Place(4))
    try solver.solve()
    #expect(try solver.value(of: b) == 3)
  }

  /// After division by 3, both constants are equal.
  @Test func aChangeOfTheLastDigitOfAConstantTakesEffect() throws {
    let terms = [Term(try solver.addVariable(place: Place(0)), 3)]
    let row = try solver.addRow(terms, .lessOrEqual, 100, place: Place(0))
    let isChanged = try [100, 100.0.nextUp, 100.0.nextUp].map { try change(row, terms, .lessOrEqual, $0) }
    #expect(100.0 / 3 == 100.0.nextUp / 3)
    #expect(isChanged == [false, true, false])
    #expect(try solver.definition(of: row).constant == 100.0.nextUp)
  }

  @Test(arguments: [[8], [8, 10, 12]] as [[Double]])
  func takeMovedReturnsEachChangedVariableOnce(constants: [Double]) throws {
    let (a, b, row) = try pair()
    solver.takeMoved { _ in }
    for constant in constants {
      #expect(try change(row, [Term(a, -2), Term(b, 2)], .equal, constant))
      try solver.solve()
    }
    var moved: [Variable] = []
    solver.takeMoved { moved.append($0) }
    #expect(moved == [b])
  }
}

/// Rows for suggested values.
@Suite struct SuggestionTests {
  private let solver = Solver()
  private let width: Variable
  private let height: Variable

  init() throws {
    width = try solver.addVariable(kind: .size, place: Place(0))
    height = try solver.addVariable(kind: .size, place: Place(1))
  }

  private func suggest(_ value: Double) throws -> Row { try solver.suggest(value, for: width, place: Place(0)) }

  private func values() throws -> [Double] {
    try solver.solve()
    return try [width, height].map { try solver.value(of: $0) }
  }

  private func change(_ row: Row, to variable: Variable, _ relation: Relation, _ constant: Double) throws {
    _ = try [Term(variable)].withUnsafeBufferPointer {
      try solver.changeRow(row, to: $0, relation, constant, priority: 999)
    }
  }

  @Test func aSuggestionYieldsToRequiredRows() throws {
    _ = try solver.addRow(width, .lessOrEqual, 3, place: Place(0))
    let row = try suggest(7)
    #expect(try values() == [3, 0])
    #expect(try solver.conflicts.isEmpty && solver.definition(of: row).priority == 999)
  }

  @Test(arguments: [(.nan, 999), (50, 2000), (1e16, 999), (20, 0)] as [(Double, Double)])
  func aRejectedSuggestionKeepsTheOldValue(value: Double, priority: Double) throws {
    _ = try suggest(10)
    for variable in [width, height] {
      #expect(throws: SolverError.self) {
        try solver.suggest(value, for: variable, priority: priority, place: Place(0))
      }
    }
    #expect(try values() == [10, 0])
    #expect(solver.rowCount == 1)
  }

  @Test func aSuggestionRemainsASuggestionIfOnlyItsConstantChanges() throws {
    let row = try suggest(10)
    try solver.setTerms([Term(width)], of: row)
    try change(row, to: width, .equal, 20)
    #expect(try suggest(30) == row)
    #expect(try values() == [30, 0])
  }

  @Test(arguments: [false, true]) func aSuggestionWithNewTermsBecomesAnOrdinaryRow(isChanged: Bool) throws {
    let row = try suggest(10)
    if isChanged { try change(row, to: height, .equal, 10) } else { try solver.setTerms([Term(height)], of: row) }
    #expect(try suggest(30) != row)
    #expect(try values() == [30, 10])
  }

  @Test func aSuggestionWithANewRelationBecomesAnOrdinaryRow() throws {
    let row = try suggest(10)
    try change(row, to: width, .greaterOrEqual, 10)
    #expect(try suggest(30) != row)
    #expect(solver.rowCount == 2)
  }

  @Test func aRemovedSuggestionCanBeAddedAgain() throws {
    let row = try suggest(10)
    try solver.removeRow(row)
    #expect(try suggest(20) != row)
    #expect(solver.rowCount == 1)
  }

  /// Would take minutes if each removal searched all suggestions.
  @Test func removingASuggestionDoesNotSearchAllSuggestions() throws {
    let rows = try (0..<100_000).map {
      try solver.suggest(1, for: solver.addVariable(kind: .size, place: Place(2 + $0)), place: Place(0))
    }
    for row in rows { try solver.removeRow(row) }
    #expect(solver.rowCount == 0)
  }
}

/// Values that depend on others, after edits.
@Suite struct DependentValueTests {
  private let system = TestSystem()

  /// Pairs that share the first or the last variable, the same pair again, and single variables.
  @Test func dependentValuesChangeForAnyCombinationOfMovedVariables() throws {
    var (leaders, followers, rows): ([Variable], [Variable], [Row]) = ([], [], [])
    for _ in 0..<3 {
      let (leader, follower) = (try system.size(), try system.size())
      rows.append(try system.row(leader, .equal, 10))
      try system.row([Term(follower), Term(leader, -1)], .equal, 1)
      leaders.append(leader)
      followers.append(follower)
    }
    try system.solver.solve()
    let moves = [[0, 1], [0, 2], [1, 2], [1, 0], [1, 0], [1], [0], [0, 1, 2], [0, 1], [2, 1, 0], [2]]
    var expected = [10.0, 10, 10]
    for (turn, moved) in moves.enumerated() {
      for index in moved {
        expected[index] = Double(20 + 3 * turn + index)
        try system.solver.setConstant(expected[index], of: rows[index])
      }
      #expect(try system.solved(leaders) == expected)
      #expect(try system.values(followers) == expected.map { $0 + 1 })
    }
  }

  /// Three rows that form a block. After the last row is removed, the other two still determine the third variable; the crash
  /// basis must not contain the rest row of that variable.
  @Test(arguments: [0, 1, 2], [0, 1, 2])
  func removingARowOfABlockKeepsTheAnswerCorrect(first: Int, second: Int) throws {
    let variables = try system.offsets(3)
    let coefficients: [[Double]] = [[1, 1, 1], [1, 1, 2], [1, 2, 1]]
    func add(_ index: Int) throws -> Row {
      try system.solver.addRow(
        zip(variables, coefficients[index]).map { Term($0, $1) }, .equal, [6, 9, 8][index], place: Place(index))
    }
    var rows = try [0, 1, 2].map(add)
    try system.solver.solve()
    for index in [first, second] {
      try system.solver.removeRow(rows[index])
      try system.solver.solve()
      rows[index] = try add(index)
      #expect(try system.solved(variables) == [1, 2, 3])
    }
  }

  /// The added row is a consequence of two others. It must not determine the start.
  @Test(arguments: [5.0, 6.0])
  func aRedundantRowDoesNotDetermineAVariable(distance: Double) throws {
    let (start, middle, end, origin) = (
      try system.offset(), try system.offset(), try system.offset(), try system.offset()
    )
    func tie(_ a: Variable, _ b: Variable, _ distance: Double, conflictRank: Int32) throws -> Row {
      try system.row([Term(a), Term(b, -1)], .equal, distance, conflictRank: conflictRank)
    }
    try system.row(origin, .equal, 7)
    let anchor = try tie(start, origin, 10, conflictRank: 1)
    _ = try tie(middle, start, 2, conflictRank: 1)
    _ = try tie(end, middle, 3, conflictRank: 1)
    #expect(try system.solved([end]) == [22])
    try system.solver.removeRow(anchor)
    let late = try tie(end, start, distance, conflictRank: 0)
    #expect(try system.solved([start, middle, end]) == [0, 2, 5])
    #expect(system.broken == (distance == 5 ? [] : [late]))
  }
}
