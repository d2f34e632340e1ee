import PlumbSolver
import Testing

/// Rows over one variable that are added together are the rows that separate calls add.
@Suite struct Bounds {
  private let bounds = [
    Bound(.greaterOrEqual, 0, priority: 1000, rank: 1, conflictRank: 9),
    Bound(.lessOrEqual, -0.0, priority: 250, rank: 1 << 40, conflictRank: -3),
    Bound(.equal, 60, priority: 750.5, rank: -2, conflictRank: 0),
  ]

  @Test func rowsAddedTogetherAreThoseOfSeparateCalls() throws {
    let (together, apart) = (Solver(), Solver())
    let variables = try [together, apart].map { try $0.addVariable(kind: .size, place: Place(7)) }
    let marks = try [together, apart].map { try $0.addMark() }
    let rows = try add(bounds, over: variables[0], at: marks[0], to: together)
    let others = try bounds.map {
      try apart.addRow(
        variables[1], $0.relation, $0.constant, priority: $0.priority, place: Place($0.rank, at: marks[1]),
        conflictRank: $0.conflictRank)
    }
    #expect(rows == others)
    for (row, bound) in zip(rows, bounds) {
      let given = try together.definition(of: row)
      #expect(given.terms.map(\.variable) == [variables[0].number] && given.terms.map(\.coefficient) == [1])
      #expect(given.relation == bound.relation && given.constant == bound.constant)
      #expect(given.priority == bound.priority && given.conflictRank == bound.conflictRank && !given.attracts)
    }
    #expect(together.ranks().rows == apart.ranks().rows)
    #expect(together.footprint == apart.footprint)
    try together.solve()
    try apart.solve()
    #expect(try together.value(of: variables[0]) == 60)
    #expect(together.certificate() == apart.certificate())
    #expect(together.work == apart.work)
  }

  @Test(arguments: [
    Bound(.equal, .nan, priority: 1000, rank: 0, conflictRank: 0),
    Bound(.equal, 1e16, priority: 1000, rank: 0, conflictRank: 0),
    Bound(.equal, 1, priority: 0, rank: 0, conflictRank: 0), Bound(.equal, 1, priority: 1001, rank: 0, conflictRank: 0),
  ])
  func anUnusableBoundAddsNothing(bound: Bound) throws {
    let solver = Solver()
    let variable = try solver.addVariable(kind: .size, place: Place(0))
    let before = solver.footprint
    #expect(throws: SolverError.self) { try add(bounds + [bound], over: variable, at: .start, to: solver) }
    #expect(solver.footprint == before)
  }

  @Test func removedVariablesAndMarksAreRefused() throws {
    let solver = Solver()
    let variable = try solver.addVariable(kind: .size, place: Place(0))
    let mark = try solver.addMark()
    try solver.removeMark(mark)
    #expect(throws: SolverError.unknownMark) { try add(bounds, over: variable, at: mark, to: solver) }
    try solver.removeVariable(variable)
    #expect(throws: SolverError.unknownVariable) { try add(bounds, over: variable, at: .start, to: solver) }
    #expect(solver.rowCount == 0)
  }

  @discardableResult
  private func add(_ bounds: [Bound], over variable: Variable, at mark: Mark, to solver: Solver) throws -> [Row] {
    var rows = Array(repeating: Row.none, count: bounds.count)
    try bounds.withUnsafeBufferPointer { try solver.addRows($0, over: variable, at: mark, into: &rows) }
    return rows
  }
}
