import Foundation
import PlumbBench
import PlumbLayout

/// Columns that several threads lay out at once, each thread its own. They share nothing, so each should take as long as alone.
public struct ParallelLayouts: Sendable {
  /// What it took until each thread had laid out its columns.
  public struct Measurement: Sendable {
    /// Nanoseconds that passed.
    public let wall: Double
    /// Nanoseconds of processor time of all threads.
    public let cpu: Double
    /// How many columns were laid out.
    public let columns: Int
  }

  private let size: Int
  private let seed: UInt64
  /// For each thread and round. Together they have about 30,000 views, which takes some 50 ms.
  private let columns: Int

  public init(size: Int, seed: UInt64) {
    self.size = size
    self.seed = seed
    columns = max(1, 30_000 / size)
  }

  /// Lays out columns on a number of new threads.
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

  /// Adds up what threads took, and waits for all of them.
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
