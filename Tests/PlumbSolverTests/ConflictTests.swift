import PlumbSolver
import PlumbTestSupport
import Testing

/// Infeasible required rows: which row is given up, and which rows the reported conflict contains.
@Suite struct Conflicts {
  @Test func theRowOfLowestStrengthIsGivenUp() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    let weak = try sheet.row(size, .equal, 10, strength: 1)
    try sheet.row(size, .equal, 20, strength: 2)
    #expect(try sheet.solved([size]) == [20])
    #expect(sheet.broken == [weak])
  }

  @Test func amongEqualsTheLastInPlaceIsGivenUp() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .equal, 10)
    let last = try sheet.row(size, .equal, 20)
    #expect(try sheet.solved([size]) == [10])
    #expect(sheet.broken == [last])
  }

  @Test func theReportedSetIsMinimalAndStrongestFirst() throws {
    let sheet = Sheet()
    let (first, second, third) = (try sheet.size(), try sheet.size(), try sheet.size())
    let sum = try sheet.row([Term(first), Term(second)], .equal, 100, strength: 1)
    let left = try sheet.row(first, .equal, 70, strength: 2)
    let right = try sheet.row(second, .equal, 40, strength: 3)
    try sheet.row([Term(first), Term(third)], .equal, 90, strength: 2)
    try sheet.solver.solve()
    #expect(sheet.broken == [sum])
    #expect(sheet.solver.conflicts[0].rows == [right, left, sum])
  }

  @Test func aBrokenRowComesBackWhenItsConflictGoes() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .equal, 10, strength: 1)
    let strong = try sheet.row(size, .equal, 20, strength: 2)
    #expect(try sheet.solved([size]) == [20])
    try sheet.solver.removeRow(strong)
    #expect(try sheet.solved([size]) == [10])
    #expect(sheet.broken.isEmpty)
  }

  @Test func aBrokenRowComesBackWhenItsConstantFits() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    let weak = try sheet.row(size, .equal, 10, strength: 1)
    try sheet.row(size, .lessOrEqual, 5, strength: 2)
    #expect(try sheet.solved([size]) == [0])
    try sheet.solver.setConstant(4, of: weak)
    #expect(try sheet.solved([size]) == [4])
    #expect(sheet.broken.isEmpty)
  }

  @Test func aBrokenRowDoesNotPull() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .lessOrEqual, 50, strength: 2)
    try sheet.row(size, .equal, 100, strength: 1)
    try sheet.row(size, .equal, 5, at: 1)
    #expect(try sheet.solved([size]) == [5])
  }

  @Test func aBrokenRowBreaksNoOther() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .equal, 10, strength: 3)
    let middle = try sheet.row(size, .greaterOrEqual, 20, strength: 2)
    try sheet.row(size, .lessOrEqual, 15, strength: 1)
    #expect(try sheet.solved([size]) == [10])
    #expect(sheet.broken == [middle])
  }

  @Test func aLoweredPriorityEndsAConflict() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    let weak = try sheet.row(size, .equal, 10, strength: 1)
    try sheet.row(size, .equal, 20, strength: 2)
    try sheet.solver.solve()
    try sheet.solver.setPriority(999.5, of: weak)
    #expect(try sheet.solved([size]) == [20])
    #expect(sheet.broken.isEmpty)
  }

  @Test func removingAnyRowOfAConflictResolvesIt() throws {
    let findings = Campaign(usual: 4_000).run { random in
      let system = SystemGenerator.system(of: .conflict, using: &random)
      let replica = try Replica(system)
      try replica.solver.solve()
      for conflict in replica.solver.conflicts {
        let names = Set(conflict.rows.compactMap { replica.names[$0] })
        for left in names {
          var rest = system
          rest.rows.removeAll { !names.contains($0.name) || $0.name == left }
          let check = try Replica(rest)
          try check.solver.solve()
          if !check.solver.conflicts.isEmpty { return "\(names) without \(left) still conflicts\n\(system)" }
        }
      }
      return nil
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test func theRowsOfAConflictAloneBreakTheSameRow() throws {
    let findings = Campaign(usual: 4_000).run { random in
      let system = SystemGenerator.system(of: .conflict, using: &random)
      let replica = try Replica(system)
      try replica.solver.solve()
      for conflict in replica.solver.conflicts {
        let names = Set(conflict.rows.compactMap { replica.names[$0] })
        var alone = system
        alone.rows.removeAll { !names.contains($0.name) }
        let check = try Replica(alone)
        try check.solver.solve()
        let broken = check.solver.conflicts.map { check.names[$0.broken] }
        if broken != [replica.names[conflict.broken]] { return "\(names) alone breaks \(broken)\n\(system)" }
      }
      return nil
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
