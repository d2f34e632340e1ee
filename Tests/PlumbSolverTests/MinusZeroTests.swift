import Testing

@testable import PlumbSolver

/// A constant of -0 is stored as 0. Otherwise a variable that is held there would be -0, and be printed so.
@Suite struct MinusZeroTests {
  private let solver = Solver()

  private func expectPlainZero(_ variable: Variable, _ row: Row) throws {
    try solver.solve()
    let (stored, value) = (solver.core.model.rows[row.index].constant, try solver.value(of: variable))
    #expect(stored == 0 && stored.sign == .plus)
    #expect(value == 0 && value.sign == .plus)
    #expect(try solver.definition(of: row).constant.sign == .plus)
  }

  @Test func inARowOverOneVariable() throws {
    let variable = try solver.addVariable(place: Place(0))
    try expectPlainZero(variable, solver.addRow(variable, .greaterOrEqual, -0.0, place: Place(0)))
  }

  @Test(arguments: [(1, -0.0), (-1, 0), (-3, 0)] as [(Double, Double)])
  func inARowWhoseTermsAreScaledOrNegated(coefficient: Double, constant: Double) throws {
    let variable = try solver.addVariable(place: Place(0))
    let relation: Relation = coefficient < 0 ? .lessOrEqual : .greaterOrEqual
    let row = try solver.addRow([Term(variable, coefficient)], relation, constant, place: Place(0))
    try expectPlainZero(variable, row)
  }

  @Test(arguments: [(1, -0.0), (-1, 0)] as [(Double, Double)])
  func asANewConstant(coefficient: Double, constant: Double) throws {
    let variable = try solver.addVariable(place: Place(0))
    let row = try solver.addRow([Term(variable, coefficient)], .equal, 5, place: Place(0))
    try solver.solve()
    try solver.setConstant(constant, of: row)
    try expectPlainZero(variable, row)
  }
}
