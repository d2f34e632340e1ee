extension Array {
  /// The first index at which a condition fails, if it holds for all elements before and for none after. O(log n).
  @inlinable package func partitionPoint(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
