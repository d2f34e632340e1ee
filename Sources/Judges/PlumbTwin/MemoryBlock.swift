/// One block of memory for a few consecutive arrays of plain values.
struct MemoryBlock: ~Copyable {
  private let size: Int
  private let owner: ManagedBuffer<Void, UInt64>
  private let base: UnsafeMutableRawPointer
  private var taken = 0

  /// Allocates the total bytes of all arrays.
  init(size: Int) {
    self.size = size
    // Aligned allocation is slower, and this memory is aligned to 16 bytes anyway.
    owner = .create(minimumCapacity: size / 8) { _ in }
    base = owner.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// The next array. It is uninitialised, and valid as long as the block.
  mutating func take<Element: BitwiseCopyable>(_ count: Int) -> FixedArray<Element> {
    let start = base + taken
    taken += FixedArray<Element>.size(count)
    precondition(taken <= size, "\(taken) of \(size) bytes")
    return FixedArray(count: count, base: start.bindMemory(to: Element.self, capacity: count))
  }

  /// Copies the content of another block of the same size.
  func update(from other: borrowing MemoryBlock) { base.copyMemory(from: other.base, byteCount: size) }
}

/// A fixed-size array of plain values for the tableau. An `Array` would check for uniqueness before each of millions of
/// writes.
struct FixedArray<Element: BitwiseCopyable> {
  let count: Int
  fileprivate let base: UnsafeMutablePointer<Element>

  /// The bytes that an array of `count` values needs.
  static func size(_ count: Int) -> Int { (count * MemoryLayout<Element>.stride + 15) & ~15 }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(index)) }
    nonmutating unsafeMutableAddress { address(index) }
  }

  /// A slice of the array.
  @inline(__always)
  func part(_ start: Int, count: Int) -> UnsafeMutableBufferPointer<Element> {
    #if PLUMB_CHECKS
      precondition(start >= 0 && start + count <= self.count, "\(start) to \(start + count) of \(self.count)")
    #endif
    return UnsafeMutableBufferPointer(start: base + start, count: count)
  }

  @inline(__always)
  private func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    #if PLUMB_CHECKS
      precondition(index >= 0 && index < count, "index \(index) of \(count)")
    #endif
    return base + index
  }
}
