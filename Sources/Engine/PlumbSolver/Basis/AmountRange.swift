/// The least and the largest magnitude of some amounts.
struct AmountRange {
  private var least = Double.infinity
  private var largest = 0.0

  mutating func add(_ amount: Double) { (least, largest) = (min(least, abs(amount)), max(largest, abs(amount))) }

  /// Whether the largest is more than so many times the least.
  func isWider(than ratio: Double) -> Bool { largest > ratio * least }
}
