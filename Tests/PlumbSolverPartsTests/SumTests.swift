import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Sums that record cancellation, and ranges of amounts.
@Suite struct SumWithMagnitudeTests {
  private func sum(_ terms: [Double]) -> SumWithMagnitude {
    var sum = SumWithMagnitude()
    for term in terms { sum.add(term) }
    return sum
  }

  /// 1e-11 of the sum of the terms, which includes this number.
  private static let bound = 2.00000000002e-11

  @Test(
    arguments: [
      ([0.1, 0.2, -0.3], 0), ([0.1, 0.2, -0.25], 0.1 + 0.2 - 0.25), ([1, -1, 1e-12], 0), ([1, -1, 1e-10], 1e-10),
      ([1e-12], 1e-12), ([], 0), ([1, -1, bound], 0), ([1, -1, bound.nextUp], bound.nextUp),
    ] as [([Double], Double)])
  func aSumWithinTheNoiseOfItsTermsIsZero(terms: [Double], value: Double) {
    let sum = sum(terms)
    #expect(sum.value == value && (value != 0 || terms.isEmpty || sum.sum != 0))
  }

  /// The last cases are at the limits of 12 and of 48 bits, and just beyond them.
  @Test(
    arguments: [
      ([1, -1, 0x1p-10], false), ([1, -1, 0x1p-12], true), ([-1, 1, -0x1p-12], true), ([1, -1, 0x1p-46], true),
      ([1, -1, 0x1p-47], false), ([], false), ([4_097, -4_095], false), ([4_098, -4_097], true),
      ([0x1p48 + 1, 1 - 0x1p48], false), ([0x1p47 + 1, 1 - 0x1p47], true),
    ] as [([Double], Bool)])
  func aSumIsInexactIfAtLeast12BitsCancelled(terms: [Double], isInexact: Bool) {
    #expect(sum(terms).isInexact == isInexact)
  }

  @Test func theRemainderOfASumIsMeasuredRelativeToItsTerms() { #expect(sum([1, -0.5]).partLeft == 1.0 / 3) }

  @Test func aRangeIsWiderThanARatioOnlyIfItExceedsTheRatio() {
    var range = AmountRange()
    for amount in [2, -16, 4] as [Double] { range.add(amount) }
    #expect(range.isWider(than: 7.5) && !range.isWider(than: 8))
  }

  @Test func theWidthOfARangeDoesNotDependOnItsScale() {
    for scale in [0x1p-60, 1, 0x1p60] {
      var range = AmountRange()
      for amount in [1, 3] as [Double] { range.add(amount * scale) }
      #expect(range.isWider(than: 2) && !range.isWider(than: 4))
    }
  }
}

/// Sums in double-double precision, compared with exact sums.
@Suite struct DoubleDoubleSumTests {
  private let small = 0x1p-60
  private let number = (1.0).nextUp

  @Test func theRoundingErrorOfASumIsKept() {
    var sum = DoubleDoubleSum(1)
    sum.add(small)
    sum.add(-1)
    #expect(sum.rounded == small)
  }

  @Test func subtractingALargeTermAgainLeavesTheSmallTerms() {
    var sum = DoubleDoubleSum(3)
    for term in [1e16, 1, -1e16, 0.5] { sum.add(term) }
    #expect(sum.rounded == 4.5)
  }

  @Test func normalisingASumKeepsItsValue() {
    var sum = DoubleDoubleSum(1)
    for _ in 0..<257 { sum.add(small) }
    #expect(sum.high == 1 && sum.low == 257 * small)
    sum.normalise()
    #expect(sum.high == 1 + 0x1p-52 && sum.low == small)
  }

  @Test func theRoundingErrorOfAProductIsKept() {
    var sum = DoubleDoubleSum(0)
    sum.subtract(1 + 0x1p-30, times: 1 + 0x1p-30)
    #expect(sum.high == -(1 + 0x1p-29) && sum.low == -small)
    sum.subtract(1 + 0x1p-30, times: DoubleDoubleSum(-1))
    sum.add(0x1p-30)
    #expect(sum.rounded == -small)
  }

  @Test func theProductOfANumberAndASumIncludesTheLowPartOfTheSum() {
    var one = DoubleDoubleSum(1)
    one.add(small)
    var sum = DoubleDoubleSum(3)
    sum.subtract(3, times: one)
    #expect(sum.rounded == -3 * small)
  }

  /// The square is 1 + 2^-51 + 2^-104.
  @Test func theRoundingErrorOfAProductNearAPowerOfTwoIsKept() {
    var sum = DoubleDoubleSum(1 + 0x1p-51)
    sum.subtract(number, times: number)
    #expect(sum.rounded == -0x1p-104)
  }

  @Test(arguments: [2.0, 3, 7, 0.1])
  func aQuotientIsRoundedOnce(divisor: Double) {
    var sum = DoubleDoubleSum(1)
    sum.add(0x1p-53)
    // The quotient is the double nearest to (1 + 2^-53) / divisor: its remainder is at most that of its neighbours.
    let quotient = sum.divided(by: divisor)
    let remainder = { (guess: Double) -> Double in
      var rest = sum
      rest.subtract(divisor, times: guess)
      return abs(rest.rounded)
    }
    #expect(remainder(quotient) <= min(remainder(quotient.nextUp), remainder(quotient.nextDown)))
  }

  /// The product with the rounded inverse would be smaller by two units in the last place.
  @Test(arguments: [1.5, -1.5, 3]) func aQuotientIsTheNearestNumber(dividend: Double) {
    #expect(DoubleDoubleSum(dividend).divided(by: number) == dividend / number)
    #expect(dividend * (1 / number) != dividend / number)
  }

  /// Each half alone would be lost in a sum above 2^53, but both together change the last bit.
  @Test(arguments: [1, 2, -0.5]) func twoHalvesAddUpToTheLastBitOfALargeSum(divisor: Double) {
    var sum = DoubleDoubleSum(0x1p53 + 2)
    for _ in 0..<2 { sum.add(0.5) }
    #expect(sum.low == 1 && sum.divided(by: divisor) == (0x1p53 + 4) / divisor)
  }

  /// Each term of 2^-53 alone would be lost, but both together change the last bit of the sum.
  @Test(arguments: [1, -1, 2, -4, 0.25]) func divisionByAPowerOfTwoKeepsTheRoundingError(divisor: Double) {
    var sum = DoubleDoubleSum(1)
    for _ in 0..<2 { sum.add(0x1p-53) }
    #expect(sum.high == 1)
    #expect(sum.divided(by: divisor) == (1 + 0x1p-52) / divisor)
  }

  /// Each number times its rounded inverse is less than 1.
  @Test(arguments: [49.0, 98, 103]) func aNumberDividedByItselfIsOne(divisor: Double) {
    #expect(DoubleDoubleSum(divisor).divided(by: divisor) == 1)
    #expect(divisor * (1 / divisor) < 1)
  }
}

/// The rounding errors of an entry or rate, and the end of a refinement.
@Suite struct PrecisionTests {
  private func precision(_ sum: Double, doubts: [Double] = []) -> Precision {
    var precision = Precision()
    precision.sum.add(sum)
    for doubt in doubts { precision.noteDoubt(doubt) }
    return precision
  }

  @Test(arguments: [(1e-9, 0.0), (2e-9, 2e-9), (-1e-9, 0.0), (-2e-9, -2e-9)])
  func aSumUpToTheLimitIsRoundedToZero(sum: Double, expected: Double) {
    var precision = precision(sum)
    let rounded = precision.roundSum(zeroUpTo: 1e-9)
    #expect(rounded == expected && precision.sum.rounded == expected)
  }

  /// The largest doubt counts, independent of its sign and position.
  @Test(arguments: [[1, 3], [3, 1], [-3, 1]])
  func aSumThatCoefficientRoundingCouldCauseIsRoundedToZero(doubts: [Double]) {
    var below = precision(3 * Tuning.shakenTimes, doubts: doubts)
    var above = precision(3 * Tuning.shakenTimes + 1, doubts: doubts)
    let (small, large) = (below.roundSum(zeroUpTo: 0), above.roundSum(zeroUpTo: 0))
    #expect(small == 0 && large == 3 * Tuning.shakenTimes + 1)
  }

  @Test func roundingASumResetsItsDoubt() {
    var precision = precision(1, doubts: [1])
    let first = precision.roundSum(zeroUpTo: 0)
    precision.sum.add(1)
    let second = precision.roundSum(zeroUpTo: 0)
    #expect(first == 0 && second == 1)
  }

  @Test func amountsOfASourceAndTheirErrorsAddUp() {
    var precision = Precision()
    precision.addSource(2, errorPart: 0.5)
    precision.addSource(-3, errorPart: 0.25)
    #expect(precision.source.rounded == -1 && precision.sourceError == 1.75)
  }

  /// Whether an entry is a rounding error must not depend on the machine.
  @Test(
    arguments: [(1, 2, 0, -237_702_496), (2, 1, 0, -1_028_605_652), (7, 30, 1, 1_996_224_579)]
      as [(Int32, Int32, Int32, Double)])
  func simulatedCoefficientErrorsAreReproducible(group: Int32, variable: Int32, pattern: Int32, expected: Double) {
    #expect(Precision.error(group, variable, pattern) * 0x1p31 == expected)
  }

  /// The errors of coefficients depend on their rows and variables, and are uniform from -1 to 1.
  @Test func simulatedCoefficientErrorsAreSpreadEvenly() {
    var (sum, size, distinct) = (0.0, 0.0, Set<Double>())
    for group in 0..<10 as Range<Int32> {
      for variable in 0..<10 as Range<Int32> {
        for pattern in 0..<2 as Range<Int32> {
          let error = Precision.error(group, variable, pattern)
          #expect(abs(error) <= 1)
          (sum, size) = (sum + error, size + abs(error))
          distinct.insert(error)
        }
      }
    }
    #expect(abs(sum) < 20 && size > 80 && size < 120 && distinct.count == 200)
    let entry = Entry(coefficient: 7, variable: 2, group: 1, next: none, previous: none)
    #expect(Precision.rounding(of: 3, entry, 0) == 3 * 0x1p-53 * Precision.error(1, 2, 0))
  }

  @Test func aCorrectionThatIsNotLessThanHalfThePreviousCorrectionIsRejected() {
    var progress = RefinementProgress()
    let accepted = [8, 3.9, 1.95, 1.9].map { progress.accepts(correction: $0) }
    #expect(accepted == [true, true, false, true], "one that was refused changes nothing")
  }

  /// The next correction is expected to gain as many digits as the previous one.
  @Test func refinementEndsWhenTheNextCorrectionWouldBeTooSmall() {
    var progress = RefinementProgress()
    _ = progress.accepts(correction: 1)
    progress.note(changed: 1)
    #expect(!progress.isDone)
    _ = progress.accepts(correction: 0x1p-47)
    progress.note(changed: 0.5)
    #expect(!progress.isDone && progress.scale == 1)
    _ = progress.accepts(correction: 0x1p-71)
    progress.note(changed: 0)
    #expect(progress.isDone)
  }

  @Test func poorCorrectionsRaiseTheLimitBelowWhichNumbersAreZero() {
    var (good, bad) = (RefinementProgress(), RefinementProgress())
    for (first, second) in [(1, 0x1p-50), (0x1p-50, 0x1p-100)] as [(Double, Double)] {
      _ = good.accepts(correction: first)
      good.note(changed: second)
    }
    for correction in [1, 0x1p-10, 0x1p-30] as [Double] {
      _ = bad.accepts(correction: correction)
      bad.note(changed: 4)
    }
    #expect(good.zeroLimit == Tuning.refinedZeroPart * 0x1p-50)
    #expect(bad.zeroLimit == Tuning.refinedGainPart * 0x1p-10 * 4)
  }
}
