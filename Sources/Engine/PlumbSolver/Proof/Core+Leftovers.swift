/// State that must be cleared when a solve ends: marks on groups and variables, and pending changes.
extension Core {
  /// Returns a description of the first state that was not cleared, or nil if everything was cleared. O(variables + groups).
  func leftover() -> String? {
    leftoverOfGroups() ?? leftoverOfVariables() ?? leftoverChange()
  }

  private func leftoverOfGroups() -> String? {
    var degenerateCount = 0
    for index in 0..<model.groups.count {
      let group = model.groups[index]
      if group.isQueued || group.isUnpriced || group.waitsToReanchor || group.isPostponed
        || group.isAlive && group.isNew
      {
        return "group \(index) is still queued after the solve"
      }
      guard group.isAlive else { continue }
      if group.hasStaleTies { return "group \(index) has ties that were not priced" }
      if group.tiedGroup != none { return "group \(index) is a tied group after the solve" }
      if group.isDegenerate && !group.isTight { return "group \(index) is loose, but is marked as degenerate" }
      degenerateCount += group.isDegenerate ? 1 : 0
    }
    return degenerateCount == ties.degenerateCount
      ? nil : "\(degenerateCount) groups are degenerate, but the counter is \(ties.degenerateCount)"
  }

  private func leftoverOfVariables() -> String? {
    for index in 0..<model.variables.count where model.variables[index].isAlive {
      let variable = model.variables[index]
      if variable.isUnknown || variable.isNew { return "variable \(index) was not placed" }
      if variable.isClosed { return "variable \(index) is closed after the solve" }
    }
    return nil
  }

  private func leftoverChange() -> String? {
    if duals.vectors.end > 0 { return "vectors were left in the scratch memory" }
    let isQueueEmpty = primalQueue.isEmpty && dualQueue.isEmpty && !changes.hasToReanchor
    let isAllCarried = gradientChanges.isEmpty && !basis.hasMoved && changes.nothingToAssign
    return isQueueEmpty && isAllCarried ? nil : "a queue or a list of changes is not empty after the solve"
  }
}
