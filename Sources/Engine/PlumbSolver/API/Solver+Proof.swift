/// Conflicts and certificates, which an independent checker can verify, and a check of the stored data.
extension Solver {
  /// The dropped required rows, sorted by place. Each has a minimal infeasible set, which explains why the row was dropped.
  /// O(conflicts · rows of a set · log rows).
  public var conflicts: [Conflict] { sortedRecords.map(conflict) }

  /// The dropped required rows, sorted by place, without infeasible sets. O(conflicts log conflicts).
  public var givenUpRows: [Row] { sortedRecords.map { core.model.handle(ofRow: $0.broken) } }

  /// The conflict that explains why a row was dropped, or nil if the row is not dropped. O(conflicts + rows of the set · log rows).
  public func conflict(of row: Row) -> Conflict? {
    core.conflicts.records.first { core.model.handle(ofRow: $0.broken) == row }.map(conflict)
  }

  private var sortedRecords: [ConflictRecord] {
    core.conflicts.records.sorted { core.model.precedes($0.broken, $1.broken) }
  }

  /// Returns the conflict that a record describes. Its rows are sorted from the strongest to the weakest.
  private func conflict(_ record: ConflictRecord) -> Conflict {
    let order = record.rows.indices.sorted { core.model.isWeaker(record.rows[$1], than: record.rows[$0]) }
    return Conflict(
      broken: core.model.handle(ofRow: record.broken), rows: order.map { core.model.handle(ofRow: record.rows[$0]) },
      multipliers: order.map { record.multipliers[$0] })
  }

  /// A proof that the last solution is optimal, for verification in exact arithmetic. It does not include dropped rows. O(terms +
  /// rows + multipliers).
  public func certificate() -> Certificate {
    var certificate = basisCertificate()
    certificate.levels = levels()
    return certificate
  }

  /// The certificate without its multipliers. It is still a complete proof, because a checker computes the multipliers itself.
  /// O(terms + rows).
  public func basisCertificate() -> Certificate {
    var certificate = Certificate(levels: [])
    let items = core.tightItems()
    certificate.basis.reserveCapacity(items.count)
    for tight in items {
      let item: Certificate.Item =
        tight.row == none
        ? .rest(core.model.handle(ofVariable: tight.variable))
        : .row(core.model.handle(ofRow: tight.row))
      certificate.basis.append(Certificate.Tight(item, tight.side))
      if tight.shift != 0 { certificate.shifts.append(Certificate.Shift(item, by: tight.shift)) }
    }
    return certificate
  }

  /// Returns a description of the first invariant that the stored data violates, or nil if all invariants hold. Call it only after
  /// `solve`. It does not change the work counters. O(non-zeros).
  public func invariantViolation() -> String? {
    let before = (core.work, core.basis.work, core.ties.visited)
    defer { (core.work, core.basis.work, core.ties.visited) = before }
    return core.brokenLink() ?? core.leftover() ?? core.brokenAssignment() ?? core.brokenPlace() ?? core.brokenSum()
  }

  /// The levels from the highest priority to the lowest. If a row of a level is violated, some multiplier of the level is 1; if all
  /// multipliers of a level are tiny, they are rounding errors. O(rows + multipliers).
  private func levels() -> [Certificate.Level] {
    func empty(_ priority: Double) -> Certificate.Level {
      Certificate.Level(priority: priority, violation: 0, multipliers: [])
    }
    var levels = [Priority.required: empty(Priority.required)]
    for index in 0..<Int32(core.model.rows.count) {
      let row = core.model.rows[index]
      guard row.isAlive, !row.isRequired else { continue }
      levels[row.priority, default: empty(row.priority)].violation += core.violation(of: index)
    }
    for multiplier in core.multipliers() {
      let entry = (row: core.model.handle(ofRow: multiplier.row), multiplier: multiplier.amount)
      levels[multiplier.priority]?.multipliers.append(entry)
    }
    return levels.values.sorted { $0.priority > $1.priority }.map { level in
      let areRounding = level.multipliers.allSatisfy { abs($0.multiplier) < Tuning.leastMultiplier }
      return areRounding ? Certificate.Level(priority: level.priority, violation: level.violation, multipliers: []) : level
    }
  }
}
