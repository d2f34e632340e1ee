/// Anti-cycling fallback (Bland 1977). Iterations of length zero can cycle. After too many of them in a row the least index
/// decides, for which it is proved that no basis comes twice, until an iteration makes progress.
///
/// Primal iterations fulfil what the proof needs: a cost that never rises, which is the whole lexicographic cost. Dual
/// iterations do not where dual values are infeasible, as after a removal. They are replaced: required rows are satisfied
/// first, as if nothing else had a price, and then every soft row is assumed to be where its value is, so that primal
/// iterations can begin.
extension Core {
  /// Replaces dual iterations: satisfies required rows, one infeasible group at a time, and assumes the rest to be as it is.
  mutating func satisfyRequired() {
    ties.mayBeStale = true
    limits.countStep()
    primalQueue.mergeAsRequired()
    while !basis.breakdown && limits.hasStepsLeft, let (group, goal) = leastInfeasible() {
      limits.countStep()
      if !giveUpInOwnConflict(group) { satisfy(group, goal) }
      if !changes.refits.isEmpty { fitChanged() }
      primalQueue.mergeAsRequired()
    }
    primalQueue.mergeAsSoft()
    crossAllInfeasible()
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive && model.groups[group].isTight {
      queueForPricing(group)
    }
    limits.countProgress(isIdle: false)
  }

  /// Of the groups that wait, the least whose value a required row forbids.
  private mutating func leastInfeasible() -> (group: Int32, goal: Infeasibility)? {
    var least: (group: Int32, goal: Infeasibility)?
    for offset in 0..<primalQueue.requiredCount {
      let group = primalQueue[offset]
      guard model.groups[group].isAlive, !model.groups[group].isTight, group < least?.group ?? .max else { continue }
      if let goal = requiredInfeasibility(of: group) { least = (group, goal) }
    }
    return least
  }

  private mutating func requiredInfeasibility(of group: Int32) -> Infeasibility? {
    if let found = model.boundInfeasibility(of: group) { return found }
    guard let found = infeasibility(of: group), model.isRequired(found, of: group) else { return nil }
    return found
  }

  /// Holds an infeasible group at its bound, in place of the least tight group that no required row keeps from giving way.
  private mutating func satisfy(_ group: Int32, _ goal: Infeasibility) {
    guard writeOverBasis(group, goal) else {
      if !basis.breakdown { primalQueue.remove(group, in: model.groups) }
      return
    }
    dualStep.removeCandidates()
    duals.vectors.removeAll()
    var (leaving, leavingWay) = (none, 0.0)
    for image in dualStep.image.elements {
      let way = goal.way * image.amount > 0 ? -1.0 : 1.0
      guard leaving == none || image.index < leaving else { continue }
      if duals.slack(of: image.index, way, at: model.groups[image.index].anchor, over: 1, model) != nil {
        (leaving, leavingWay) = (image.index, way)
      }
      duals.vectors.removeAll()
    }
    guard leaving != none else {
      // An infeasibility that is rounding is left as it is. If it stayed in the queue, it would be taken up again forever.
      if !giveUpConflict(group, goal, leaving: goal.excess) { primalQueue.remove(group, in: model.groups) }
      return
    }
    replace(leaving, leavingWay, by: group, at: goal.constant)
    guard !basis.breakdown else { return }
    queueForPricing(group)
    settleValues()
    queueIfInfeasible(leaving)
  }
}
