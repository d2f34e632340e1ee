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
    let (soft, shares) = (softMembers(), core.shares())
    var levels = [Certificate.Level(priority: 1000, violation: 0, multipliers: [])]
    for (priority, _) in soft where priority < levels[levels.count - 1].priority {
      levels.append(Certificate.Level(priority: priority, violation: 0, multipliers: []))
    }
    for (priority, index) in soft {
      guard let level = levels.place(of: priority) else { continue }
      levels[level].violation += core.violation(of: index)
    }
    var counts = Array(repeating: 0, count: levels.count)
    for share in shares { if let level = levels.place(of: share.priority) { counts[level] += 1 } }
    for (level, count) in counts.enumerated() { levels[level].multipliers.reserveCapacity(count) }
    for share in shares {
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

  /// The soft rows by their priorities, from the highest down, and within them in the order of their numbers.
  private func softMembers() -> [(priority: Double, index: Int32)] {
    var soft: [(priority: Double, index: Int32)] = []
    soft.reserveCapacity(core.members.count)
    for index in 0..<Int32(core.members.count) {
      let member = core.members[index]
      if member.isAlive && !member.isBroken && !member.isRequired { soft.append((member.priority, index)) }
    }
    soft.sort { $0.priority != $1.priority ? $0.priority > $1.priority : $0.index < $1.index }
    return soft
  }

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
