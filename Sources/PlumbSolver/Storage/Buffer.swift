/// A growable run of plain values behind a raw pointer.
///
/// An array stored in a class or reached through several structs pays for uniqueness and exclusivity checks at every
/// write. The solver's inner loops write millions of times, so they use this and take care of bounds themselves.
///
/// It takes memory when there is something to keep: a solver has dozens of these, and a small one uses some of them.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity = 0
  private(set) var count = 0

  init() { base = Memory.nowhere() }

  init(capacity: Int) {
    self.init()
    reserve(capacity)
  }

  deinit { if let memory { Memory.free(memory) } }

  /// Nil as long as it has taken none.
  private var memory: UnsafeMutablePointer<Element>? { capacity > 0 ? base : nil }

  @inline(__always)
  subscript(index: Int32) -> Element {
    unsafeAddress { UnsafePointer(address(Int(index))) }
    nonmutating unsafeMutableAddress { address(Int(index)) }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(index)) }
    nonmutating unsafeMutableAddress { address(index) }
  }

  @inline(__always)
  private func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    #if PLUMB_CHECKS
      precondition(index >= 0 && index < count, "index \(index) of \(count)")
    #endif
    return base + index
  }

  /// For as long as nothing is appended.
  @inline(__always)
  func pointer(to index: Int32) -> UnsafeMutablePointer<Element> { address(Int(index)) }

  var isEmpty: Bool {
    count == 0
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { makeRoom() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Out of the way: the loops that append have their registers for themselves then.
  @inline(never)
  private mutating func makeRoom() { reserve(max(count + 1, 16, 512 / MemoryLayout<Element>.stride)) }

  @inline(__always)
  mutating func removeLast() -> Element {
    count &-= 1
    return base[count]
  }

  /// Forgets the elements and keeps the memory, so that a warm solve allocates nothing.
  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  @inline(__always)
  mutating func shorten(to newCount: Int) {
    count = newCount
  }

  /// Appends `extra` copies of an element and returns where the first one is.
  mutating func grow(by extra: Int, filling element: Element) -> Int {
    let start = count
    if start + extra > capacity { reserve(start + extra) }
    (base + start).initialize(repeating: element, count: extra)
    count = start + extra
    return start
  }

  /// Makes elements that are zero in all bits, which a run that only grows this way has beyond its end as well. What is
  /// never written takes no memory where the system gives out pages as they are touched.
  mutating func growZeroed(to wanted: Int) {
    if wanted > capacity || count == 0 && wanted > 0 {
      let larger = max(wanted, capacity + capacity / 4)
      base = Memory.zeroed(memory, count: count, to: larger)
      capacity = larger
    }
    count = max(count, wanted)
  }

  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity &* 2)
    base = Memory.resized(memory, from: capacity, to: larger)
    capacity = larger
  }

  /// In place and without allocating, which the standard library's sort does not promise.
  func heapSort(from start: Int = 0, to end: Int? = nil, by precedes: (Element, Element) -> Bool) {
    let size = (end ?? count) - start
    guard size > 1 else { return }
    let first = base + start
    var root = size / 2
    while root > 0 {
      root -= 1
      Self.siftDown(first, root, size, precedes)
    }
    var end = size - 1
    while end > 0 {
      swap(&first[0], &first[end])
      Self.siftDown(first, 0, end, precedes)
      end -= 1
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
    count -= 1
    base[0] = base[count]
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
