/// One solve, from what changed to the one answer. The page of contents of the method:
extension Core {
  /// Returns false when the numbers were too badly scaled for an answer that can be proved. Values are finite even then.
  mutating func solve(_ crash: inout Crash) -> Bool {
    for attempt in 0..<Tuning.attempts {
      breakdown = false
      limits.begin(size: groups.count + rowCount, isLast: attempt == Tuning.attempts - 1)
      duals.beginSolve()
      if attempt > 0 || isUnsound || planted(.startsOver) {
        beginAnew()
      }
      let before = work.pivots
      limitEffort(isRetry: attempt > 0)
      run(&crash)
      if hasGoneFar && !breakdown {
        limits.liftEntryLimit()
        beginAnew()
        run(&crash)
      }
      for _ in 0..<(planted(.solvedOver) && work.pivots > before ? 300 : 0) {
        limits.liftSteps()
        startOver()
        run(&crash)
      }
      isUnsound = breakdown || !limits.hasStepsLeft
      if !isUnsound {
        finish()
        return true
      }
    }
    for index in 0..<variables.count where !variables[index].value.isFinite { variables[index].value = 0 }
    finish()
    return false
  }

  private mutating func beginAnew() {
    work.freshStarts += 1
    startOver()
  }

  /// A build, or what begins from nothing anyway, goes as far as it takes.
  private mutating func limitEffort(isRetry: Bool) {
    let isBuild = 2 * newVariables.count > variableCount
    limits.liftEntryLimit()
    if !isBuild && !isRetry { limits.limitEntries(visited: work.entriesMoved, of: entries.count) }
  }

  private var hasGoneFar: Bool { limits.isBeyond(work.entriesMoved) }

  private var canGoOn: Bool { !breakdown && limits.hasStepsLeft && !hasGoneFar }

  private mutating func run(_ crash: inout Crash) {
    // 1. Put in place what is new, and find something else for variables that lost what determined them.
    crash.place(in: &self)
    // 2. Let the tight groups carry what has changed in the gradient.
    pushResiduals()
    // 3. Groups whose own rows changed go to the break where their price allows their force; compute what follows.
    refitChanged()
    clearDoubt()
    repeat {
      // 4. Dual steps until no value contradicts the side it is taken to be on.
      runDualSteps()
      // 5. Primal steps until every force lies within its price, by levels, then ties, then rest prices.
      noteTurnedRest()
      if primalQueue.isEmpty { dispelDoubts() }
      runPrimalSteps()
      if duals.areWorn && primalQueue.isEmpty && dualQueue.isEmpty { _ = renewForces() }
    } while canGoOn && !(primalQueue.isEmpty && dualQueue.isEmpty && !conflicts.mayHaveVoid)
  }

  private mutating func runDualSteps() {
    while canGoOn {
      // What was given up is tried again once nothing is strained.
      if primalQueue.isEmpty && !retryStrongest() { return }
      limits.countDualStep()
      if limits.replacesDualSteps {
        satisfyStrained()
      } else {
        if areVeryManyStrained { crossAllStrained() }
        if let group = primalQueue.pop(in: groups) {
          limits.countStep()
          relieve(group)
        }
      }
      if !refits.isEmpty { refitChanged() }
    }
  }

  private mutating func runPrimalSteps() {
    while canGoOn && primalQueue.isEmpty {
      if limits.isStalled || (dualQueue.unpricedCount == 0 && !dualQueue.isAnyInfeasible) { takeUpPostponed() }
      guard let group = takeSuspect() else { return }
      examine(group)
      if dualQueue.unpricedCount == 0 { noteTurnedRest() }
      if hasLookedFar { dispelDoubts() }
    }
  }

  /// Whether so many soft groups and no others are strained, with so far-reaching steps, that going through them one by one
  /// would cost more than going over everything. Then they are all taken to be violated at one stroke; primal steps, which see
  /// all their breaks at once, put right what was taken wrongly.
  private var areVeryManyStrained: Bool {
    let count = primalQueue.onlySoftCount
    // A step that reaches far may hide behind many that do not, and even those add up where each has a level of its own.
    return count > Tuning.crossedAtOnce
      && count * max(stepImage.count, Tuning.leastReach) > Tuning.crossingPart * groups.count
  }

  mutating func crossAllStrained() {
    // No other groups are queued now.
    if isMost(primalQueue.onlySoftCount) { primalQueue.orderSoft(as: groups) }
    while let group = primalQueue.popSoft(in: groups) {
      guard groups[group].isAlive, !groups[group].isTight else { continue }
      while let strain = strain(of: group) {
        guard crossDisturbing(group, strain.way, at: strain.constant) else {
          primalQueue.push(group, .required, in: groups)
          break
        }
      }
    }
    pushResiduals()
  }

  /// Takes out the group to be examined next: by the least index while no step makes progress, else in turn.
  private mutating func takeSuspect() -> Int32? {
    if planted(.neverSettles) { return nil }
    return limits.isStalled ? dualQueue.popLeast() : dualQueue.pop(in: groups)
  }

  /// Where all that changed turns out to be within its price, ties included, dual steps can keep it so by themselves.
  private mutating func clearDoubt() {
    guard isDoubtful else { return }
    dispelDoubts()
    for index in 0..<dualQueue.unpricedCount {
      let group = dualQueue[index]
      guard groups[group].isAlive, groups[group].isTight, !isPinned(group) else { continue }
      for way in [1.0, -1.0] {
        let sign = gapSign(of: group, way)
        if sign < 0 { return }
        if sign == 0 && groups[group].isDoubted && gainBeyondLevels(group, way) == .tie { return }
      }
      groups[group].isDoubted = false
    }
    isDoubtful = false
  }

  mutating func refitChanged() {
    var next = 0
    // A row given up on the way may bring others back, which puts more groups at the end.
    while next < refits.count {
      let group = refits[next]
      next += 1
      guard groups[group].isRefitting else { continue }
      groups[group].isRefitting = false
      guard groups[group].isAlive, groups[group].isTight else { continue }
      _ = yieldOwnConflict(group)
      fit(group)
      suspect(group)
    }
    refits.removeAll()
    settleValues()
  }

  /// A value changed its sign, and with it its rest price: the tight groups that it depends on are looked at again. So are those
  /// of attracting rows that were given up or taken back.
  private mutating func noteTurnedRest() {
    if !residuals.isEmpty { pushResiduals() }
    guard !restTurned.isEmpty, !planted(.turnedRestNotNoted) else { return }
    beginWalk(.backward)
    for index in 0..<restTurned.count {
      let variable = restTurned[index]
      guard variables[variable].isAlive else { continue }
      if variables[variable].standing == .held { suspect(variables[variable].unit) }
      reachBackward(from: variable)
    }
    restTurned.removeAll()
    suspectReached()
  }

  private mutating func finish() {
    isDoubtful = false
    blocks.endSolve()
    for index in 0..<deadVariables.count { freeVariables.append(deadVariables[index]) }
    deadVariables.removeAll()
  }

  /// Forgets the basis and all that was derived, and takes everything as new: the way out when rounding has led astray.
  private mutating func startOver() {
    primalQueue.removeAll(in: groups)
    dualQueue.removeAll(in: groups)
    for index in 0..<refits.count { groups[refits[index]].isRefitting = false }
    refits.removeAll()
    residuals.removeAll()
    moved.removeAll()
    restTurned.removeAll()
    newVariables.removeAll()
    newGroups.removeAll()
    orphans.removeAll()
    forgetRoute()
    conflicts.removeAll()
    hasSoftEquality = true
    for index in 0..<Int32(members.count) {
      members[index].side = 0
      members[index].isBroken = false
      members[index].isWitness = false
    }
    for index in 0..<groups.count where groups[index].isAlive { forgetBasis(of: Int32(index)) }
    for index in 0..<variables.count where variables[index].isAlive {
      variables[index].standing = .held
      variables[index].determiner = none
      variables[index].isNew = true
      retireBlock(of: Int32(index))
      newVariables.append(Int32(index))
    }
  }

  private mutating func forgetBasis(of group: Int32) {
    groups[group].isNew = false
    clearForce(of: group)
    setDrawn(group, false)
    groups[group].isTight = groups[group].isUnit
    groups[group].anchor = 0
    guard !groups[group].isUnit else { return }
    groups[group].variable = none
    groups[group].isNew = true
    newGroups.append(group)
  }
}
