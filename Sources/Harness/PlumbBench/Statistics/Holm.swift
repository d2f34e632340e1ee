/// Correction of p-values for multiple comparisons (Holm 1979).
public enum Holm {
  /// The corrected p-values, in the same order. If all below some level are taken as findings, the probability of even
  /// one false alarm is at most that level. O(count log count).
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
