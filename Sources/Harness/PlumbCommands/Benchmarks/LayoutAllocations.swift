import PlumbBench
import PlumbSolver

/// Counts allocations as if nothing was measured before: threads keep memory of layouts that were released.
struct LayoutAllocations: AllocationCounter {
  private let counter: JemallocCounter

  /// Nil where allocations cannot be counted.
  init?() {
    guard let counter = JemallocCounter() else { return nil }
    self.counter = counter
  }

  func read() -> AllocationCount {
    Memory.releaseKept()
    return counter.read()
  }

  func releaseUnused() {
    Memory.releaseKept()
    counter.releaseUnused()
  }
}
