import Testing

@testable import PlumbSolver

/// What is known of the rounding of an entry or rate, and when a refinement ends.
@Suite struct PrecisionTests {
  private func precision(_ sum: Double, doubts: [Double] = []) -> Precision {
    var precision = Precision()
    precision.sum.add(sum)
    for doubt in doubts { precision.noteDoubt(doubt) }
    return precision
  }

  @Test(arguments: [(1e-9, 0.0), (2e-9, 2e-9), (-1e-9, 0.0), (-2e-9, -2e-9)])
  func aSumUpToTheLimitIs0(sum: Double, expected: Double) {
    var precision = precision(sum)
    let rounded = precision.roundSum(zeroUpTo: 1e-9)
    #expect(rounded == expected && precision.sum.rounded == expected)
  }

  /// The largest doubt counts, whatever its sign and wherever it comes.
  @Test(arguments: [[1, 3], [3, 1], [-3, 1]]) func aSumThatRoundingOfCoefficientsCouldMakeIs0(doubts: [Double]) {
    var below = precision(3 * Tuning.shakenTimes, doubts: doubts)
    var above = precision(3 * Tuning.shakenTimes + 1, doubts: doubts)
    let (small, large) = (below.roundSum(zeroUpTo: 0), above.roundSum(zeroUpTo: 0))
    #expect(small == 0 && large == 3 * Tuning.shakenTimes + 1)
  }

  @Test func aDoubtIsForgottenWithTheSum() {
    var precision = precision(1, doubts: [1])
    let first = precision.takeSum(zeroUpTo: 0)
    precision.sum.add(1)
    let second = precision.takeSum(zeroUpTo: 0)
    #expect(first == 0 && second == 1 && precision.sum.rounded == 0)
  }

  @Test func amountsOfASourceAddUpAndSoDoTheirErrors() {
    var precision = Precision()
    precision.addSource(2, errorPart: 0.5)
    precision.addSource(-3, errorPart: 0.25)
    #expect(precision.source.rounded == -1 && precision.sourceError == 1.75)
    precision.forgetSource()
    #expect(precision.source.rounded == 0 && precision.sourceError == 0)
  }

  /// Whether an entry is 0 but for rounding must not depend on the machine.
  @Test(
    arguments: [(1, 2, 0, -237_702_496), (2, 1, 0, -1_028_605_652), (7, 30, 1, 1_996_224_579)]
      as [(Int32, Int32, Int32, Double)])
  func errorsOfCoefficientsAreTheSameEverywhere(group: Int32, variable: Int32, pattern: Int32, expected: Double) {
    #expect(Precision.error(group, variable, pattern) * 0x1p31 == expected)
  }

  /// Errors of coefficients are drawn by the rows and variables that they belong to, evenly from -1 to 1.
  @Test func errorsOfCoefficientsAreSpreadEvenly() {
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

  @Test func aCorrectionThatIsNotHalfOfTheOneBeforeIsNotAdded() {
    var progress = RefinementProgress()
    let accepted = [8, 3.9, 1.95, 1.9].map { progress.accepts(correction: $0) }
    #expect(accepted == [true, true, false, true], "one that was refused changes nothing")
  }

  /// The next correction is expected to gain as many digits as the last.
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

  @Test func theWorseTheCorrectionsTheLargerIsWhatCountsAs0() {
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
