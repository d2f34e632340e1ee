/// Conflicts and certificates, which an independent checker can verify, and a check of the solver's stored data.
extension Solver {
  /// The dropped required rows, sorted by place. Each has a minimal infeasible set, which explains why the row was dropped.
  /// O(conflicts · rows of a set · log rows).
  public var conflicts: [Conflict] { sortedRecords.map(conflict) }

  /// The dropped required rows, sorted by place, without infeasible sets. O(conflicts log conflicts).
  public var givenUpRows: [Row] { sortedRecords.map { core.model.handle(ofRow: $0.broken) } }

  /// Returns the conflict that explains why a row was dropped, or nil if the row was not dropped. O(conflicts + rows of the set
  /// · log rows).
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

  /// Returns a proof that the last solution is optimal, which can be verified in exact arithmetic. Dropped rows are not part of
  /// the proof. O(terms + rows + multipliers).
  public func certificate() -> Certificate {
    var certificate = core.basisCertificate()
    certificate.levels = core.levels()
    return certificate
  }

  /// Returns the certificate without its multipliers. It is still a complete proof, because a checker computes the multipliers
  /// itself. O(terms + rows).
  public func basisCertificate() -> Certificate { core.basisCertificate() }

  /// Returns a description of the first invariant that the stored data violates, or nil if all invariants hold. Call it only
  /// directly after `solve`. The work counters do not change. O(non-zeros).
  public func invariantViolation() -> String? {
    let before = (core.work, core.basis.work, core.ties.visited)
    defer { (core.work, core.basis.work, core.ties.visited) = before }
    return core.brokenLink() ?? core.leftover() ?? core.brokenAssignment() ?? core.brokenPlace() ?? core.brokenSum()
  }
}
