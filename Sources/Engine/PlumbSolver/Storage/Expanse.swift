#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Large blocks of memory, which come directly from the system.
  ///
  /// Solving a large layout visits memory in an irregular order, and mostly waits for address translation. A block therefore
  /// begins at the boundary of a large page and requests large pages, which the system may not provide. A block reserves far
  /// more addresses than requested, because growing by moving is slow: an allocator remaps page by page and splits large pages.
  /// Reserved addresses that are never written use no memory.
  enum Expanse {
    private static let page = 1 << 21

    /// Returns zeroed memory, and the size in bytes of the whole block.
    static func take(_ size: Int) -> (UnsafeMutableRawPointer, size: Int) {
      let (long, whole) = (rounded(size * Tuning.reservedTimes), rounded(size))
      if let memory = mapped(long) { return (memory, long) }
      return (Memory.given(mapped(whole)), whole)
    }

    /// Frees a block. `size` may be less than the block's size by a part of a page.
    static func giveBack(_ memory: UnsafeMutableRawPointer, _ size: Int) { munmap(memory, rounded(size)) }
    private static func rounded(_ size: Int) -> Int { (size + page - 1) & ~(page - 1) }

    /// Maps one page more than needed, and frees the memory before and after the aligned part.
    private static func mapped(_ size: Int) -> UnsafeMutableRawPointer? {
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
      let start = mmap(nil, size + page, PROT_READ | PROT_WRITE, flags, -1, 0)
      guard let start, start != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
      let memory = start.alignedUp(toMultipleOf: page)
      let before = memory - start
      if before > 0 { munmap(start, before) }
      munmap(memory + size, page - before)
      madvise(memory, size, MADV_HUGEPAGE)
      return memory
    }
  }
#endif
