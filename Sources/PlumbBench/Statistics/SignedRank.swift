/// Whether differences lie on one side of zero more often, and further off, than chance would have it: Wilcoxon's signed-rank
/// test.
public struct SignedRank: Hashable, Sendable {
  /// How likely a sum of ranks as extreme is if each sign is a coin's, in either direction.
  public let probability: Double

  /// Exact, ties among them, so at most some hundreds of differences: O(n^3). Zeros say nothing and are left out, as are
  /// differences that are no numbers.
  public init(_ differences: [Double]) {
    let sorted = differences.filter { $0 != 0 && !$0.isNaN }.sorted { abs($0) < abs($1) }
    // Twice the mean rank of a group of ties is a whole number.
    var (ranks, start) = ([Int](), 0)
    while start < sorted.count {
      let end = sorted[start...].firstIndex { abs($0) != abs(sorted[start]) } ?? sorted.count
      ranks += [Int](repeating: start + end + 1, count: end - start)
      start = end
    }
    let total = ranks.reduce(0, +)
    let positive = zip(sorted, ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    // The probability of each sum, one rank after the other.
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
