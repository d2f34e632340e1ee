/// Defects of the solver.
package enum SolverFault: String, PlantedFault {
  // Changes between two solves.
  case pullLeftBehind = "a loose row that goes leaves its pull on the others"
  case forceLeftBehind = "a tight row that goes leaves its force on the others"
  case pullAtOldPriority = "a row whose priority changes pulls at the old one"
  case constantNotTaken = "a row whose constant changes stays where it was"
  case relationNotTurned = "a row that is turned round keeps its relation"
  case changedRelationKept = "a row that comes to say something else keeps its relation"
  case suggestedPriorityKept = "a value suggested again keeps its first priority"
  case fractionDropped = "fractions of priorities are rounded up"
  case coefficientsMixedUp = "rows over the same variables are taken for one expression, whatever their coefficients"
  case columnLinkLost = "an expression that goes does not leave its columns wholly"
  case expressionLeaked = "an expression that goes is still counted"
  // Solving.
  case ratioSignFlipped = "a sign is flipped in the ratio test"
  case primalLeftOut = "forces beyond their prices are left alone"
  case requiredGivesWay = "a required row gives way where it is at its break"
  case weightForgotten = "coefficients do not weigh what a violation costs"
  case smallForceDropped = "forces below 0.6 are dropped"
  case sideForgotten = "a row that becomes loose forgets on which side it is"
  case tieOrderReversed = "ties are broken from the other end"
  case tieByAddress = "ties are broken by where rows are stored"
  case placeSharedByAddress = "rows at one place are ordered by where they are stored"
  case restOrderReversed = "what nothing decides is decided from the other end"
  case turnedRestNotNoted = "a value that changes its sign keeps its rest price"
  case attractionLeftOut = "inequalities attract nothing"
  case attractionNotNoted = "what rests at the bound of an inequality stays there when that goes"
  case attractionOrderReversed = "of several inequalities that attract the last decides"
  case looseTolerance = "values count as equal that differ by a thousandth"
  case followersNotChecked = "rows are not checked again when values they depend on move"
  case staleFactors = "factors are kept when what they factor changes"
  case routeKept = "values follow the way that they went before, whatever has changed since"
  case pivotSignLost = "a variable's own coefficient loses its sign"
  case startsOver = "each solve begins from nothing"
  case solvedOver = "what has been solved is solved again, hundreds of times"
  // Conflicts and proofs.
  case conflictNotRetried = "a row that was given up stays so when the reason goes"
  case firstGivenUp = "of equally strong rows in conflict the first is given up"
  case strongerGivenUp = "of rows in conflict the one that is next to the weakest is given up"
  case conflictMemberLost = "a conflict is told without its strongest member"
  case proofSignLost = "multipliers of rows that are turned round have the wrong sign"
  // How a solve ends.
  case handleUsedAgain = "a new variable answers to the handle of a removed one"
  case neverSettles = "a solve that has forces to check goes on for ever"
  case trapsAtConflict = "a conflict ends the program"
  case growsForEver = "a conflict takes all memory"
  case recursesForEver = "a conflict takes all of the stack"
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

  /// Never: the compiler leaves out what depends on it.
  @inline(__always)
  func planted(_ fault: SolverFault) -> Bool { false }
#endif
