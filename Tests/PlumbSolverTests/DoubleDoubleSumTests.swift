import Testing

@testable import PlumbSolver

/// Sums in twice the precision, against sums known exactly.
@Suite struct DoubleDoubleSumTests {
  private let small = 0x1p-60

  @Test func whatDoesNotFitIntoADoubleIsKept() {
    var sum = DoubleDoubleSum(1)
    sum.add(small)
    sum.add(-1)
    #expect(sum.rounded == small)
  }

  @Test func aLargeTermThatIsTakenBackLeavesTheRest() {
    var sum = DoubleDoubleSum(3)
    for term in [1e16, 1, -1e16, 0.5] { sum.add(term) }
    #expect(sum.rounded == 4.5)
  }

  @Test func normalisingMovesWhatFitsAndLosesNothing() {
    var sum = DoubleDoubleSum(1)
    for _ in 0..<257 { sum.add(small) }
    #expect(sum.high == 1 && sum.low == 257 * small)
    sum.normalise()
    #expect(sum.high == 1 + 0x1p-52 && sum.low == small)
  }

  @Test func theRoundingOfAProductIsKept() {
    var sum = DoubleDoubleSum(0)
    sum.subtract(1 + 0x1p-30, times: 1 + 0x1p-30)
    #expect(sum.high == -(1 + 0x1p-29) && sum.low == -small)
    sum.subtract(1 + 0x1p-30, times: DoubleDoubleSum(-1))
    sum.add(0x1p-30)
    #expect(sum.rounded == -small)
  }

  @Test func aProductWithASumHasItsLowPart() {
    var one = DoubleDoubleSum(1)
    one.add(small)
    var sum = DoubleDoubleSum(3)
    sum.subtract(3, times: one)
    #expect(sum.rounded == -3 * small)
  }

  @Test(arguments: [2.0, 3, 7, 0.1])
  func aQuotientIsRoundedOnce(divisor: Double) {
    var sum = DoubleDoubleSum(1)
    sum.add(0x1p-53)
    // The double nearest to (1 + 2^-53) / divisor: the remainder says which of two neighbours it is.
    let quotient = sum.divided(by: divisor)
    let remainder = { (guess: Double) -> Double in
      var rest = sum
      rest.subtract(divisor, times: guess)
      return abs(rest.rounded)
    }
    #expect(remainder(quotient) <= min(remainder(quotient.nextUp), remainder(quotient.nextDown)))
  }
}
