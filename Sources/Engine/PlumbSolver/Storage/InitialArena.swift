/// One allocation for the initial memory of many buffers. For a small solver, it replaces dozens of allocations. A buffer that
/// outgrows its part is moved to separate memory.
struct InitialArena: ~Copyable {
  private let base: UnsafeMutableRawPointer
  private var left: Range<Int>

  /// Allocates `size` bytes.
  init(size: Int) {
    base = UnsafeMutableRawPointer(Memory.allocate(bytes: size))
    left = 0..<size
  }

  deinit { Memory.release(base) }

  /// Returns a part of the memory for `count` values, or an empty stretch if not enough is left. O(1).
  @inline(__always)
  mutating func take<Element: BitwiseCopyable>(_ count: Int) -> Memory.Stretch<Element> {
    // Aligned to 16 bytes, which suits values of any type.
    let end = left.lowerBound + (count * MemoryLayout<Element>.stride + 15) & ~15
    guard end <= left.upperBound else { return Memory.nothing() }
    let part = (base + left.lowerBound).bindMemory(to: Element.self, capacity: count)
    left = end..<left.upperBound
    return (part, count)
  }
}
