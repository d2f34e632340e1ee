import PlumbSolver
import Workloads

/// One workload at one size: build it, edit it, and measure both. Every operation is checked before it is timed.
struct Course {
  private let workload: Workload
  private let size: Int
  private let effort: Effort
  private var trial: Trial<PlumbRows>
  /// The longest median so far, in seconds.
  private(set) var slowest = 0.0

  init(_ workload: Workload, size: Int, effort: Effort) {
    self.workload = workload
    self.size = size
    self.effort = effort
    trial = Trial(workload, size: size, breaksTies: true) { PlumbRows() }
  }

  mutating func run() throws -> [Measurement] {
    var builds = try measure([.build])
    // Below, what a process takes anyhow would show more than what the solver takes.
    if size >= 10_000 { builds[0].resident = try ResidentMemory.measureInChild(workload, size: size) }
    return try builds + workload.edits.flatMap { try measure($0) }
  }

  /// A group of operations in turn, all of them before the first of them again.
  private mutating func measure(_ group: [Operation]) throws -> [Measurement] {
    try warmUp(group)
    var measurements = group.map {
      Measurement(workload: workload, operation: $0, size: size, viewCount: trial.viewCount)
    }
    repeat {
      for index in group.indices {
        let before = group[index] == .build ? nil : trial.work
        measurements[index].samples.append(try trial.perform(group[index]))
        guard let after = trial.work else { continue }
        measurements[index].work.append(before.map { after - $0 } ?? after)
      }
    } while !measurements.allSatisfy { effort.isEnough($0.samples) }
    try countAllocations(group, &measurements)
    slowest = measurements.map(\.samples.median).reduce(slowest, max)
    return measurements
  }

  /// Twice, as edits go to and fro: so both answers are checked and both ways are warm.
  private mutating func warmUp(_ group: [Operation]) throws {
    for _ in 0..<(group == [.build] ? 1 : 2) {
      for operation in group {
        _ = try trial.perform(operation)
        try trial.check(after: operation)
      }
    }
  }

  /// In a pass of its own, so that counting costs the times nothing.
  private mutating func countAllocations(_ group: [Operation], _ measurements: inout [Measurement]) throws {
    guard let counter = AllocationCounter() else { return }
    let rounds = group == [.build] ? 1 : min(1000, max(2, Int(effort.budget / measurements[0].samples.median)))
    var bytes = [UInt64](repeating: 0, count: group.count)
    for _ in 0..<rounds {
      for index in group.indices {
        if group[index] == .build { trial.tearDown() }
        let before = counter.bytes
        _ = try trial.perform(group[index])
        bytes[index] += counter.bytes - before
      }
    }
    for index in group.indices { measurements[index].allocated = Double(bytes[index]) / Double(rounds) }
  }
}
