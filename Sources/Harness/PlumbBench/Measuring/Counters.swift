#if Jemalloc
  import CJemalloc
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A type that counts the calling thread's allocations exactly. It needs an allocator with counters, such as jemalloc.
public protocol AllocationCounter {
  /// Returns the current counts. May take microseconds, but does not allocate.
  func read() -> AllocationCount
  /// Returns unused memory to the system, so that memory left over from one subject does not hide the peak of the next. Slow.
  func releaseUnused()
}

/// The allocations that a thread has made since its start.
public struct AllocationCount: Hashable, Sendable {
  /// The number of allocations.
  public var requests: Int
  /// The total number of bytes allocated, including those freed since.
  public var bytes: Int
  /// The number of bytes that have been allocated but not freed.
  public var live: Int

  /// Creates counts. O(1).
  public init(requests: Int, bytes: Int, live: Int) {
    self.requests = requests
    self.bytes = bytes
    self.live = live
  }
}

/// Reads exact counts from jemalloc. Requires the package trait `Jemalloc`.
public struct JemallocCounter: AllocationCounter {
  #if Jemalloc
    private let allocated: UnsafePointer<UInt64>
    private let freed: UnsafePointer<UInt64>
    private let small: Statistic
    private let large: Statistic

    /// Creates a counter for the calling thread. Returns nil if a different allocator is in use, for example a sanitizer's.
    public init?() {
      guard let allocated = Self.address("thread.allocatedp"), let freed = Self.address("thread.deallocatedp"),
        Self.isInUse(allocated), var arena = Self.arena,
        mallctl("thread.arena", nil, nil, &arena, MemoryLayout.size(ofValue: arena)) == 0, Self.refresh(),
        let small = Statistic("stats.arenas.\(arena).small.nrequests"),
        let large = Statistic("stats.arenas.\(arena).large.nrequests")
      else { return nil }
      (self.allocated, self.freed, self.small, self.large) = (allocated, freed, small, large)
    }

    /// A separate arena for the measuring thread. jemalloc counts requests per arena, and the requests of background threads must
    /// not be counted.
    private static let arena: UInt32? = {
      var arena: UInt32 = 0
      var size = MemoryLayout.size(ofValue: arena)
      return mallctl("arenas.create", &arena, &size, nil, 0) == 0 ? arena : nil
    }()

    /// Returns the counts. Takes about 5 µs, because it flushes the thread's cache.
    public func read() -> AllocationCount {
      _ = mallctl("thread.tcache.flush", nil, nil, nil, 0)
      _ = Self.refresh()
      return AllocationCount(
        requests: Int(clamping: small.value &+ large.value), bytes: Int(clamping: allocated.pointee),
        live: Int(clamping: allocated.pointee) - Int(clamping: freed.pointee))
    }

    /// Updates jemalloc's statistics. Before the first update, a new arena has no statistics.
    private static func refresh() -> Bool {
      var epoch: UInt64 = 1
      return mallctl("epoch", nil, nil, &epoch, MemoryLayout.size(ofValue: epoch)) == 0
    }

    /// Returns the unused memory of all arenas to the system. Takes milliseconds. The number 4096 means all arenas.
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
    /// Returns nil, because the package was built without the trait.
    public init?() { nil }

    /// Never called, because `init` returns nil.
    public func read() -> AllocationCount { AllocationCount(requests: 0, bytes: 0, live: 0) }

    /// Never called, because `init` returns nil.
    public func releaseUnused() {}
  #endif
}

#if Jemalloc
  /// A statistic whose name is resolved once, so that reading it does not allocate.
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

/// Counts the instructions that this thread executes in user mode, with a hardware counter. Most virtual machines have no such
/// counter.
final class InstructionCounter {
  #if os(Linux)
    private let descriptor: Int32

    /// Returns nil if the machine has no such counter, or if the user may not read it.
    init?() {
      // Swift cannot call variadic C functions such as `syscall`.
      typealias OpenEvent = @convention(c) (Int, UnsafeRawPointer, Int32, Int32, Int32, UInt) -> Int
      guard let number = Self.callNumber, let symbol = dlsym(nil, "syscall") else { return nil }
      let openEvent = unsafeBitCast(symbol, to: OpenEvent.self)
      // The layout of `perf_event_attr`: type 0 (hardware) at byte 0, size at 4, config 1 (instructions) at 8, flags at 40.
      var attributes = [UInt32](repeating: 0, count: 16)
      attributes[1] = 64
      attributes[2] = 1
      // Exclude the kernel and the hypervisor.
      attributes[10] = 1 << 5 | 1 << 6
      descriptor = Int32(
        truncatingIfNeeded: attributes.withUnsafeBytes { bytes in
          bytes.baseAddress.map { openEvent(number, $0, 0, -1, -1, 0) } ?? -1
        })
      guard descriptor >= 0, count > 0 else { return nil }
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    /// The number of instructions since `init`, or 0 if reading fails.
    var count: Int {
      var value: UInt64 = 0
      let size = MemoryLayout.size(ofValue: value)
      return read(descriptor, &value, size) == size ? Int(clamping: value) : 0
    }

    private static var callNumber: Int? {
      #if arch(x86_64)
        298
      #elseif arch(arm64)
        241
      #else
        nil
      #endif
    }
  #else
    init?() { nil }

    var count: Int { 0 }
  #endif
}
