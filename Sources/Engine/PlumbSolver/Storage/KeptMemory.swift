#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Memory that a thread keeps when a layout is released, for its next layout.
  ///
  /// An allocator returns memory freed at the end of its heap to the system, and the system clears each page that it provides
  /// again. This costs a third of the time of creating and releasing layouts of 1,000 views in turn. Each thread has its own
  /// blocks, so threads do not wait for each other. Blocks smaller than `Tuning.leastKept` come from the allocator; blocks larger
  /// than `Tuning.largestKept` come from the system (`Expanse`).
  enum KeptMemory {
    /// The blocks that a thread keeps.
    private struct Shelves {
      var bytes = 0
      /// The first block of each class of sizes, four for each power of two. Each block begins with the address of the next block.
      var firsts = InlineArray<24, UnsafeMutableRawPointer?>(repeating: nil)
    }

    /// Returns memory of at least `size` bytes, and its size. O(1).
    static func take(_ size: Int) -> (UnsafeMutableRawPointer, size: Int) {
      let whole = rounded(size)
      let (own, index) = (ownShelves(), index(of: whole))
      guard let block = own.pointee.firsts[index] else { return (Memory.allocate(bytes: whole), whole) }
      own.pointee.firsts[index] = block.load(as: UnsafeMutableRawPointer?.self)
      own.pointee.bytes -= whole
      return (block, whole)
    }

    /// Keeps a block that `take` returned, or frees it if the thread keeps enough. `size` may be up to 1/16 of `Tuning.leastKept`
    /// less than the size that `take` returned. O(1).
    static func giveBack(_ block: UnsafeMutableRawPointer, _ size: Int) {
      let whole = rounded(size)
      let (own, index) = (ownShelves(), index(of: whole))
      guard own.pointee.bytes + whole <= Tuning.mostKept else { return Memory.release(block) }
      block.storeBytes(of: own.pointee.firsts[index], as: UnsafeMutableRawPointer?.self)
      own.pointee.firsts[index] = block
      own.pointee.bytes += whole
    }

    /// The number of bytes that this thread keeps. O(1).
    static var bytes: Int { knownShelves?.pointee.bytes ?? 0 }

    /// Frees all blocks that this thread keeps. O(blocks).
    static func empty() {
      if let known = knownShelves { freeAll(known) }
    }

    /// The smallest size of a class that is not less than `size`.
    private static func rounded(_ size: Int) -> Int {
      let step = 1 << (floorOfLogarithm(size - 1) - 2)
      return (size + step - 1) & ~(step - 1)
    }

    private static func floorOfLogarithm(_ size: Int) -> Int { Int.bitWidth - 1 - size.leadingZeroBitCount }

    private static func index(of whole: Int) -> Int {
      let power = floorOfLogarithm(whole)
      return (power - floorOfLogarithm(Tuning.leastKept)) * 4 + (whole >> (power - 2) & 3)
    }

    private static var knownShelves: UnsafeMutablePointer<Shelves>? {
      pthread_getspecific(key)?.assumingMemoryBound(to: Shelves.self)
    }

    /// The shelves of the thread, allocated on first use.
    private static func ownShelves() -> UnsafeMutablePointer<Shelves> {
      if let known = knownShelves { return known }
      let new = Memory.allocate(Shelves.self)
      new.initialize(to: Shelves())
      pthread_setspecific(key, new)
      return new
    }

    private static func freeAll(_ shelves: UnsafeMutablePointer<Shelves>) {
      for index in shelves.pointee.firsts.indices {
        while let block = shelves.pointee.firsts[index] {
          shelves.pointee.firsts[index] = block.load(as: UnsafeMutableRawPointer?.self)
          Memory.release(block)
        }
      }
      shelves.pointee.bytes = 0
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      // A thread frees its kept memory when it ends.
      let isMade = pthread_key_create(&key) { kept in
        guard let kept else { return }
        freeAll(kept.assumingMemoryBound(to: Shelves.self))
        Memory.release(kept)
      }
      precondition(isMade == 0, "the system has no more keys for thread-specific data")
      return key
    }()
  }
#endif
