import Testing

@testable import PlumbSolver

/// Which rows and rest prices a proof lists as met at the limits of rounding, and how far rounded values are from them.
@Suite struct TightItemTests {
  private let system = TestSystem()

  private func isListed(_ item: Certificate.Item) -> Bool {
    system.solver.basisCertificate().basis.contains { $0.item == item }
  }

  /// The tolerance of a row grows with its constant.
  private static let limit = Tuning.absoluteTolerance * (1 + Tuning.softRoundingPart)

  @Test(arguments: [(limit, true), (limit.nextUp, false)])
  func aRowIsMetIfItsConstantIsMissedByTheToleranceOrLess(slack: Double, isMet: Bool) throws {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(x, .equal, 0)
    try system.row(y, .equal, 0)
    try system.solver.solve()
    let row = try system.row([Term(y), Term(x, -1)], .greaterOrEqual, -slack, at: 500)
    try system.solver.solve()
    #expect(isListed(.row(row)) == isMet)
  }

  @Test(arguments: [(Tuning.absoluteTolerance, true), (Tuning.absoluteTolerance.nextUp, false)])
  func aValueIsAtRestIfItIsTheToleranceOrLess(value: Double, isAtRest: Bool) throws {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(x, .equal, 0)
    try system.row([Term(y), Term(x, -1)], .equal, value)
    #expect(try system.solved([y]) == [value])
    #expect(isListed(.rest(y)) == isAtRest)
  }

  /// A difference of large lengths that is only rounding does not turn its rest price, whose side is above 0 at first.
  /// On that side the value counts as it is, and on the other one as 0.
  @Test(arguments: [(0x1p-26, false), (-0x1p-26, true)])
  func aRoundedDifferenceIsAtRestOnlyOnTheOtherSideOfIt(difference: Double, isAtRest: Bool) throws {
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
  func theShiftOfARowIsWhatItsSumExceedsItsConstantBy(coefficient: Double, constant: Double, shift: Double) throws {
    let size = try system.size()
    let row = try system.row([Term(size, coefficient)], .equal, constant)
    try system.row(size, .lessOrEqual, 1.0 / 3)
    #expect(try system.solved([size]) == [1.0 / 3])
    #expect(system.solver.basisCertificate().shifts == [Certificate.Shift(.row(row), by: shift)])
  }

  @Test func theShiftOfARowOverSeveralVariablesIsOneOfTheRowAsItWasGiven() throws {
    let (size, other) = (try system.size(), try system.size())
    try system.row(other, .equal, 0)
    let row = try system.row([Term(size, 3), Term(other)], .equal, 1)
    try system.row([Term(size, 3), Term(other)], .lessOrEqual, 1)
    #expect(try system.solved([size]) == [1.0 / 3])
    #expect(system.solver.basisCertificate().shifts == [Certificate.Shift(.row(row), by: -0x1p-54)])
  }
}
