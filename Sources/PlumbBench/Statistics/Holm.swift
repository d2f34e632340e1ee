/// What is left of a small probability when many were looked at.
public enum Holm {
  /// The probabilities corrected by Holm's method: the chance that even one of those below a limit is a false alarm stays
  /// below that limit. In the same order. O(count log count).
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
