/// Equal parts of a known total, as the views of a fillEqually stack or the gaps of equalSpacing and equalCentering. Equalities
/// compare each part with a first one, the **leader**. Each such equality has two unknowns, so none determines a variable. But
/// the total and the other sizes determine the length that all have. With it, the equalities determine the other parts, and
/// what adds up the parts determines the leader: these groups and variables depend on each other, and are a block of the basis.
/// O(entries of the parts).
extension CrashBasis {
  /// Places the sizes that add up to a known total if they are equal, or if the equal ones yield before the others.
  mutating func shareEqually(_ group: Int32, from priority: Double, in core: inout Core) {
    guard let row = core.model.equality(of: group) else { return }
    var parts = EqualParts()
    let total = core.model.groups[group].placing.total
    guard findAddends(of: group, to: total, at: row, &parts, core.model) else { return }
    compareAddends(&parts, core.model)
    guard parts.summed == parts.leader else { return }
    let own = estimates[parts.leader].priorities
    guard parts.excess > 0 ? own.resist < parts.others.resist : own.hug < parts.others.hug else { return }
    let length = estimates[parts.leader].value - parts.excess / parts.slope
    guard length.isFinite, length >= max(floor(of: parts.leader, core.model), parts.least) else { return }
    guard assign(parts, at: length, from: priority, in: &core) else { return }
    settle(parts.leader, at: length, from: priority, in: &core)
  }

  /// Lets parts that follow from a leader, such as a share of the free space, reach a known total, if the leader's estimate is too
  /// small for that. The leader is not a part.
  mutating func reach(by group: Int32, from priority: Double, in core: inout Core) {
    guard !core.model.groups[group].isTight, core.model.groups[group].placing.unknownCount > 0 else { return }
    let total = totalEntry(of: group, core.model)
    guard total != none, !core.model.variables[core.model.entries[total].variable].isUnknown else { return }
    let row = upperRow(of: group, for: total, core.model)
    var parts = EqualParts()
    guard row != none, findAddends(of: group, to: total, at: row, &parts, core.model) else { return }
    compareAddends(&parts, core.model)
    guard parts.summed != none, parts.excess < 0, parts.slope > 0 else { return }
    guard estimates[parts.leader].priorities.hug < parts.others.hug else { return }
    let length = estimates[parts.leader].value - parts.excess / parts.slope
    guard length.isFinite, length >= floor(of: parts.leader, core.model) else { return }
    guard assign(parts, at: length, from: priority, in: &core) else { return }
    if isDetermining(group, core.model) {
      determine(by: group, at: row, in: &core)
      propagate(from: priority, in: &core)
    }
    settle(parts.leader, at: length, from: priority, in: &core)
  }

  /// Gives the sizes that are not compared their estimates, and determines the compared ones by the leader's length, except the
  /// one that sums determine. That one determines the leader, if it is another variable. False if a size cannot be placed.
  private mutating func assign(
    _ parts: EqualParts, at length: Double, from priority: Double, in core: inout Core
  ) -> Bool {
    let leader = parts.leader
    for addend in addends.elements where addend.index != leader && core.model.variables[addend.index].isUnknown {
      guard comparison(of: addend.index, with: leader, core.model) == nil else { continue }
      resolve(addend.index, from: priority, in: &core)
      if core.model.variables[addend.index].isUnknown { return false }
    }
    guard core.model.variables[leader].isUnknown else { return false }
    core.basis.foresee(length, of: leader, core.model)
    for addend in addends.elements where addend.index != leader && addend.index != parts.summed {
      // Nil for a part that is placed already: one that adds to several sums is listed more than once.
      guard let comparison = comparison(of: addend.index, with: leader, core.model),
        let row = core.model.equality(of: comparison)
      else { continue }
      determine(by: comparison, at: row, from: leader, in: &core)
    }
    propagate(from: priority, in: &core)
    return true
  }

  /// Holds a leader that nothing determined at its length.
  private mutating func settle(_ leader: Int32, at length: Double, from priority: Double, in core: inout Core) {
    if core.model.variables[leader].isUnknown {
      hold(leader, at: length, in: &core)
      propagate(from: priority, in: &core)
    } else {
      core.basis.noteMoved(leader)
    }
  }
}
