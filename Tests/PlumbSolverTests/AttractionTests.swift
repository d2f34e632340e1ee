import PlumbProperty
import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Attracting rows: offsets that priorities, ties and sizes leave free rest at the bounds of inequalities.
@Suite struct Attraction {
  private let solver = Solver()

  private func offset(_ place: Int) throws -> Variable { try solver.addVariable(place: Place(place)) }

  @discardableResult
  private func bound(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Double = 1000, place: Int,
    attracts: Bool = true
  ) throws -> Row {
    try solver.addRow(terms, relation, constant, priority: priority, place: Place(place), attracts: attracts)
  }

  private func solved(_ variables: Variable...) throws -> [Double] {
    try solver.solve()
    #expect(solver.invariantViolation() == nil)
    return try variables.map { try solver.value(of: $0) }
  }

  @Test func aRowWithoutAttractionLeavesAFreeVariableAtZero() throws {
    let x = try offset(0)
    try bound([Term(x)], .lessOrEqual, 23, place: 0, attracts: false)
    #expect(try solved(x) == [0])
  }

  @Test func noRowAttractsUnlessItIsAskedTo() throws {
    let (x, y, z) = (try offset(0), try offset(1), try offset(2))
    _ = try solver.addRow([Term(x)], .lessOrEqual, 23, place: Place(0))
    _ = try solver.addRow(y, .greaterOrEqual, -23, place: Place(1))
    _ = try [Term(z)].withUnsafeBufferPointer { try solver.addRow($0, .lessOrEqual, 23, place: Place(2)) }
    #expect(try solved(x, y, z) == [0, 0, 0])
  }

  @Test(arguments: [1000, 250, 0.5])
  func aBoundOfAnyPriorityAttracts(priority: Double) throws {
    let x = try offset(0)
    try bound([Term(x)], .lessOrEqual, 23, at: priority, place: 0)
    #expect(try solved(x) == [23])
  }

  @Test func aBoundMayLieBelowZero() throws {
    let x = try offset(0)
    try bound([Term(x)], .greaterOrEqual, -20, place: 0)
    #expect(try solved(x) == [-20])
  }

  @Test func aSizeRestsBeforeBoundsAttract() throws {
    let (x, width) = (try offset(0), try solver.addVariable(kind: .size, place: Place(1)))
    try bound([Term(x), Term(width)], .lessOrEqual, 50, place: 0)
    #expect(try solved(x, width) == [50, 0])
  }

  @Test(arguments: [(0, 1, -5), (1, 0, 30)])
  func ofTwoBoundsTheFirstInPlaceAttracts(below: Int, above: Int, wanted: Double) throws {
    let x = try offset(0)
    try bound([Term(x)], .lessOrEqual, 30, place: above)
    try bound([Term(x)], .greaterOrEqual, -5, place: below)
    #expect(try solved(x) == [wanted])
  }

  @Test func aRowOfTheLowestPriorityOutweighsAttraction() throws {
    let x = try offset(0)
    try bound([Term(x)], .lessOrEqual, 30, place: 0)
    _ = try solver.addRow([Term(x)], .equal, 4, priority: 1, place: Place(1))
    #expect(try solved(x) == [4])
  }

  @Test func anAttractedVariableFollowsItsBound() throws {
    let (x, y) = (try offset(0), try offset(1))
    let row = try bound([Term(y), Term(x, -1)], .lessOrEqual, 10, place: 0)
    let pin = try solver.addRow([Term(x)], .equal, 100, place: Place(1))
    #expect(try solved(x, y) == [100, 110])
    try solver.setConstant(7, of: pin)
    #expect(try solved(x, y) == [7, 17])
    try solver.setConstant(-3, of: row)
    #expect(try solved(x, y) == [7, 4])
    try solver.setPriority(20, of: row)
    #expect(try solved(x, y) == [7, 4])
  }

  @Test func aRemovedBoundNoLongerAttracts() throws {
    let (x, y) = (try offset(0), try offset(1))
    let first = try bound([Term(x), Term(y)], .lessOrEqual, 10, place: 0)
    try bound([Term(x)], .lessOrEqual, 6, place: 1)
    #expect(try solved(x, y) == [6, 4])
    try solver.removeRow(first)
    #expect(try solved(x, y) == [6, 0])
  }

  @Test func aBrokenBoundDoesNotAttractUntilItHoldsAgain() throws {
    let x = try offset(0)
    try bound([Term(x)], .lessOrEqual, 10, place: 2)
    let floor = try solver.addRow([Term(x)], .greaterOrEqual, 40, place: Place(0), conflictRank: 5)
    #expect(try solved(x) == [40])
    #expect(solver.conflicts.count == 1)
    try solver.setPriority(1, of: floor)
    #expect(try solved(x) == [10])
    try solver.removeRow(floor)
    #expect(try solved(x) == [10])
  }

  @Test func anAttractedVariableIsAmbiguous() throws {
    let x = try offset(0)
    try bound([Term(x)], .lessOrEqual, 23, place: 0)
    #expect(try solver.ambiguousVariables() == [x])
  }

  @Test func anAttractingEqualityIsAnEquality() throws {
    let x = try offset(0)
    try bound([Term(x)], .equal, 5, at: 20, place: 0)
    #expect(try solved(x) == [5])
  }

  /// Whether a row attracts is part of the row: after any edits, the answer is that of a fresh solver.
  @Test func editsLeadToTheAnswerOfAFreshSolver() throws {
    try check("edits lead to the answer of a fresh solver", cases: 3_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(of: .attraction, using: &random)
      let replica = try Replica(system)
      draw.note("\(system)")
      for _ in 0..<random.integer(in: 1...8) {
        let edit = SystemGenerator.edit(&system, using: &random)
        draw.note("\(edit)")
        try replica.apply(edit)
        try replica.solver.solve()
      }
      let fresh = try Replica(system, order: random.shuffled(Array(system.rows.indices)))
      try fresh.solver.solve()
      let (values, wanted) = (try replica.values(), try fresh.values())
      let isSame = zip(values, wanted).allSatisfy { abs($0 - $1) <= 1e-7 * max(1, abs($1)) }
      try expect(isSame, "\(values), not \(wanted)")
    }
  }
}
