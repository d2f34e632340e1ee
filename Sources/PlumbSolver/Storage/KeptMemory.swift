#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Memory that a thread keeps when a layout is released, for the next one.
  ///
  /// An allocator returns what is freed at the end of its heap to the system, and the system clears each page that it gives
  /// again: a third of the time of layouts of 1,000 views that are made and released in turn. Each thread has blocks of its
  /// own, so that threads do not wait for each other. Smaller blocks than `Tuning.leastKept` stay with the allocator; larger ones
  /// than `Tuning.largestKept` come from the system (`Expanse`).
  enum KeptMemory {
    /// Four classes of sizes for each power of two.
    private static let classes = 24

    /// Returns memory of at least `size` bytes, and its size. O(1).
    static func take(_ size: Int) -> (UnsafeMutableRawPointer, size: Int) {
      let whole = rounded(size)
      let shelf = ownShelf() + index(of: whole)
      guard let block = shelf.pointee else { return (Memory.room(of: whole), whole) }
      shelf.pointee = block.load(as: UnsafeMutableRawPointer?.self)
      count(-whole)
      return (block, whole)
    }

    /// Keeps a block that `take` returned, or frees it if enough is kept. `size` may be less than what `take` returned, by less
    /// than a sixteenth of `Tuning.leastKept`. O(1).
    static func giveBack(_ block: UnsafeMutableRawPointer, _ size: Int) {
      let whole = rounded(size)
      guard bytes + whole <= Tuning.mostKept else { return Memory.release(block) }
      let shelf = ownShelf() + index(of: whole)
      block.storeBytes(of: shelf.pointee, as: UnsafeMutableRawPointer?.self)
      shelf.pointee = block
      count(whole)
    }

    /// How many bytes this thread keeps. O(1).
    static var bytes: Int { count(0) }

    /// Frees all that this thread keeps. O(blocks).
    static func empty() {
      freeAll(ownShelf())
      count(-bytes)
    }

    /// The least size of a class that is not less.
    private static func rounded(_ size: Int) -> Int {
      let step = 1 << (floorOfLogarithm(size - 1) - 2)
      return (size + step - 1) & ~(step - 1)
    }

    private static func floorOfLogarithm(_ size: Int) -> Int { Int.bitWidth - 1 - size.leadingZeroBitCount }

    private static func index(of whole: Int) -> Int {
      let power = floorOfLogarithm(whole)
      return (power - floorOfLogarithm(Tuning.leastKept)) * 4 + (whole >> (power - 2) & 3)
    }

    /// The first block of each class, made for the thread on first use; each block begins with the address of the next. The last
    /// word counts bytes.
    private static func ownShelf() -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
      if let known = pthread_getspecific(key) {
        return known.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
      }
      let size = (classes + 1) * MemoryLayout<UnsafeMutableRawPointer?>.stride
      let new = Memory.given(calloc(1, size)).bindMemory(to: UnsafeMutableRawPointer?.self, capacity: classes + 1)
      pthread_setspecific(key, new)
      return new
    }

    @discardableResult
    private static func count(_ more: Int) -> Int {
      let shelf = ownShelf()
      let bytes = Int(bitPattern: shelf[classes]) + more
      shelf[classes] = UnsafeMutableRawPointer(bitPattern: bytes)
      return bytes
    }

    private static func freeAll(_ shelf: UnsafeMutablePointer<UnsafeMutableRawPointer?>) {
      for index in 0..<classes {
        while let block = shelf[index] {
          shelf[index] = block.load(as: UnsafeMutableRawPointer?.self)
          Memory.release(block)
        }
      }
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      // A thread that ends frees what it keeps.
      let isMade = pthread_key_create(&key) { kept in
        guard let kept else { return }
        freeAll(kept.assumingMemoryBound(to: UnsafeMutableRawPointer?.self))
        Memory.release(kept)
      }
      precondition(isMade == 0, "the system has no more keys for values of threads")
      return key
    }()
  }
#endif
