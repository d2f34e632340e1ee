import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Infeasible required rows: the broken row, and the rows in the reported conflict.
@Suite struct ConflictTests {
  private let system = TestSystem()

  /// Rows over one size as relation, constant, priority and conflict rank; the size's value, and the index of the broken row.
  @Test(
    arguments: [
      ([(.equal, 10, 1000, 1), (.equal, 20, 1000, 2)], 20, 0), ([(.equal, 10, 1000, 0), (.equal, 20, 1000, 0)], 10, 1),
      ([(.lessOrEqual, 50, 1000, 2), (.equal, 100, 1000, 1), (.equal, 5, 1, 0)], 5, 1),
      ([(.equal, 10, 1000, 3), (.greaterOrEqual, 20, 1000, 2), (.lessOrEqual, 15, 1000, 1)], 10, 1),
    ] as [([(Relation, Double, Double, Int32)], Double, Int)])
  func theRowWithTheLowestConflictRankIsDroppedAndHasNoEffect(
    given: [(Relation, Double, Double, Int32)], value: Double, broken: Int
  ) throws {
    let size = try system.size()
    let rows = try given.map { try system.row(size, $0.0, $0.1, at: $0.2, conflictRank: $0.3) }
    #expect(try system.solved([size]) == [value])
    #expect(system.broken == [rows[broken]])
  }

  enum Edit: CaseIterable { case removal, constant, priority }

  @Test(arguments: Edit.allCases) func aBrokenRowHoldsAgainWhenItsConflictEnds(edit: Edit) throws {
    let size = try system.size()
    let weak = try system.row(size, .equal, 10, conflictRank: 1)
    let strong = try system.row(size, .lessOrEqual, 5, conflictRank: 2)
    #expect(try system.solved([size]) == [0])
    #expect(system.broken == [weak])
    switch edit {
    case .removal: try system.solver.removeRow(strong)
    case .constant: try system.solver.setConstant(4, of: weak)
    case .priority: try system.solver.setPriority(999.5, of: weak)
    }
    #expect(try system.solved([size]) == [edit == .removal ? 10 : edit == .constant ? 4 : 5])
    #expect(system.broken.isEmpty)
  }

  @Test func aConflictSetIsMinimalAndListsTheStrongestRowFirst() throws {
    let (first, second, third) = (try system.size(), try system.size(), try system.size())
    let sum = try system.row([Term(first), Term(second)], .equal, 100, conflictRank: 1)
    let left = try system.row(first, .equal, 70, conflictRank: 2)
    let right = try system.row(second, .equal, 40, conflictRank: 3)
    try system.row([Term(first), Term(third)], .equal, 90, conflictRank: 2)
    try system.solver.solve()
    #expect(system.broken == [sum])
    #expect(system.solver.conflicts[0].rows == [right, left, sum])
  }

  /// With weights of 1 and 1e-7, the row is processed twice: movements of other rows in the first pass are undone.
  @Test func anUnsatisfiableRowIsDroppedWhateverItsCoefficients() throws {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(y, .equal, 0)
    try system.row(x, .lessOrEqual, 10)
    try system.row(x, .equal, 0, at: 500)
    #expect(try system.solved([x, y]) == [0, 0])
    let last = try system.row([Term(x), Term(y, 1e-7)], .greaterOrEqual, 11)
    #expect(try system.solved([x, y]) == [0, 0])
    #expect(system.broken == [last])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// For each size, the last row in place is broken.
  @Test(arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1]])
  func conflictsAreListedInTheOrderOfTheirDroppedRows(places: [Int]) throws {
    let solver = Solver()
    var broken: [Int: Row] = [:]
    for place in places {
      let size = try solver.addVariable(kind: .size, place: Place(place))
      _ = try solver.addRow(size, .equal, 5, place: Place(-place))
      broken[place] = try solver.addRow(size, .equal, 7, place: Place(place))
      try solver.solve()
    }
    #expect(solver.conflicts.map(\.broken) == [1, 2, 3].compactMap { broken[$0] })
  }

  /// Also applies with Bland's rule.
  @Test(arguments: [nil, 0] as [Int?], [Relation.lessOrEqual, .greaterOrEqual])
  func unitCoefficientsGiveUnitMultipliers(idleLimit: Int?, relation: Relation) throws {
    let (a, b) = (try system.size(), try system.size())
    let rows = [try system.row(a, .equal, 10, conflictRank: 3), try system.row(b, .equal, 10, conflictRank: 2)]
    #expect(try system.solved([a, b]) == [10, 10])
    if let idleLimit { system.solver.restartNextSolve(idleLimit: idleLimit) }
    let sum = try system.row([Term(a), Term(b)], relation, relation == .lessOrEqual ? 15 : 25)
    #expect(try system.solved([a, b]) == [10, 10])
    let conflicts = system.solver.conflicts
    #expect(conflicts.map(\.broken) == [sum])
    #expect(conflicts.map(\.rows) == [rows + [sum]])
    let direction = relation == .lessOrEqual ? 1.0 : -1
    #expect(conflicts.map(\.multipliers) == [[direction, direction, -direction]])
  }

  /// A restarted solver discards conflicts. The first or the last row must be broken again.
  @Test(arguments: [0, 1]) func aConflictIsFoundAgainAfterARestart(weak: Int) throws {
    let size = try system.size()
    let rows = try (0..<2).map { try system.row(size, .equal, Double(10 + $0), conflictRank: $0 == weak ? 1 : 2) }
    for _ in 0..<2 {
      #expect(try system.solved([size]) == [Double(11 - weak)])
      #expect(system.broken == [rows[weak]])
      system.solver.restartNextSolve()
    }
  }

  /// The size passes its break at 50. Later, rows contradict each other by slightly more than the tolerance. The earlier
  /// movement must not be undone.
  @Test func aSmallContradictionUndoesNoEarlierMove() throws {
    let (size, other) = (try system.size(), try system.size())
    try system.row(size, .greaterOrEqual, 100, at: 10)
    try system.row(size, .greaterOrEqual, 50, at: 20)
    try system.row(other, .equal, 20)
    let room = try system.row([Term(size), Term(other)], .lessOrEqual, 200)
    #expect(try system.solved([size]) == [100])
    try system.solver.setConstant(60, of: room)
    #expect(try system.solved([size]) == [40])
    let (x, y, tiny) = (try system.size(), try system.size(), 0x1p-30)
    try system.row(x, .lessOrEqual, 0)
    try system.row(x, .lessOrEqual, tiny, conflictRank: 1)
    try system.row(y, .lessOrEqual, 0)
    let sum = try system.row([Term(x), Term(y)], .greaterOrEqual, 2 * tiny)
    #expect(try system.solved([size, other, x, y]) == [40, 20, 0, 0])
    #expect(system.broken == [sum])
  }

  /// An entry of 2^-24 may be a rounding error, so the row is expressed in the basis twice before it is broken. Each time,
  /// the size moves to 10.
  @Test func aGroupMovedForADroppedRowMovesBack() throws {
    let (size, other) = (try system.size(), try system.size())
    try system.row(other, .equal, 0)
    try system.row(size, .equal, 5, at: 500)
    try system.row(size, .lessOrEqual, 10)
    #expect(try system.solved([size]) == [5])
    let row = try system.row([Term(size), Term(other, 0x1p-24)], .greaterOrEqual, 100)
    #expect(try system.solved([size, other]) == [5, 0])
    #expect(system.broken == [row])
    #expect(system.solver.invariantViolation() == nil)
  }

  private func replicaOfAConflict(in draw: Draw) throws -> (system: SystemDescription, replica: Replica) {
    var random = draw(.seeded)
    let system = SystemGenerator.system(of: .conflict, using: &random)
    draw.note("\(system)")
    let replica = try Replica(system)
    try replica.solver.solve()
    return (system, replica)
  }

  @Test func removingAnyRowOfAConflictResolvesTheConflict() throws {
    try check("the rows of a conflict alone break the same row, and without one none", cases: 2_000, findings: nil) {
      draw in
      let (system, replica) = try replicaOfAConflict(in: draw)
      for conflict in replica.solver.conflicts {
        let names = Set(conflict.rows.compactMap { replica.names[$0] })
        func broken(without left: Int?) throws -> [Int?] {
          var rest = system
          rest.rows.removeAll { !names.contains($0.name) || $0.name == left }
          let solved = try Replica(rest)
          try solved.solver.solve()
          return solved.solver.conflicts.map { solved.names[$0.broken] }
        }
        for left in names {
          let found = try broken(without: left)
          try expect(found.isEmpty, "\(names) without \(left) still conflicts")
        }
        let found = try broken(without: nil)
        try expect(found == [replica.names[conflict.broken]], "\(names) alone breaks \(found)")
      }
    }
  }
}
