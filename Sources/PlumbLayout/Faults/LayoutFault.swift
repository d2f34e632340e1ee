import PlumbSolver

/// Planted defects of views, stacks and the layout engine.
package enum LayoutFault: String, PlantedFault {
  // Stack views.
  case hiddenStillCounted = "the view after a hidden one is placed after that, not after the visible one before it"
  case hiddenKeepsLength = "the length 0 of a hidden view has priority 250"
  case hiddenEndNotMarked = "views after hidden ones are not updated when those before them change"
  case spacingOfWrongView = "the custom spacing after a view is used before it"
  case customSpacingIgnored = "custom spacings are ignored"
  case equalSizesLeftOut = "fillEqually does not make sizes equal"
  case equalGapsLeftOut = "equalSpacing does not make gaps equal"
  case equalCentresLeftOut = "equalCentering does not make distances of centres equal"
  case centresDrift = "equalCentering makes each distance a quarter larger than the first"
  case gapFromCentre = "equalSpacing measures gaps from the centres"
  case sharesWithoutSpacing = "fillProportionally ignores spacings in its shares"
  case shareNotFollowed = "fillProportionally keeps its shares when an intrinsic size changes"
  case columnsAlignedWrongly = "in vertical stacks, alignment trailing aligns leading edges"
  case fillAlignsOneEdge = "alignment fill aligns only leading or top edges"
  case spanReversed = "the area that encloses all arranged views is at most as large as each of them"
  case spanTwiceAsLarge = "the area that encloses all arranged views prefers twice the size of the first"
  case stacksSquare = "a stack with distribution fill prefers to be at least as large across its axis as along it"
  case gapsWelcome = "a stack with equal gaps prefers to be at least as long as it is large across its axis"
  case loneLabelWidened = "a stack of a single label is twice as long as the label"
  case canvasEndLoose = "the last arranged view may end before the stack does"
  case marginsIgnored = "isLayoutMarginsRelativeArrangement has no effect"
  case leadersNotCompared = "a change of the first visible view is not noticed"
  case axisRowsKept = "rows of the old axis remain when the axis of a stack changes"
  case arrangedAgainLast = "a view that is arranged again comes last, whatever its new index"
  case exponentDropped = "numbers of visual formats are read without their exponent"
  case stillActive = "a constraint remains active when its items are released"
  case slotsKept = "constraints of a view keep their indices in its list when others are released with a superview"
  case partsShareEqually = "flexible margins and lengths grow by the same amount, whatever their own"
  case onePriorityFitted = "a fitting size uses the horizontal priority for both axes"
  case detachedStays = "a view that is no longer arranged keeps its place in the stack"

  // Layout.
  case hugsLessBehind = "of views with equal hugging priorities, the last one by name grows"
  case resistsLessBehind = "of views with equal compression resistance, the last one by name shrinks"
  case depthNotCounted = "the strength of a required row ignores the depth of its owner"
  case contentFillsView = "contentSize is reported as at least the size of the scroll view"
  case refusedSpacingIsNone = "a refused spacing sets the spacing to 0"
  case hiddenKeepsConstants = "constants of a hidden view's constraints cannot be changed"
  case weakCountsStrong = "constraints with priorities below 200 have priority 900"
  case writtenByAddress = "rows of views are written in the order of memory addresses"
  case guideRowsKept = "constraints on a guide remain in the solver when the guide is removed"
  case markLeaked = "the mark of a view remains in the solver when the view is removed"
  case heightChangesMissed = "layoutSubviews is not called for a view of which only the height changed"
  case oldRowsKept = "rows that are no longer needed remain in the solver"
  case constraintNotFollowed = "a changed constant or priority of a constraint has no effect"
  case constraintNotDropped = "a deallocated constraint keeps its row"
  case rankedAsTheyCame = "constraints are ordered by the time of activation instead of their content"
  case boundsByFirstItem = "an inequality between positions has the place of its first item instead of the later one"
  case arrivalsInFront = "an added view gets its place before its siblings"
  case directionNotFollowed = "a change of the layout direction has no effect"
  case leadingNotTurned = "leading edges of views of the opposite layout direction are at the wrong end"
  case leftIsLeading = "left means leading in right-to-left layouts"
  case framesNotMirrored = "frames are computed as if all views were left-to-right"
  case pixelsOfNoSize = "without a display scale, frames are rounded to pixels of size 0"
  case pathNotTurned = "positions across several views are added up as if all were left-to-right"
  case termCountedOnce = "a variable that occurs twice in a row counts once"
  case insetsNotFollowed = "guides are not updated when margins or safe areas change"
  case trailingInsetIsLeading = "the trailing inset of a guide is its leading one"
  case rootMarginsTwice = "the margins of the root are applied twice"
  case offsetNotFollowed = "the frame guide is not updated when the content offset changes"
  case hugNotFollowed = "a change of a hugging priority has no effect"
  case hugOfOtherAxis = "widths have the hugging priority of heights"
  case contentRounded = "intrinsic sizes are rounded to whole points"
  case negativeSizes = "sizes may be negative"
  case baselinesNotFollowed = "baseline alignment is not updated when baselines change"
  case lastBaselineBelow = "last baselines lie below their views"
  case widthsRemembered = "texts that depend on each other start from their earlier widths"
  case fittingNotForgotten = "a cached fitting size is kept when its content changes"
  case sizesSnapped = "sizes are rounded to pixels instead of edges"
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
