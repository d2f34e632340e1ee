#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the times of one operation changed, and how sure that is.
public struct TimeChange: Hashable, Sendable {
  /// Of medians, new over old.
  public let ratio: Double
  /// Where the ratio lies.
  public let interval: Interval
  /// How likely so large a difference is by chance, corrected for how many were compared.
  public let probability: Double

  /// Many comparisons at once, so that their probabilities can be corrected for each other. A bootstrap for each pair.
  public static func all(_ pairs: [(old: [Double], new: [Double])]) -> [TimeChange] {
    let probabilities = Holm.adjusted(pairs.map { MannWhitney($0.old, $0.new).probability })
    return zip(pairs, probabilities).map { pair, probability in
      let ratio = Order.median(pair.new) / Order.median(pair.old)
      let interval = Bootstrap().ratio(old: pair.old, new: pair.new) ?? Interval(ratio, ratio)
      return TimeChange(ratio: ratio, interval: interval, probability: probability)
    }
  }

  /// The same where times were taken in rounds, of each the logarithm of new over old: what slows a whole round cancels out.
  public static func all(rounds: [[Double]]) -> [TimeChange] {
    let probabilities = Holm.adjusted(rounds.map { SignedRank($0).probability })
    return zip(rounds, probabilities).map { logarithms, probability in
      let middle = Order.median(logarithms)
      let interval = Bootstrap().median(logarithms) ?? Interval(middle, middle)
      return TimeChange(
        ratio: exp(middle), interval: Interval(exp(interval.lower), exp(interval.upper)), probability: probability)
    }
  }

  /// Whether it is sure, and all of its interval lies further off than a range that does not matter. O(1).
  public func isBeyond(_ range: Double, level: Double) -> Bool {
    guard probability < level else { return false }
    return interval.lower > 1 + range || interval.upper < 1 / (1 + range)
  }
}
