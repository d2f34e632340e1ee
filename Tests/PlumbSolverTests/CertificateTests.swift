import PlumbSolver
import PlumbTestSupport
import Testing

/// The proof of an answer: the multipliers of rows, and the rows and rest prices that are met.
@Suite struct CertificateTests {
  private let system = TestSystem()

  private func multipliers(at priority: Double) throws -> [(row: Row, multiplier: Double)] {
    try #require(system.solver.certificate().levels.first { $0.priority == priority }).multipliers
  }

  /// Three rows of this weight hold a size, and one row pulls at it. The multipliers are the shares of the pull.
  @Test(
    arguments: [(1, 2, [1, 1]), (0.5, 0.75, [1, 0.5])] as [(Double, Double, [Double])],
    [(Relation.greaterOrEqual, Relation.lessOrEqual, 5.0), (.lessOrEqual, .greaterOrEqual, 15)])
  func earlierRowsHaveTheLargestMultipliersThatTheirWeightsAllow(
    weights: (held: Double, pull: Double, shares: [Double]),
    relations: (holding: Relation, pulling: Relation, other: Double)
  ) throws {
    let (size, goal) = (try system.size(), try system.size())
    let rows = try (0..<3).map { _ in
      try system.row([Term(size, weights.held)], relations.holding, 10 * weights.held, at: 250)
    }
    try system.row(goal, .equal, relations.other)
    try system.row([Term(size, weights.pull), Term(goal, -weights.pull)], relations.pulling, 0, at: 250)
    #expect(try system.solved([size]) == [10])
    let shares = try multipliers(at: 250).filter { rows.contains($0.row) }
    #expect(shares.map(\.row) == Array(rows.prefix(2)))
    #expect(shares.map { abs($0.multiplier) } == weights.shares)
  }

  /// The pull is half the capacity of the row with priority 750, so nothing is left for the row with priority 250, in
  /// any order of addition.
  @Test(arguments: [[750, 250], [250, 750]] as [[Double]])
  func onlyTheRowWithTheHighestPriorityHasAMultiplier(priorities: [Double]) throws {
    let (size, goal) = (try system.size(), try system.size())
    let rows = try priorities.map { try system.row(size, .greaterOrEqual, 10, at: $0) }
    try system.row(goal, .equal, 0)
    try system.row([Term(size, 0.5), Term(goal, -1)], .lessOrEqual, 0, at: 750)
    #expect(try system.solved([size]) == [10])
    let (high, low) = (try multipliers(at: 750), try multipliers(at: 250))
    #expect(high.filter { rows.contains($0.row) }.map(\.multiplier) == [0.5])
    #expect(low.isEmpty)
  }

  /// Two violated rows pull at the size with equal force in opposite directions, so the row that holds it carries nothing.
  @Test func aRowWithoutInfluenceHasNoMultiplier() throws {
    let (size, goal) = (try system.size(), try system.size())
    try system.row(goal, .equal, 0)
    let met = try system.row(size, .greaterOrEqual, 10, at: 500)
    let up = try system.row([Term(size), Term(goal, -1)], .greaterOrEqual, 20, at: 250)
    let down = try system.row(size, .lessOrEqual, 5, at: 250)
    #expect(try system.solved([size]) == [10])
    let found = try multipliers(at: 250)
    #expect(found.contains { $0.row == up } && found.contains { $0.row == down })
    #expect(!found.contains { $0.row == met })
  }

  @Test func aSatisfiedRowOverSeveralVariablesHasNoMultiplier() throws {
    let (x, y) = (try system.size(), try system.size())
    let held = try system.row(x, .lessOrEqual, 5, at: 700)
    let violated = try system.row(x, .greaterOrEqual, 10, at: 500)
    try system.row([Term(x), Term(y)], .lessOrEqual, 100, at: 500)
    #expect(try system.solved([x, y]) == [5, 0])
    #expect(try Set(multipliers(at: 500).map(\.row)) == [held, violated])
  }

  private func isListed(_ item: Certificate.Item) -> Bool {
    system.solver.basisCertificate().basis.contains { $0.item == item }
  }

  /// The tolerance of a soft row increases by a 2^47th of its constant.
  private static let limit = 1e-9 * (1 + 0x1p-47)

  @Test(arguments: [(limit, true), (limit.nextUp, false)])
  func aRowIsTightIfItHoldsWithEqualityWithinTheTolerance(slack: Double, isMet: Bool) throws {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(x, .equal, 0)
    try system.row(y, .equal, 0)
    try system.solver.solve()
    let row = try system.row([Term(y), Term(x, -1)], .greaterOrEqual, -slack, at: 500)
    try system.solver.solve()
    #expect(isListed(.row(row)) == isMet)
  }

  @Test(arguments: [(1e-9, true), ((1e-9).nextUp, false)])
  func aValueWithinTheToleranceOfZeroIsAtRest(value: Double, isAtRest: Bool) throws {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(x, .equal, 0)
    try system.row([Term(y), Term(x, -1)], .equal, value)
    #expect(try system.solved([y]) == [value])
    #expect(isListed(.rest(y)) == isAtRest)
  }

  /// A difference of large lengths that is only a rounding error does not change the side of its rest price, which
  /// is initially positive. On that side the value counts unchanged, and on the other side as 0.
  @Test(arguments: [(0x1p-26, false), (-0x1p-26, true)])
  func roundingCountsAsAtRestOnOneSideOnly(difference: Double, isAtRest: Bool) throws {
    let (x, y, z) = (try system.offset(), try system.offset(), try system.offset())
    try system.row(x, .equal, 1e8 + difference)
    try system.row(y, .equal, 1e8)
    try system.row([Term(z), Term(x, -1), Term(y)], .equal, 0)
    #expect(try system.solved([z]) == [difference])
    #expect(isListed(.rest(z)) == isAtRest)
    let shift = system.solver.basisCertificate().shifts.first { $0.item == .rest(z) }
    #expect(shift?.amount == (isAtRest ? difference : nil))
  }

  /// Three times the double nearest to a third is 2^-54 below 1.
  @Test(arguments: [(3, 1, -0x1p-54), (-3, -1, 0x1p-54)] as [(Double, Double, Double)])
  func theShiftOfARowIsTheExcessOfItsSumOverItsConstant(coefficient: Double, constant: Double, shift: Double) throws {
    let size = try system.size()
    let row = try system.row([Term(size, coefficient)], .equal, constant)
    try system.row(size, .lessOrEqual, 1.0 / 3)
    #expect(try system.solved([size]) == [1.0 / 3])
    #expect(system.solver.basisCertificate().shifts == [Certificate.Shift(.row(row), by: shift)])
  }

  @Test func aShiftOfARowOverSeveralVariablesNamesThatRow() throws {
    let (size, other) = (try system.size(), try system.size())
    try system.row(other, .equal, 0)
    let row = try system.row([Term(size, 3), Term(other)], .equal, 1)
    try system.row([Term(size, 3), Term(other)], .lessOrEqual, 1)
    #expect(try system.solved([size]) == [1.0 / 3])
    #expect(system.solver.basisCertificate().shifts == [Certificate.Shift(.row(row), by: -0x1p-54)])
  }

  /// Relative to large numbers, a difference in the last digit counts as 0.
  @Test func aRowThatIsBrokenByRoundingAloneIsTight() throws {
    let (x, y) = (try system.size(), try system.size())
    try system.row(x, .equal, 1e8 + 0x1p-26)
    try system.row(y, .equal, 1e8)
    let row = try system.row([Term(x), Term(y, -1)], .greaterOrEqual, 0, at: 500)
    try system.solver.solve()
    #expect(isListed(.row(row)))
  }

  @Test func aNewVariableIsAtRestBeforeTheFirstSolve() throws {
    let solver = Solver()
    let variable = try solver.addVariable(place: Place(0))
    _ = try solver.addRow(variable, .equal, 5, place: Place(0))
    #expect(solver.basisCertificate().basis == [Certificate.Tight(.rest(variable), .basic)])
    #expect(try solver.value(of: variable) == 0)
  }

  @Test func certificateLevelsAreEqualIfAllTheirPartsAreEqual() {
    let level = Certificate.Level(priority: 750, violation: 2, multipliers: [(Row.none, 1)])
    #expect(level == Certificate.Level(priority: 750, violation: 2, multipliers: [(Row.none, 1)]))
    #expect(level != Certificate.Level(priority: 250, violation: 2, multipliers: [(Row.none, 1)]))
    #expect(level != Certificate.Level(priority: 750, violation: 3, multipliers: [(Row.none, 1)]))
    #expect(level != Certificate.Level(priority: 750, violation: 2, multipliers: [(Row.none, 2)]))
    #expect(level != Certificate.Level(priority: 750, violation: 2, multipliers: []))
  }
}
