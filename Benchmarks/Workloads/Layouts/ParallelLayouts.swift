import Foundation
import PlumbBench
import PlumbLayout

/// Lays out columns on several threads simultaneously. The threads share no data, so each should take as long as it would alone.
public struct ParallelLayouts: Sendable {
  /// The times from the start until every thread has laid out its columns.
  public struct Measurement: Sendable {
    /// The elapsed wall-clock time in nanoseconds.
    public let wall: Double
    /// The total CPU time of all threads in nanoseconds.
    public let cpu: Double
    /// The total number of columns that were laid out.
    public let columns: Int
  }

  private let size: Int
  private let seed: UInt64
  /// The number of columns that each thread lays out. Together they have about 30,000 views, whose layout takes about 50 ms.
  private let columns: Int

  public init(size: Int, seed: UInt64) {
    self.size = size
    self.seed = seed
    columns = max(1, 30_000 / size)
  }

  /// Lays out columns on a number of new threads, and measures how long this takes.
  public func measure(threads: Int) -> Measurement {
    let (start, shares) = (Clock.wall(), Shares(count: threads))
    for _ in 0..<threads {
      Thread { [self] in
        let start = Clock.cpu()
        for _ in 0..<columns { Column(size, seed).root.layoutIfNeeded() }
        shares.add(Clock.cpu() - start)
      }.start()
    }
    let cpu = shares.wait()
    return Measurement(wall: Clock.wall() - start, cpu: cpu, columns: threads * columns)
  }

  /// Sums the CPU times of the threads, and waits until all of them have ended.
  private final class Shares: @unchecked Sendable {
    private let condition = NSCondition()
    private var missing: Int
    private var total = 0.0

    init(count: Int) { missing = count }

    func add(_ cpu: Double) {
      condition.withLock {
        total += cpu
        missing -= 1
        condition.signal()
      }
    }

    func wait() -> Double {
      condition.withLock {
        while missing > 0 { condition.wait() }
        return total
      }
    }
  }
}
