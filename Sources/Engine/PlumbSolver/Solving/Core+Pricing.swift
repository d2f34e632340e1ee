/// Pricing checks that the dual value of each tight group is within the range that its price allows, at every level, then in the
/// ties, then in the rest prices. If not, a primal iteration follows.
extension Core {
  /// Queues a tight group for pricing, including its ties if `withTies` is true.
  @inline(__always)
  mutating func queueForPricing(_ group: Int32, withTies: Bool = false) {
    if withTies || ties.mayBeStale { model.groups[group].hasStaleTies = true }
    dualQueue.push(group, in: model.groups)
  }

  /// Prices a tight group, and makes a primal iteration if it is infeasible.
  mutating func price(_ group: Int32) {
    let record = model.groups.pointer(to: group)
    guard record.pointee.isAlive, record.pointee.isTight, !model.isFixed(group) else {
      record.pointee.hasStaleTies = false
      return
    }
    let (up, levelAbove, isAbsorbedAbove) = duals.leadingSlack(of: group, 1, model)
    if isAbsorbedAbove { duals.noteInexact() }
    if up < 0 { return improveInTurn(group, 1, levelAbove) }
    let (down, levelBelow, isAbsorbedBelow) = duals.leadingSlack(of: group, -1, model)
    if isAbsorbedBelow { duals.noteInexact() }
    if down < 0 { return improveInTurn(group, -1, levelBelow) }
    ties.setDegenerate(group, up == 0 || down == 0, model)
    let mayGainAbove = up == 0 && (record.pointee.hasStaleTies || !model.resists(group, 1))
    let mayGainBelow = down == 0 && (record.pointee.hasStaleTies || !model.resists(group, -1))
    // Iterations for levels make ties and rest stale, so levels are priced first.
    if dualQueue.isAnyInfeasible && (mayGainAbove || mayGainBelow) {
      return dualQueue.postpone(group, in: model.groups)
    }
    record.pointee.hasStaleTies = false
    if mayGainAbove, let gain = ties.findGain(of: group, 1, &basis, model) { return primalIteration(group, 1, gain) }
    if mayGainBelow, let gain = ties.findGain(of: group, -1, &basis, model) { return primalIteration(group, -1, gain) }
  }

  /// Makes a primal iteration for an infeasible group, or queues the group until its level is the highest. The highest level is
  /// improved first, because iterations for lower levels do not make it worse. In first-in, first-out order, a stack in which each
  /// view has its own level, such as equalCentering, needed ten iterations for each view.
  private mutating func improveInTurn(_ group: Int32, _ direction: Double, _ level: Double) {
    if limits.usesBlandRule || (dualQueue.unpricedCount == 0 && dualQueue.highestLevel ?? 0 <= level) {
      return primalIteration(group, direction, .level)
    }
    dualQueue.push(group, at: level)
  }

  /// Queues all groups known to be infeasible for pricing again, and prices stale ties together.
  mutating func repriceInfeasible() {
    if dualQueue.repriceInfeasible(in: model.groups) && !limits.usesBlandRule { priceTiesTogether() }
  }

  mutating func priceTiesTogether() { ties.priceTogether(&dualQueue, duals, &basis, model) }

  /// Removes and returns the next group to be priced: the group with the least index if Bland's rule applies, otherwise the next
  /// group in the queue.
  mutating func takeNextToPrice() -> Int32? {
    limits.usesBlandRule ? dualQueue.popLeast(in: model.groups) : dualQueue.pop(in: model.groups)
  }

  /// Queues all tight groups that the last backward walk reached. Their ties and rest may change even if the changes of their dual
  /// values cancel.
  mutating func queueReached() {
    basis.walk.require(.backward)
    for variable in basis.walk.held.elements { queueForPricing(model.variables[variable].unit, withTies: true) }
    for variable in basis.walk.found.elements {
      queueForPricing(model.variables[variable].assignedGroup, withTies: true)
    }
  }

  /// Makes ties and rest stale for all tight groups that depend on a group at which the basis changes. Does nothing if no group is
  /// degenerate. To find the tight groups, adds a gradient change of 0, which changes no dual value.
  mutating func makeTiesStale(around group: Int32) {
    if ties.degenerateCount > 0 { changeGradient(of: group, by: 0, at: 1) }
  }

  /// Moves the anchor of a tight group to a break at which the price allows its dual value, or leaves the group to primal
  /// iterations.
  mutating func reanchor(_ group: Int32) {
    let anchor = model.groups[group].anchor
    switch duals.reanchor(group, model) {
    case .infeasible:
      ties.noteStale()
      queueForPricing(group)
      queueIfDegenerate(group)
    case .degenerate: queueDegenerate(group)
    case .strict: break
    }
    if model.groups[group].anchor != anchor { basis.noteMoved(model.groups[group].assignedVariable) }
  }

  mutating func queueIfDegenerate(_ group: Int32) {
    if duals.isDegenerate(group, model) { queueDegenerate(group) }
  }

  /// Queues a group at a break that was chosen by levels only. Ties may choose another break, unless the group is new and has no
  /// soft rows.
  mutating func queueDegenerate(_ group: Int32, isNew: Bool = false) {
    if !isNew || model.hasSoftRow(group) { ties.noteStale() }
    queueForPricing(group)
  }

  /// Reanchors all tight groups whose rows changed, and updates values.
  mutating func reanchorChanged() {
    // Dropping a row may restore other rows, which adds more groups.
    while let group = changes.takeToReanchor(in: model) {
      _ = giveUpInOwnConflict(group)
      reanchor(group)
      queueForPricing(group)
    }
    updatePrimalValues()
  }

  /// Queues the tight groups that determine values whose sign has changed, because their rest prices changed too. Also queues the
  /// tight groups that determine the values of attracting rows that were dropped or restored.
  mutating func queueChangedRestSides() {
    if !gradientChanges.isEmpty { carryGradientChanges() }
    guard !basis.changedRestSides.isEmpty else { return }
    basis.beginWalk(.backward)
    for variable in basis.changedRestSides.elements {
      guard model.variables[variable].isAlive else { continue }
      if model.variables[variable].role == .held { queueForPricing(model.variables[variable].unit) }
      basis.reachBackward(from: variable, model)
    }
    basis.changedRestSides.removeAll()
    queueReached()
  }
}
