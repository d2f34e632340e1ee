/// Defects of the solver.
package enum SolverFault: String, PlantedFault {
  // Changes between two solves.
  case pullLeftBehind = "removing a violated row leaves its slope in the dual values"
  case forceLeftBehind = "removing a tight row leaves its dual value in those of other rows"
  case pullAtOldPriority = "a violated row keeps its slope at the old priority when its priority changes"
  case constantNotTaken = "a changed constant has no effect"
  case relationNotTurned = "a negated row keeps its relation"
  case changedRelationKept = "a changed relation has no effect"
  case suggestedPriorityKept = "later calls of suggest do not change the priority"
  case fractionDropped = "fractional priorities are rounded up"
  case coefficientsMixedUp = "rows over the same variables share a group although their coefficients differ"
  case columnLinkLost = "removing a group leaves wrong links in the columns of its variables"
  case expressionLeaked = "removed groups are still counted"
  // Solving.
  case ratioSignFlipped = "a sign in the dual ratio test is flipped"
  case primalLeftOut = "dual infeasible groups are left as they are"
  case requiredGivesWay = "required rows do not block a step at their breaks"
  case weightForgotten = "violations are not weighted by coefficients"
  case smallForceDropped = "dual values below 0.6 are dropped"
  case sideForgotten = "a row that becomes loose is assumed to be satisfied"
  case tieOrderReversed = "ties are decided in reverse order of ranks"
  case tieByAddress = "ties are decided in the order in which rows are stored"
  case placeSharedByAddress = "rows at one place are ordered by where they are stored"
  case restOrderReversed = "rest prices are decided in reverse order of ranks"
  case turnedRestNotNoted = "rest prices are not checked after a value changes sign"
  case attractionLeftOut = "attracting rows have no effect"
  case attractionNotNoted = "values at the bound of an attracting row stay there when the row is removed"
  case attractionOrderReversed = "of several attracting rows, the last in place decides"
  case looseTolerance = "values count as equal if they differ by less than a thousandth"
  case followersNotChecked = "rows are not checked again when values they depend on move"
  case staleFactors = "a factorisation is kept when its block changes"
  case routeKept = "the variables that follow a change are not determined anew after the basis has changed"
  case pivotSignLost = "the coefficient of a determined variable loses its sign"
  case startsOver = "each solve starts from an empty basis"
  case solvedOver = "a solve with pivots is repeated hundreds of times"
  // Conflicts and proofs.
  case conflictNotRetried = "a row that was given up is not tried again when its conflict is resolved"
  case firstGivenUp = "of equally strong rows in a conflict, the first is given up"
  case strongerGivenUp = "the second weakest row of a conflict is given up"
  case conflictMemberLost = "conflicts are reported without their strongest row"
  case proofSignLost = "multipliers of negated rows have the wrong sign"
  // Handles.
  case handleUsedAgain = "a new variable accepts the handle of a removed one"
  // Crashes and hangs.
  case neverSettles = "a solve that has groups to price never ends"
  case trapsAtConflict = "a conflict ends the process"
  case growsForEver = "a conflict exhausts the memory"
  case recursesForEver = "a conflict overflows the stack"
}

#if PLUMB_FAULTS || PLUMB_CHECKS
  private nonisolated(unsafe) var active: SolverFault?

  extension SolverFault {
    package func plant() { active = self }
  }

  /// Whether a fault is switched on. O(1).
  func planted(_ fault: SolverFault) -> Bool { active == fault }
#else
  extension SolverFault {
    package func plant() {}
  }

  /// Always false, so that the compiler removes the code of faults.
  @inline(__always)
  func planted(_ fault: SolverFault) -> Bool { false }
#endif
