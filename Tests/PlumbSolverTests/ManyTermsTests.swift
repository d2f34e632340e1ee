import PlumbSolver
import Testing

/// Up to 16 terms of a row are put in order while they are read, more of them afterwards.
@Suite struct ManyTermsTests {
  private let solver = Solver()

  private func terms(_ count: Int) throws -> [Term] {
    try (0..<count).map { Term(try solver.addVariable(rest: .size, place: Place($0))) }
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
      let stated = try solver.statement(of: row).terms
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
}
