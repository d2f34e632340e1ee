#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The change of an operation's times, with its significance.
public struct TimeChange: Hashable, Sendable {
  /// The ratio of medians, new / old.
  public let ratio: Double
  /// The confidence interval of the ratio.
  public let interval: Interval
  /// The p-value, corrected for the number of comparisons.
  public let probability: Double

  /// Compares many pairs at once, so that p-values can be corrected. One bootstrap for each pair.
  public static func all(_ pairs: [(old: [Double], new: [Double])]) -> [TimeChange] {
    let probabilities = Holm.adjusted(pairs.map { MannWhitney($0.old, $0.new).probability })
    return zip(pairs, probabilities).map { pair, probability in
      let ratio = Order.median(pair.new) / Order.median(pair.old)
      let interval = Bootstrap().ratio(old: pair.old, new: pair.new) ?? Interval(ratio, ratio)
      return TimeChange(ratio: ratio, interval: interval, probability: probability)
    }
  }

  /// The same for paired rounds, given as logarithms of new / old. Load that slows a whole round cancels out. One
  /// bootstrap for each operation.
  public static func all(rounds: [[Double]]) -> [TimeChange] {
    let probabilities = Holm.adjusted(rounds.map { SignedRank($0).probability })
    return zip(rounds, probabilities).map { logarithms, probability in
      let middle = Order.median(logarithms)
      let interval = Bootstrap().median(logarithms) ?? Interval(middle, middle)
      return TimeChange(
        ratio: exp(middle), interval: Interval(exp(interval.lower), exp(interval.upper)), probability: probability)
    }
  }

  /// Whether the change is significant at `level`, and its whole interval lies outside the tolerated `range`. O(1).
  public func isBeyond(_ range: Double, level: Double) -> Bool {
    guard probability < level else { return false }
    return interval.lower > 1 + range || interval.upper < 1 / (1 + range)
  }
}
