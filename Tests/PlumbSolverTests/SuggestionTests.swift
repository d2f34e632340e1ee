import PlumbSolver
import Testing

@Suite("A row that suggests a value")
struct SuggestionTests {
  private let solver = Solver()

  private func variable(_ rank: Int) throws -> Variable {
    try solver.addVariable(kind: .size, place: Place(rank))
  }

  private func suggest(_ value: Double, for variable: Variable) throws -> Row {
    try solver.suggest(value, for: variable, place: Place(0))
  }

  private func change(_ row: Row, _ terms: [Term], _ relation: Relation, _ constant: Double) throws {
    _ = try terms.withUnsafeBufferPointer {
      try solver.changeRow(row, to: $0, relation, constant, priority: 999)
    }
  }

  @Test(
    "keeps its value if the next one, or its priority, is refused",
    arguments: [(Double.nan, 999.0), (50, 2000), (1e16, 999)])
  func refused(value: Double, priority: Double) throws {
    let width = try variable(0)
    _ = try suggest(10, for: width)
    #expect(throws: SolverError.self) { try solver.suggest(value, for: width, priority: priority, place: Place(0)) }
    try solver.solve()
    #expect(try solver.value(of: width) == 10)
    #expect(throws: SolverError.self) {
      try solver.suggest(value, for: variable(1), priority: priority, place: Place(0))
    }
    #expect(solver.rowCount == 1)
  }

  @Test("is kept when other calls change only its constant, or nothing")
  func kept() throws {
    let width = try variable(0)
    let row = try suggest(10, for: width)
    try solver.setTerms([Term(width)], of: row)
    try change(row, [Term(width)], .equal, 20)
    #expect(try suggest(30, for: width) == row)
    try solver.solve()
    #expect(try solver.value(of: width) == 30)
  }

  @Test("is a row like any other once it has other terms", arguments: [false, true])
  func otherTerms(byChanging isChanged: Bool) throws {
    let (width, height) = (try variable(0), try variable(1))
    let row = try suggest(10, for: width)
    if isChanged { try change(row, [Term(height)], .equal, 10) } else { try solver.setTerms([Term(height)], of: row) }
    #expect(try suggest(30, for: width) != row)
    try solver.solve()
    #expect(try solver.value(of: width) == 30)
    #expect(try solver.value(of: height) == 10)
  }

  @Test("is a row like any other once it has another relation")
  func otherRelation() throws {
    let width = try variable(0)
    let row = try suggest(10, for: width)
    try change(row, [Term(width)], .greaterOrEqual, 10)
    #expect(try suggest(30, for: width) != row)
    #expect(solver.rowCount == 2)
  }

  @Test("keeps its value when a later call has no valid priority")
  func invalidPriority() throws {
    let width = try variable(0)
    _ = try suggest(10, for: width)
    #expect(throws: SolverError.unusablePriority(0)) {
      try solver.suggest(20, for: width, priority: 0, place: Place(0))
    }
    try solver.solve()
    #expect(try solver.value(of: width) == 10)
  }

  @Test("is added again after it was removed")
  func removed() throws {
    let width = try variable(0)
    let row = try suggest(10, for: width)
    try solver.removeRow(row)
    let other = try suggest(20, for: width)
    #expect(other != row)
    #expect(solver.rowCount == 1)
  }

  /// Would take a quarter of an hour if each removal searched all suggestions.
  @Test("is removed however many others there are")
  func manyRemoved() throws {
    let rows = try (0..<200_000).map { try suggest(1, for: try variable($0)) }
    for row in rows { try solver.removeRow(row) }
    #expect(solver.rowCount == 0)
  }
}
