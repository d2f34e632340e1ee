/// A run of plain values, as long as it was made: what a tableau is written on. An array would ask before each of its
/// millions of writes whether it is shared.
struct Run<Element: BitwiseCopyable>: ~Copyable {
  let count: Int
  private let base: UnsafeMutablePointer<Element>

  /// There is nothing in it before it is written.
  init(count: Int) {
    self.count = count
    base = .allocate(capacity: count)
  }

  deinit { base.deallocate() }

  /// The same in memory of its own.
  func copy() -> Run {
    let copy = Run(count: count)
    copy.base.initialize(from: base, count: count)
    return copy
  }

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
