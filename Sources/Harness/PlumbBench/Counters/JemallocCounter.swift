#if Jemalloc
  import CJemalloc
#endif

/// Exact counts from jemalloc. Only with the package trait `Jemalloc`.
public struct JemallocCounter: AllocationCounter {
  #if Jemalloc
    private let allocated: UnsafePointer<UInt64>
    private let freed: UnsafePointer<UInt64>
    private let small: Statistic
    private let large: Statistic

    /// Counts the allocations of the calling thread. Nil if another allocator is in use, as under a sanitizer.
    public init?() {
      guard let allocated = Self.address("thread.allocatedp"), let freed = Self.address("thread.deallocatedp"),
        Self.isInUse(allocated), var arena = Self.arena,
        mallctl("thread.arena", nil, nil, &arena, MemoryLayout.size(ofValue: arena)) == 0, Self.refresh(),
        let small = Statistic("stats.arenas.\(arena).small.nrequests"),
        let large = Statistic("stats.arenas.\(arena).large.nrequests")
      else { return nil }
      (self.allocated, self.freed, self.small, self.large) = (allocated, freed, small, large)
    }

    /// An arena of its own for the measuring thread. jemalloc counts requests by arena, and background threads of system
    /// libraries must not be counted.
    private static let arena: UInt32? = {
      var arena: UInt32 = 0
      var size = MemoryLayout.size(ofValue: arena)
      return mallctl("arenas.create", &arena, &size, nil, 0) == 0 ? arena : nil
    }()

    /// About 5 us, since the thread's cache must be flushed.
    public func read() -> AllocationCount {
      _ = mallctl("thread.tcache.flush", nil, nil, nil, 0)
      _ = Self.refresh()
      return AllocationCount(
        requests: Int(clamping: small.value &+ large.value), bytes: Int(clamping: allocated.pointee),
        live: Int(clamping: allocated.pointee) - Int(clamping: freed.pointee))
    }

    /// Updates jemalloc's statistics; a new arena has none before.
    private static func refresh() -> Bool {
      var epoch: UInt64 = 1
      return mallctl("epoch", nil, nil, &epoch, MemoryLayout.size(ofValue: epoch)) == 0
    }

    /// Takes milliseconds. Arena 4096 means all arenas.
    public func releaseUnused() {
      _ = mallctl("thread.tcache.flush", nil, nil, nil, 0)
      _ = mallctl("arena.4096.purge", nil, nil, nil, 0)
    }

    private static func address(_ name: String) -> UnsafePointer<UInt64>? {
      var address: UnsafePointer<UInt64>?
      var size = MemoryLayout.size(ofValue: address)
      return mallctl(name, &address, &size, nil, 0) == 0 ? address : nil
    }

    private static func isInUse(_ total: UnsafePointer<UInt64>) -> Bool {
      let before = total.pointee
      let probe = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 16)
      probe.storeBytes(of: 1, as: UInt8.self)
      defer { probe.deallocate() }
      return total.pointee > before
    }
  #else
    /// Nil: the package was built without the trait.
    public init?() { nil }

    /// Never called.
    public func read() -> AllocationCount { AllocationCount(requests: 0, bytes: 0, live: 0) }

    /// Never called.
    public func releaseUnused() {}
  #endif
}

#if Jemalloc
  /// A statistic whose name was looked up once, so that reading it allocates nothing.
  private struct Statistic {
    private let path: [Int]

    init?(_ name: String) {
      var path = [Int](repeating: 0, count: 8)
      var count = path.count
      guard mallctlnametomib(name, &path, &count) == 0 else { return nil }
      self.path = Array(path[..<count])
    }

    var value: UInt64 {
      var value: UInt64 = 0
      var size = MemoryLayout.size(ofValue: value)
      _ = path.withUnsafeBufferPointer { mallctlbymib($0.baseAddress, $0.count, &value, &size, nil, 0) }
      return value
    }
  }
#endif
