import Testing

@testable import PlumbSolver

/// Which rates of loose rows are doubtful, at the bound and for a rate of exactly 1.
@Suite struct DoubtfulRateTests {
  private let system = TestSystem()

  /// A variable that is so many times the origin.
  private func multiple(_ factor: Double, of origin: Variable) throws -> Variable {
    let variable = try system.offset()
    try system.row([Term(variable), Term(origin, -factor)], .equal, 0)
    return variable
  }

  /// Of two rates, the difference is 2^-16 of their sum, or just less.
  @Test(arguments: [(65_537.0, 65_535.0, false), (65_539.0, 65_537.0, true)])
  func aRateIsDoubtfulOnlyBelow2ToTheMinus16OfItsTerms(first: Double, second: Double, isDoubtful: Bool) throws {
    let origin = try system.offset()
    try system.row(origin, .equal, 0)
    let (one, other) = (try multiple(first, of: origin), try multiple(second, of: origin))
    let row = try system.row([Term(one), Term(other, -1)], .greaterOrEqual, -5)
    try system.solver.solve()
    let (rate, found) = system.solver.core.measuredRate(of: row, along: origin)
    #expect(rate == 2 && found == isDoubtful)
  }

  @Test func aRateOf1IsDoubtfulIfItIsLittleBesideItsTerms() throws {
    let origin = try system.offset()
    try system.row(origin, .equal, 0)
    let (one, other) = (try multiple(0x1p17 + 1, of: origin), try multiple(0x1p17, of: origin))
    let row = try system.row([Term(one), Term(other, -1)], .greaterOrEqual, -5)
    try system.solver.solve()
    let (rate, found) = system.solver.core.measuredRate(of: row, along: origin)
    #expect(rate == 1 && found)
  }

  /// A third has no end in binary. What a million thirds less 333,333 leave is known to some 30 bits before the column
  /// is refined.
  @Test func aDoubtfulRateIsComputedFromTheRefinedColumnInTwiceThePrecision() throws {
    let (origin, one) = (try system.offset(), try system.offset())
    try system.row(origin, .equal, 0)
    try system.row([Term(one, 3), Term(origin, -1_000_000)], .equal, 0)
    let other = try multiple(333_333, of: origin)
    let row = try system.row([Term(one), Term(other, -1)], .greaterOrEqual, -5)
    try system.solver.solve()
    let (rough, isRoughDoubtful) = system.solver.core.measuredRate(of: row, along: origin)
    let (refined, isRefinedDoubtful) = system.solver.core.measuredRate(of: row, along: origin, isRefined: true)
    #expect(rough != 1.0 / 3 && isRoughDoubtful)
    #expect(refined == 1.0 / 3 && !isRefinedDoubtful)
  }
}

extension Core {
  /// How fast a loose row follows a held variable.
  fileprivate mutating func measuredRate(
    of row: Row, along held: Variable, isRefined: Bool = false
  ) -> (rate: Double, isDoubtful: Bool) {
    basis.columnSolve(model.variables[held.index].unit, model)
    if isRefined { basis.refineColumn(from: held.index, model) }
    let measured = basis.measuredRate(of: model.rows[row.index].group, model)
    basis.clearColumn()
    return measured
  }
}
