/// The least and the largest of several magnitudes.
struct AmountRange {
  private var least = Double.infinity
  private var largest = 0.0

  mutating func add(_ amount: Double) { (least, largest) = (min(least, abs(amount)), max(largest, abs(amount))) }

  /// Whether the largest magnitude is more than `ratio` times the least.
  func isWider(than ratio: Double) -> Bool { largest > ratio * least }
}
