#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The clocks that operations are measured by.
public enum Clock {
  /// Nanoseconds that go by. Tens of nanoseconds.
  public static func wall() -> Double { read(CLOCK_MONOTONIC) }

  /// Nanoseconds that this thread was running: on a busy machine any other clock counts what others take, and more of it the
  /// longer an operation is. Hundreds of nanoseconds.
  public static func cpu() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// What reading the clocks adds to a sample, at least: subtracted from each. About a millisecond.
  public static func overhead() -> (wall: Double, cpu: Double) {
    var least = (wall: Double.infinity, cpu: Double.infinity)
    for _ in 0..<200 {
      let cpuStart = cpu()
      let start = wall()
      let end = wall()
      let cpuEnd = cpu()
      least = (min(least.wall, end - start), min(least.cpu, cpuEnd - cpuStart))
    }
    return least
  }
}
