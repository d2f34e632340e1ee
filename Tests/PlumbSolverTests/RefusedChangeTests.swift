import PlumbSolver
import Testing

/// Calls for many changes at once check each number, and change nothing if one is refused.
@Suite struct RefusedChangeTests {
  private let solver = Solver()

  @Test(
    arguments: [(.nan, 500), (1e16, 500), (-.infinity, 500), (6, 0), (6, 1000.5), (6, .nan)] as [(Double, Double)])
  func aRowChangedToUnusableNumbersStaysAsItWas(constant: Double, priority: Double) throws {
    let (first, second) = (try solver.addVariable(place: Place(0)), try solver.addVariable(place: Place(1)))
    let row = try solver.addRow(first, .equal, 5, priority: 500, place: Place(0))
    #expect(throws: SolverError.self) {
      try [Term(second)].withUnsafeBufferPointer { terms in
        _ = try solver.changeRow(row, to: terms, .equal, constant, priority: priority)
      }
    }
    try solver.solve()
    #expect(try solver.value(of: first) == 5)
    #expect(try solver.value(of: second) == 0)
    let given = try solver.definition(of: row)
    #expect(given.constant == 5 && given.priority == 500 && given.terms.map(\.variable) == [first.number])
  }

  /// Divided by 3, both constants are the same number.
  @Test func aConstantThatDiffersInItsLastDigitDiffers() throws {
    let variable = try solver.addVariable(place: Place(0))
    let row = try solver.addRow([Term(variable, 3)], .lessOrEqual, 100, place: Place(0))
    let isChanged = try [100, 100.0.nextUp, 100.0.nextUp].map { constant in
      try [Term(variable, 3)].withUnsafeBufferPointer {
        try solver.changeRow(row, to: $0, .lessOrEqual, constant, priority: 1000)
      }
    }
    #expect(100.0 / 3 == 100.0.nextUp / 3)
    #expect(isChanged == [false, true, false])
    #expect(try solver.definition(of: row).constant == 100.0.nextUp)
  }

  @Test(arguments: [(.nan, 1000), (1e16, 1000), (1, 0), (1, .nan)] as [(Double, Double)])
  func aVariableWithAnUnusableBoundIsNotAdded(constant: Double, priority: Double) throws {
    let before = solver.footprint
    let bound = Bound(.equal, constant, priority: priority, rank: 0, conflictRank: 0)
    #expect(throws: SolverError.self) { _ = try solver.addVariable(kind: .size, place: Place(0), within: bound) }
    #expect(solver.footprint == before)
  }
}
