import PlumbSolver
import Testing

/// Attracting rows of values that follow from others: what holds those others is told when the rows begin to count.
@Suite struct FollowerAttractionTests {
  private let solver = Solver()

  private func offset(_ place: Int) throws -> Variable { try solver.addVariable(place: Place(place)) }

  private func solved(_ variables: [Variable]) throws -> [Double] {
    try solver.solve()
    #expect(solver.invariantViolation() == nil)
    return try variables.map { try solver.value(of: $0) }
  }

  /// `y` is the sum of `x`, which is 20, and of `z`, which is not negative. So the row that attracts `y` is given up.
  private func conflict() throws -> (variables: [Variable], held: Row, bound: Row) {
    let (x, z, y) = (try offset(0), try offset(1), try offset(2))
    let held = try solver.addRow(x, .equal, 20, place: Place(0), conflictRank: 5)
    _ = try solver.addRow(z, .greaterOrEqual, 0, place: Place(1), conflictRank: 5)
    _ = try solver.addRow([Term(y), Term(x, -1), Term(z, -1)], .equal, 0, place: Place(2), conflictRank: 5)
    let bound = try solver.addRow(y, .lessOrEqual, 10, place: Place(3), attracts: true)
    #expect(try solved([x, z, y]) == [20, 0, 20])
    #expect(solver.conflicts.map(\.broken) == [bound])
    return ([x, z, y], held, bound)
  }

  @Test func aBoundThatWasGivenUpAttractsWhenItsConstantFits() throws {
    let (variables, _, bound) = try conflict()
    try solver.setConstant(25, of: bound)
    #expect(try solved(variables) == [20, 5, 25])
  }

  @Test func aBoundThatWasGivenUpAttractsWhenAnotherRowOfItsConflictChanges() throws {
    let (variables, held, _) = try conflict()
    try solver.setConstant(3, of: held)
    #expect(try solved(variables) == [3, 7, 10])
  }

  /// At one place the row of the lower priority comes first.
  @Test func ofTwoBoundsAtOnePlaceTheOneWhosePriorityIsLoweredAttracts() throws {
    let variables = try (0..<3).map { try offset($0) }
    let (x, y, z) = (variables[0], variables[1], variables[2])
    _ = try solver.addRow([Term(y), Term(x, -1)], .equal, 0, place: Place(0))
    _ = try solver.addRow([Term(z), Term(x, -1)], .equal, 1, place: Place(1))
    _ = try solver.addRow(y, .lessOrEqual, 30, priority: 250, place: Place(2), attracts: true)
    let other = try solver.addRow(z, .greaterOrEqual, -5, priority: 500, place: Place(2), attracts: true)
    #expect(try solved(variables) == [30, 30, 31])
    try solver.setPriority(100, of: other)
    #expect(try solved(variables) == [-6, -6, -5])
  }
}
