/// The part of a solve after the crash basis: iterations until no group is infeasible. Called by `SolverState.solve`.
extension Core {
  /// Begins an attempt at a solve: from an empty basis, unless it is the first attempt and the last solve succeeded.
  mutating func begin(attempt: Int) {
    basis.forgetBreakdown()
    basis.renewStamps(model)
    limits.begin(size: model.groups.count + model.rows.livingCount, isLast: attempt == Tuning.attempts - 1)
    duals.beginSolve()
    if attempt > 0 || isUnsound { restart() }
    setWorkLimit(isRetry: attempt > 0)
  }

  /// Restarts the attempt, from an empty basis and without a limit, if it visited more entries than the work limit. Returns whether
  /// it restarted.
  mutating func restartIfBeyondWorkLimit() -> Bool {
    guard isBeyondWorkLimit && !basis.breakdown else { return false }
    limits.liftWorkLimit()
    restart()
    return true
  }

  private mutating func restart() {
    work.freshStarts += 1
    resetToEmptyBasis()
  }

  /// Limits the entries that a solve after an edit may visit. A build or a retry has no limit.
  private mutating func setWorkLimit(isRetry: Bool) {
    let isBuild = Tuning.buildPart * changes.newVariables.count > model.variableCount
    limits.liftWorkLimit()
    if !isBuild && !isRetry { limits.setWorkLimit(visited: basis.work.entriesMoved, of: model.entries.count) }
  }

  var isBeyondWorkLimit: Bool { limits.isBeyondWorkLimit(basis.work.entriesMoved) }

  private var canGoOn: Bool { !basis.breakdown && limits.hasIterationsLeft && !isBeyondWorkLimit }

  /// Runs all steps after the crash basis.
  mutating func iterate() {
    // 2. Distribute the changes of the gradient to the tight groups.
    carryGradientChanges()
    // 3. Move tight groups whose rows changed to the break that allows their dual value, and recompute values.
    reanchorChanged()
    repeat {
      // 4. Dual iterations until no group is primal infeasible.
      runDualIterations()
      // 5. Primal iterations until no group is dual infeasible, by levels, then ties, then rest prices.
      queueChangedRestSides()
      if primalQueue.isEmpty { priceTiesTogether() }
      runPrimalIterations()
      if duals.areInexact && primalQueue.isEmpty && dualQueue.isEmpty {
        _ = recomputeDuals()
      }
    } while canGoOn && !(primalQueue.isEmpty && dualQueue.isEmpty && !conflicts.hasVoid)
  }

  private mutating func runDualIterations() {
    while canGoOn {
      // Dropped rows are retried once no group is infeasible.
      if primalQueue.isEmpty { guard retryStrongest() else { return } }
      limits.countDualIteration()
      if limits.replacesDualIterations {
        satisfyRequired()
      } else {
        if areVeryManyInfeasible { crossAllInfeasible() }
        if let group = primalQueue.pop(in: model.groups) {
          limits.countIteration()
          dualIteration(group)
        }
      }
      if changes.hasToReanchor { reanchorChanged() }
    }
  }

  private mutating func runPrimalIterations() {
    while canGoOn && primalQueue.isEmpty {
      if limits.usesBlandRule || (dualQueue.unpricedCount == 0 && !dualQueue.isAnyInfeasible) { repriceInfeasible() }
      guard let group = takeNextToPrice() else { return }
      price(group)
      if dualQueue.unpricedCount == 0 { queueChangedRestSides() }
      if ties.hasVisitedMany(dualQueue) { priceTiesTogether() }
    }
  }

  /// Whether so many groups are infeasible, all at soft rows, that a dual iteration for each group would cost more than visiting
  /// all groups. In this case, `crossAllInfeasible` sets the assumed sides from the values, and primal iterations, which consider
  /// all breaks, correct wrong assumptions.
  private var areVeryManyInfeasible: Bool {
    let count = primalQueue.onlySoftCount
    // The next pivot row may be longer than the last row, and many short rows also cost time, so each row counts as at least
    // `leastReach`.
    return count > Tuning.crossedAtOnce
      && count * max(dualRatioTest.pivotRow.count, Tuning.leastReach) > Tuning.crossingPart * model.groups.count
  }

  /// Sets the assumed sides of all groups that are infeasible at soft rows from their values.
  mutating func crossAllInfeasible() {
    if model.isMost(primalQueue.onlySoftCount) { primalQueue.orderSoft(as: model.groups) }
    while let group = primalQueue.popSoft(in: model.groups) {
      guard model.groups[group].isAlive, !model.groups[group].isTight else { continue }
      while let found = findInfeasibility(of: group) {
        guard cross(group, found.direction, at: found.constant) else {
          primalQueue.push(group, .required, in: model.groups)
          break
        }
      }
    }
    carryGradientChanges()
  }

  /// Returns whether the iterations found an answer. If not, the next attempt or solve must not use the basis.
  mutating func noteOutcome() -> Bool {
    isUnsound = basis.breakdown || !limits.hasIterationsLeft
    #if PLUMB_CHECKS
      if !isUnsound, let violated = violatedGroup() {
        preconditionFailure("a required row of group \(violated) is violated, but was not dropped")
      }
    #endif
    return !isUnsound
  }

  /// Ends a solve. If it found no answer, values that are not finite become 0.
  mutating func endSolve() {
    if isUnsound {
      for index in 0..<model.variables.count where !model.variables[index].value.isFinite {
        model.variables[index].value = 0
      }
    }
    ties.endSolve()
    basis.blocks.endSolve()
    model.endSolve()
  }

  /// Discards the basis and everything derived from it, so that all variables and groups are new.
  private mutating func resetToEmptyBasis() {
    primalQueue.removeAll(in: model.groups)
    dualQueue.removeAll(in: model.groups)
    gradientChanges.removeAll()
    conflicts.removeAll()
    for index in 0..<Int32(model.rows.count) {
      model.rows[index].side = 0
      model.rows[index].isBroken = false
      model.rows[index].isInConflict = false
    }
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive { forgetBasis(of: group) }
    basis.resetToEmptyBasis(model)
    changes.resetToEmptyBasis(in: model)
  }

  private mutating func forgetBasis(of group: Int32) {
    let record = model.groups.pointer(to: group)
    // The group was added since the last solve, so it still has the state for the crash basis.
    if record.pointee.isNew { record.pointee.completeCrashBasis() }
    record.pointee.hasStaleTies = false
    duals.clear(group, model)
    ties.setDegenerate(group, false, model)
    basis.forget(group, model)
    record.pointee.isNew = !record.pointee.isUnit
  }
}
