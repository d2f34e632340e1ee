/// Sorts in place and without allocation, which the standard library's sort does not guarantee. The sort is not stable.
extension UnsafeMutableBufferPointer {
  /// Sorts the elements. O(n log n), or O(n) if they are already sorted.
  @inlinable package func sortInPlace(by precedes: (Element, Element) -> Bool) {
    guard count > 1, (1..<count).contains(where: { precedes(self[$0], self[$0 - 1]) }) else { return }
    sortParts(depth: 2 * (Int.bitWidth - count.leadingZeroBitCount), precedes)
  }

  /// Partitions recursively, and uses heapsort if the parts stay too uneven.
  @inlinable func sortParts(depth limit: Int, _ precedes: (Element, Element) -> Bool) {
    var (rest, depth) = (self, limit)
    while rest.count > Tuning.insertedRun {
      guard depth > 0 else { return rest.sortAsHeap(precedes) }
      depth -= 1
      let middle = rest.part(precedes)
      let (low, high) = (rest.stretch(0, middle), rest.stretch(middle, rest.count))
      // Only the shorter part uses recursion, which keeps the stack small.
      (low.count < high.count ? low : high).sortParts(depth: depth, precedes)
      rest = low.count < high.count ? high : low
    }
    rest.insertEach(precedes)
  }

  @inlinable func stretch(_ start: Int, _ end: Int) -> Self {
    Self(start: baseAddress.unsafelyUnwrapped + start, count: end - start)
  }

  /// Partitions around a median of three, and returns the start of the upper part, which is neither the start nor the end of the
  /// buffer. Stays within bounds even if `precedes` is inconsistent, as it is for NaN.
  @inlinable func part(_ precedes: (Element, Element) -> Bool) -> Int {
    // The ends are not used, because a descending run often begins or ends with an element that was added separately.
    let pivot = Self.median(self[count / 4], self[count / 2], self[count - count / 4], precedes)
    var (low, high) = (0, count - 1)
    while true {
      while low < count - 1 && precedes(self[low], pivot) { low += 1 }
      while high > 0 && precedes(pivot, self[high]) { high -= 1 }
      if low >= high { return Swift.min(Swift.max(high + 1, 1), count - 1) }
      swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  @inlinable static func median(
    _ a: Element, _ b: Element, _ c: Element, _ precedes: (Element, Element) -> Bool
  ) -> Element {
    if precedes(a, b) { return precedes(b, c) ? b : precedes(a, c) ? c : a }
    return precedes(a, c) ? a : precedes(b, c) ? c : b
  }

  @inlinable func insertEach(_ precedes: (Element, Element) -> Bool) {
    for index in 1..<Swift.max(count, 1) {
      let element = self[index]
      var place = index
      while place > 0 && precedes(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = element
    }
  }

  @inlinable func sortAsHeap(_ precedes: (Element, Element) -> Bool) {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { sink(root, precedes) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, end)
      stretch(0, end).sink(0, precedes)
    }
  }

  /// Restores a heap in which the element at `start` may be too near the root. The root of the heap is the last element in order.
  @inlinable func sink(_ start: Int, _ precedes: (Element, Element) -> Bool) {
    var root = start
    while 2 * root + 1 < count {
      var child = 2 * root + 1
      if child + 1 < count && precedes(self[child], self[child + 1]) { child += 1 }
      guard precedes(self[root], self[child]) else { return }
      swapAt(root, child)
      root = child
    }
  }
}
