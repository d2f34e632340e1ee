import PlumbSolver

/// A growable run of plain values behind a pointer, for what every row goes through: an array pays at each write for being
/// possibly shared, and at each read for its bounds.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private var memory: Memory.Stretch<Element>
  private(set) var count = 0

  init(capacity: Int = 16) { memory = Memory.grown(Memory.nothing(), count: 0, to: capacity) }

  deinit { Memory.free(memory) }

  var isEmpty: Bool { count == 0 }

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

  /// Keeps the memory.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ number: Int) { count -= number }

  /// Makes room for so many in all, so that what is known to come is not moved again and again.
  mutating func reserve(_ wanted: Int) {
    guard wanted > memory.capacity else { return }
    memory = Memory.grown(memory, count: count, to: max(wanted, memory.capacity &* 2))
  }

  /// The elements, for as long as nothing is appended.
  var all: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: memory.base, count: count) }
}
