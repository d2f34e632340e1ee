/// Primal iterations: a dual infeasible tight group leaves its break, while all other tight groups stay at their breaks. The step
/// passes breaks as long as the cost decreases.
extension Core {
  mutating func primalIteration(_ group: Int32, _ direction: Double, _ gain: Gain) {
    ties.noteStale()
    limits.countIteration()
    basis.columnSolve(group, model)
    guard !basis.breakdown else { return basis.clearColumn() }
    collectCrossings(along: group, direction, gain)
    if primalRatioTest.isDoubtful {
      basis.refineColumn(from: model.groups[group].assignedVariable, model)
      guard !basis.breakdown else { return basis.clearColumn() }
      collectCrossings(along: group, direction, gain)
    }
    var last = runPrimalRatioTest(group, direction, gain)
    basis.clearColumn()
    if last == none {
      // The cost would decrease without bound, so the dual value is wrong.
      queueForPricing(group)
      if recomputeDuals() { return }
      // The dual values are recomputed already, so the remaining slope beyond the last break is a rounding error of larger slopes.
      if primalRatioTest.crossings.isEmpty { return basis.breakDown() }
      last = 0
    }
    step(group, direction, upTo: last)
  }

  private mutating func collectCrossings(along group: Int32, _ direction: Double, _ gain: Gain) {
    primalRatioTest.collectCrossings(
      along: group, direction, withRest: gain == .rest || limits.usesBlandRule, basis, model, &work)
  }

  private mutating func runPrimalRatioTest(_ group: Int32, _ direction: Double, _ gain: Gain) -> Int32 {
    let start = duals.vectors.end
    defer { duals.vectors.drop(from: start) }
    if gain == .level, duals.pushSlack(of: group, direction, at: model.groups[group].anchor, over: 1, model) == nil {
      basis.breakDown()
    }
    return primalRatioTest.lastCrossing(of: group, gain, from: start, byBlandRule: limits.usesBlandRule, &duals, model)
  }

  /// Crosses all breaks before the last break. The group of the last break becomes tight, and the moving group becomes loose.
  private mutating func step(_ group: Int32, _ direction: Double, upTo last: Int32) {
    let final = primalRatioTest.crossings[last]
    if final.isIdle { work.zeroSteps += 1 }
    limits.countProgress(isIdle: final.isIdle)
    if final.group == group { return moveAnchor(group, to: final.constant) }
    for index in 0..<last where !primalRatioTest.crossings[index].isRest {
      let crossing = primalRatioTest.crossings[index]
      _ = cross(crossing.group, crossing.direction, at: crossing.constant)
    }
    basis.rowSolve(final.group, model)
    replace(group, direction, by: final.group, at: final.constant)
    guard !basis.breakdown else { return }
    completeTightened(final.group)
    updatePrimalValues()
    queueIfInfeasible(group)
  }

  /// Exchanges the moving tight group, which becomes loose, for the loose group of the last row solve, which becomes tight. The
  /// slack, which is the distance of the dual value from the slope on this side, is distributed to the other tight groups by one
  /// row solve for all levels. The order of steps matters: the last walk used the old basis, so the groups that it reached are
  /// queued before the exchange. The slack and the sides are also computed before the exchange, because the exchange clears the
  /// anchor and the dual value from which they are computed. Changes of the gradient are distributed before the row solve, whose
  /// result must stay valid during the loop.
  mutating func replace(_ group: Int32, _ direction: Double, by tightened: Int32, at constant: Double) {
    queueReached()
    let slack = duals.pushSlack(of: group, direction, at: model.groups[group].anchor, over: 1, model)
    defer { if let slack { duals.vectors.drop(from: Int(slack.lowerBound)) } }
    model.assumeSides(of: group, at: model.groups[group].anchor, going: direction)
    exchange(loosened: group, tightened: tightened, anchor: constant)
    guard !basis.breakdown else { return }
    duals.begin(tightened, model)
    basis.noteMoved(model.groups[tightened].assignedVariable)
    carryGradientChanges()
    guard let slack else { return }
    ties.noteStale()
    basis.rowSolve(group, model)
    for entry in basis.tableauRow.elements {
      duals.add(slack, times: -direction * entry.amount, to: entry.index, model)
      work.multipliersChanged += 1
    }
    queueReached()
  }

  /// Moves a group's anchor to its own next break, and leaves the basis unchanged.
  private mutating func moveAnchor(_ group: Int32, to constant: Double) {
    work.flips += 1
    model.groups[group].anchor = constant
    basis.noteMoved(model.groups[group].assignedVariable)
    queueForPricing(group)
    updatePrimalValues()
  }

  /// Moves a loose group to the other side of a break. Returns false, without a change, if a required row forbids this.
  mutating func cross(_ group: Int32, _ direction: Double, at constant: Double) -> Bool {
    let start = duals.vectors.end
    defer { duals.vectors.drop(from: start) }
    guard let change = duals.pushSlopeChange(of: group, direction, at: constant, times: direction, model) else {
      return false
    }
    for index in change {
      changeGradient(of: group, by: duals.vectors[index].amount, at: duals.vectors[index].priority)
    }
    model.cross(group, direction, at: constant)
    return true
  }

  /// Records a change of slope, which `carryGradientChanges` distributes to the tight groups.
  mutating func changeGradient(of group: Int32, by amount: Double, at priority: Double) {
    ties.noteStale()
    gradientChanges.add(amount, at: priority, of: group, model)
  }

  /// Distributes all recorded changes of slopes to the tight groups. O(entries reached) for each priority.
  mutating func carryGradientChanges() {
    gradientChanges.sort()
    while gradientChanges.carryNext(to: &duals, &basis, model, &work) { queueReached() }
  }

  /// Computes all dual values again from the slopes of loose groups. Iterations update dual values, so a value that was large and
  /// is small now keeps the rounding error of its former size. Returns false if this solve has already recomputed them for this
  /// basis, or too often. O(entries log entries) for each priority.
  mutating func recomputeDuals() -> Bool {
    guard duals.beginRecomputation(after: basis.work.pivots) else { return false }
    for group in 0..<Int32(model.groups.count) where model.groups[group].dual != none {
      queueForPricing(group)
      duals.clear(group, model)
    }
    ties.noteStale()
    addWholeGradient()
    carryGradientChanges()
    // This is a step of refinement. A row solve replaces a sum that is small compared with its terms by 0, but here small sums
    // matter.
    addWholeGradient()
    gradientChanges.sumUp()
    carryGradientChanges()
    return true
  }

  /// Records the slopes of loose groups and the dual values of tight groups as gradient changes. Together they should cancel.
  mutating func addWholeGradient() {
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive {
      for part in duals.dual(of: group, model) {
        gradientChanges.add(part.amount, at: part.priority, of: group, model)
      }
      if model.groups[group].isTight { continue }
      for row in model.rows(of: group) where row.isViolated {
        gradientChanges.add(row.slope, at: row.priority, of: group, model)
      }
    }
  }
}
