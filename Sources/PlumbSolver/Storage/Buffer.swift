#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// A growable run of plain values behind a raw pointer.
///
/// An array stored in a class or reached through several structs pays for uniqueness and exclusivity checks at every
/// write. The solver's inner loops write millions of times, so they use this and take care of bounds themselves.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = Self.resized(nil, to: self.capacity)
  }

  deinit {
    free(base)
  }

  /// Large blocks are moved by the system without copying, which matters when a layout is built.
  private static func resized(_ old: UnsafeMutablePointer<Element>?, to capacity: Int) -> UnsafeMutablePointer<Element>
  {
    let size = capacity * MemoryLayout<Element>.stride
    guard let memory = realloc(old, size) else { fatalError("out of memory") }
    #if os(Linux)
      if size >= 1 << 21 { askForLargePages(memory, size) }
    #endif
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }

  #if os(Linux)
    /// A large layout is gone through in no order that a processor foresees; what it mostly waits for then is where pages are.
    /// A wish, which the system may refuse.
    private static func askForLargePages(_ memory: UnsafeMutableRawPointer, _ size: Int) {
      let page = 4096
      let first = memory.alignedUp(toMultipleOf: page)
      madvise(first, size - (first - memory), MADV_HUGEPAGE)
    }
  #endif

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

  var isEmpty: Bool {
    count == 0
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

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

  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity &* 2)
    base = Self.resized(base, to: larger)
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
