/// Stale ties of many groups, priced together. One column solve for each group would walk the same columns repeatedly: in a
/// stretched stack of N views, every size leads to all later edges. Violated rows are usually far fewer than groups with stale
/// ties, so the violated rows are written as combinations of tight groups instead, the last row in place first. The first row that
/// reaches a group decides it, unless a row of the group itself precedes this row. A variable that leads to no undecided group is
/// **closed**, and not walked again. So in a tree, the rows of all leaves reach the root together.
extension TiePricing {
  /// Clears the flag `hasStaleTies` of unpriced groups whose ties are in order. O(entries in the tableau rows of the violated
  /// rows), without the entries of closed variables.
  mutating func priceTogether(
    _ queue: inout DualQueue, _ duals: borrowing Duals, _ basis: inout Basis, _ model: borrowing Model
  ) {
    visited = 0
    guard queue.unpricedCount > Tuning.fewUnpriced else { return }
    if model.isMost(queue.unpricedCount) { queue.order(as: model.groups) }
    collectStale(queue, duals, model)
    guard tiedGroups.count > Tuning.fewUnpriced else { return }
    findViolatedFollowers(&basis, model)
    let reach = basis.walk.found.count
    // With as many violated groups as tied groups, pricing together is faster only if most of the reached variables are soon
    // closed. So there is a limit.
    let limit =
      violatedFollowers.count < tiedGroups.count
      ? .max : basis.work.entriesMoved + Int64(Tuning.entriesPerUnpriced * (reach + tiedGroups.count))
    findOwnDecisions(model)
    sortViolations(model)
    undecidedCount = tiedGroups.count
    var next = 0
    while next < violations.count && undecidedCount > 0 && basis.work.entriesMoved < limit {
      decide(by: violations[next], &basis, model)
      next += 1
    }
    if next == violations.count || undecidedCount == 0 { leaveToOwnRows(model) }
    for variable in closed.elements { model.variables[variable].isClosed = false }
    closed.removeAll()
    for index in 0..<tiedGroups.count { model.groups[tiedGroups[index].group].tiedGroup = none }
  }

  /// Whether pricing groups one by one has visited so many entries that pricing all unpriced groups together is worth its cost. A
  /// primal iteration may make all ties stale again.
  func hasVisitedMany(_ queue: borrowing DualQueue) -> Bool {
    queue.unpricedCount > Tuning.fewUnpriced && visited > Int64(Tuning.entriesPerUnpriced * queue.unpricedCount)
  }

  /// Collects the unpriced groups with stale ties that are degenerate on only one side, and whose own rows resist on this side.
  private mutating func collectStale(
    _ queue: borrowing DualQueue, _ duals: borrowing Duals, _ model: borrowing Model
  ) {
    tiedGroups.removeAll()
    for index in 0..<queue.unpricedCount {
      let group = queue[index]
      let record = model.groups.pointer(to: group)
      guard record.pointee.isAlive, record.pointee.isTight, record.pointee.hasStaleTies, !model.isFixed(group) else {
        continue
      }
      let (up, down) = (duals.slackSign(of: group, 1, model), duals.slackSign(of: group, -1, model))
      guard up >= 0, down >= 0, up + down == 1 else { continue }
      let direction = up == 0 ? 1.0 : -1.0
      if model.resists(group, direction) {
        tiedGroups.append(Candidate(group: group, direction: direction, anchor: record.pointee.anchor))
      }
    }
  }

  /// Decides the tied groups that no violated row reaches, by their own rows.
  private mutating func leaveToOwnRows(_ model: borrowing Model) {
    for index in 0..<tiedGroups.count where model.groups[tiedGroups[index].group].tiedGroup != none {
      decide(tiedGroups[index].group, isPositive: ownDecisions[index].amount > 0, model)
    }
  }

  private mutating func findOwnDecisions(_ model: borrowing Model) {
    ownDecisions.removeAll()
    for index in 0..<Int32(tiedGroups.count) {
      parts.removeAll()
      addOwnParts(of: index, model)
      var last = parts[0]
      for part in parts.elements where last.isBefore(part, model) { last = part }
      ownDecisions.append(last)
    }
  }

  /// Collects the violated rows of the dependent groups in `violations`, the last in place first.
  private mutating func sortViolations(_ model: borrowing Model) {
    violations.removeAll()
    for follower in violatedFollowers.elements {
      for row in model.rows(of: follower) where row.isViolated {
        violations.append(TiePart(row, row.slope, model))
      }
    }
    violations.sort { $1.isBefore($0, model) }
  }

  /// Decides all groups that a violated row is the first to reach.
  private mutating func decide(by part: TiePart, _ basis: inout Basis, _ model: borrowing Model) {
    basis.rowSolve(model.rows[part.row].group, model)
    for entry in basis.tableauRow.elements where !decideByOwnRows(entry.index, before: part, model) {
      let direction = tiedGroups[model.groups[entry.index].tiedGroup].direction
      decide(entry.index, isPositive: part.amount * entry.amount * direction > 0, model)
    }
    for variable in basis.walk.held.elements {
      if decideByOwnRows(model.variables[variable].unit, before: part, model) { close(variable, model) }
    }
    // The walk lists each variable after the variables that it depends on.
    for index in 0..<basis.walk.ends.count {
      let component = basis.walk.component(index)
      if decideByOwnRows(component, before: part, basis, model) {
        for index in component { close(basis.walk.found[index], model) }
      }
    }
  }

  private mutating func decide(_ group: Int32, isPositive: Bool, _ model: borrowing Model) {
    model.groups[group].tiedGroup = none
    undecidedCount -= 1
    if isPositive { model.groups[group].hasStaleTies = false }
  }

  /// Decides a group if one of its own rows precedes a part. Returns whether the group is decided.
  private mutating func decideByOwnRows(_ group: Int32, before part: TiePart, _ model: borrowing Model) -> Bool {
    let tiedGroup = model.groups[group].tiedGroup
    guard tiedGroup != none else { return true }
    guard part.isBefore(ownDecisions[tiedGroup], model) else { return false }
    decide(group, isPositive: ownDecisions[tiedGroup].amount > 0, model)
    return true
  }

  /// Decides the groups that determine a component if their own rows precede a part. Returns whether all these groups are decided,
  /// and all other variables on which the component depends are closed.
  private mutating func decideByOwnRows(
    _ range: Range<Int32>, before part: TiePart, _ basis: borrowing Basis, _ model: borrowing Model
  ) -> Bool {
    for index in range {
      let variable = basis.walk.found[index]
      let group = model.variables[variable].assignedGroup
      if !decideByOwnRows(group, before: part, model) { return false }
      for term in model.terms(of: group) {
        let other = term.variable
        if model.variables[other].isClosed || other == variable { continue }
        if range.count == 1 || model.variables[other].block != model.variables[variable].block { return false }
      }
    }
    return true
  }

  private mutating func close(_ variable: Int32, _ model: borrowing Model) {
    model.variables[variable].isClosed = true
    closed.append(variable)
  }
}
