import Testing

@testable import PlumbSolver

/// Solves that restart, and what is recomputed when a level has no violation left.
@Suite struct RestartTests {
  private let system = TestSystem()

  @Test func anUnsoundBasisIsReplacedAndCounted() throws {
    let size = try system.viewSize(20)
    try system.solver.solve()
    system.solver.state.core.isUnsound = true
    #expect(try system.solved([size]) == [20])
    #expect(system.solver.work.freshStarts == 1)
  }

  @Test func rowsThatChangedBeforeTheSolverBeginsAnewAreFollowedLaterToo() throws {
    let size = try system.size()
    let row = try system.row(size, .equal, 5)
    #expect(try system.solved([size]) == [5])
    try system.solver.setConstant(6, of: row)
    system.solver.state.core.isUnsound = true
    #expect(try system.solved([size]) == [6])
    try system.solver.setConstant(7, of: row)
    #expect(try system.solved([size]) == [7])
    #expect(system.solver.invariantViolation() == nil)
  }

  @Test func rowsAddedAfterASolveWithoutAnAnswerAreMet() throws {
    let (first, second) = (try system.size(), try system.size())
    #expect(try system.solved([first, second]) == [0, 0])
    system.solver.state.core.isUnsound = true
    try system.row([Term(first), Term(second, -1)], .equal, 5)
    try system.row(second, .equal, 3)
    #expect(try system.solved([first, second]) == [8, 3])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// The iteration of a group may break down before its stale ties are priced.
  @Test func aNewStartForgetsStaleTies() throws {
    let (first, second) = (try system.viewSize(20), try system.viewSize(30))
    let loose = try system.row([Term(first), Term(second)], .lessOrEqual, 100)
    try system.solver.solve()
    func damage(_ core: inout Core) {
      core.model.groups[core.model.rows[loose.index].group].hasStaleTies = true
      core.isUnsound = true
    }
    damage(&system.solver.core)
    #expect(try system.solved([first, second]) == [20, 30])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// Values that overflow make every basis unusable, also a plain crash basis.
  private func addOverflow() throws {
    let chain = try (0..<60).map { _ in try system.size() }
    try system.row(chain[0], .equal, 1)
    for (one, next) in zip(chain, chain.dropFirst()) { try system.row([Term(next, 1e-6), Term(one, -1e5)], .equal, 0) }
  }

  @Test func aPlainCrashBasisLastsForOneSolve() throws {
    try addOverflow()
    #expect(throws: SolverError.didNotConverge) { try system.solver.solve() }
    let isPlain = system.solver.state.crashBasis.isPlain
    #expect(!isPlain)
  }

  /// After a removal, what breaks down in a singular block can be mended, but not this.
  @Test func aRemovedRowDoesNotMakeOverflowAnAnswer() throws {
    let (size, origin) = (try system.size(), try system.size())
    try system.row(origin, .equal, 0)
    let first = try system.row([Term(size), Term(origin, -1)], .equal, 10)
    #expect(try system.solved([size]) == [10])
    try system.solver.removeRow(first)
    try system.row([Term(size), Term(origin)], .equal, 30)
    try addOverflow()
    #expect(throws: SolverError.didNotConverge) { try system.solver.solve() }
  }

  @Test func nothingIsLeftUndoneWhenThereIsNoDualValueToChange() throws {
    let (x, y, z, w) = (try system.size(), try system.size(), try system.size(), try system.size())
    try system.row(y, .equal, 0)
    try system.row([Term(x), Term(y, -1)], .equal, 5)
    try system.row(x, .greaterOrEqual, 10, at: 500)
    try system.row(x, .lessOrEqual, 0, at: 500)
    try system.row(w, .equal, 0)
    try system.row([Term(z), Term(w, -1)], .equal, 0)
    let row = try system.row([Term(z, 1e8)], .greaterOrEqual, 1e8, at: 250)
    try system.solver.solve()
    try system.solver.removeRow(row)
    #expect(try system.solved([x, y, z, w]) == [5, 0, 0, 0])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// Beside large numbers, a difference in the last digit is none.
  @Test func aRowThatIsBrokenByRoundingAloneIsTight() throws {
    let (x, y) = (try system.size(), try system.size())
    try system.row(x, .equal, 1e8 + 0x1p-26)
    try system.row(y, .equal, 1e8)
    let row = try system.row([Term(x), Term(y, -1)], .greaterOrEqual, 0, at: 500)
    try system.solver.solve()
    #expect(system.solver.basisCertificate().basis.contains { $0.item == .row(row) })
  }

  /// The stronger of two near rows explains half of the violation, and the tighter one all of it.
  @Test func theTighterOfTwoNearRowsExplainsAViolation() throws {
    let (x, y, tiny) = (try system.size(), try system.size(), 0x1p-30)
    try system.row(x, .lessOrEqual, 0)
    try system.row(x, .lessOrEqual, tiny, conflictRank: 1)
    try system.row(y, .lessOrEqual, 0)
    let sum = try system.row([Term(x), Term(y)], .greaterOrEqual, 2 * tiny)
    try system.solver.solve()
    #expect(system.broken == [sum])
  }
}
