/// Faults that can be switched on, one at a time, to see whether the fuzzer finds them: what it is like to have the mistake
/// that the sentence describes. Without `PLUMB_FAULTS` nothing is left of them but this list.
@usableFromInline
package enum PlantedFault: String, CaseIterable, Sendable {
  // Of the solver: changes between two solves.
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
  // Of the solver: solving.
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
  // Of the solver: conflicts and proofs.
  case conflictNotRetried = "a row that was given up stays so when the reason goes"
  case firstGivenUp = "of equally strong rows in conflict the first is given up"
  case strongerGivenUp = "of rows in conflict the one that is next to the weakest is given up"
  case conflictMemberLost = "a conflict is told without its strongest member"
  case proofSignLost = "multipliers of rows that are turned round have the wrong sign"
  // Of the solver: how it ends.
  case neverSettles = "a solve that has forces to check goes on for ever"
  case trapsAtConflict = "a conflict ends the program"
  case growsForEver = "a conflict takes all memory"
  case recursesForEver = "a conflict takes all of the stack"

  // Of stack views.
  case hiddenStillCounted = "where a view was hidden, its neighbour stands beside it and not beside the one before"
  case hiddenKeepsLength = "a hidden view resists being hidden"
  case hiddenEndNotMarked = "views behind hidden ones are not noted when those before them change"
  case spacingOfWrongView = "a gap has the custom spacing of the view after it"
  case customSpacingIgnored = "custom spacings are ignored"
  case equalSizesLeftOut = "fillEqually leaves out that sizes are equal"
  case equalGapsLeftOut = "equalSpacing leaves out that gaps are equal"
  case equalCentresLeftOut = "equalCentering leaves out that centres are equally far apart"
  case centresDrift = "equalCentering makes distances a quarter more than the first"
  case gapFromCentre = "equalSpacing measures gaps from the centres"
  case sharesWithoutSpacing = "fillProportionally shares without a thought of spacings"
  case shareNotFollowed = "fillProportionally does not follow when a size changes"
  case columnsAlignedWrongly = "in columns, trailing edges are aligned as leading ones"
  case fillAlignsOneEdge = "alignment fill aligns the near edges only"
  case spanReversed = "what goes round all views is no larger than any"
  case spanTwiceAsLarge = "what goes round all views is twice as large as the first, if it may"
  case stacksSquare = "a stack whose views fill it is no smaller across than it is long, if it may"
  case gapsWelcome = "a stack of equal gaps is no shorter than it is large across, if it may"
  case loneLabelWidened = "a stack of one label is twice as long as that"
  case canvasEndLoose = "the last view may end before the stack does"
  case marginsIgnored = "an arrangement relative to the margins is relative to the edges"
  case leadersNotCompared = "a new first view is not noted"
  case axisRowsKept = "rows of the other axis stay when a stack is turned"
  case arrangedAgainLast = "a view that is arranged again comes last, wherever it is put"
  case detachedStays = "a view that is no longer arranged stays in the row"

  // Of layout.
  case hugsLessBehind = "of views that hug alike the one with the last name grows"
  case resistsLessBehind = "of views that resist alike the one with the last name shrinks"
  case depthNotCounted = "rows in conflict are told apart by their kind alone, however deep their owners lie"
  case contentFillsView = "the content of a scroll view is said to be no smaller than it"
  case refusedSpacingIsNone = "a spacing that is refused becomes none"
  case hiddenKeepsConstants = "constants of a hidden view's constraints cannot be changed"
  case weakCountsStrong = "constraints of priorities below 200 count as of 900"
  case saidByAddress = "views say what they ask for in the order of their addresses"
  case guideRowsKept = "constraints on a guide stay when the guide goes"
  case markLeaked = "the mark of a view stays when the view goes"
  case sizesNotTold = "a view is not told that its height alone has changed"
  case oldRowsKept = "rows that are no longer wanted stay"
  case constraintNotFollowed = "a constraint whose constant or priority changes is not put again"
  case constraintNotDropped = "a constraint that is released keeps its row"
  case rankedAsTheyCame = "constraints are ordered as they came, not by what they say"
  case boundsByFirstItem = "an inequality between positions stands at its first item, be that the later one or not"
  case arrivalsInFront = "a view that comes is taken to be the first of its siblings"
  case directionNotFollowed = "a direction that changes is not followed"
  case leadingNotTurned = "leading edges of views that run the other way lie at the wrong end"
  case leftIsLeading = "left means leading in right-to-left layouts"
  case framesNotMirrored = "frames are read as if all ran from left to right"
  case pixelsOfNoSize = "without a display scale, frames are rounded to pixels of no size"
  case pathNotTurned = "positions are summed up as if all ran from left to right"
  case termCountedOnce = "a variable met twice in a row counts once"
  case insetsNotFollowed = "guides do not follow when margins or safe areas change"
  case trailingInsetIsLeading = "the trailing inset of a guide is its leading one"
  case rootMarginsTwice = "the margins of the root count twice"
  case offsetNotFollowed = "the frame guide does not follow when content is scrolled"
  case hugNotFollowed = "a hugging priority that changes is not followed"
  case hugOfOtherAxis = "widths are hugged as heights are"
  case contentRounded = "natural sizes are rounded to whole points"
  case negativeSizes = "sizes may be negative"
  case baselinesNotFollowed = "what is aligned at baselines does not follow when they move"
  case lastBaselineBelow = "last baselines lie below their views"
  case widthsRemembered = "texts that depend on each other begin from the widths they had"
  case fittingNotForgotten = "a fitting size is remembered when what it was measured from changes"
  case sizesSnapped = "sizes are rounded to pixels by themselves, not edge by edge"

  // Of scenes.
  case spacingNotTold = "a live stack is written without its spacing"
  case hugNotTold = "a live view is written without its hugging priorities"
  case multiplierNotTold = "a live constraint is written without its multiplier"
  case orderNotTold = "arranged views are written in reverse"
  case digitsLost = "numbers are written with seven digits"
  case removalNotPlayed = "a row is not removed from a system"
  case priorityNotPlayed = "a row's priority is not changed in a system"
  case placeForgotten = "rows of a system have no order"
}

extension PlantedFault {
  /// Whether any can be switched on.
  package static var areCompiledIn: Bool {
    #if PLUMB_FAULTS || PLUMB_CHECKS
      true
    #else
      false
    #endif
  }
}

#if PLUMB_FAULTS || PLUMB_CHECKS
  private nonisolated(unsafe) var active: PlantedFault?

  /// Switches a fault on, before anything is solved. False where faults are not compiled in. O(1).
  package func plant(_ fault: PlantedFault) -> Bool {
    active = fault
    return true
  }

  /// Whether a fault is switched on. O(1).
  package func planted(_ fault: PlantedFault) -> Bool { active == fault }
#else
  /// Switches a fault on, before anything is solved. False where faults are not compiled in. O(1).
  package func plant(_ fault: PlantedFault) -> Bool { false }

  /// Never: the compiler leaves out what depends on it.
  @inlinable @inline(__always)
  package func planted(_ fault: PlantedFault) -> Bool { false }
#endif
