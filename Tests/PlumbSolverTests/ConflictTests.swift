import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Infeasible required rows: which row is given up, and which rows the reported conflict contains.
@Suite struct Conflicts {
  @Test func theRowOfLowestConflictRankIsGivenUp() throws {
    let system = TestSystem()
    let size = try system.size()
    let weak = try system.row(size, .equal, 10, conflictRank: 1)
    try system.row(size, .equal, 20, conflictRank: 2)
    #expect(try system.solved([size]) == [20])
    #expect(system.broken == [weak])
  }

  @Test func amongEqualsTheLastInPlaceIsGivenUp() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .equal, 10)
    let last = try system.row(size, .equal, 20)
    #expect(try system.solved([size]) == [10])
    #expect(system.broken == [last])
  }

  @Test func theReportedSetIsMinimalAndStrongestFirst() throws {
    let system = TestSystem()
    let (first, second, third) = (try system.size(), try system.size(), try system.size())
    let sum = try system.row([Term(first), Term(second)], .equal, 100, conflictRank: 1)
    let left = try system.row(first, .equal, 70, conflictRank: 2)
    let right = try system.row(second, .equal, 40, conflictRank: 3)
    try system.row([Term(first), Term(third)], .equal, 90, conflictRank: 2)
    try system.solver.solve()
    #expect(system.broken == [sum])
    #expect(system.solver.conflicts[0].rows == [right, left, sum])
  }

  /// Beside a weight of 1, one of 1e-7 makes it be considered twice: what other rows gave way the first time is taken back.
  @Test func aRowThatOthersCannotMeetIsGivenUpThoughItsWeightsDiffer() throws {
    let system = TestSystem()
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

  @Test func aBrokenRowComesBackWhenItsConflictGoes() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .equal, 10, conflictRank: 1)
    let strong = try system.row(size, .equal, 20, conflictRank: 2)
    #expect(try system.solved([size]) == [20])
    try system.solver.removeRow(strong)
    #expect(try system.solved([size]) == [10])
    #expect(system.broken.isEmpty)
  }

  @Test func aBrokenRowComesBackWhenItsConstantFits() throws {
    let system = TestSystem()
    let size = try system.size()
    let weak = try system.row(size, .equal, 10, conflictRank: 1)
    try system.row(size, .lessOrEqual, 5, conflictRank: 2)
    #expect(try system.solved([size]) == [0])
    try system.solver.setConstant(4, of: weak)
    #expect(try system.solved([size]) == [4])
    #expect(system.broken.isEmpty)
  }

  @Test func aBrokenRowDoesNotAffectTheAnswer() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .lessOrEqual, 50, conflictRank: 2)
    try system.row(size, .equal, 100, conflictRank: 1)
    try system.row(size, .equal, 5, at: 1)
    #expect(try system.solved([size]) == [5])
  }

  @Test func aBrokenRowBreaksNoOther() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .equal, 10, conflictRank: 3)
    let middle = try system.row(size, .greaterOrEqual, 20, conflictRank: 2)
    try system.row(size, .lessOrEqual, 15, conflictRank: 1)
    #expect(try system.solved([size]) == [10])
    #expect(system.broken == [middle])
  }

  @Test func aLoweredPriorityEndsAConflict() throws {
    let system = TestSystem()
    let size = try system.size()
    let weak = try system.row(size, .equal, 10, conflictRank: 1)
    try system.row(size, .equal, 20, conflictRank: 2)
    try system.solver.solve()
    try system.solver.setPriority(999.5, of: weak)
    #expect(try system.solved([size]) == [20])
    #expect(system.broken.isEmpty)
  }

  @Test func removingAnyRowOfAConflictResolvesIt() throws {
    try check("without any one of its rows, a conflict is none", cases: 4_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(of: .conflict, using: &random)
      draw.note("\(system)")
      let replica = try Replica(system)
      try replica.solver.solve()
      for conflict in replica.solver.conflicts {
        let names = Set(conflict.rows.compactMap { replica.names[$0] })
        for left in names {
          var rest = system
          rest.rows.removeAll { !names.contains($0.name) || $0.name == left }
          let solved = try Replica(rest)
          try solved.solver.solve()
          try expect(solved.solver.conflicts.isEmpty, "\(names) without \(left) still conflicts")
        }
      }
    }
  }

  @Test func theRowsOfAConflictAloneBreakTheSameRow() throws {
    try check("the rows of a conflict alone break the same row", cases: 4_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(of: .conflict, using: &random)
      draw.note("\(system)")
      let replica = try Replica(system)
      try replica.solver.solve()
      for conflict in replica.solver.conflicts {
        let names = Set(conflict.rows.compactMap { replica.names[$0] })
        var alone = system
        alone.rows.removeAll { !names.contains($0.name) }
        let solved = try Replica(alone)
        try solved.solver.solve()
        let broken = solved.solver.conflicts.map { solved.names[$0.broken] }
        try expect(broken == [replica.names[conflict.broken]], "\(names) alone breaks \(broken)")
      }
    }
  }
}
