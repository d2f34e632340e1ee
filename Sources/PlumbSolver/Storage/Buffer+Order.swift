/// Order: runs that are sorted, and runs that are heaps.
extension Buffer {
  func sort(from start: Int = 0, to end: Int? = nil, by precedes: (Element, Element) -> Bool) {
    UnsafeMutableBufferPointer(start: base + start, count: (end ?? count) - start).sortInPlace(by: precedes)
  }

  /// Puts the least element first, as a heap. O(n).
  func makeHeap(by precedes: (Element, Element) -> Bool) {
    var root = count / 2
    while root > 0 {
      root -= 1
      UnsafeMutableBufferPointer(start: base, count: count).sink(root) { precedes($1, $0) }
    }
  }

  /// Takes the first element out; the last one comes in its place, for `sinkFirst` to mend a heap. O(1).
  @inline(__always)
  mutating func takeFirst() -> Element {
    let first = base[0]
    base[0] = removeLast()
    return first
  }

  /// Mends a heap to which an element was appended. O(log n).
  func liftLast(by precedes: (Element, Element) -> Bool) {
    var child = count - 1
    while child > 0 && precedes(base[child], base[(child - 1) / 2]) {
      swap(&base[child], &base[(child - 1) / 2])
      child = (child - 1) / 2
    }
  }

  /// Mends a heap whose first element was replaced. O(log n).
  func sinkFirst(by precedes: (Element, Element) -> Bool) {
    UnsafeMutableBufferPointer(start: base, count: count).sink(0) { precedes($1, $0) }
  }
}
