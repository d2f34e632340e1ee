/// Primal iterations: a dual infeasible tight group moves off its break, while all other tight groups stay. The step passes
/// breaks as long as the cost falls.
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
      // The cost would fall without bound, so the dual value is wrong.
      queueForPricing(group)
      if recomputeDuals() { return }
      // It was fresh already: what is left of the slope beyond the last break is rounding of larger slopes.
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

  /// Crosses the breaks before the last one. The last one's group becomes tight, and the moving group loose.
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

  /// Makes a tight group loose, which moves in one direction, and the loose group of the last row solve tight. The slack, from
  /// the dual value to the slope on that side, goes to the other tight groups, all levels by one row solve.
  /// Hazards of order: the last walk is of the old basis, so what it reached is queued before the exchange; so are the slack
  /// and the sides computed, from the anchor and the dual value that the exchange forgets. Changes of the gradient are carried
  /// before the row solve, whose result must outlive the loop.
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

  /// Moves the anchor to the group's own next break; the basis stays as it is.
  private mutating func moveAnchor(_ group: Int32, to constant: Double) {
    work.flips += 1
    model.groups[group].anchor = constant
    basis.noteMoved(model.groups[group].assignedVariable)
    queueForPricing(group)
    updatePrimalValues()
  }

  /// Moves a loose group to the other side of a break; false if a required row forbids that.
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

  /// Records a change of slope, which `carryGradientChanges` passes on to the tight groups.
  mutating func changeGradient(of group: Int32, by amount: Double, at priority: Double) {
    ties.noteStale()
    gradientChanges.add(amount, at: priority, of: group, model)
  }

  /// Passes all recorded changes of slopes on to the tight groups. O(entries reached) for each priority.
  mutating func carryGradientChanges() {
    gradientChanges.sort()
    while gradientChanges.carryNext(to: &duals, &basis, model, &work) { queueReached() }
  }

  /// Computes all dual values again from the slopes of loose groups. Iterations update dual values, so one that was large
  /// and is small now keeps the rounding error of the large one. False if this solve has done so for this basis,
  /// or too often, already.
  /// O(entries log entries) for each priority.
  mutating func recomputeDuals() -> Bool {
    guard duals.beginRecomputation(after: basis.work.pivots) else { return false }
    for group in 0..<Int32(model.groups.count) where model.groups[group].dual != none {
      queueForPricing(group)
      duals.clear(group, model)
    }
    addWholeGradient()
    carryGradientChanges()
    // One step of refinement. A row solve takes a sum for 0 that is small beside its terms, and here such sums count.
    addWholeGradient()
    gradientChanges.sumUp()
    carryGradientChanges()
    return true
  }

  /// The slopes of loose groups, and the dual values of tight ones, which together leave no gradient.
  private mutating func addWholeGradient() {
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive {
      for part in duals.dual(of: group, model) {
        gradientChanges.add(part.amount, at: part.priority, of: group, model)
      }
      if model.groups[group].isTight { continue }
      for row in model.rows(of: group) where row.isViolated {
        changeGradient(of: group, by: row.slope, at: row.priority)
      }
    }
  }
}
