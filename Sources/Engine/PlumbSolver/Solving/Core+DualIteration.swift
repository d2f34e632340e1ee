/// Dual iterations make a primal infeasible group feasible. The group's dual value grows from 0, which uses up the slacks of the
/// tight groups in its pivot row. A group without remaining slack flips to its next break if the infeasibility remains beyond it
/// (the long step); otherwise it becomes loose, and the infeasible group becomes tight at its break. If the slack of the infeasible
/// group's own price is used up first, the group stays loose on the other side of the break. If no slack limits the growth, the
/// required rows of the tight groups contradict each other.
extension Core {
  mutating func dualIteration(_ group: Int32) {
    guard model.groups[group].isAlive, !model.groups[group].isTight, !giveUpInOwnConflict(group) else { return }
    guard let infeasibility = findInfeasibility(of: group), computePivotRow(group, infeasibility) else { return }
    defer { duals.vectors.removeAll() }
    var (chosen, infeasibilityLeft) = runDualRatioTest(for: group, infeasibility)
    if chosen == nil && !isBeyondWorkLimit && dualRatioTest.hasSuspectEntry {
      // An entry rounded to 0 may belong to the only group that can move. An entry that is only a rounding error may add an
      // unrelated row to the conflict.
      duals.vectors.removeAll()
      refinePivotRow(of: group)
      (chosen, infeasibilityLeft) = runDualRatioTest(for: group, infeasibility)
    }
    if isBeyondWorkLimit { return }
    makeFlips()
    if let chosen {
      if chosen.isOwnCrossing {
        crossOwnBreak(group, infeasibility, chosen)
      } else {
        tighten(group, infeasibility, loosening: chosen)
      }
    } else if !giveUpConflict(group, infeasibility, left: infeasibilityLeft) {
      if let flipped = dualRatioTest.lastFlipped {
        // The flips left only a rounding error of the infeasibility. So the last flip resolved the infeasibility, and its group
        // becomes loose instead.
        work.flips -= 1
        tighten(group, infeasibility, loosening: flipped)
      } else {
        moveToBounds(for: group, infeasibility)
      }
    }
  }

  /// Refines the pivot row, so that its entries are exact up to rounding to a double.
  mutating func refinePivotRow(of group: Int32) {
    basis.rowSolve(group, isExact: true, model)
    dualRatioTest.begin(basis)
  }

  /// Writes an infeasible group as a combination of tight groups. Returns false if the solve failed or the infeasibility is a
  /// rounding error.
  mutating func computePivotRow(_ group: Int32, _ infeasibility: Infeasibility) -> Bool {
    basis.rowSolve(group, model)
    guard !basis.breakdown else { return false }
    dualRatioTest.begin(basis)
    guard dualRatioTest.mayBeRounding(infeasibility, of: group, model) else { return true }
    refinePivotRow(of: group)
    return !basis.breakdown && !dualRatioTest.isRounding(infeasibility, of: group, model)
  }

  /// Returns the candidate that ends the iteration, and the infeasibility that remains after the flips. The candidate is nil if no
  /// slack limits the dual value or the work limit is exceeded.
  private mutating func runDualRatioTest(
    for group: Int32, _ infeasibility: Infeasibility
  ) -> (Candidate?, infeasibilityLeft: Double) {
    dualRatioTest.gatherCandidates(for: group, infeasibility, &duals, model)
    var infeasibilityLeft = infeasibility.amount
    while !isBeyondWorkLimit && dualRatioTest.collectTied(duals.vectors, &work) {
      ties.orderTied(dualRatioTest, &basis, model)
      while let first = ties.takeFirst(model) {
        let index = dualRatioTest.tied[first]
        let chosen = dualRatioTest.candidates[index]
        guard !chosen.isOwnCrossing, dualRatioTest.flip(index, &infeasibilityLeft, &duals, model) else {
          return (chosen, infeasibilityLeft)
        }
        basis.noteMoved(model.groups[chosen.group].assignedVariable)
      }
    }
    return (nil, infeasibilityLeft)
  }

  /// Moves the flipped groups to their breaks. A group that flipped several times is moved to the last break.
  private mutating func makeFlips() {
    for candidate in dualRatioTest.candidates.elements {
      guard let flip = candidate.flip else { continue }
      work.flips += 1
      model.groups[candidate.group].anchor = flip
    }
  }

  /// Handles an own crossing: the slack of the infeasible group's own price is used up, so the group stays loose on the other side
  /// of its break, and the change of its slope is distributed to the tight groups.
  private mutating func crossOwnBreak(_ group: Int32, _ infeasibility: Infeasibility, _ own: Candidate) {
    limits.countProgress(isIdle: false)
    model.cross(group, infeasibility.direction, at: infeasibility.constant)
    updateDuals(own, infeasibility.direction)
    updatePrimalValues()
    primalQueue.push(group, .required, in: model.groups)
  }

  /// Makes an infeasible group tight and the candidate's group loose. The order of steps matters: dual values change along the
  /// pivot row of the old basis; the sides of the loosened group are computed from its anchor, which the exchange clears; the dual
  /// value of the tightened group is set only after the exchange has cleared the dual value of the loosened group.
  private mutating func tighten(_ group: Int32, _ infeasibility: Infeasibility, loosening candidate: Candidate) {
    let loosened = candidate.group
    limits.countProgress(isIdle: candidate.isDegenerate)
    updateDuals(candidate, infeasibility.direction)
    model.assumeSides(of: loosened, at: candidate.anchor, going: candidate.direction)
    exchange(loosened: loosened, tightened: group, anchor: infeasibility.constant)
    guard !basis.breakdown else { return }
    duals.begin(group, model)
    duals.add(candidate.ratio, times: infeasibility.direction, to: group, model)
    basis.noteMoved(model.groups[group].assignedVariable)
    completeTightened(group)
    updatePrimalValues()
    queueIfInfeasible(loosened)
  }

  /// Adds to each tight group in the pivot row its share of the dual value.
  private mutating func updateDuals(_ candidate: Candidate, _ direction: Double) {
    for entry in dualRatioTest.pivotRow.elements {
      work.multipliersChanged += 1
      duals.add(candidate.ratio, times: -direction * entry.amount, to: entry.index, model)
      queueForPricing(entry.index)
    }
  }

  /// Completes a group that has just become tight at a break. If the assumed side of another row of the group contradicts the
  /// break, the dual value may belong to another break, and the ties are stale.
  mutating func completeTightened(_ group: Int32) {
    if giveUpInOwnConflict(group) || !model.hasSidesOfAnchor(group) {
      ties.noteStale()
      reanchor(group)
    }
    queueForPricing(group)
  }

  /// Makes a tight group loose, and a loose group tight at `anchor`.
  mutating func exchange(loosened: Int32, tightened: Int32, anchor: Double) {
    basis.exchange(loosened: loosened, tightened: tightened, anchor: anchor, model)
    duals.clear(loosened, model)
    ties.setDegenerate(loosened, false, model)
  }
}
