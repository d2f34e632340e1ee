/// Counts the calling thread's allocations exactly. Available only where the allocator (jemalloc) counts.
public protocol AllocationCounter {
  /// The current counts. May take microseconds; allocates nothing.
  func read() -> AllocationCount
  /// Returns free memory to the system, so that the peak of one subject is not hidden by an earlier one's. Slow.
  func releaseUnused()
}

/// What a thread has allocated so far.
public struct AllocationCount: Hashable, Sendable {
  public var requests: Int
  public var bytes: Int
  /// Bytes allocated and not freed.
  public var live: Int

  /// O(1).
  public init(requests: Int, bytes: Int, live: Int) {
    self.requests = requests
    self.bytes = bytes
    self.live = live
  }
}
