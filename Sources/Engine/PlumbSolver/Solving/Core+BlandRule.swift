/// The fallback against cycling (Bland 1977). Degenerate iterations can cycle. After too many consecutive degenerate iterations,
/// Bland's rule applies until an iteration makes progress. The rule chooses the least index, so no basis repeats.
///
/// Primal iterations meet the condition of the proof: the lexicographic cost never rises. Dual iterations do not meet it if dual
/// values are infeasible, for example after a removal. So dual iterations are replaced: first required rows are satisfied
/// regardless of costs; then the assumed side of every soft row is set from its value, so that primal iterations can begin.
extension Core {
  /// Replaces dual iterations: satisfies required rows one by one, then sets the assumed sides of soft rows from their values.
  mutating func satisfyRequired() {
    ties.noteStale()
    limits.countIteration()
    primalQueue.mergeAsRequired()
    while !basis.breakdown && limits.hasIterationsLeft, let (group, infeasibility) = findLeastInfeasible() {
      limits.countIteration()
      if !giveUpInOwnConflict(group) { satisfy(group, infeasibility) }
      if changes.hasToReanchor { reanchorChanged() }
      primalQueue.mergeAsRequired()
    }
    primalQueue.mergeAsSoft()
    crossAllInfeasible()
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive && model.groups[group].isTight {
      queueForPricing(group)
    }
    limits.countProgress(isIdle: false)
  }

  /// The queued group with the least index whose value violates a required row.
  private mutating func findLeastInfeasible() -> (group: Int32, infeasibility: Infeasibility)? {
    var least: (group: Int32, infeasibility: Infeasibility)?
    for offset in 0..<primalQueue.requiredCount {
      let group = primalQueue[offset]
      guard model.groups[group].isAlive, !model.groups[group].isTight, group < least?.group ?? .max else { continue }
      if let infeasibility = findRequiredInfeasibility(of: group) { least = (group, infeasibility) }
    }
    return least
  }

  private mutating func findRequiredInfeasibility(of group: Int32) -> Infeasibility? {
    if let found = model.boundInfeasibility(of: group) { return found }
    guard let found = findInfeasibility(of: group), model.isRequired(found, of: group) else { return nil }
    return found
  }

  /// Exchanges an infeasible group, which becomes tight at its bound, for the tight group with the least index that no required row
  /// blocks.
  private mutating func satisfy(_ group: Int32, _ infeasibility: Infeasibility) {
    guard computePivotRow(group, infeasibility) else {
      if !basis.breakdown { primalQueue.remove(group, in: model.groups) }
      return
    }
    var (loosened, loosenedDirection) = findLeastLoosened(infeasibility)
    if loosened == none && dualRatioTest.hasSuspectEntry {
      refinePivotRow(of: group)
      (loosened, loosenedDirection) = findLeastLoosened(infeasibility)
    }
    guard loosened != none else {
      if giveUpConflict(group, infeasibility, left: infeasibility.amount) { return }
      if moveToBounds(for: group, infeasibility) { return }
      // An infeasibility that is only rounding is accepted. In the queue, it would be processed forever.
      primalQueue.remove(group, in: model.groups)
      return
    }
    replace(loosened, loosenedDirection, by: group, at: infeasibility.constant)
    guard !basis.breakdown else { return }
    queueForPricing(group)
    updatePrimalValues()
    queueIfInfeasible(loosened)
  }

  /// Among the groups in the pivot row that no required row blocks, the group with the least index, and the direction of its move.
  private mutating func findLeastLoosened(_ infeasibility: Infeasibility) -> (group: Int32, direction: Double) {
    var least = (group: none, direction: 0.0)
    for entry in dualRatioTest.pivotRow.elements {
      let direction = infeasibility.direction * entry.amount > 0 ? -1.0 : 1.0
      guard least.group == none || entry.index < least.group else { continue }
      if !duals.isForbidden(entry.index, direction, model) { least = (entry.index, direction) }
    }
    return least
  }
}
