/// Conflicts. If no tight group that carries the dual value of a required row can move, their required rows and that row are
/// a minimal infeasible set. Its weakest row is given up: the row no longer has a price. It is tried again when a row of its set
/// changes or is given up itself.
///
/// Rows are tried again when no group is infeasible, the strongest first. A decision about the strongest row is final, so
/// each row is tried about once; in any other order, each extra row could double the retries. In the end a row is broken
/// if and only if it is the weakest of a minimal infeasible set of itself and kept rows, and that depends on the rows alone
/// (by induction from the strongest row on).
extension Core {
  /// Gives up the weaker of two required rows of one group, while two exclude each other. True if there were any.
  mutating func giveUpInOwnConflict(_ group: Int32) -> Bool {
    var found = false
    while true {
      let (ceiling, floor) = model.requiredBounds(of: group)
      guard ceiling != none, floor != none else { return found }
      let violation = model.rows[floor].constant - model.rows[ceiling].constant
      guard violation > tolerance(abs(model.rows[floor].constant)) else { return found }
      found = true
      giveUp([(ceiling, -1), (floor, 1)], in: group)
    }
  }

  /// Gives up the weakest of the required rows that keep a group infeasible. False, without any change, if the rows do not
  /// contradict each other: then the infeasibility is rounding.
  mutating func giveUpConflict(_ group: Int32, _ infeasibility: Infeasibility, left amount: Double) -> Bool {
    var parts: [(Int32, Double)] = []
    if let own = model.strongest(in: group, infeasibility.direction, at: infeasibility.constant) {
      parts.append((own, -infeasibility.direction))
    }
    for entry in dualRatioTest.pivotRow.elements {
      let direction = infeasibility.direction * entry.amount > 0 ? -1.0 : 1.0
      if let row = model.strongest(in: entry.index, direction, at: model.groups[entry.index].anchor) {
        parts.append((row, infeasibility.direction * entry.amount))
      }
    }
    if !contradict(parts, by: amount) {
      // Of rows that are the same within the tolerance, the strongest may allow a move where another allows none.
      parts = parts.map { row, multiplier in
        (model.tightest(in: model.rows[row].group, multiplier > 0 ? -1 : 1) ?? row, multiplier)
      }
    }
    let left = Infeasibility(direction: infeasibility.direction, constant: infeasibility.constant, amount: amount)
    guard contradict(parts, by: amount), !dualRatioTest.isRounding(left, of: group, model) else { return false }
    // The flips did not make the group feasible, so their groups are reanchored.
    for candidate in dualRatioTest.candidates.elements where candidate.isFlipped { reanchor(candidate.group) }
    giveUp(parts, in: group)
    updatePrimalValues()
    return true
  }

  /// Moves the tight groups that keep a group infeasible to their required bounds, if they are held at other breaks that are
  /// the same within the tolerance: beside a large weight, that may be all that is needed. False if all are at their bounds.
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

  /// Whether required rows contradict each other: the weighted sum of their constants must be what is left of the
  /// infeasibility, up to rounding.
  private func contradict(_ parts: [(Int32, Double)], by amount: Double) -> Bool {
    let gap = parts.reduce(0) { $0 + $1.1 * model.rows[$1.0].constant }
    return gap > Tuning.contradictedPart * amount
  }

  private mutating func giveUp(_ parts: [(Int32, Double)], in group: Int32) {
    let sorted = parts.sorted { model.isWeaker($1.0, than: $0.0) }
    guard let weakest = sorted.last?.0 else {
      basis.breakDown()
      return
    }
    noteAttraction(of: weakest)
    model.rows[weakest].isBroken = true
    model.rows[weakest].side = 0
    conflicts.add(
      ConflictRecord(
        broken: weakest, rows: sorted.map { $0.0 }, multipliers: sorted.map { rowMultiplier($0.1, of: $0.0) }))
    for (row, _) in parts where row != weakest { model.rows[row].isInConflict = true }
    ties.noteStale()
    if model.rows[weakest].isInConflict {
      model.rows[weakest].isInConflict = false
      conflicts.void(needing: weakest)
    }
    let home = model.rows[weakest].group
    if model.groups[home].isTight { reanchor(home) }
    if !model.groups[group].isTight { primalQueue.push(group, .required, in: model.groups) }
  }

  /// Converts a multiplier of the group's value to one of the row as it was given.
  func rowMultiplier(_ multiplier: Double, of row: Int32) -> Double {
    (model.rows[row].isNegated ? -multiplier : multiplier) / model.rows[row].weight
  }

  /// Takes back the strongest row whose record is void. False if there is none. O(conflicts).
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

  /// Takes back a row that is changed or removed, and all rows that were given up because of it.
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
