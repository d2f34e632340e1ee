extension Array {
  /// The first place from which on a condition no longer holds, where it holds for all before. O(log n).
  @inlinable package func partitionPoint(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
