/// What shows that an answer is right.
extension Solver {
  /// The required rows that are given up, each with the minimal set of rows that shows why, in the order of their places.
  /// O(conflicts · their rows).
  public var conflicts: [Conflict] {
    core.conflictRecords.sorted { core.precedes($0.broken, $1.broken) }.map { record in
      Conflict(broken: handle(record.broken), rows: record.members.map(handle), multipliers: record.multipliers)
    }
  }

  /// The proof that no better answer exists, to be verified by a `CertificateChecker`. Rows given up have no part in it.
  /// As of the last solve. O(rows + multipliers).
  public func certificate() -> Certificate {
    var levels: [Double: Certificate.Level] = [
      1000: Certificate.Level(priority: 1000, violation: 0, multipliers: [])
    ]
    for index in 0..<Int32(core.members.count) where core.members[index].isAlive && !core.members[index].isBroken {
      let row = core.members[index]
      if row.isRequired { continue }
      let violation = core.violation(of: index)
      levels[row.priority, default: Certificate.Level(priority: row.priority, violation: 0, multipliers: [])]
        .violation += violation
    }
    for share in core.shares() {
      levels[share.priority]?.multipliers.append((row: handle(share.member), multiplier: share.amount))
    }
    return Certificate(levels: levels.values.sorted { $0.priority > $1.priority })
  }

  func handle(_ member: Int32) -> Row {
    Row(index: member, generation: core.members[member].generation)
  }
}
