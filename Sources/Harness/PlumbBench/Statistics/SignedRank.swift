/// Wilcoxon's signed-rank test: whether paired differences are centred on zero.
public struct SignedRank: Hashable, Sendable {
  /// The two-sided p-value.
  public let probability: Double

  /// Exact, also with ties, in O(n³): for at most some hundreds of differences. Zeros and NaN are ignored.
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
    // The distribution of the sum, built up rank by rank.
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
