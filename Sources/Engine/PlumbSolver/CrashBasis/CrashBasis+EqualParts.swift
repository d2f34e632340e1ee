/// Equal parts of a known total, for example the views of a fillEqually stack or the gaps of an equalSpacing or equalCentering
/// stack. Equalities compare each part with the first part, the **leader**. Each equality has two unknown variables, so it
/// determines neither. But the common length follows from the total and the other sizes. Given this length, the equalities
/// determine the other parts, and the sum of all parts determines the leader. These groups and variables depend on each other, so
/// they form a block of the basis. O(entries of the parts).
extension CrashBasis {
  /// Places the sizes that add up to a known total if they are equal, or if the equal sizes yield before the other sizes. If the
  /// sum only has to reach the total, parts are lengthened that are multiples of a leader outside the sum, for example of a share
  /// of the free space.
  mutating func shareEqually(_ group: Int32, in core: inout Core) {
    let isReach = core.model.groups[group].placing.total == none
    let total = isReach ? totalEntry(of: group, core.model) : core.model.groups[group].placing.total
    guard total != none, !core.model.variables[core.model.entries[total].variable].isUnknown else { return }
    let row = totalRows(of: group, for: total, core.model).upper
    var parts = EqualParts()
    guard row != none, findAddends(of: group, to: total, at: row, &parts, core.model) else { return }
    compareAddends(&parts, core.model)
    guard isReach ? parts.summed != none && parts.excess < 0 && parts.slope > 0 : parts.summed == parts.leader else {
      return
    }
    let own = estimates[parts.leader].priorities
    guard parts.excess > 0 ? own.resist < parts.others.resist : own.hug < parts.others.hug else { return }
    let length = estimates[parts.leader].value - parts.excess / parts.slope
    let least = isReach ? -.infinity : parts.least
    guard length.isFinite, length >= max(floor(of: parts.leader, core.model), least) else { return }
    guard assign(parts, at: length, in: &core) else { return }
    if isDetermining(group, core.model) {
      determine(by: group, at: row, in: &core)
      propagate(in: &core)
    }
    settle(parts.leader, at: length, in: &core)
  }

  /// Places each size at its estimate, unless an equality compares it with the leader. The equalities then determine the compared
  /// sizes from the leader's length. The exception is the summed part: the sum determines this part, and this part determines the
  /// leader. Returns false if a size cannot be placed.
  private mutating func assign(_ parts: EqualParts, at length: Double, in core: inout Core) -> Bool {
    let leader = parts.leader
    for addend in addends.elements where addend.index != leader && core.model.variables[addend.index].isUnknown {
      guard comparison(of: addend.index, with: leader, core.model) == nil else { continue }
      resolve(addend.index, in: &core)
      if core.model.variables[addend.index].isUnknown { return false }
    }
    guard core.model.variables[leader].isUnknown else { return false }
    core.basis.foresee(length, of: leader, core.model)
    for addend in addends.elements where addend.index != leader && addend.index != parts.summed {
      // A part of several sums is listed more than once. If it is already placed, there is no comparison.
      guard let row = comparison(of: addend.index, with: leader, core.model) else { continue }
      determine(at: row, from: leader, in: &core)
    }
    propagate(in: &core)
    return true
  }

  /// Holds a leader at the length from which other parts were computed, unless a group already determines the leader.
  mutating func settle(_ leader: Int32, at length: Double, in core: inout Core) {
    if core.model.variables[leader].isUnknown {
      hold(leader, at: length, in: &core)
    } else {
      core.basis.noteMoved(leader)
    }
  }
}
