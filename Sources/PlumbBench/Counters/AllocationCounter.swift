/// Counts what the calling thread allocates, exactly. There is one where the allocator counts.
public protocol AllocationCounter {
  /// How it stands. It may take microseconds, and allocates nothing.
  func read() -> AllocationCount
  /// Gives back to the system what is free, so that peaks can be told apart. Slow.
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
