import PlumbSolver
import PlumbTestSupport
import Testing

/// The tolerance for numbers of a magnitude.
private func tolerance(_ magnitude: Double) -> Double { 1e-9 + 2.3e-13 * magnitude }

/// Remainders of numbers that cancel.
@Suite struct RoundingTests {
  private let system = TestSystem()

  /// With the equalities, the terms of the last row cancel in two steps: to 0.1 with the rounding error of a million, and
  /// then to this error.
  private func addErrorOfAMillion(at priority: Double) throws -> (variables: [Variable], last: Row) {
    let variables = try system.offsets(4)
    try system.tie(variables[1], to: variables[0])
    for follower in variables[2...] { try system.tie(follower, to: variables[1]) }
    let last = try system.row(
      [Term(variables[2], 1_000_000.1), Term(variables[3], -1_000_000), Term(variables[0], -0.1)], .greaterOrEqual, 5,
      at: priority)
    return (variables, last)
  }

  @Test func aCoefficientThatIsOnlyARoundingErrorBecomesZero() throws {
    let (variables, last) = try addErrorOfAMillion(at: 1000)
    #expect(try system.solved(variables) == [0, 0, 0, 0])
    #expect(system.broken == [last])
  }

  /// If the error counted as a pull, the first variable would move indefinitely.
  @Test func theRoundingErrorOfACancellingSumHasNoEffect() throws {
    let (variables, last) = try addErrorOfAMillion(at: 500)
    for priority in [500.0, 250, 750] {
      try system.solver.setPriority(priority, of: last)
      #expect(try system.solved(variables) == [0, 0, 0, 0])
      #expect(system.solver.invariantViolation() == nil)
    }
  }

  /// The rate of `small` is 0.1 with the rounding error of a million; `other` has no error.
  @Test func aStepEndsAtABreakEvenIfTheRateHasARoundingError() throws {
    let (x, large, small, other) = (
      try system.offset(), try system.offset(), try system.offset(), try system.offset()
    )
    let held = try system.row(x, .equal, 0, at: 750)
    try system.row([Term(large), Term(x, -1_000_000.1)], .equal, 0)
    try system.row([Term(small), Term(large, -1), Term(x, 1_000_000)], .equal, 0)
    try system.row(other, .equal, 0)
    try system.row([Term(small), Term(other, -1)], .greaterOrEqual, 5, at: 500)
    #expect(try system.solved([x, other]) == [0, 0])
    try system.solver.setPriority(250, of: held)
    let moved = try system.solved([x, other])
    #expect(abs(moved[0] - 50) < 1e-6 && moved[1] == 0)
  }

  /// The price for moving `x` past 0 is 2e-12, the remainder of products of four coefficients near 1. If it counted as 0,
  /// ties would let `x` move to -8195.
  @Test(arguments: [true, false])
  func aSmallPriceIsNotRoundedToZero(isShort: Bool) throws {
    let variables = try (0..<4).map { _ in try system.offset() }
    func row(_ coefficients: [Double], _ relation: Relation, _ constant: Double, at priority: Double = 1000) throws {
      let terms = zip(variables, coefficients).map { Term($0, $1) }
      try system.row(terms.filter { $0.coefficient != 0 }, relation, constant, at: priority)
    }
    let (near, nearer, twice) = (0.99951171875, 0.9998779296875, 2.00048828125)
    try row([0, isShort ? 0 : -1, 0, 1], .greaterOrEqual, 0)
    try row([0, 0, nearer, near], .equal, 1, at: 500)
    try row([2, -nearer, 0, 0], .greaterOrEqual, 0)
    try row([0, -1, twice, 0], .lessOrEqual, 0, at: 500)
    try row([0, -1, twice, 0], .equal, 0, at: 500)
    try row([2 * nearer, 0, 0, 2], .lessOrEqual, 0)
    #expect(try system.solved(variables) == [0, 0, 0, 0])
    try row([-1, 0, 1, 0], .greaterOrEqual, 1)
    #expect(try system.solved(variables) == [0, 0, 1, 0])
  }

  /// A length of 1e8 is divided into sevenths or elevenths, and one variable is the sum of the parts minus the whole. In
  /// exact arithmetic it is 0. In doubles it is about 1e-9, which is above the tolerance for small numbers. Rows force the
  /// gap to absorb this residue, also with Bland's rule.
  @Test(arguments: [[1, 3, 3], [2, 3, 6]] as [[Double]], [nil, 0] as [Int?])
  func aRoundingResidueIsAbsorbedByVariablesThatCanMove(shares: [Double], idleLimit: Int?) throws {
    if let idleLimit { system.solver.restartNextSolve(idleLimit: idleLimit) }
    let whole = try system.size()
    let parts = try system.sizes(shares.count)
    let rest = try system.size()
    try system.row(whole, .equal, 1e8)
    for (part, share) in zip(parts, shares) {
      try system.row([Term(part, shares.reduce(0, +)), Term(whole, -share)], .equal, 0)
    }
    try system.row([Term(rest), Term(whole)] + parts.map { Term($0, -1) }, .equal, 0)
    let gap = try system.size()
    try system.row(gap, .greaterOrEqual, 0)
    try system.row(gap, .greaterOrEqual, 5, at: 250)
    let before = try system.solved([rest, gap])
    #expect(before[0] > 1e-9 && before[1] == 5)
    try system.row([Term(rest), Term(gap)], .lessOrEqual, 0)
    let after = try system.solved([rest, gap])
    #expect(abs(after[0] + after[1]) < 1e-7 && abs(after[1]) < 1e-7)
    #expect(system.broken.isEmpty)
  }

  /// The last row requires slightly more than the size's maximum. The missing amount is a rounding error relative to
  /// the large size, but not relative to the other one, which absorbs it.
  @Test(arguments: [true, false])
  func theGroupThatMovedLastAbsorbsTheRoundingResidue(isLargeFirst: Bool) throws {
    let variables = [try system.size(), try system.size()]
    let (large, size) = isLargeFirst ? (variables[0], variables[1]) : (variables[1], variables[0])
    try system.row(large, .equal, 0x1p20)
    try system.row(size, .equal, 5, at: 500)
    try system.row(size, .lessOrEqual, 10)
    #expect(try system.solved([size]) == [5])
    try system.row([Term(size, 1.75), Term(large)], .greaterOrEqual, 0x1p20 + 17.5 + 3 * 0x1p-31)
    let found = try system.solved([size])[0]
    #expect(found > 10 && found < 10 + 1e-9)
    #expect(system.broken.isEmpty)
    #expect(system.solver.invariantViolation() == nil)
  }

  /// The remainder at the bound of the large size is small relative to the size, but no rounding error. So the other size absorbs
  /// it.
  @Test(arguments: [0x1p-13, 0x1p-20]) func aSmallRemainderIsAbsorbedByAnotherSize(weight: Double) throws {
    let (size, other) = (try system.size(), try system.size())
    try system.row(size, .equal, 0x1p23 - 8, at: 500)
    try system.row(size, .lessOrEqual, 0x1p23)
    try system.row(other, .equal, 5, at: 750)
    #expect(try system.solved([size, other]) == [0x1p23 - 8, 5])
    try system.row([Term(size), Term(other, weight)], .greaterOrEqual, 0x1p23 + 5 * weight + 0x1p-20)
    #expect(try system.solved([size, other]) == [0x1p23, 5 + 0x1p-20 / weight])
    #expect(system.broken.isEmpty)
  }
}

/// Tolerances: the minimum difference of a value or constant that has an effect. They are relative to the numbers from which a
/// value is computed.
@Suite struct ToleranceTests {
  private let system = TestSystem()
  /// A number just above the tolerance at 0, and below the tolerance at the number itself.
  private static let near = tolerance(0) + 1e-22

  /// A change below the tolerance, or below the tolerance of the larger number but not of the smaller one.
  @Test(
    arguments: [
      (1, 1 + 5e-10, 1000), (1, 1 + 5e-10, 1), (1, 1 + 5e-10, 0.5), (1, 1 + 5e-10, 0.001),
      (0.000182851, 0.00018284999999995793, 1000), (1.0000000000001e-9, 0, 1000),
    ] as [(Double, Double, Double)])
  func aTinyChangeOfAConstantChangesTheValueExactly(before: Double, after: Double, priority: Double) throws {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(y, .equal, 0)
    let row = try system.row([Term(x), Term(y, -1)], .equal, before, at: priority)
    #expect(try system.solved([x]) == [before])
    try system.solver.setConstant(after, of: row)
    #expect(try system.solved([x]) == [after])
  }

  /// The order of addition must not determine the constant that holds.
  @Test(arguments: [[1, 1 + 5e-10], [1 + 5e-10, 1]] as [[Double]])
  func theLowestOfNearlyEqualConstantsHolds(constants: [Double]) throws {
    let size = try system.size()
    for constant in constants { try system.row(size, .equal, constant, at: 500) }
    try system.solver.solve()
    try system.row(size, .lessOrEqual, 10)
    #expect(try system.solved([size]) == [1])
  }

  @Test func aRequiredConstantOutsideTheToleranceIsReached() throws {
    let x = try system.offset()
    try system.row(x, .equal, 0, at: 500)
    #expect(try system.solved([x]) == [0])
    try system.row(x, .greaterOrEqual, Self.near)
    #expect(try system.solved([x]) == [Self.near])
  }

  /// By the tolerance of the larger constant they are one break, and by the tolerance of the smaller one, 0, they are
  /// two. Each row must pull once.
  @Test func bothOfTwoNearlyEqualRowsPullAValueBack() throws {
    let (leader, follower) = (try system.offset(), try system.offset())
    let row = try system.row(leader, .equal, -5, at: 500)
    try system.tie(follower, to: leader)
    for constant in [0, Self.near] { try system.row(follower, .lessOrEqual, constant, at: 250) }
    #expect(try system.solved([leader, follower]) == [-5, -5])
    try system.solver.setConstant(10, of: row)
    #expect(try system.solved([leader, follower]) == [10, 10])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// The second row is violated, so it is not met, and its multiplier is 1.
  @Test func aViolatedRowNearATightRowHasAMultiplier() throws {
    let x = try system.offset()
    let zero = try system.row(x, .equal, 0, at: 750)
    let late = try system.row(x, .greaterOrEqual, Self.near, at: 250)
    #expect(try system.solved([x]) == [0])
    let certificate = system.solver.certificate()
    #expect(certificate.basis.contains { $0.item == .row(zero) })
    #expect(!certificate.basis.contains { $0.item == .row(late) })
    let level = try #require(certificate.levels.first { $0.priority == 250 })
    let pulls = [late, zero].map { row in level.multipliers.first { $0.row == row }?.multiplier }
    #expect(pulls == [1, -1])
  }

  @Test(arguments: [(tolerance(0), false), (tolerance(0).nextUp, true)])
  func boundsThatCrossByMoreThanTheToleranceConflict(gap: Double, isConflict: Bool) throws {
    let x = try system.offset()
    try system.row(x, .greaterOrEqual, 0)
    #expect(try system.solved([x]) == [0])
    let ceiling = try system.row(x, .lessOrEqual, -gap)
    try system.solver.solve()
    #expect(system.broken == (isConflict ? [ceiling] : []))
  }

  /// 1e-9 plus 2^-45 of the anchors, which are 1/2, 1/2, 1 and the violation itself.
  private static let mostBesideTwo = 1e-9 + 0x1p-45 * (2 + 1e-9)

  /// The terms 1/2, 1/2 and 1 cancel, so the value equals the violation.
  @Test(arguments: [(mostBesideTwo, false), (mostBesideTwo.nextUp, true)])
  func aViolationWithinTheToleranceIsNotAConflict(violation: Double, isConflict: Bool) throws {
    let (x, rest, part, whole) = (try system.offset(), try system.offset(), try system.offset(), try system.offset())
    try system.row(rest, .equal, violation)
    try system.row(part, .equal, 0.5)
    try system.row(whole, .equal, 1)
    try system.row([Term(x), Term(rest, -1), Term(part, -1), Term(whole)], .equal, 0.5)
    let bound = try system.row(x, .lessOrEqual, 0)
    #expect(try system.solved([x]) == [violation])
    #expect(system.broken == (isConflict ? [bound] : []))
  }

  /// When `x` has reached its bound, the missing amount is a rounding error relative to the length `y`. So `x` exceeds
  /// the bound by this amount, also with Bland's rule.
  @Test(arguments: [nil, 0] as [Int?])
  func aRoundingErrorBeyondABoundIsNotAConflict(idleLimit: Int?) throws {
    if let idleLimit { system.solver.restartNextSolve(idleLimit: idleLimit) }
    let (x, y, tiny) = (try system.offset(), try system.offset(), 0x1p-20)
    try system.row(y, .equal, 1e8)
    try system.row(x, .lessOrEqual, 1)
    try system.row(x, .equal, 0, at: 500)
    #expect(try system.solved([x, y]) == [0, 1e8])
    try system.row([Term(x), Term(y)], .greaterOrEqual, 1e8 + 1 + tiny)
    #expect(try system.solved([x, y]) == [1 + tiny, 1e8])
    #expect(system.broken.isEmpty)
  }

  /// The stronger of two near rows explains half of the violation, and the tighter one all of it, also with Bland's rule.
  @Test(arguments: [nil, 0] as [Int?])
  func theTighterOfTwoNearlyEqualRowsExplainsAViolation(idleLimit: Int?) throws {
    if let idleLimit { system.solver.restartNextSolve(idleLimit: idleLimit) }
    let (x, y, tiny) = (try system.size(), try system.size(), 0x1p-30)
    try system.row(x, .lessOrEqual, 0)
    try system.row(x, .lessOrEqual, tiny, conflictRank: 1)
    try system.row(y, .lessOrEqual, 0)
    let sum = try system.row([Term(x), Term(y)], .greaterOrEqual, 2 * tiny)
    try system.solver.solve()
    #expect(system.broken == [sum])
  }

  /// Without scaling, the row would be violated by less than the tolerance.
  @Test(arguments: [0x1p-40, 3 * 0x1p-45, 0x1p-60])
  func aRowWithTinyCoefficientsHolds(tiny: Double) throws {
    let (a, b) = (try system.size(), try system.size())
    try system.row(a, .equal, 10)
    #expect(try system.solved([a, b]) == [10, 0])
    let row = try system.row([Term(a, tiny), Term(b, tiny)], .greaterOrEqual, 50 * tiny)
    let values = try system.solved([a, b])
    #expect(values[0] == 10 && abs(values[1] - 40) < 1e-9)
    try system.solver.setConstant(70 * tiny, of: row)
    #expect(try abs(system.solved([b])[0] - 60) < 1e-9)
    #expect(system.broken.isEmpty)
  }

  private func chain(over x: Variable) throws -> (variables: [Variable], rows: [Row]) {
    let (z, y) = (try system.offset(), try system.offset())
    return (
      [z, y],
      [
        try system.row([Term(z), Term(x, -1e4)], .equal, 0), try system.row([Term(y), Term(z, -1e4)], .equal, 0),
        try system.row(y, .greaterOrEqual, 10_000.05, conflictRank: 5),
      ]
    )
  }

  /// The required rows that are not broken, but violated beyond the tolerance of their own sums.
  private func violated(_ rows: [Row], over variables: [Variable]) throws -> [Row] {
    let broken = system.broken
    return try rows.filter { row in
      let given = try system.solver.definition(of: row)
      var (residual, magnitude) = (-given.constant, abs(given.constant))
      for term in given.terms {
        let variable = try #require(variables.first { $0.number == term.variable })
        let part = term.coefficient * (try system.solver.value(of: variable))
        (residual, magnitude) = (residual + part, magnitude + abs(part))
      }
      if given.relation == .lessOrEqual { residual = max(residual, 0) }
      if given.relation == .greaterOrEqual { residual = min(residual, 0) }
      return abs(residual) > tolerance(magnitude) && !broken.contains(row)
    }
  }

  /// The two constants are equal within the tolerance. The last row holds with one of them, but not with the other.
  @Test(arguments: [(1, 9), (9, 1)], [nil, 0])
  func theTighterOfTwoNearlyEqualRowsExplainsAConflict(conflictRanks: (Int32, Int32), idleLimit: Int?) throws {
    if let idleLimit { system.solver.restartNextSolve(idleLimit: idleLimit) }
    let x = try system.offset()
    let low = try system.row(x, .equal, 0.0001, conflictRank: conflictRanks.0)
    let high = try system.row(x, .equal, 0.0001000009, conflictRank: conflictRanks.1)
    let (variables, rows) = try chain(over: x)
    try system.solver.solve()
    #expect(try violated([low, high] + rows, over: [x] + variables).isEmpty)
    #expect(system.broken == [rows[1]])
    #expect(system.solver.conflicts.first?.rows.contains(low) == true)
    #expect(system.solver.invariantViolation() == nil)
  }

  /// The two bounds are equal within the tolerance, but the space between them is needed.
  @Test(arguments: [nil, 0])
  func theSpaceBetweenTwoNearlyEqualBoundsIsUsed(idleLimit: Int?) throws {
    let x = try system.offset()
    var bounds = [
      try system.row(x, .lessOrEqual, 0.0001000009), try system.row(x, .greaterOrEqual, 0.0001),
    ]
    try system.row(x, .equal, 0, at: 500)
    let (z, y) = (try system.offset(), try system.offset())
    bounds.append(try system.row([Term(z), Term(x, -1e4)], .equal, 0))
    bounds.append(try system.row([Term(y), Term(z, -1e4)], .equal, 0))
    try system.solver.solve()
    if let idleLimit { system.solver.restartNextSolve(idleLimit: idleLimit) }
    bounds.append(try system.row(y, .greaterOrEqual, 10_000.05))
    try system.solver.solve()
    #expect(try violated(bounds, over: [x, z, y]).isEmpty)
    #expect(system.broken.isEmpty)
  }

  /// The difference of two lengths times 10,000 exceeds a bound by 0.03, while its rounding error is 0.00002. If the second
  /// length may yield, it does.
  @Test(arguments: [1000, 500], [nil, 0] as [Int?])
  func aSmallExcessOfALargeSumIsNotTreatedAsRounding(priority: Double, idleLimit: Int?) throws {
    if let idleLimit { system.solver.restartNextSolve(idleLimit: idleLimit) }
    let (a, b, y) = (try system.offset(), try system.offset(), try system.offset())
    var rows = [
      try system.row(a, .equal, 1e7), try system.row([Term(y), Term(a, -1e4), Term(b, 1e4)], .equal, 0),
      try system.row(y, .lessOrEqual, 0.97),
    ]
    let length = try system.row(b, .equal, 1e7 - 1e-4, at: priority)
    if priority == 1000 { rows.append(length) }
    try system.solver.solve()
    #expect(try violated(rows, over: [a, b, y]).isEmpty)
    #expect(system.broken == (priority == 1000 ? [length] : []))
    #expect(system.solver.invariantViolation() == nil)
  }
}
