import PlumbSolver
import Testing

/// Up to 16 terms of a row are put in order while they are read, more of them afterwards.
@Suite struct TermSortingTests {
  private let solver = Solver()

  private func terms(_ count: Int) throws -> [Term] {
    try (0..<count).map { Term(try solver.addVariable(kind: .size, place: Place($0))) }
  }

  @Test(arguments: [2, 16, 17, 18, 60])
  func rowsWithTheSameTermsInAnyOrderShareThem(count: Int) throws {
    let terms = try terms(count)
    let half = count / 2
    let orders: [[Term]] = [terms, terms.reversed(), Array(terms[half...] + terms[..<half])]
    let rows = try orders.map { try solver.addRow($0, .lessOrEqual, 10, place: Place(0)) }
    let footprint = solver.footprint
    #expect(footprint.expressions == 1 && footprint.coefficients == count)
    for row in rows {
      let stated = try solver.definition(of: row).terms
      #expect(stated.map(\.variable) == terms.map(\.variable.number))
    }
  }

  @Test(arguments: [2, 15, 16, 17, 60])
  func aVariableThatComesBackBehindManyOthersIsRefused(count: Int) throws {
    let terms = try terms(count)
    #expect(throws: SolverError.repeatedVariable) {
      try solver.addRow(terms + [terms[0]], .equal, 10, place: Place(0))
    }
    #expect(solver.rowCount == 0)
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 2.5, 3, 4, 7, 1000])
  func rowsThatAreMultiplesByAPowerOfTwoShareTheirTerms(largest: Double) throws {
    let variables = try terms(2).map(\.variable)
    for factor in [1.0, 2, 0.5, 32] {
      let terms = [Term(variables[0], factor * largest), Term(variables[1], -factor / 4)]
      _ = try solver.addRow(terms, .lessOrEqual, 10, place: Place(0))
    }
    #expect(solver.footprint.expressions == 1)
  }
}
