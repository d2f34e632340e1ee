import PlumbSolver
import Testing

/// Questions between two solves: they see pending edits, and leave the solver as it was.
@Suite struct QueryTests {
  private let system = TestSystem()

  @Test func ambiguousVariablesAreThoseAfterPendingEdits() throws {
    let (held, following) = (try system.offset(), try system.offset())
    try system.row(held, .equal, 5)
    let row = try system.row([Term(following), Term(held, -1)], .equal, 3)
    #expect(try system.solved([held, following]) == [5, 8])
    #expect(try system.solver.ambiguousVariables().isEmpty)
    try system.solver.removeRow(row)
    #expect(try system.solver.ambiguousVariables() == [following])
  }

  /// Neither can move alone, and both cannot grow.
  @Test func offsetsThatCanOnlyShrinkTogetherAreAmbiguous() throws {
    let offsets = [try system.offset(), try system.offset()]
    for offset in offsets { try system.row(offset, .lessOrEqual, 0) }
    #expect(try system.solved(offsets) == [0, 0])
    try system.row([Term(offsets[0]), Term(offsets[1], -1)], .equal, 0)
    #expect(try system.solver.ambiguousVariables() == offsets)
  }

  @Test func askingForAmbiguousVariablesCountsNoWork() throws {
    let sizes = [try system.size(), try system.size()]
    for size in sizes { try system.row(size, .greaterOrEqual, 10) }
    try system.solver.solve()
    try system.row([Term(sizes[0]), Term(sizes[1], -1)], .equal, 0)
    try system.solver.solve()
    let before = system.solver.work
    #expect(try system.solver.ambiguousVariables() == sizes)
    #expect(system.solver.work == before)
  }

  /// Small solves try whether the sizes can grow. The one that was moved before is still reported, once.
  @Test func askingForAmbiguousVariablesMovesNothing() throws {
    let (moved, sizes) = (try system.size(), [try system.size(), try system.size()])
    for size in sizes { try system.row(size, .greaterOrEqual, 10) }
    let row = try system.row(moved, .equal, 1)
    try system.solver.solve()
    try system.row([Term(sizes[0]), Term(sizes[1], -1)], .equal, 0)
    try system.solver.solve()
    system.solver.takeMoved { _ in }
    try system.solver.setConstant(2, of: row)
    #expect(try system.solver.ambiguousVariables() == sizes)
    var found: [Variable] = []
    system.solver.takeMoved { found.append($0) }
    #expect(found == [moved])
  }

  @Test func checkingWhatIsStoredCountsNoWork() throws {
    let (first, second) = (try system.size(), try system.size())
    try system.row(first, .equal, 5)
    try system.row([Term(second), Term(first, -1)], .equal, 3)
    try system.row(second, .lessOrEqual, 20)
    try system.solver.solve()
    let before = system.solver.work
    #expect(system.solver.invariantViolation() == nil)
    #expect(system.solver.work == before)
  }
}
