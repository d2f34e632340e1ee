import PlumbBench
import Workloads

/// One operation's times on both sides.
struct Bout {
  let workload: RowWorkload
  let operation: RowOperation
  let size: Int
  var ours = Samples()
  var kiwi = Samples()
  /// Why there is no time for kiwi.
  var absence: String?
}

/// One workload at one size on both solvers in turn, so that both meet the machine in the same moods.
struct Contest {
  private let workload: RowWorkload
  private let size: Int
  private let limit: Double
  private let patience: Patience
  private let deadline = Deadline()
  private var ours: Trial<PlumbRows>
  private var kiwi: Trial<KiwiRows>
  private var absence: String?

  init(_ workload: RowWorkload, size: Int, limit: Double, patience: Patience) {
    self.workload = workload
    self.size = size
    self.limit = limit
    self.patience = patience
    ours = Trial(workload, size: size, breaksTies: true) { PlumbRows() }
    // Among equally good answers kiwi takes another one than ours, and none in particular.
    kiwi = Trial(workload, size: size, breaksTies: false) { [deadline] in KiwiRows(deadline) }
  }

  /// Whether kiwi was in time with everything.
  var isWithinReach: Bool { absence == nil }

  mutating func run() throws -> [Bout] {
    try ([[.build]] + workload.edits).flatMap { try measure($0) }
  }

  private mutating func measure(_ group: [RowOperation]) throws -> [Bout] {
    var bouts = group.map { Bout(workload: workload, operation: $0, size: size) }
    try warmUp(group, &bouts)
    while !bouts.allSatisfy({ patience.isEnough($0.ours) && ($0.absence != nil || patience.isEnough($0.kiwi)) }) {
      for index in group.indices { bouts[index].ours.append(try ours.perform(group[index])) }
      guard absence == nil, !bouts.allSatisfy({ patience.isEnough($0.kiwi) }) else { continue }
      for index in group.indices { bouts[index].kiwi.append(try kiwi.perform(group[index])) }
    }
    return bouts
  }

  /// Both ways of an edit on ours; on kiwi once, and a time so long that it must not be spent again counts at once.
  private mutating func warmUp(_ group: [RowOperation], _ bouts: inout [Bout]) throws {
    for _ in 0..<2 {
      for operation in group {
        _ = try ours.perform(operation)
        try ours.check(after: operation)
      }
    }
    for index in group.indices {
      if let time = try attempt(group[index]), time.seconds > patience.budget { bouts[index].kiwi.append(time) }
      bouts[index].absence = absence
    }
    // A group is done as a whole or not at all: its operations undo each other.
    if let absence {
      for index in group.indices where bouts[index].kiwi.times.isEmpty { bouts[index].absence = absence }
    }
    deadline.start(.infinity)
  }

  /// Nil once kiwi is out of time; it then takes no further part.
  private mutating func attempt(_ operation: RowOperation) throws -> Duration? {
    guard absence == nil else { return nil }
    deadline.start(limit)
    do {
      let time = try kiwi.perform(operation)
      try kiwi.check(after: operation)
      return time
    } catch KiwiError.outOfTime {
      absence = "> \(Figures.time(limit))"
      kiwi.tearDown()
      return nil
    }
  }
}
