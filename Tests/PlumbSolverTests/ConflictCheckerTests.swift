import PlumbSolver
import Testing

/// A chain that pins 10 between two edges that are no more than 8 apart.
private let chain = [
  CheckedRow(id: 1, terms: [(0, 1)], relation: .greaterOrEqual, constant: 2),
  CheckedRow(id: 2, terms: [(1, 1), (0, -1)], relation: .equal, constant: 10),
  CheckedRow(id: 3, terms: [(1, 2)], relation: .lessOrEqual, constant: 20),
]

private func faults(_ multipliers: [Double], rows: [CheckedRow] = chain) -> [ConflictFault] {
  ConflictChecker(rows: rows).faults(in: multipliers)
}

@Suite("The conflict checker")
struct ConflictCheckerTests {
  @Test("accepts multipliers under which the rows contradict each other, at any scale", arguments: [1e-9, 1.0, 1e9])
  func accepted(scale: Double) {
    #expect(faults([scale, scale, -scale / 2]) == [])
    #expect(ConflictChecker(rows: chain).firstFault(in: [scale, scale, -scale / 2]) == nil)
  }

  @Test("accepts a single row that no values satisfy")
  func emptyRow() {
    let row = CheckedRow(id: 1, terms: [], relation: .equal, constant: -3)
    #expect(faults([-1], rows: [row]) == [])
  }

  @Test("rejects a sign that would turn an inequality around")
  func wrongSign() {
    #expect(faults([-1, -1, 0.5]).prefix(2) == [.wrongSign(row: 1), .wrongSign(row: 3)])
  }

  @Test("rejects a sum that still depends on a variable")
  func unbalanced() {
    #expect(faults([1, 1, -1]) == [.unbalanced(variable: 1, by: -1), .noContradiction(gap: -8)])
    #expect(faults([3, 1, -0.5]) == [.unbalanced(variable: 0, by: 2)])
  }

  @Test("rejects rows that can all hold, exactly or but for rounding", arguments: [24, 100, 24 - 1e-10])
  func noContradiction(constant: Double) {
    var rows = chain
    rows[2].constant = constant
    let gap = 12 - constant / 2
    #expect(faults([1, 1, -0.5], rows: rows) == [.noContradiction(gap: gap)])
  }

  @Test("rejects multipliers that are all 0")
  func nothing() {
    #expect(faults([0, 0, 0]) == [.noContradiction(gap: 0)])
    #expect(faults([], rows: []) == [.noContradiction(gap: 0)])
  }

  @Test("rejects a set with a row that has no part in it")
  func idle() {
    let rows = chain + [CheckedRow(id: 4, terms: [(7, 1)], relation: .equal, constant: 1)]
    #expect(faults([1, 1, -0.5, 0], rows: rows) == [.notMinimal(row: 4)])
  }

  @Test("rejects a set of which a part contradicts itself as well")
  func tooLarge() {
    // The second edge is too near twice over.
    let twice = chain + [CheckedRow(id: 4, terms: [(1, 1)], relation: .lessOrEqual, constant: 9)]
    #expect(faults([1, 1, -0.25, -0.5], rows: twice) == [.notMinimal(row: 3)])
    // Two conflicts that have nothing to do with each other.
    let apart = chain.map { row in
      CheckedRow(id: row.id + 10, terms: row.terms.map { ($0 + 5, $1) }, relation: row.relation, constant: row.constant)
    }
    #expect(faults([1, 1, -0.5, 3, 3, -1.5], rows: chain + apart) == [.notMinimal(row: 3)])
  }

  @Test("rejects numbers that are none, that overflow, or that are too few")
  func unreadable() {
    #expect(faults([.nan, 1, -0.5]) == [.notFinite(row: 1)])
    #expect(faults([1, 1, -.infinity]) == [.notFinite(row: 3)])
    #expect(faults([1, 1, -1e308]) == [.notFinite(row: 3)])
    #expect(faults([1, 1]) == [.wrongCount(rows: 3, multipliers: 2)])
  }
}
