import PlumbBench
import PlumbGuest
import Workloads

/// The CPU times of an operation on both solvers.
struct Bout {
  let workload: RowWorkload
  let operation: RowOperation
  let size: Int
  var ours = Samples()
  var theirs = Samples()
  /// Why the other solver has no time.
  var absence: String?
}

/// Runs a workload of a size on both solvers in turn, so that changes in the machine's speed affect both.
struct Contest {
  private let workload: RowWorkload
  private let size: Int
  private let limit: Double
  private let patience: Patience
  private let deadline = Deadline()
  private let overhead = Clock.overhead().cpu
  private var ours: RowTrial<PlumbRows>
  private var theirs: RowTrial<LimitedRows>
  private var absence: String?

  init(_ workload: RowWorkload, size: Int, against library: GuestLibrary, limit: Double, patience: Patience) {
    self.workload = workload
    self.size = size
    self.limit = limit
    self.patience = patience
    ours = RowTrial(workload, size: size, breaksTies: true) { PlumbRows() }
    // Other solvers may choose any of several equally good answers.
    theirs = RowTrial(workload, size: size, breaksTies: false) { [deadline] in try LimitedRows(library, deadline) }
  }

  /// Whether the guest finished everything within the time limit.
  var isWithinReach: Bool { absence == nil }

  mutating func run() throws -> [Bout] {
    try ([[.build]] + workload.edits).flatMap { try measure($0) }
  }

  private mutating func measure(_ group: [RowOperation]) throws -> [Bout] {
    var bouts = group.map { Bout(workload: workload, operation: $0, size: size) }
    try warmUp(group, &bouts)
    // Operations that undo themselves are repeated between two readings of the clock, so that the cost of reading it is
    // negligible.
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

  /// The time of one of `count` repetitions.
  private func time<S: RowSolver>(_ operation: RowOperation, _ trial: inout RowTrial<S>, _ count: Int) throws
    -> Duration
  {
    try trial.prepare(operation)
    let start = Clock.cpu()
    for _ in 0..<count { try trial.perform(operation) }
    return .nanoseconds(max(Clock.cpu() - start - overhead, 0) / Double(count))
  }

  /// An even number of repetitions that take at least 50 µs.
  private func count<S: RowSolver>(of operation: RowOperation, _ trial: inout RowTrial<S>) throws -> Int {
    var count = 2
    while try time(operation, &trial, count).seconds * Double(count) < 5e-5, count < 1 << 16 { count *= 2 }
    return count
  }

  /// Times both directions of an edit on both solvers. If the second time of the other solver is too long to be repeated, it
  /// counts. A first time never counts, since the first edit may do work for later ones.
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
    // A group is performed completely or not at all, as its operations undo each other.
    if let absence {
      for index in group.indices where bouts[index].theirs.times.isEmpty { bouts[index].absence = absence }
    }
    deadline.start(.infinity)
  }

  /// Nil once the guest has exceeded its time limit; it is then not measured any more.
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
