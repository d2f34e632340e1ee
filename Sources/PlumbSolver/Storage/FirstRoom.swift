/// One stretch of memory in which many buffers begin. A small solver never needs more, and asks for it once in place of
/// dozens of times; what outgrows its part moves away.
struct FirstRoom: ~Copyable {
  private let base: UnsafeMutableRawPointer
  private var left: Range<Int>

  /// Of so many bytes.
  init(size: Int) {
    base = UnsafeMutableRawPointer(Memory.room(of: size))
    left = 0..<size
  }

  deinit { Memory.release(base) }

  /// A part for so many values, or nothing where there is no room left. O(1).
  @inline(__always)
  mutating func take<Element: BitwiseCopyable>(_ count: Int) -> Memory.Stretch<Element> {
    // Each part begins where any kind of value may.
    let end = left.lowerBound + (count * MemoryLayout<Element>.stride + 15) & ~15
    guard end <= left.upperBound else { return Memory.nothing() }
    let part = (base + left.lowerBound).bindMemory(to: Element.self, capacity: count)
    left = end..<left.upperBound
    return (part, count)
  }
}
