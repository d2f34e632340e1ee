import Synchronization

@testable import PlumbBench

/// A workload with known costs that can be increased, to test the gates.
struct Planted: Workload {
  var extraPivots = 0
  var extraAllocations = 0
  /// The number of bytes that are never freed.
  var leak = 0
  /// Whether the touched rows grow with the square of the size.
  var isQuadratic = false
  var isWrong = false
  let heap = Heap()

  let name = "planted"
  let summary = "costs that are known"
  var sizes = [100, 1000, 10_000]
  let groups = [
    OperationGroup(["build"], isPrepared: true), OperationGroup(["edit"]), OperationGroup(["add", "remove"]),
  ]

  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) -> any Subject {
    PlantedSubject(self, size: size)
  }

  /// A run with counters only, which is equal on every machine.
  func run(effort: Effort? = nil, filters: [String] = []) throws -> Run {
    var run = Run(machine: .tested, commit: "abc1234", date: "2026-11-21T05:35:15+00:00", seed: 1)
    let runner = Runner(Sampler(effort: effort, allocations: heap))
    try runner.measure(BenchmarkSuite([self], filters: filters), into: &run)
    return run
  }
}

final class PlantedSubject: Subject {
  private let plan: Planted
  private let size: Int
  private var pivots = 0
  private var rows = 0

  init(_ plan: Planted, size: Int) {
    self.plan = plan
    self.size = size
    plan.heap.allocate(1, bytes: 64)
  }

  deinit { plan.heap.free(64 - plan.leak) }

  var counts: [Count] { [Count("pivots", pivots), Count("rowsTouched", rows)] }

  func prepare(_ operation: Int) {}

  func perform(_ operation: Int) {
    pivots += 1 + plan.extraPivots
    rows += plan.isQuadratic ? size * size / 100 : size
    plan.heap.allocate(2 + plan.extraAllocations, bytes: 16 * size)
    plan.heap.free(16 * size)
  }

  func check(after operation: Int) throws {
    if plan.isWrong { throw WorkloadError("planted: wrong") }
  }
}

/// A heap that only counts allocations.
final class Heap: AllocationCounter, Sendable {
  private let requests = Atomic(0)
  private let bytes = Atomic(0)
  private let live = Atomic(0)

  func allocate(_ count: Int, bytes size: Int) {
    requests.add(count, ordering: .relaxed)
    bytes.add(size, ordering: .relaxed)
    live.add(size, ordering: .relaxed)
  }

  func free(_ size: Int) { live.subtract(size, ordering: .relaxed) }

  func read() -> AllocationCount {
    AllocationCount(
      requests: requests.load(ordering: .relaxed), bytes: bytes.load(ordering: .relaxed),
      live: live.load(ordering: .relaxed))
  }

  func releaseUnused() {}
}

extension Machine {
  static let tested = Machine(id: "0f", processor: "a processor", processorCount: 2, memory: 8 << 30, system: "Linux")
}
