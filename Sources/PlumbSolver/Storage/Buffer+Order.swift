/// Order: runs that are sorted, and runs that are heaps.
extension Buffer {
  /// In place and without allocating, which the standard library's sort does not promise. O(n log n), and O(n) where all is in
  /// order already.
  func sort(from start: Int = 0, to end: Int? = nil, by precedes: (Element, Element) -> Bool) {
    let (first, size) = (base + start, (end ?? count) - start)
    guard size > 1, (1..<size).contains(where: { precedes(first[$0], first[$0 - 1]) }) else { return }
    Self.sort(first, size, depth: 2 * (Int.bitWidth - size.leadingZeroBitCount), precedes)
  }

  /// Parts it about a middling element, and each part again. Where that keeps going wrong, a heap is sure.
  private static func sort(
    _ start: UnsafeMutablePointer<Element>, _ count: Int, depth limit: Int, _ precedes: (Element, Element) -> Bool
  ) {
    var (first, size, depth) = (start, count, limit)
    while size > 16 {
      guard depth > 0 else { return heapSort(first, size, precedes) }
      depth -= 1
      let middle = part(first, size, precedes)
      if middle < size - middle {
        sort(first, middle, depth: depth, precedes)
        (first, size) = (first + middle, size - middle)
      } else {
        sort(first + middle, size - middle, depth: depth, precedes)
        size = middle
      }
    }
    insert(first, size, precedes)
  }

  /// Puts what belongs before before what belongs after; returns where that begins, which is neither the start nor the end. It
  /// stays within bounds even where `precedes` contradicts itself, as it does of what is not a number.
  private static func part(
    _ first: UnsafeMutablePointer<Element>, _ size: Int, _ precedes: (Element, Element) -> Bool
  ) -> Int {
    let pivot = median(first[0], first[size / 2], first[size - 1], precedes)
    var (low, high) = (0, size - 1)
    while true {
      while low < size - 1 && precedes(first[low], pivot) { low += 1 }
      while high > 0 && precedes(pivot, first[high]) { high -= 1 }
      if low >= high { return min(max(high + 1, 1), size - 1) }
      swap(&first[low], &first[high])
      (low, high) = (low + 1, high - 1)
    }
  }

  private static func median(
    _ a: Element, _ b: Element, _ c: Element, _ precedes: (Element, Element) -> Bool
  ) -> Element {
    if precedes(a, b) { return precedes(b, c) ? b : precedes(a, c) ? c : a }
    return precedes(a, c) ? a : precedes(b, c) ? c : b
  }

  private static func insert(
    _ first: UnsafeMutablePointer<Element>, _ size: Int, _ precedes: (Element, Element) -> Bool
  ) {
    for index in 1..<size {
      let element = first[index]
      var place = index
      while place > 0 && precedes(element, first[place - 1]) {
        first[place] = first[place - 1]
        place -= 1
      }
      first[place] = element
    }
  }

  private static func heapSort(
    _ first: UnsafeMutablePointer<Element>, _ size: Int, _ precedes: (Element, Element) -> Bool
  ) {
    for root in (0..<size / 2).reversed() { siftDown(first, root, size, precedes) }
    for end in (1..<size).reversed() {
      swap(&first[0], &first[end])
      siftDown(first, 0, end, precedes)
    }
  }

  /// Puts the least element first, as a heap. O(n).
  func makeHeap(by precedes: (Element, Element) -> Bool) {
    var root = count / 2
    while root > 0 {
      root -= 1
      Self.siftDown(base, root, count) { precedes($1, $0) }
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
    Self.siftDown(base, 0, count) { precedes($1, $0) }
  }

  private static func siftDown(
    _ first: UnsafeMutablePointer<Element>, _ start: Int, _ end: Int, _ precedes: (Element, Element) -> Bool
  ) {
    var root = start
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end && precedes(first[child], first[child + 1]) { child += 1 }
      guard precedes(first[root], first[child]) else { return }
      swap(&first[root], &first[child])
      root = child
    }
  }
}
