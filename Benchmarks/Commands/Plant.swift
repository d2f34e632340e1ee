import Foundation
import PlumbBench

/// Something that makes all workloads worse on purpose: what cannot be planted and caught is no gate.
public enum Plant: String, CaseIterable, Sendable {
  /// Each operation takes a tenth longer.
  case slower
  /// Each counts a pivot more.
  case pivot
  /// Each allocates once more.
  case allocation
  /// Each keeps 64 bytes for ever.
  case leak
  /// Each counts as many pivots more as the process's number: what two processes never have in common.
  case process
}

/// A workload with something planted in it.
struct PlantedWorkload: Workload {
  let workload: any Workload
  let plant: Plant

  var name: String { workload.name }
  var summary: String { workload.summary }
  var sizes: [Int] { workload.sizes }
  var groups: [OperationGroup] { workload.groups }

  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    PlantedSubject(try workload.makeSubject(of: group, size: size, seed: seed), plant)
  }
}

private final class PlantedSubject: Subject {
  private let subject: any Subject
  private let plant: Plant
  private var performed = 0
  /// Whether the processor's clock is worth reading, which does not count what else runs: that takes a part of a microsecond.
  private var isLong = false

  init(_ subject: any Subject, _ plant: Plant) {
    self.subject = subject
    self.plant = plant
  }

  var counts: [Count] {
    let extra = plant == .pivot ? 1 : plant == .process ? Int(getpid()) : 0
    return subject.counts.map { Count($0.name, $0.value + ($0.name == "pivots" ? extra * performed : 0)) }
  }

  func prepare(_ operation: Int) throws { try subject.prepare(operation) }

  func perform(_ operation: Int) throws {
    let clock = isLong ? Clock.cpu : Clock.wall
    let start = clock()
    try subject.perform(operation)
    performed += 1
    switch plant {
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

  /// Not inlined, as what is freed at once would not be allocated at all.
  @inline(never)
  private static func allocate() -> UnsafeMutableRawPointer { .allocate(byteCount: 64, alignment: 16) }
}
