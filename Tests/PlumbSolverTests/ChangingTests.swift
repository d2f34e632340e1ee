import PlumbSolver
import Testing

/// Rows that are changed in place, and the values that change with them.
@Suite struct ChangingTests {
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

  @Test func changingARowToAnEqualRowCostsNoWork() throws {
    let (a, b, row) = try pair()
    let before = solver.work
    #expect(try !change(row, [Term(a, -2), Term(b, 2)], .equal, 6))
    try solver.solve()
    #expect(solver.work == before)
  }

  @Test func aRowTakesANewConstant() throws {
    let (a, b, row) = try pair()
    #expect(try change(row, [Term(a, -2), Term(b, 2)], .equal, 8))
    try solver.solve()
    #expect(try solver.value(of: b) == 14)
  }

  @Test func aRowTakesNewTermsAndRelation() throws {
    let (a, b, row) = try pair()
    #expect(try change(row, [Term(a, -1), Term(b, 3)], .greaterOrEqual, 8))
    try solver.solve()
    #expect(try solver.value(of: b) == 6)
  }

  @Test func aRowMultipliedByMinusOneGivesTheSameAnswer() throws {
    let (a, b, row) = try pair()
    #expect(try change(row, [Term(a, 2), Term(b, -2)], .equal, -6))
    try solver.solve()
    #expect(try solver.value(of: b) == 13)
  }

  @Test func aRowTakesAnotherPriority() throws {
    let (a, b, row) = try pair()
    #expect(try change(row, [Term(b, 2), Term(a, -2)], .equal, 6, priority: 500))
    _ = try solver.addRow([Term(b)], .equal, 3, place: Place(4))
    try solver.solve()
    #expect(try solver.value(of: b) == 3)
  }

  @Test func changingTheHandleNoneThrows() throws {
    let (a, _, _) = try pair()
    #expect(throws: SolverError.unknownRow) { try change(.none, [Term(a)], .equal, 6) }
  }

  @Test func takeMovedReturnsOnlyVariablesWhoseValueChanged() throws {
    let (a, b, row) = try pair()
    solver.takeMoved { _ in }
    #expect(try change(row, [Term(a, -2), Term(b, 2)], .equal, 8))
    try solver.solve()
    var moved: [Variable] = []
    solver.takeMoved { moved.append($0) }
    #expect(moved == [b])
  }

  @Test func takeMovedReturnsAVariableOnceHoweverOftenItsValueChanged() throws {
    let (a, b, row) = try pair()
    solver.takeMoved { _ in }
    for constant in [8.0, 10, 12] {
      #expect(try change(row, [Term(a, -2), Term(b, 2)], .equal, constant))
      try solver.solve()
    }
    var moved: [Variable] = []
    solver.takeMoved { moved.append($0) }
    #expect(moved == [b])
  }
}
