/// Memory for a few runs of plain values, one behind the other.
struct Room: ~Copyable {
  private let size: Int
  private let owner: ManagedBuffer<Void, UInt64>
  private let base: UnsafeMutableRawPointer
  private var taken = 0

  /// Of so many bytes, which is what its runs need, added up.
  init(size: Int) {
    self.size = size
    // What is asked for by its alignment is looked for at length; this lies at a multiple of 16 anyway.
    owner = .create(minimumCapacity: size / 8) { _ in }
    base = owner.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// The next run. There is nothing in it before it is written, and it lasts as long as the room.
  mutating func take<Element: BitwiseCopyable>(_ count: Int) -> Run<Element> {
    let start = base + taken
    taken += Run<Element>.size(count)
    precondition(taken <= size, "\(taken) of \(size) bytes")
    return Run(count: count, base: start.bindMemory(to: Element.self, capacity: count))
  }

  /// Has in it what is in another one of the same size.
  func update(from other: borrowing Room) { base.copyMemory(from: other.base, byteCount: size) }
}

/// Plain values one behind the other, as long as it was made: what a tableau is written on. An array would ask before each of
/// its millions of writes whether it is shared.
struct Run<Element: BitwiseCopyable> {
  let count: Int
  fileprivate let base: UnsafeMutablePointer<Element>

  /// How many bytes it takes.
  static func size(_ count: Int) -> Int { (count * MemoryLayout<Element>.stride + 15) & ~15 }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(index)) }
    nonmutating unsafeMutableAddress { address(index) }
  }

  /// So many from one on.
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
