import Foundation
import PlumbBench

/// A regression that is injected into all workloads, to test that the gates detect it.
enum InjectedRegression: String {
  /// Each operation takes 10 % longer.
  case slower
  /// Each operation counts one more pivot.
  case pivot
  /// Each operation makes one more allocation.
  case allocation
  /// Each operation leaks 64 bytes.
  case leak
  /// Each operation counts as many additional pivots as the process id, which differs between processes.
  case process
}

/// A workload with an injected regression.
struct RegressedWorkload: Workload {
  let workload: any Workload
  let injected: InjectedRegression

  var name: String { workload.name }
  var summary: String { workload.summary }
  var sizes: [Int] { workload.sizes }
  var quickSizes: [Int] { workload.quickSizes }
  var groups: [OperationGroup] { workload.groups }

  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    RegressedSubject(try workload.makeSubject(of: group, size: size, seed: seed), injected)
  }
}

private final class RegressedSubject: Subject {
  private let subject: any Subject
  private let injected: InjectedRegression
  private var performed = 0
  /// Whether to use the clock of CPU time, which excludes other processes. Reading it takes up to a microsecond.
  private var isLong = false

  init(_ subject: any Subject, _ injected: InjectedRegression) {
    self.subject = subject
    self.injected = injected
  }

  var counts: [Count] {
    let extra = injected == .pivot ? 1 : injected == .process ? Int(getpid()) : 0
    return subject.counts.map { Count($0.name, $0.value + ($0.name == "pivots" ? extra * performed : 0)) }
  }

  func prepare(_ operation: Int) throws { try subject.prepare(operation) }

  func perform(_ operation: Int) throws {
    let clock = isLong ? Clock.cpu : Clock.wall
    let start = clock()
    try subject.perform(operation)
    performed += 1
    switch injected {
    case .slower:
      let time = clock() - start
      while clock() < start + time * 1.1 {}
      isLong = time > 20_000
    case .pivot, .process: break
    case .allocation: Self.allocate().deallocate()
    case .leak: _ = Self.allocate()
    }
  }

  func check(after operation: Int) throws { try subject.check(after: operation) }

  /// Not inlined, because the optimiser would remove an allocation that is freed immediately.
  @inline(never)
  private static func allocate() -> UnsafeMutableRawPointer { .allocate(byteCount: 64, alignment: 16) }
}
