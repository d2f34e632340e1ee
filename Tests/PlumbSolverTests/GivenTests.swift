import PlumbProperty
import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// The solver returns a row bit for bit as it was given, although it stores scaled terms.
@Suite struct RowStatements {
  private let numbers = [1, -1, 3, 0.3, -7, 0.1, 1e-9, 1e14, 2, -0.5, 1.0 / 3]

  @Test func aStatementIsReturnedBitForBitAfterEveryChange() throws {
    try check("a statement is returned bit for bit", cases: 2_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = TestSystem()
      let variables = [try system.size(), try system.offset(), try system.size()]
      func terms(_ random: inout Seeded) -> [Term] {
        let count = random.integer(in: 1...3)
        return random.shuffled(variables).prefix(count).map { Term($0, random.pick(from: numbers)) }
      }
      var (given, constant) = (terms(&random), random.pick(from: numbers))
      var relation = random.pick(from: Relation.allCases)
      let row = try system.row(given, relation, constant, at: 500)
      for _ in 0..<6 {
        switch random.integer(in: 1...3) {
        case 1:
          constant = random.pick(from: numbers) * 1.1
          try system.solver.setConstant(constant, of: row)
        case 2:
          given = terms(&random)
          try system.solver.setTerms(given, of: row)
        default:
          (given, constant) = (terms(&random), random.pick(from: numbers) / 0.7)
          relation = random.pick(from: Relation.allCases)
          try given.withUnsafeBufferPointer { terms in
            _ = try system.solver.changeRow(row, to: terms, relation, constant, priority: 500)
          }
        }
        let returned = try system.solver.definition(of: row)
        let isSame =
          returned.relation == relation && returned.constant == constant && returned.terms.count == given.count
          && given.allSatisfy { term in
            returned.terms.contains { $0.variable == term.variable.number && $0.coefficient == term.coefficient }
          }
        try expect(isSame, "\(returned), not \(given) \(relation) \(constant)")
      }
      try system.solver.removeRow(row)
      try expect(
        system.solver.core.model.roundedConstants.isEmpty, "the constant of a removed row is still stored")
    }
  }

  @Test func ranksAreTheOrderOfPlacesWhateverTheOrderOfCalls() throws {
    let system = TestSystem()
    let x = try system.offset()
    let late = try system.solver.addRow(x, .equal, 1, priority: 500, place: Place(9))
    let early = try system.solver.addRow(x, .equal, 2, priority: 500, place: Place(3))
    let ranks = system.solver.ranks().rows
    #expect(ranks[early.number] < ranks[late.number])
    #expect(throws: SolverError.self) { try system.solver.definition(of: .none) }
  }
}
