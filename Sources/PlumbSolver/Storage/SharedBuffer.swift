/// Scratch memory that several uses have in turn. Each takes the buffer first and has it until the next one does; checked builds
/// assert that nobody goes on with what is another's.
struct SharedBuffer<Element: BitwiseCopyable, Use: Equatable>: ~Copyable {
  private var buffer = Buffer<Element>()
  #if PLUMB_CHECKS
    private var current: Use?
  #endif

  /// Empties the buffer for a use.
  @inline(__always)
  mutating func take(for use: Use) {
    buffer.removeAll()
    #if PLUMB_CHECKS
      current = use
    #endif
  }

  @inline(__always)
  subscript(use: Use) -> Buffer<Element> {
    _read {
      require(use)
      yield buffer
    }
    _modify {
      require(use)
      yield &buffer
    }
  }

  @inline(__always)
  private func require(_ use: Use) {
    #if PLUMB_CHECKS
      precondition(current == use, "scratch is used by two")
    #endif
  }
}
