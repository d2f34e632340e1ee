import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// The work of an edit, as the solver counts it.
@Suite struct IncrementalWork {
  @Test func solvingAgainCostsNothing() throws {
    let stack = try FlatStack(Array(repeating: 10, count: 1_000), spacing: 5, length: 20_000)
    try stack.system.solver.solve()
    let before = stack.system.solver.work
    try stack.system.solver.solve()
    #expect(stack.system.solver.work == before)
  }

  @Test func settingAnEqualConstantTakesNoPivot() throws {
    let stack = try FlatStack(Array(repeating: 10, count: 100), spacing: 5)
    try stack.system.solver.solve()
    let work = try work(of: stack) { try $0.setIntrinsic(10, of: 50) }
    #expect(work.pivots == 0)
    #expect(work.valuesMoved == 0)
  }

  @Test func anEditThatMovesNothingCostsTheSameAtAnySize() throws {
    let work = try [100, 10_000].map { count in
      let stack = try FlatStack(Array(repeating: 10, count: count), spacing: 5)
      let slack = try stack.system.row(stack.lengths[count / 2], .lessOrEqual, 1_000, at: 500)
      try stack.system.solver.solve()
      return try self.work(of: stack) { try $0.system.solver.setConstant(900, of: slack) }
    }
    #expect(work[0] == work[1])
    #expect(work[0].valuesMoved == 0)
  }

  @Test func aRowThatHoldsAlreadyCostsTheSameAtAnySize() throws {
    let work = try [100, 10_000].map { count in
      let stack = try FlatStack(Array(repeating: 10, count: count), spacing: 5)
      try stack.system.solver.solve()
      return try self.work(of: stack) { try $0.system.row($0.lengths[count / 2], .lessOrEqual, 1_000, at: 500) }
    }
    #expect(work[0] == work[1])
    #expect(work[0].valuesMoved == 0)
  }

  @Test(arguments: [0, 1, 500, 998, 999])
  func aSizeMovesExactlyTheValuesAfterIt(view: Int) throws {
    let count = 1_000
    let stack = try FlatStack(Array(repeating: 10, count: count), spacing: 5)
    try stack.system.solver.solve()
    let work = try work(of: stack) { try $0.setIntrinsic(11, of: view) }
    // The size itself, and the starts of all views that follow.
    #expect(work.valuesMoved == count - view)
    #expect(
      try stack.system.values([stack.starts[count - 1]])[0] == Double(15 * (count - 1) + (view < count - 1 ? 1 : 0)))
  }

  @Test func aSizeVisitsTheValuesAfterIt() throws {
    let visits = try [0, 999].map { view in
      let stack = try FlatStack(Array(repeating: 10, count: 1_000), spacing: 5)
      try stack.system.solver.solve()
      return try work(of: stack) { try $0.setIntrinsic(11, of: view) }.entriesMoved
    }
    #expect(visits[0] - visits[1] == 999)
  }

  @Test func aSizeInOneStackMovesNothingInAnother() throws {
    let system = TestSystem()
    let views = try (0..<1_000).map { _ in try system.viewSize(10) }
    let change = try system.row(views[3], .equal, 12, at: 800)
    try system.solver.solve()
    let before = system.solver.work
    try system.solver.setConstant(13, of: change)
    try system.solver.solve()
    #expect((system.solver.work - before).valuesMoved == 1)
  }

  @Test func addingARowAndRemovingItRestoresTheAnswer() throws {
    try check("adding a row and removing it restores the answer", cases: 2_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard !system.rows.isEmpty else { return }
      let replica = try Replica(system)
      let solver = replica.solver
      try solver.solve()
      let before = (try replica.values(), solver.conflicts, solver.rowCount, solver.variableCount)
      var temporary = random.pick(from: system.rows)
      temporary.name = -1
      temporary.place = 1 + system.rows.reduce(0) { max($0, $1.place) }
      temporary.constant += Double(random.integer(in: -20...20))
      draw.note("\(temporary)")
      try replica.add(temporary)
      if random.chance(70) { try solver.solve() }
      try replica.remove(-1)
      try solver.solve()
      let isSame = try zip(before.0, replica.values()).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
      try expect(isSame, "other values than \(before.0)")
      try expect(solver.conflicts.map(\.broken) == before.1.map(\.broken), "other rows are broken")
      let isLeft = solver.rowCount != before.2 || solver.variableCount != before.3
      try expect(!isLeft, "a row or a variable is left over")
    }
  }

  private func work(of stack: FlatStack, edit: (FlatStack) throws -> Void) throws -> WorkCounters {
    let before = stack.system.solver.work
    try edit(stack)
    try stack.system.solver.solve()
    return stack.system.solver.work - before
  }
}
