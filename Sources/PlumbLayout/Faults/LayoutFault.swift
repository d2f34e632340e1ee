import PlumbSolver

/// Planted defects of views, stacks and the layout engine.
package enum LayoutFault: String, PlantedFault {
  // Stack views.
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

  // Layout.
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
}

#if PLUMB_FAULTS || PLUMB_CHECKS
  private nonisolated(unsafe) var active: LayoutFault?

  extension LayoutFault {
    package func plant() { active = self }
  }

  /// Whether a fault is switched on. O(1).
  func planted(_ fault: LayoutFault) -> Bool { active == fault }
#else
  extension LayoutFault {
    package func plant() {}
  }

  /// Always false, so the compiler removes the faults.
  @inline(__always)
  func planted(_ fault: LayoutFault) -> Bool { false }
#endif
