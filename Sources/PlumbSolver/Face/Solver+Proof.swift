/// What shows that an answer is right.
extension Solver {
  /// The required rows that are given up, each with the minimal set of rows that shows why, in the order of their places.
  /// O(conflicts · their rows).
  public var conflicts: [Conflict] {
    if core.conflictRecords.isEmpty { return [] }
    return core.conflictRecords.sorted { core.precedes($0.broken, $1.broken) }.map { record in
      Conflict(broken: handle(record.broken), rows: record.members.map(handle), multipliers: record.multipliers)
    }
  }

  /// The proof that no better answer exists, to be verified by a `CertificateChecker`. Rows given up have no part in it.
  /// As of the last solve. O(rows + multipliers).
  public func certificate() -> Certificate {
    let members = (0..<Int32(core.members.count)).filter { core.members[$0].isAlive && !core.members[$0].isBroken }
    let soft = members.filter { !core.members[$0].isRequired }
    var levels = [Certificate.Level(priority: 1000, violation: 0, multipliers: [])]
    for priority in soft.map({ core.members[$0].priority }).sorted(by: >)
    where priority < levels[levels.count - 1].priority {
      levels.append(Certificate.Level(priority: priority, violation: 0, multipliers: []))
    }
    for index in soft {
      guard let level = levels.place(of: core.members[index].priority) else { continue }
      levels[level].violation += core.violation(of: index)
    }
    for share in core.shares() {
      guard let level = levels.place(of: share.priority) else { continue }
      levels[level].multipliers.append((row: handle(share.member), multiplier: share.amount))
    }
    // Where something is violated, a multiplier is 1. Where nothing is, what others left in cancelling out is no force.
    for index in levels.indices where levels[index].multipliers.allSatisfy({ abs($0.multiplier) < Self.leastForce }) {
      levels[index].multipliers = []
    }
    return Certificate(levels: levels)
  }

  private static let leastForce = 1e-9

  func handle(_ member: Int32) -> Row {
    Row(index: member, generation: core.members[member].generation)
  }
}

extension [Certificate.Level] {
  /// That of a priority, among levels from the highest down. Logarithmic.
  fileprivate func place(of priority: Double) -> Int? {
    let place = partitionPoint { $0.priority > priority }
    return place < count && self[place].priority == priority ? place : nil
  }
}
