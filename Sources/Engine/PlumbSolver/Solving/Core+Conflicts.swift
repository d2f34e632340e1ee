/// Drops and restores required rows that contradict each other. If a required row is violated, and required rows block every tight
/// group in its pivot row, then these rows and the violated row are a minimal infeasible set. The weakest row of the set is
/// dropped: it no longer has a price. It is restored and tried again if a row of the set changes or is dropped.
///
/// Dropped rows are retried once no group is infeasible, the strongest first. A decision about the strongest row is final, so each
/// row is tried about once; in any other order, each extra row could double the retries. At the end, a row is broken if and only if
/// it is the weakest of a minimal infeasible set of itself and kept rows. By induction from the strongest row, the dropped rows do
/// not depend on the order of edits.
extension Core {
  /// As long as two required rows of a group exclude each other, drops the weaker row of the two. Returns whether it dropped any
  /// row; if so, the caller must reanchor the group. O(rows of the group), or O(rows · log rows) if it dropped any.
  mutating func giveUpInOwnConflict(_ group: Int32) -> Bool {
    let (ceiling, floor) = model.requiredBounds(of: group)
    guard ceiling != none, floor != none, exclude(model.rows[ceiling], model.rows[floor]) else { return false }
    let rows = model.rows(of: group).filter { $0.isRequired && !$0.isBroken }
    var ceilings = rows.filter { $0.resistsAbove }.sorted { $0.constant < $1.constant }[...]
    var floors = rows.filter { $0.resistsBelow }.sorted { $0.constant > $1.constant }[...]
    while let ceiling = ceilings.first, let floor = floors.first {
      if ceiling.isBroken {
        ceilings.removeFirst()
      } else if floor.isBroken {
        floors.removeFirst()
      } else if exclude(ceiling, floor) {
        var record = ConflictRecord(count: 2)
        record.add(ceiling, times: -1)
        record.add(floor, times: 1)
        giveUp(record, in: group)
      } else {
        break
      }
    }
    return true
  }

  private func exclude(_ ceiling: StoredRow, _ floor: StoredRow) -> Bool {
    floor.constant - ceiling.constant > tolerance(abs(floor.constant))
  }

  /// Drops the weakest of the required rows that keep a group infeasible. Returns false, without any change, if the rows do not
  /// contradict each other, so that the infeasibility is a rounding error.
  mutating func giveUpConflict(_ group: Int32, _ infeasibility: Infeasibility, left amount: Double) -> Bool {
    let record = contradiction(of: group, infeasibility)
    let left = Infeasibility(direction: infeasibility.direction, constant: infeasibility.constant, amount: amount)
    // The weighted sum of the constants must equal the remaining infeasibility, up to rounding.
    guard record.gap > Tuning.contradictedPart * amount, !dualRatioTest.isRounding(left, of: group, model) else {
      return false
    }
    // The flips did not make the group feasible, so the flipped groups are reanchored.
    for candidate in dualRatioTest.candidates.elements where candidate.flip != nil { reanchor(candidate.group) }
    giveUp(record, in: group)
    updatePrimalValues()
    return true
  }

  /// The required rows that keep a group infeasible: the tightest row of this group and of each group in its pivot row.
  private func contradiction(of group: Int32, _ infeasibility: Infeasibility) -> ConflictRecord {
    var record = ConflictRecord(count: dualRatioTest.pivotRow.count + 1)
    func add(_ group: Int32, times multiplier: Double) {
      if let row = model.tightest(in: group, multiplier > 0 ? -1 : 1) { record.add(model.rows[row], times: multiplier) }
    }
    add(group, times: -infeasibility.direction)
    for entry in dualRatioTest.pivotRow.elements { add(entry.index, times: infeasibility.direction * entry.amount) }
    return record
  }

  /// Moves the tight groups that keep a group infeasible exactly to their required bounds, from which their breaks differ only
  /// within the tolerance. If a weight is large, this may be sufficient. Returns false if all groups are already at their bounds.
  @discardableResult
  mutating func moveToBounds(for group: Int32, _ infeasibility: Infeasibility) -> Bool {
    var hasMoved = false
    for entry in dualRatioTest.pivotRow.elements {
      let direction = infeasibility.direction * entry.amount > 0 ? -1.0 : 1.0
      guard let bound = model.tightest(in: entry.index, direction) else { continue }
      let constant = model.rows[bound].constant
      guard direction * (constant - model.groups[entry.index].anchor) > 0 else { continue }
      model.groups[entry.index].anchor = constant
      basis.noteMoved(model.groups[entry.index].assignedVariable)
      queueForPricing(entry.index)
      hasMoved = true
    }
    guard hasMoved else { return false }
    updatePrimalValues()
    primalQueue.push(group, .required, in: model.groups)
    return true
  }

  private mutating func giveUp(_ contradiction: ConflictRecord, in group: Int32) {
    var record = contradiction
    record.chooseWeakest { model.isWeaker($0, than: $1) }
    let weakest = record.broken
    guard weakest != none else { return basis.breakDown() }
    noteAttraction(of: weakest)
    model.rows[weakest].isBroken = true
    model.rows[weakest].side = 0
    for row in record.rows where row != weakest { model.rows[row].isInConflict = true }
    conflicts.add(record)
    ties.noteStale()
    if model.rows[weakest].isInConflict {
      model.rows[weakest].isInConflict = false
      conflicts.void(needing: weakest)
    }
    let home = model.rows[weakest].group
    if home != group && model.groups[home].isTight { reanchor(home) }
    if !model.groups[group].isTight { primalQueue.push(group, .required, in: model.groups) }
  }

  /// Restores the strongest dropped row whose conflict record is void. Returns false if no record is void. O(conflicts).
  mutating func retryStrongest() -> Bool {
    guard let strongest = conflicts.strongestVoid({ model.isWeaker($0, than: $1) }) else { return false }
    takeBack(conflicts.remove(at: strongest))
    return true
  }

  private mutating func takeBack(_ broken: Int32) {
    model.rows[broken].isBroken = false
    noteAttraction(of: broken)
    noteChange(of: model.rows[broken].group)
  }

  /// Updates the conflicts of a row after a change of its original constant. A conflict that is still certain stays, as most
  /// conflicts do during a drag; the dropped rows of all other conflicts are restored. O(1) for a row in no conflict, otherwise
  /// O(conflicts · their rows).
  mutating func reproveConflicts(of row: Int32, by change: Double) {
    guard model.rows[row].isBroken || model.rows[row].isInConflict else { return }
    let (refuted, isNeeded) = conflicts.move(row, by: change) { model.isWeaker($0, than: $1) }
    model.rows[row].isInConflict = isNeeded
    for broken in refuted { takeBack(broken) }
  }

  /// Restores a row that is changed or removed, and all rows that were dropped because of it.
  mutating func reconsiderConflicts(of row: Int32) {
    if model.rows[row].isBroken {
      model.rows[row].isBroken = false
      noteAttraction(of: row)
      conflicts.forget(row)
    }
    guard model.rows[row].isInConflict else { return }
    model.rows[row].isInConflict = false
    for broken in conflicts.removeAll(needing: row) { takeBack(broken) }
  }
}
