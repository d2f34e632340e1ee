import Testing

@testable import PlumbBench

/// All expected numbers were computed by hand.
@Suite struct StatisticsTests {
  @Test func mediansAndQuantilesAreInterpolatedBetweenSamples() {
    #expect(Order.median([5, 1, 3]) == 3)
    #expect(Order.median([4, 1, 3, 2]) == 2.5)
    #expect(Order.median([]).isNaN)
    #expect(Order.quantile([1, 2, 3, 4, 5], 0.25) == 2)
    #expect(Order.quantile([1, 2], 0.9) == 1.9)
    #expect(Order.quantile([7], 1) == 7)
  }

  @Test func signedRankProbabilitiesAreExact() {
    // If all five are on one side: 2 of 32 ways. If only the smallest is on the other side: 4 of 32.
    #expect(SignedRank([1, 2, 3, 4, 5]).probability == 2.0 / 32)
    #expect(SignedRank([-1, -2, -3, -4, -5]).probability == 2.0 / 32)
    #expect(SignedRank([-1, 2, 3, 4, 5]).probability == 4.0 / 32)
    // Zeros are ignored, and ties share their ranks: sums of 0, 1.5, 1.5 and 3.
    #expect(SignedRank([0, 2, 2]).probability == 0.5)
    #expect(SignedRank([2, -2]).probability == 1)
    #expect(SignedRank([]).probability == 1)
  }

  @Test func pairedChangesIgnoreTheSpeedOfARound() throws {
    let change = try #require(TimeChange.all(rounds: [[Double](repeating: 0, count: 3) + [0.1, 0.1, 0.1, 0.1]]).first)
    #expect(abs(change.ratio - 1.1051709) < 1e-6 && change.probability == 2.0 / 16)
  }

  @Test func theSpreadIgnoresOneOutlier() {
    // The distances from 3 are 2, 1, 0, 1 and 97. Their median is 1.
    #expect(Order.spread([1, 2, 3, 4, 100]) == 1.4826)
  }

  @Test func theBootstrapIntervalOfEqualSamplesIsASinglePoint() throws {
    #expect(Bootstrap().median([3, 3, 3]) == Interval(3, 3))
    #expect(Bootstrap().ratio(old: [2, 2], new: [3, 3, 3]) == Interval(1.5, 1.5))
    #expect(Bootstrap().median([]) == nil)
    #expect(Bootstrap().ratio(old: [0], new: [1]) == nil)
  }

  @Test func theBootstrapIntervalContainsTheMedianAndIsReproducible() throws {
    let samples = (1...50).map(Double.init)
    let interval = try #require(Bootstrap().median(samples))
    #expect(interval.contains(25.5) && interval.lower > 15 && interval.upper < 36)
    #expect(Bootstrap().median(samples) == interval)
  }

  /// Draws 200 sets of 25 uniform numbers from 0 to 1. About 190 of the intervals should contain 0.5.
  @Test func theBootstrapIntervalHasItsStatedCoverage() {
    var random = Seeded(seed: 7)
    let hits = (0..<200).count { _ in
      let samples = (0..<25).map { _ in Double(random.index(below: 1_000_001)) / 1_000_000 }
      return Bootstrap(rounds: 300).median(samples)?.contains(0.5) == true
    }
    #expect((178...200).contains(hits), "\(hits)")
  }

  @Test func theMannWhitneyTestIsExactForFewSamplesWithoutTies() {
    // One of the 20 ways to choose three of six, and its mirror image.
    #expect(MannWhitney([1, 2, 3], [4, 5, 6]) == MannWhitney([1, 2, 3], [4, 5, 6]))
    #expect(MannWhitney([1, 2, 3], [4, 5, 6]).u == 0)
    #expect(abs(MannWhitney([1, 2, 3], [4, 5, 6]).probability - 0.1) < 1e-12)
    #expect(abs(MannWhitney([4, 5, 6], [1, 2, 3]).probability - 0.1) < 1e-12)
    // U is 2 of 4, exactly in the middle. In four of the six ways, U is at most 2.
    #expect(MannWhitney([1, 4], [2, 3]).u == 2)
    #expect(MannWhitney([1, 4], [2, 3]).probability == 1)
    // U is 1. In two of the 20 ways U is at most 1, and in two at least 8.
    #expect(abs(MannWhitney([1, 2, 4], [3, 5, 6]).probability - 0.2) < 1e-12)
  }

  @Test func theMannWhitneyTestCorrectsForTies() {
    // Ranks 1, 3, 3 and 3, 5.5, 5.5: U is 1; the tie term is 3^3 - 3 + 2^3 - 2 = 30, so the variance is 9/12 (7 - 30/30)
    // = 4.5; z = (3.5 - 0.5) / sqrt 4.5 = sqrt 2, and erfc(1) = 0.157299.
    let test = MannWhitney([1, 2, 2], [2, 3, 3])
    #expect(test.u == 1)
    #expect(abs(test.probability - 0.157_299) < 1e-6)
    #expect(MannWhitney([2, 2], [2, 2]).probability == 1)
    #expect(MannWhitney([], [1]).probability == 1)
    #expect(MannWhitney([.nan, 1], [2, 3]).probability == 1)
  }

  @Test func holmsCorrectionScalesTheSmallestProbabilityMostAndIsMonotonic() {
    // 0.01 * 3, 0.03 * 2, and 0.04 * 1, which is raised to the previous value.
    let adjusted = Holm.adjusted([0.01, 0.04, 0.03])
    #expect(zip(adjusted, [0.03, 0.06, 0.06]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(Holm.adjusted([0.9, 0.8]) == [1, 1])
    #expect(Holm.adjusted([]) == [])
  }

  @Test func theFitRecoversAnExactPowerLaw() throws {
    let law = try #require(PowerLaw([10.0, 100, 1000].map { (size: $0, cost: 3 * $0 * $0) }))
    #expect(abs(law.exponent - 2) < 1e-9 && abs(law.factor - 3) < 1e-6)
    #expect(try #require(law.interval).contains(law.exponent))
    #expect(PowerLaw([(size: 10, cost: 1)]) == nil)
    #expect(PowerLaw([(size: 10, cost: 1), (size: 10, cost: 2)]) == nil)
    #expect(PowerLaw([(size: 10, cost: 1), (size: 20, cost: 0)]) == nil)
    #expect(try #require(PowerLaw([(size: 10, cost: 1), (size: 20, cost: 2)])).interval == nil)
  }

  @Test func theIntervalOfAnExponentUsesStudentsDistribution() throws {
    // Logarithms to base 10: (0, 0), (1, 1), (2, 3). Slope 3/2; errors 1/6, -1/3, 1/6; variance 1/6 with one degree of
    // freedom; 12.706 * sqrt(1/6 / 2) = 3.66791.
    let law = try #require(PowerLaw([(size: 1, cost: 1), (size: 10, cost: 10), (size: 100, cost: 1000)]))
    let interval = try #require(law.interval)
    #expect(abs(law.exponent - 1.5) < 1e-12)
    #expect(abs(interval.lower - (1.5 - 3.667_91)) < 1e-4 && abs(interval.upper - (1.5 + 3.667_91)) < 1e-4)
  }

  @Test func aChangeIsReportedOnlyIfItIsSignificantAndLarge() {
    let old = (0..<20).map { 100 + Double($0 % 5) }
    let slower = TimeChange.all([(old, old.map { $0 * 1.1 })])[0]
    #expect(abs(slower.ratio - 1.1) < 1e-12 && slower.isBeyond(0.05, level: 0.01) && !slower.isBeyond(0.2, level: 0.01))
    #expect(!TimeChange.all([(old, old)])[0].isBeyond(0, level: 0.01))
    #expect(!TimeChange.all([([100, 101], [110, 111])])[0].isBeyond(0.05, level: 0.01))
  }
}
