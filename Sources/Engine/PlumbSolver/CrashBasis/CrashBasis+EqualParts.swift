/// Equal parts of a known total, for example the views of a fillEqually stack or the gaps of equalSpacing and equalCentering.
/// Equalities compare each part with the first part, the **leader**. Each equality has two unknowns, so none determines a variable.
/// But the total and the other sizes determine the common length. Given this length, the equalities determine the other parts, and
/// the sum of all parts determines the leader: these groups and variables depend on each other, and form a block of the basis.
/// O(entries of the parts).
extension CrashBasis {
  /// Places the sizes that add up to a known total if they are equal, or if the equal sizes yield before the others.
  mutating func shareEqually(_ group: Int32, from priority: Double, in core: inout Core) {
    var parts = EqualParts()
    guard findAddends(of: group, &parts, core.model), compareAddends(&parts, core.model) else { return }
    let own = estimates[parts.leader].priorities
    guard parts.excess > 0 ? own.resist < parts.others.resist : own.hug < parts.others.hug else { return }
    let length = estimates[parts.leader].value - parts.excess / parts.slope
    guard length.isFinite, length >= max(floor(of: parts.leader, core.model), parts.least) else { return }
    assign(parts.leader, at: length, from: priority, in: &core)
  }

  /// Sets sizes without a comparison to their estimates, and determines the compared sizes by the leader's length. Then sums
  /// determine the leader.
  private mutating func assign(_ leader: Int32, at length: Double, from priority: Double, in core: inout Core) {
    for addend in addends.elements where addend.index != leader && core.model.variables[addend.index].isUnknown {
      guard comparison(of: addend.index, with: leader, core.model) == nil else { continue }
      resolve(addend.index, from: priority, in: &core)
      if core.model.variables[addend.index].isUnknown { return }
    }
    guard core.model.variables[leader].isUnknown else { return }
    core.basis.foresee(length, of: leader, core.model)
    for addend in addends.elements where addend.index != leader {
      // Nil for a part that is already placed: a part of several sums is listed more than once.
      guard let comparison = comparison(of: addend.index, with: leader, core.model),
        let row = core.model.equality(of: comparison)
      else { continue }
      determine(by: comparison, at: row, from: leader, in: &core)
    }
    propagate(from: priority, in: &core)
    if core.model.variables[leader].isUnknown {
      hold(leader, at: length, in: &core)
      propagate(from: priority, in: &core)
    } else {
      core.basis.noteMoved(leader)
    }
  }
}
