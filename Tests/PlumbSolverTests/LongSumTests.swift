import Testing

@testable import PlumbSolver

/// Sums in twice the precision, against sums known exactly.
@Suite struct LongSumTests {
  private let small = 0x1p-60

  @Test func whatDoesNotFitIntoADoubleIsKept() {
    var sum = LongSum(1)
    sum.add(small)
    sum.add(-1)
    #expect(sum.rounded == small)
  }

  @Test func aLargeTermThatIsTakenBackLeavesTheRest() {
    var sum = LongSum(3)
    for term in [1e16, 1, -1e16, 0.5] { sum.add(term) }
    #expect(sum.rounded == 4.5)
  }

  @Test func normalisingMovesWhatFitsAndLosesNothing() {
    var sum = LongSum(1)
    for _ in 0..<257 { sum.add(small) }
    #expect(sum.high == 1 && sum.low == 257 * small)
    sum.normalise()
    #expect(sum.high == 1 + 0x1p-52 && sum.low == small)
  }

  @Test func theRoundingOfAProductIsKept() {
    var sum = LongSum(0)
    sum.subtract(1 + 0x1p-30, times: 1 + 0x1p-30)
    #expect(sum.high == -(1 + 0x1p-29) && sum.low == -small)
    sum.subtract(1 + 0x1p-30, times: LongSum(-1))
    sum.add(0x1p-30)
    #expect(sum.rounded == -small)
  }

  @Test func aProductWithALongSumHasItsLowPart() {
    var one = LongSum(1)
    one.add(small)
    var sum = LongSum(3)
    sum.subtract(3, times: one)
    #expect(sum.rounded == -3 * small)
  }

  @Test(arguments: [2.0, 3, 7, 0.1])
  func aQuotientIsRoundedOnce(divisor: Double) {
    var sum = LongSum(1)
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

/// Sums that say when they are nothing but rounding errors.
@Suite struct TallyTests {
  private func tally(_ terms: Double...) -> Tally {
    var tally = Tally()
    for term in terms { tally.add(term) }
    return tally
  }

  @Test func whatIsLeftOfACancellationIsZero() {
    #expect(tally(0.1, 0.2, -0.3).sum != 0)
    #expect(tally(0.1, 0.2, -0.3).value == 0)
    #expect(tally(0.1, 0.2, -0.25).value == 0.1 + 0.2 - 0.25)
  }

  @Test func aSumThatTheErrorsOfItsTermsExplainIsZero() {
    let rest = tally(1, -1 + 1e-6)
    #expect(rest.value != 0)
    #expect(rest.value(error: 1e12) == 0)
  }

  @Test func anErrorThatIsLargerThanTheSumIsPassedOn() {
    #expect(tally(1, -1).error(after: 0.5) > 0.5)
    #expect(tally(1, 1).error(after: 0.5) == 0)
    #expect(tally(1, 1).error(after: 3) == 3)
  }

  @Test func theErrorOfAValueIsRelative() {
    #expect(tally(1, 1).errorOfValue(after: 3) == 1.5)
    #expect(tally(1, 1).errorOfValue(after: 0) == 0)
    #expect(tally(1, -1).errorOfValue(after: 3) == 0)
  }
}
