import PlumbProof
import Testing

/// Three rows that contradict each other: x0 >= 2, x1 = x0 + 10 and 2 x1 <= 20.
private let chain = [
  CheckedRow(id: 1, terms: [(0, 1)], relation: .greaterOrEqual, constant: 2, conflictRank: 2),
  CheckedRow(id: 2, terms: [(1, 1), (0, -1)], relation: .equal, constant: 10, conflictRank: 1),
  CheckedRow(id: 3, terms: [(1, 2)], relation: .lessOrEqual, constant: 20, conflictRank: 1),
]

private func fault(_ rows: [CheckedRow], broken: Int = 3, _ multipliers: [Double]? = nil) -> ConflictFault? {
  ConflictChecker(rows: rows).firstFault(broken: broken, multipliers: multipliers)
}

@Suite("The conflict checker")
struct ConflictCheckerTests {
  @Test(
    "accepts rows that contradict each other, with and without multipliers, at any scale", arguments: [1e-9, 1, 1e9])
  func acceptsAProvedConflict(scale: Double) {
    #expect(fault(chain) == nil)
    #expect(fault(chain, [scale, scale, -scale / 2]) == nil)
  }

  @Test("accepts a contradiction that is smaller than any tolerance")
  func acceptsAContradictionBelowAnyTolerance() {
    var rows = chain
    rows[2].constant = 24 - 1e-14
    #expect(fault(rows) == nil)
  }

  @Test("rejects rows that can all hold, at one point or at many", arguments: [24.0, 100])
  func rejectsRowsThatCanAllHold(constant: Double) {
    var rows = chain
    rows[2].constant = constant
    #expect(fault(rows) == (constant == 24 ? .noContradiction : .wrongSign(row: 1)))
    #expect(fault(Array(chain.dropFirst()), broken: 3) == .independent)
  }

  @Test("rejects a set of rows in which one relation is reversed")
  func rejectsAReversedRelation() {
    var rows = chain
    rows[0].relation = .lessOrEqual
    #expect(fault(rows) == .wrongSign(row: 1))
  }

  @Test("rejects a set of rows that has an unneeded row or contains a smaller conflict")
  func rejectsASetWithAnUnneededRow() {
    let idle = CheckedRow(id: 4, terms: [(7, 1)], relation: .equal, constant: 1, conflictRank: 9)
    #expect(fault(chain + [idle]) == .needless(row: 4))
    let twice = CheckedRow(id: 4, terms: [(1, 1)], relation: .lessOrEqual, constant: 9, conflictRank: 9)
    #expect(fault(chain + [twice]) == .dependentTwice)
  }

  @Test("rejects a broken row that is not the weakest row of the set, or not in the set")
  func rejectsABrokenRowThatIsNotTheWeakest() {
    #expect(fault(chain, broken: 2) == .notTheWeakest(2, weaker: 3))
    #expect(fault(chain, broken: 1) == .notTheWeakest(1, weaker: 2))
    #expect(fault(chain, broken: 4) == .brokenIsNoMember(row: 4))
    #expect(fault([], broken: 1) == .brokenIsNoMember(row: 1))
  }

  @Test(
    "accepts any integer as the number of a variable, and reports the integer in faults",
    arguments: [Int.min, -1, 1 << 44, .max])
  func acceptsAVariableWithAnyNumber(number: Int) {
    let renamed = chain.map { row in
      var row = row
      row.terms = row.terms.map { ($0.variable == 1 ? number : 0, $0.coefficient) }
      return row
    }
    #expect(fault(renamed) == nil)
    var twice = renamed
    twice[2].terms.append((number, 1))
    #expect(fault(twice) == .unreadable(.unusableTerm(variable: number, row: 3)))
  }

  @Test("rejects soft rows, and rows that cannot be read")
  func rejectsUnreadableRows() {
    var rows = chain
    rows[1].priority = 999
    #expect(fault(rows) == .notRequired(row: 2))
    rows = chain
    rows[1].constant = .nan
    #expect(fault(rows) == .unreadable(.unusableRow(row: 2)))
    rows = chain
    rows[1].id = 1
    #expect(fault(rows) == .unreadable(.ambiguousRow(row: 1)))
  }

  @Test("rejects wrong or missing multipliers")
  func rejectsWrongMultipliers() {
    #expect(fault(chain, [1, 1, -0.6]) == .wrongMultiplier(row: 3))
    #expect(fault(chain, [1, .nan, -0.5]) == .wrongMultiplier(row: 2))
    #expect(fault(chain, [1, 1]) == .wrongCount(rows: 3, multipliers: 2))
    #expect(fault(chain, [0, 0, 0]) == .wrongMultiplier(row: 1))
    #expect(fault(chain, [-1, -1, 0.5]) == .wrongMultiplier(row: 1))
    #expect(fault(chain, [.infinity, .infinity, -.infinity]) == .wrongMultiplier(row: 1))
  }
}
