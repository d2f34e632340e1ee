#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The clocks that time operations.
public enum Clock {
  /// Wall-clock nanoseconds. Takes tens of nanoseconds.
  public static func wall() -> Double { read(CLOCK_MONOTONIC) }

  /// CPU nanoseconds of this thread. On a busy machine the wall clock also counts the time that other processes take.
  /// Takes hundreds of nanoseconds.
  public static func cpu() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The least time that reading the clocks adds to a sample, to be subtracted from each. Takes about a millisecond.
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
