extension Array {
  /// The first index at which a condition fails. Precondition: the condition holds for all earlier elements, and for no later
  /// element. O(log n).
  @inlinable package func partitionPoint(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
