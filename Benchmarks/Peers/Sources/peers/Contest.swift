import PlumbBench
import PlumbGuest
import Workloads

/// One operation's times on both sides, by the processor's clock.
struct Bout {
  let workload: RowWorkload
  let operation: RowOperation
  let size: Int
  var ours = Samples()
  var theirs = Samples()
  /// Why there is no time of theirs.
  var absence: String?
}

/// One workload at one size on both solvers in turn, so that both meet the machine in the same moods.
struct Contest {
  private let workload: RowWorkload
  private let size: Int
  private let limit: Double
  private let patience: Patience
  private let deadline = Deadline()
  private let overhead = Clock.overhead().cpu
  private var ours: Trial<PlumbRows>
  private var theirs: Trial<LimitedRows>
  private var absence: String?

  init(_ workload: RowWorkload, size: Int, against library: GuestLibrary, limit: Double, patience: Patience) {
    self.workload = workload
    self.size = size
    self.limit = limit
    self.patience = patience
    ours = Trial(workload, size: size, breaksTies: true) { PlumbRows() }
    // Among equally good answers others take another one than ours, and none in particular.
    theirs = Trial(workload, size: size, breaksTies: false) { [deadline] in try LimitedRows(library, deadline) }
  }

  /// Whether the guest was in time with everything.
  var isWithinReach: Bool { absence == nil }

  mutating func run() throws -> [Bout] {
    try ([[.build]] + workload.edits).flatMap { try measure($0) }
  }

  private mutating func measure(_ group: [RowOperation]) throws -> [Bout] {
    var bouts = group.map { Bout(workload: workload, operation: $0, size: size) }
    try warmUp(group, &bouts)
    // What goes to and fro by itself is done so often between two readings of the clock that reading it does not count.
    let isRepeated = group.count == 1 && group != [.build]
    let ourCount = isRepeated ? try count(of: group[0], &ours) : 1
    let theirCount =
      isRepeated && absence == nil && bouts[0].theirs.times.isEmpty ? try count(of: group[0], &theirs) : 1
    while !bouts.allSatisfy({ patience.isEnough($0.ours) && ($0.absence != nil || patience.isEnough($0.theirs)) }) {
      for index in group.indices { bouts[index].ours.append(try time(group[index], &ours, ourCount)) }
      guard absence == nil, !bouts.allSatisfy({ patience.isEnough($0.theirs) }) else { continue }
      for index in group.indices { bouts[index].theirs.append(try time(group[index], &theirs, theirCount)) }
    }
    return bouts
  }

  /// Of one of `count` times.
  private func time<S: RowSolver>(_ operation: RowOperation, _ trial: inout Trial<S>, _ count: Int) throws -> Duration {
    try trial.prepare(operation)
    let start = Clock.cpu()
    for _ in 0..<count { try trial.perform(operation) }
    return .nanoseconds(max(Clock.cpu() - start - overhead, 0) / Double(count))
  }

  /// An even number of times, that take 50 us at least.
  private func count<S: RowSolver>(of operation: RowOperation, _ trial: inout Trial<S>) throws -> Int {
    var count = 2
    while try time(operation, &trial, count).seconds * Double(count) < 5e-5, count < 1 << 16 { count *= 2 }
    return count
  }

  /// Both ways of an edit, on both sides. A second time of theirs that is so long that it must not be spent again counts at
  /// once; a first one does not, as what an edit prepares for those that follow is no part of them.
  private mutating func warmUp(_ group: [RowOperation], _ bouts: inout [Bout]) throws {
    for _ in 0..<2 {
      for operation in group {
        _ = try time(operation, &ours, 1)
        try ours.check(after: operation)
      }
    }
    for round in 0..<2 {
      for index in group.indices {
        let time = try attempt(group[index])
        if round > 0, let time, time.seconds > patience.budget { bouts[index].theirs.append(time) }
        bouts[index].absence = absence
      }
    }
    // A group is done as a whole or not at all: its operations undo each other.
    if let absence {
      for index in group.indices where bouts[index].theirs.times.isEmpty { bouts[index].absence = absence }
    }
    deadline.start(.infinity)
  }

  /// Nil once the guest is out of time; it then takes no further part.
  private mutating func attempt(_ operation: RowOperation) throws -> Duration? {
    guard absence == nil else { return nil }
    deadline.start(limit)
    do {
      let time = try time(operation, &theirs, 1)
      try theirs.check(after: operation)
      return time
    } catch is OutOfTime {
      absence = "> \(Figures.time(limit))"
      theirs.tearDown()
      return nil
    }
  }
}
