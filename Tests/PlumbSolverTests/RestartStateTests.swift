import Testing

@testable import PlumbSolver

/// What a solver forgets when it restarts, whatever was changed before.
@Suite struct RestartStateTests {
  private let system = TestSystem()

  /// A row over two variables pulls at a size in vain. Until the next solve, its change is recorded as a change of that
  /// pull.
  @Test(arguments: [true, false])
  func aPullThatChangedBeforeTheSolverBeginsAnewIsCountedOnce(isRemoved: Bool) throws {
    let (size, origin) = (try system.size(), try system.offset())
    try system.row(origin, .equal, 0)
    try system.row(size, .equal, 10, at: 750)
    let pull = try system.row([Term(size), Term(origin, -1)], .greaterOrEqual, 20, at: 500)
    #expect(try system.solved([size]) == [10])
    if isRemoved { try system.solver.removeRow(pull) } else { try system.solver.setPriority(250, of: pull) }
    system.solver.core.isUnsound = true
    #expect(try system.solved([size]) == [10])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// The first and the last row are violated, and pull at the row between them.
  @Test func theViolationsOfTheFirstAndTheLastRowAreFoundAgain() throws {
    let (size, origin) = (try system.size(), try system.offset())
    try system.row(size, .greaterOrEqual, 20, at: 250)
    try system.row(origin, .equal, 0)
    try system.row([Term(size), Term(origin, -1)], .equal, 10)
    try system.row(size, .lessOrEqual, 5, at: 500)
    #expect(try system.solved([size]) == [10])
    #expect(system.solver.invariantViolation() == nil)
    system.solver.core.isUnsound = true
    #expect(try system.solved([size]) == [10])
    #expect(system.solver.invariantViolation() == nil)
  }

  @Test(arguments: [0, 1]) func theFirstOrTheLastRowIsGivenUpAgain(weak: Int) throws {
    let size = try system.size()
    let rows = try (0..<2).map { try system.row(size, .equal, Double(10 + $0), conflictRank: $0 == weak ? 1 : 2) }
    #expect(try system.solved([size]) == [Double(11 - weak)])
    system.solver.core.isUnsound = true
    #expect(try system.solved([size]) == [Double(11 - weak)])
    #expect(system.broken == [rows[weak]])
  }
}
