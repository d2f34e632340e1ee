/// Bootstrap confidence intervals: resamples with replacement and takes quantiles of the results.
public struct Bootstrap: Sendable {
  public var rounds: Int
  /// The same seed gives the same interval.
  public var seed: UInt64
  /// The confidence level of the intervals.
  public var confidence: Double

  /// O(1).
  public init(rounds: Int = 500, seed: UInt64 = 1, confidence: Double = 0.95) {
    self.rounds = max(rounds, 1)
    self.seed = seed
    self.confidence = confidence
  }

  /// The interval of the median; nil without samples. O(rounds · count log count).
  public func median(_ samples: [Double]) -> Interval? {
    interval { random in draw(samples, &random) }
  }

  /// The interval of the ratio of medians, new / old; nil without samples. O(rounds · count log count).
  public func ratio(old: [Double], new: [Double]) -> Interval? {
    interval { random in
      guard let old = draw(old, &random), let new = draw(new, &random), old > 0 else { return nil }
      return new / old
    }
  }

  private func draw(_ samples: [Double], _ random: inout Seeded) -> Double? {
    guard !samples.isEmpty else { return nil }
    return Order.median(samples.map { _ in samples[random.index(below: samples.count)] })
  }

  private func interval(_ draw: (inout Seeded) -> Double?) -> Interval? {
    var random = Seeded(seed: seed)
    var drawn: [Double] = []
    drawn.reserveCapacity(rounds)
    for _ in 0..<rounds {
      guard let value = draw(&random) else { return nil }
      drawn.append(value)
    }
    drawn.sort()
    let tail = (1 - confidence) / 2
    return Interval(Order.quantile(drawn, tail), Order.quantile(drawn, 1 - tail))
  }
}
