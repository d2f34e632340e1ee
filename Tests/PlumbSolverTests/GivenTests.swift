import PlumbProperty
import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// The solver returns a row bit for bit as it was given, although it stores scaled terms.
@Suite struct Given {
  private let numbers = [1, -1, 3, 0.3, -7, 0.1, 1e-9, 1e14, 2, -0.5, 1.0 / 3]

  @Test func statementsAreGivenBackToTheLastBitAfterEveryChange() {
    let findings = Campaign(usual: 2_000).run { random in
      let sheet = Sheet()
      let variables = [try sheet.size(), try sheet.offset(), try sheet.size()]
      func terms(_ random: inout Seeded) -> [Term] {
        let count = random.integer(in: 1...3)
        return random.shuffled(variables).prefix(count).map { Term($0, random.pick(from: numbers)) }
      }
      var (given, constant) = (terms(&random), random.pick(from: numbers))
      var relation = random.pick(from: Relation.allCases)
      let row = try sheet.row(given, relation, constant, at: 500)
      for _ in 0..<6 {
        switch random.integer(in: 1...3) {
        case 1:
          constant = random.pick(from: numbers) * 1.1
          try sheet.solver.setConstant(constant, of: row)
        case 2:
          given = terms(&random)
          try sheet.solver.setTerms(given, of: row)
        default:
          (given, constant) = (terms(&random), random.pick(from: numbers) / 0.7)
          relation = random.pick(from: Relation.allCases)
          try given.withUnsafeBufferPointer { terms in
            _ = try sheet.solver.changeRow(row, to: terms, relation, constant, priority: 500)
          }
        }
        let said = try sheet.solver.statement(of: row)
        let isSame =
          said.relation == relation && said.constant == constant && said.terms.count == given.count
          && given.allSatisfy { term in
            said.terms.contains { $0.variable == term.variable.number && $0.coefficient == term.coefficient }
          }
        if !isSame { return "\(said), not \(given) \(relation) \(constant)" }
      }
      try sheet.solver.removeRow(row)
      return sheet.solver.core.model.roundedConstants.isEmpty ? nil : "a constant is kept of a row that is gone"
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test func ranksAreTheOrderOfPlacesWhateverTheOrderOfCalls() throws {
    let sheet = Sheet()
    let x = try sheet.offset()
    let late = try sheet.solver.addRow(x, .equal, 1, priority: 500, place: Place(9))
    let early = try sheet.solver.addRow(x, .equal, 2, priority: 500, place: Place(3))
    let ranks = sheet.solver.ranks().rows
    #expect(ranks[early.number] < ranks[late.number])
    #expect(throws: SolverError.self) { try sheet.solver.statement(of: .none) }
  }
}
