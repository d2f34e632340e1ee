/// Sorting, and binary heaps.
extension Buffer {
  func sort(from start: Int = 0, to end: Int? = nil, by precedes: (Element, Element) -> Bool) {
    UnsafeMutableBufferPointer(start: base + start, count: (end ?? count) - start).sortInPlace(by: precedes)
  }

  /// Makes the elements a heap, with the least element first. O(n).
  func makeHeap(by precedes: (Element, Element) -> Bool) {
    var root = count / 2
    while root > 0 {
      root -= 1
      UnsafeMutableBufferPointer(start: base, count: count).sink(root) { precedes($1, $0) }
    }
  }

  /// Removes the first element of a heap and puts the last element in its place; `sinkFirst` restores the heap. O(1).
  @inline(__always)
  mutating func takeFirst() -> Element {
    let first = base[0]
    base[0] = removeLast()
    return first
  }

  /// Restores a heap to which an element was appended. O(log n).
  func liftLast(by precedes: (Element, Element) -> Bool) {
    var child = count - 1
    while child > 0 && precedes(base[child], base[(child - 1) / 2]) {
      swap(&base[child], &base[(child - 1) / 2])
      child = (child - 1) / 2
    }
  }

  /// Restores a heap whose first element was replaced. O(log n).
  func sinkFirst(by precedes: (Element, Element) -> Bool) {
    UnsafeMutableBufferPointer(start: base, count: count).sink(0) { precedes($1, $0) }
  }
}
