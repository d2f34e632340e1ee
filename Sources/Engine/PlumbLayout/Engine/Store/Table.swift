import PlumbSolver

/// A growable list of plain values. Unlike an array it checks neither uniqueness at each write nor bounds at each read. It
/// allocates on first use.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private var memory: Memory.Stretch<Element> = Memory.nothing()
  private(set) var count = 0

  /// O(1).
  init() {}

  deinit { Memory.free(memory) }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(index)) }
    nonmutating unsafeMutableAddress { address(index) }
  }

  @inline(__always)
  func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    #if PLUMB_CHECKS
      precondition(index >= 0 && index < count, "index \(index) of \(count)")
    #endif
    return memory.base + index
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == memory.capacity { reserve(count + 1) }
    (memory.base + count).initialize(to: element)
    count &+= 1
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return memory.base[count]
  }

  /// Keeps the capacity.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ number: Int) { count -= number }

  /// Makes room for a number of elements in all.
  mutating func reserve(_ wanted: Int) {
    guard wanted > memory.capacity else { return }
    memory = Memory.grown(memory, count: count, to: max(wanted, memory.capacity &* 2, 16))
  }

  /// The elements, valid until one is appended.
  var all: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: memory.base, count: count) }
}
