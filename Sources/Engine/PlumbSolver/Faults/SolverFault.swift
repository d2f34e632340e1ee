/// Defects of the solver.
package enum SolverFault: String, PlantedFault {
  // Changes between two solves.
  case pullLeftBehind = "removing a violated row leaves its slope in the dual values"
  case pullAtOldPriority = "a violated row keeps its slope at the old priority when its priority changes"
  case constantNotTaken = "a changed constant has no effect"
  case relationNotTurned = "a negated row keeps its relation"
  case changedRelationKept = "a changed relation has no effect"
  case suggestedPriorityKept = "later calls of suggest do not change the priority"
  case coefficientsMixedUp = "rows over the same variables share a group although their coefficients differ"
  // Solving.
  case weightForgotten = "violations are not weighted by coefficients"
  case tieOrderReversed = "ties are decided in reverse order of ranks"
  case tieByAddress = "ties are decided in the order in which rows are stored"
  case placeSharedByAddress = "rows at one place are ordered by where they are stored"
  case restOrderReversed = "rest prices are decided in reverse order of ranks"
  case turnedRestNotNoted = "rest prices are not checked after a value changes sign"
  case attractionLeftOut = "attracting rows have no effect"
  case attractionNotNoted = "values at the bound of an attracting row stay there when the row is removed"
  case attractionOrderReversed = "of several attracting rows, the last in place decides"
  case looseTolerance = "values count as equal if they differ by less than a thousandth"
  case staleFactors = "a factorisation is kept when its block changes"
  case routeKept = "the variables that follow a change are not determined anew after the basis has changed"
  case startsOver = "each solve starts from an empty basis"
  case ownBreakFree = "the chosen row's own break does not limit a dual step"
  case firstGoalKept = "refining a block's solution leaves out its first variable"
  case smallSlackLocked = "a candidate of a dual step with a slack below 1 cannot be passed"
  case firstTiedMissed = "the first of several tied candidates is not compared"
  case firstSourceMissed = "ties leave out what follows the first candidate"
  case degenerateBelowOnly = "a group is degenerate only if it is so downwards"
  case longerEqualsShorter = "of two dual values, levels of only one are not compared"
  case inexactDualsKept = "inexact dual values are not computed again"
  case termOrderReversed = "rows at one place are in reverse order of their terms"
  case contentOrderReversed = "rows at one place are in reverse order of their contents"
  case orphanDetermined = "a variable of a singular crash remains determined"
  // Conflicts and proofs.
  case conflictNotRetried = "a row that was given up is not tried again when its conflict is resolved"
  // Handles.
  case handleUsedAgain = "a new variable accepts the handle of a removed one"
  // Crashes and hangs.
  case neverSettles = "a solve that has groups to price never ends"
  case trapsAtConflict = "a conflict ends the process"
  case growsForEver = "a conflict exhausts the memory"
  case recursesForEver = "a conflict overflows the stack"
}

#if PLUMB_CHECKS
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
