import PlumbSolver
import Testing

/// Removal of a row that determines a variable on which other variables depend.
@Suite struct Orphans {
  /// Three rows that form a block. After the last row is removed, the other two still determine the third variable; the crash
  /// basis must not put the rest row of that variable into the basis.
  @Test(arguments: [0, 1, 2], [0, 1, 2])
  func removingARowOfABlockKeepsTheAnswerRight(first: Int, second: Int) throws {
    let system = TestSystem()
    let solver = system.solver
    let variables = try (0..<3).map { try solver.addVariable(kind: .offset, place: Place($0)) }
    let coefficients: [[Double]] = [[1, 1, 1], [1, 1, 2], [1, 2, 1]]
    let goals: [Double] = [6, 9, 8]
    func add(_ index: Int) throws -> Row {
      try solver.addRow(
        zip(variables, coefficients[index]).map { Term($0, $1) }, .equal, goals[index], priority: 1000,
        place: Place(index))
    }
    var rows = try [0, 1, 2].map(add)
    try solver.solve()
    for index in [first, second] {
      try solver.removeRow(rows[index])
      try solver.solve()
      rows[index] = try add(index)
      try solver.solve()
      #expect(try variables.map(solver.value(of:)) == [1, 2, 3])
    }
    #expect(solver.work.freshStarts == 0)
  }

  /// The added row repeats two others. It must not determine the start.
  @Test(arguments: [5.0, 6.0])
  func aRedundantRowDoesNotDetermineAVariable(distance: Double) throws {
    let solver = Solver()
    let (start, middle, end) = (
      try solver.addVariable(kind: .offset, place: Place(0)), try solver.addVariable(kind: .offset, place: Place(1)),
      try solver.addVariable(kind: .offset, place: Place(2))
    )
    let origin = try solver.addVariable(kind: .offset, place: Place(3))
    func tie(_ a: Variable, _ b: Variable, _ distance: Double, conflictRank: Int32, place: Int) throws -> Row {
      try solver.addRow(
        [Term(a), Term(b, -1)], .equal, distance, priority: 1000, place: Place(place), conflictRank: conflictRank)
    }
    _ = try solver.addRow([Term(origin)], .equal, 7, priority: 1000, place: Place(0))
    let anchor = try tie(start, origin, 10, conflictRank: 1, place: 1)
    _ = try tie(middle, start, 2, conflictRank: 1, place: 2)
    _ = try tie(end, middle, 3, conflictRank: 1, place: 3)
    try solver.solve()
    #expect(try solver.value(of: end) == 22)
    try solver.removeRow(anchor)
    let late = try tie(end, start, distance, conflictRank: 0, place: 4)
    try solver.solve()
    #expect(try [start, middle, end].map(solver.value(of:)) == [0, 2, 5])
    #expect(solver.conflicts.map(\.broken) == (distance == 5 ? [] : [late]))
    #expect(solver.work.freshStarts == 0)
  }
}
