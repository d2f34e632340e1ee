/// Primal iterations: a tight group that is dual infeasible leaves its break, all other tight groups staying where they are. It
/// goes on past the breaks of others for as long as that pays.
extension Core {
  mutating func primalIteration(_ group: Int32, _ way: Double, _ gain: Gain) {
    ties.mayBeStale = true
    limits.countStep()
    basis.columnSolve(group, model)
    guard !basis.breakdown else { return basis.clearColumn() }
    primalStep.collectCrossings(
      along: group, way, withRest: gain == .rest || limits.isStalled, basis, model, &work)
    let last = ratioTest(group, way, gain)
    basis.clearColumn()
    guard last != none else {
      // A cost that falls forever: the dual value is wrong.
      queueForPricing(group)
      basis.breakdown = !recomputeDuals()
      return
    }
    step(group, way, upTo: last)
  }

  private mutating func ratioTest(_ group: Int32, _ way: Double, _ gain: Gain) -> Int32 {
    duals.vectors.removeAll()
    let start = duals.vectors.end
    if gain == .level, duals.slack(of: group, way, at: model.groups[group].anchor, over: 1, model) == nil {
      basis.breakdown = true
    }
    return primalStep.lastCrossing(of: group, gain, from: start, byLeastIndex: limits.isStalled, &duals, model)
  }

  /// Crosses the breaks before the last one, whose group enters where the moving one leaves.
  private mutating func step(_ group: Int32, _ way: Double, upTo last: Int32) {
    let final = primalStep.crossings[last]
    if final.isIdle { work.zeroSteps += 1 }
    limits.countProgress(isIdle: final.isIdle)
    if final.group == group { return hop(group, to: final.constant) }
    for index in 0..<last where !primalStep.crossings[index].isRest {
      let crossing = primalStep.crossings[index]
      _ = cross(crossing.group, crossing.way, at: crossing.constant)
    }
    basis.rowSolve(final.group, model)
    replace(group, way, by: final.group, at: final.constant)
    guard !basis.breakdown else { return }
    placeEntered(final.group)
    settleValues()
    queueIfInfeasible(group)
  }

  /// A tight group leaves to one side, and the loose group of the last row solve is held in its place. The dual value that the
  /// leaving group carried beyond its slope there goes to the other tight groups, all levels by one row solve.
  mutating func replace(_ group: Int32, _ way: Double, by entering: Int32, at constant: Double) {
    queueReached()
    let excess = duals.slack(of: group, way, at: model.groups[group].anchor, over: 1, model)
    defer { if let excess { duals.vectors.drop(from: Int(excess.lowerBound)) } }
    model.assumeSides(of: group, at: model.groups[group].anchor, leaving: way)
    exchange(leaving: group, entering: entering, anchor: constant)
    guard !basis.breakdown else { return }
    duals.begin(entering, model)
    basis.noteMoved(model.groups[entering].variable)
    carryGradientChanges()
    guard let excess else { return }
    ties.mayBeStale = true
    basis.rowSolve(group, model)
    for image in basis.rowImage.elements {
      duals.add(excess, times: -way * image.amount, to: image.index, model)
      work.multipliersChanged += 1
    }
    queueReached()
  }

  /// The group goes to its own next break, and the basis stays as it is.
  private mutating func hop(_ group: Int32, to constant: Double) {
    work.flips += 1
    model.groups[group].anchor = constant
    basis.noteMoved(model.groups[group].variable)
    queueForPricing(group)
    settleValues()
  }

  /// Assumes a loose group to be beyond a break, and changes the gradient; false when a required row forbids it.
  mutating func cross(_ group: Int32, _ way: Double, at constant: Double) -> Bool {
    let start = duals.vectors.end
    defer { duals.vectors.drop(from: start) }
    guard let change = duals.slopeChange(of: group, way, at: constant, times: way, model) else { return false }
    for index in change {
      changeGradient(of: group, by: duals.vectors[index].amount, at: duals.vectors[index].priority)
    }
    model.cross(group, way, at: constant)
    return true
  }

  /// The slope of a group changes: the tight groups will carry the change.
  mutating func changeGradient(of group: Int32, by amount: Double, at priority: Double) {
    ties.mayBeStale = true
    gradientChanges.add(amount, at: priority, of: group, model)
  }

  /// Lets the tight groups carry all changes of the gradient. O(entries reached) for each priority.
  mutating func carryGradientChanges() {
    gradientChanges.sort()
    while gradientChanges.carryNext(to: &duals, &basis, model, &work) { queueReached() }
  }

  /// Computes all dual values afresh from the slopes of all loose groups: they are updated in each iteration, so an amount that
  /// was large and is small has the rounding of the large one in it. False when that was done in vain before. O(entries) for
  /// each priority.
  mutating func recomputeDuals() -> Bool {
    guard duals.takeRenewal() else { return false }
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive {
      if model.groups[group].isTight {
        if model.groups[group].dual != none { queueForPricing(group) }
        duals.clear(group, model)
      } else {
        for row in model.rows(of: group) where row.isViolated {
          changeGradient(of: group, by: row.slope, at: row.priority)
        }
      }
    }
    carryGradientChanges()
    return true
  }
}
