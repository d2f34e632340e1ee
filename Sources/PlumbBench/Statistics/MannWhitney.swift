#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether one of two sets of samples tends to be larger, whatever their distribution.
public struct MannWhitney: Hashable, Sendable {
  /// In how many of all pairs the first sample is the larger one; a tie counts half.
  public let u: Double
  /// How likely a difference as large would be if there were none, in either direction.
  public let probability: Double

  /// Exact where there are few samples and no ties, else by the normal approximation with corrections for ties and
  /// continuity. O(n log n), exactly O(n^3 m). Without samples on both sides nothing is likely to differ.
  public init(_ first: [Double], _ second: [Double]) {
    let (n, m) = (first.count, second.count)
    guard n > 0, m > 0 else {
      (u, probability) = (0, 1)
      return
    }
    let ranks = Self.ranks(first, second)
    u = ranks.sum - Double(n * (n + 1)) / 2
    let isSmall = n * m <= 100
    probability =
      isSmall && ranks.tieTerm == 0 ? Self.exact(u, n, m) : Self.normal(u, Double(n), Double(m), ranks.tieTerm)
  }

  /// The sum of the first one's ranks among all, and the sum of t^3 - t over groups of t ties.
  private static func ranks(_ first: [Double], _ second: [Double]) -> (sum: Double, tieTerm: Double) {
    let all = (first.map { ($0, true) } + second.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var (sum, tieTerm, start) = (0.0, 0.0, 0)
    while start < all.count {
      var end = start
      while end < all.count && all[end].0 == all[start].0 { end += 1 }
      let (count, rank) = (Double(end - start), Double(start + end + 1) / 2)
      sum += rank * Double(all[start..<end].count { $0.1 })
      tieTerm += count * count * count - count
      // A NaN is equal to nothing, not even itself.
      start = max(end, start + 1)
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

  /// Counts the orders in which as few, or as many, pairs are won: ways[i][w] to choose i of the first with w wins.
  private static func exact(_ u: Double, _ n: Int, _ m: Int) -> Double {
    let extreme = min(Int(u), n * m - Int(u))
    var ways = [[Double]](repeating: [Double](repeating: 0, count: n * m + 1), count: n + 1)
    ways[0][0] = 1
    // In the order of all samples, whichever is chosen wins over those of the second set that stand before it.
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
