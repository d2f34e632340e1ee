import PlumbSolver
import Testing

/// What is left of numbers that cancel.
@Suite struct RoundingTests {
  private let system = TestSystem()

  /// With the equalities the terms of the last row cancel in two steps: to 0.1 with the error of a million, and then to that error.
  @Test func aCoefficientThatIsTheErrorOfEarlierSumsIsZero() throws {
    let (x, y, first, second) = (
      try system.offset(), try system.offset(), try system.offset(), try system.offset()
    )
    try system.row([Term(y), Term(x, -1)], .equal, 0)
    try system.row([Term(first), Term(y, -1)], .equal, 0)
    try system.row([Term(second), Term(y, -1)], .equal, 0)
    let last = try system.row([Term(first, 1_000_000.1), Term(second, -1_000_000), Term(x, -0.1)], .greaterOrEqual, 5)
    #expect(try system.solved([x, y, first, second]) == [0, 0, 0, 0])
    #expect(system.broken == [last])
  }

  /// The rate of `small` is 0.1 with the error of a million; `other` has no error.
  @Test func aRateThatIsLargerThanItsErrorEndsAStep() throws {
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
    let before = system.solver.work.freshStarts
    let moved = try system.solved([x, other])
    #expect(abs(moved[0] - 50) < 1e-6 && moved[1] == 0)
    #expect(system.solver.work.freshStarts == before)
  }

  /// The price of moving `x` past 0 is 2e-12, what is left of products of four coefficients near 1. If it counted as 0, ties would
  /// let `x` go to -8195.
  @Test(arguments: [true, false])
  func aPriceIsMoreThanRoundingThoughItIsSmallBesideItsTerms(isShort: Bool) throws {
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
}
