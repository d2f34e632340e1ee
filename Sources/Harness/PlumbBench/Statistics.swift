#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The change in an operation's time, with its statistical significance.
public struct TimeChange: Hashable, Sendable {
  /// The ratio of the median times, new / old.
  public let ratio: Double
  /// The confidence interval of the ratio.
  public let interval: Interval
  /// The p-value, corrected for the number of comparisons.
  public let probability: Double

  /// Compares many pairs of sample sets, and corrects their p-values together. Takes one bootstrap for each pair.
  public static func all(_ pairs: [(old: [Double], new: [Double])]) -> [TimeChange] {
    let probabilities = Holm.adjusted(pairs.map { MannWhitney($0.old, $0.new).probability })
    return zip(pairs, probabilities).map { pair, probability in
      let ratio = Order.median(pair.new) / Order.median(pair.old)
      let interval = Bootstrap().ratio(old: pair.old, new: pair.new) ?? Interval(ratio, ratio)
      return TimeChange(ratio: ratio, interval: interval, probability: probability)
    }
  }

  /// Compares paired rounds. For each operation, `rounds` contains the logarithm of new / old in each round. Load that slows a
  /// whole round cancels out. Takes one bootstrap for each operation.
  public static func all(rounds: [[Double]]) -> [TimeChange] {
    let probabilities = Holm.adjusted(rounds.map { SignedRank($0).probability })
    return zip(rounds, probabilities).map { logarithms, probability in
      let middle = Order.median(logarithms)
      let interval = Bootstrap().median(logarithms) ?? Interval(middle, middle)
      return TimeChange(
        ratio: exp(middle), interval: Interval(exp(interval.lower), exp(interval.upper)), probability: probability)
    }
  }

  /// Whether the change is significant at `level` and its whole confidence interval is outside the tolerated `range`. O(1).
  public func isBeyond(_ range: Double, level: Double) -> Bool {
    guard probability < level else { return false }
    return interval.lower > 1 + range || interval.upper < 1 / (1 + range)
  }
}

/// Order statistics, which outliers hardly affect.
public enum Order {
  /// Returns the median, or NaN if there are no samples. O(count log count).
  public static func median(_ samples: [Double]) -> Double { quantile(samples.sorted(), 0.5) }

  /// Returns a quantile of sorted samples, interpolated linearly, or NaN if there are no samples. O(1).
  public static func quantile(_ sorted: [Double], _ part: Double) -> Double {
    guard let last = sorted.indices.last else { return .nan }
    let position = min(max(part, 0), 1) * Double(last)
    let index = min(Int(position), last)
    let fraction = position - Double(index)
    return fraction == 0 ? sorted[index] : sorted[index] + fraction * (sorted[min(index + 1, last)] - sorted[index])
  }

  /// Returns the median absolute deviation, scaled to equal the standard deviation of a normal distribution. O(count log count).
  public static func spread(_ samples: [Double]) -> Double {
    let middle = median(samples)
    return 1.4826 * median(samples.map { abs($0 - middle) })
  }
}

/// A closed interval.
public struct Interval: Hashable, Sendable {
  public var lower: Double
  public var upper: Double

  /// Creates an interval. O(1).
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether the interval contains a number. O(1).
  public func contains(_ number: Double) -> Bool { lower <= number && number <= upper }
}

/// Computes bootstrap confidence intervals by resampling with replacement and taking quantiles of the results.
public struct Bootstrap: Sendable {
  /// The number of times that the samples are resampled.
  public var rounds: Int
  /// The seed for the resampling. Equal seeds give equal intervals.
  public var seed: UInt64
  /// The confidence level of the interval.
  public var confidence: Double

  /// Creates a bootstrap that resamples `rounds` times. O(1).
  public init(rounds: Int = 500, seed: UInt64 = 1, confidence: Double = 0.95) {
    self.rounds = max(rounds, 1)
    self.seed = seed
    self.confidence = confidence
  }

  /// Returns the confidence interval of the median, or nil if there are no samples. O(rounds · count log count).
  public func median(_ samples: [Double]) -> Interval? {
    interval { random in draw(samples, &random) }
  }

  /// Returns the confidence interval of the ratio of medians, new / old, or nil if there are no samples.
  /// O(rounds · count log count).
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

/// The Mann–Whitney U test. It tests whether the samples in one of two sets tend to be larger, whatever their distribution.
public struct MannWhitney: Hashable, Sendable {
  /// The number of pairs, one sample from each set, in which the first set's sample is larger. A tie counts as half.
  public let u: Double
  /// The two-sided p-value.
  public let probability: Double

  /// Tests two sets. For few samples without ties, the p-value is exact and takes O(n³ m). Otherwise, it is a normal
  /// approximation with corrections for ties and continuity, and takes O(n log n). The p-value is 1 if a set is empty or
  /// contains NaN.
  public init(_ first: [Double], _ second: [Double]) {
    let (n, m) = (first.count, second.count)
    guard n > 0, m > 0, !first.contains(where: \.isNaN), !second.contains(where: \.isNaN) else {
      (u, probability) = (0, 1)
      return
    }
    let ranks = Self.ranks(first, second)
    u = ranks.sum - Double(n * (n + 1)) / 2
    let isSmall = n * m <= 100
    probability =
      isSmall && ranks.tieTerm == 0 ? Self.exact(u, n, m) : Self.normal(u, Double(n), Double(m), ranks.tieTerm)
  }

  /// Returns the rank sum of the first set, and the sum of t³ − t over all groups of t ties.
  private static func ranks(_ first: [Double], _ second: [Double]) -> (sum: Double, tieTerm: Double) {
    let all = (first.map { ($0, true) } + second.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var (sum, tieTerm, start) = (0.0, 0.0, 0)
    while start < all.count {
      var end = start
      while end < all.count && all[end].0 == all[start].0 { end += 1 }
      let (count, rank) = (Double(end - start), Double(start + end + 1) / 2)
      sum += rank * Double(all[start..<end].count { $0.1 })
      tieTerm += count * count * count - count
      start = end
    }
    return (sum, tieTerm)
  }

  private static func normal(_ u: Double, _ n: Double, _ m: Double, _ tieTerm: Double) -> Double {
    let total = n + m
    let variance = n * m / 12 * (total + 1 - tieTerm / (total * (total - 1)))
    guard variance > 0 else { return 1 }
    let distance = max(abs(u - n * m / 2) - 0.5, 0) / variance.squareRoot()
    return min(1, erfc(distance / 2.0.squareRoot()))
  }

  /// Returns the exact p-value, which is the fraction of orders whose U is at least as extreme as `u`. `ways[i][w]` counts the
  /// orders of i samples of the first set with w wins.
  private static func exact(_ u: Double, _ n: Int, _ m: Int) -> Double {
    let extreme = min(Int(u), n * m - Int(u))
    var ways = [[Double]](repeating: [Double](repeating: 0, count: n * m + 1), count: n + 1)
    ways[0][0] = 1
    // A sample of the first set at this position wins against all earlier samples of the second set.
    for position in 0..<(n + m) {
      for chosen in stride(from: min(position, n - 1), through: 0, by: -1) {
        let wins = position - chosen
        guard wins <= m else { continue }
        for won in 0...(n * m) where ways[chosen][won] > 0 && won + wins <= n * m {
          ways[chosen + 1][won + wins] += ways[chosen][won]
        }
      }
    }
    let all = ways[n].reduce(0, +)
    return min(1, 2 * ways[n][...extreme].reduce(0, +) / all)
  }
}

/// Wilcoxon's signed-rank test. It tests whether paired differences are centred on zero.
public struct SignedRank: Hashable, Sendable {
  /// The two-sided p-value.
  public let probability: Double

  /// Tests differences. The p-value is exact, even with ties, and takes O(n³), so n should be at most a few hundred. Ignores
  /// zeros and NaN.
  public init(_ differences: [Double]) {
    let sorted = differences.filter { $0 != 0 && !$0.isNaN }.sorted { abs($0) < abs($1) }
    // Ranks are doubled, so that the mean rank of a group of ties is a whole number.
    var (ranks, start) = ([Int](), 0)
    while start < sorted.count {
      let end = sorted[start...].firstIndex { abs($0) != abs(sorted[start]) } ?? sorted.count
      ranks += [Int](repeating: start + end + 1, count: end - start)
      start = end
    }
    let total = ranks.reduce(0, +)
    let positive = zip(sorted, ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    // The distribution of the rank sum, computed by adding one rank at a time.
    var chances = [Double](repeating: 0, count: total + 1)
    chances[0] = 1
    for rank in ranks {
      for sum in stride(from: total, through: 0, by: -1) {
        chances[sum] = (chances[sum] + (sum >= rank ? chances[sum - rank] : 0)) / 2
      }
    }
    probability = min(1, 2 * chances[...min(positive, total - positive)].reduce(0, +))
  }
}

/// Corrects p-values for multiple comparisons (Holm 1979).
public enum Holm {
  /// Returns the corrected p-values in the order of `probabilities`. If values below a level count as significant, the probability
  /// of any false alarm is at most this level. O(count log count).
  public static func adjusted(_ probabilities: [Double]) -> [Double] {
    let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
    var adjusted = probabilities
    var largest = 0.0
    for (rank, index) in order.enumerated() {
      largest = max(largest, min(1, probabilities[index] * Double(order.count - rank)))
      adjusted[index] = largest
    }
    return adjusted
  }
}
