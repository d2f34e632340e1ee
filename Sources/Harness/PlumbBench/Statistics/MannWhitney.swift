#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The Mann–Whitney U test: whether one of two sets of samples tends to be larger, for any distribution.
public struct MannWhitney: Hashable, Sendable {
  /// The number of pairs in which the first set's sample is larger; a tie counts half.
  public let u: Double
  /// The two-sided p-value.
  public let probability: Double

  /// Exact for few samples without ties, in O(n³ m); otherwise the normal approximation with corrections for ties and
  /// continuity, in O(n log n). The p-value is 1 if a set is empty or has a NaN.
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

  /// The rank sum of the first set, and the sum of t³ - t over groups of t ties.
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

  /// Counts the orders with a U at least as extreme: ways[i][w] to place i samples of the first set with w wins.
  private static func exact(_ u: Double, _ n: Int, _ m: Int) -> Double {
    let extreme = min(Int(u), n * m - Int(u))
    var ways = [[Double]](repeating: [Double](repeating: 0, count: n * m + 1), count: n + 1)
    ways[0][0] = 1
    // A sample of the first set at this position wins against the samples of the second set before it.
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
