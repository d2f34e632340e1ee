import PlumbSolver

/// Planted defects of views, stacks and the layout engine.
package enum LayoutFault: String, PlantedFault {
  // Stack views.
  case hiddenStillCounted = "the view after a hidden one is placed after that, not after the visible one before it"
  case hiddenKeepsLength = "the length 0 of a hidden view has priority 250"
  case hiddenEndNotMarked = "views after hidden ones are not updated when those before them change"
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
  case stacksSquare = "a stack with distribution fill prefers to be at least as large across its axis as along it"
  case loneLabelWidened = "a stack of a single label is twice as long as the label"
  case canvasEndLoose = "the last arranged view may end before the stack does"
  case marginsIgnored = "isLayoutMarginsRelativeArrangement has no effect"
  case leadersNotCompared = "a change of the first visible view is not noticed"
  case axisRowsKept = "rows of the old axis remain when the axis of a stack changes"
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
  case writtenByAddress = "rows of views are written in the order of memory addresses"
  case guideRowsKept = "constraints on a guide remain in the solver when the guide is removed"
  case heightChangesMissed = "layoutSubviews is not called for a view of which only the height changed"
  case rankedAsTheyCame = "constraints are ordered by the time of activation instead of their content"
  case arrivalsInFront = "an added view gets its place before its siblings"
  case directionNotFollowed = "a change of the layout direction has no effect"
  case leftIsLeading = "left means leading in right-to-left layouts"
  case pixelsOfNoSize = "without a display scale, frames are rounded to pixels of size 0"
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
  case couplingNotSeen = "constraints between a width and a height are not noticed"
  case hyphenBreaksAtStart = "a line may end after a hyphen only where a word begins"
  case longWordsWhole = "a word longer than the first line is not split"
  case frameGuideLoose = "the frame guide has no leading edge"
  case insetsRemembered = "insets of an earlier layout are used in the next"
  case textWidthsLeftOut = "a stack gives its wrapping texts no widths"
  case labelNotFollowed = "texts that wrap are not measured again"
  case placeNotNoted = "a view that is arranged has the rows of its old place"
  case filledByNothing = "a scroll view without a frame guide counts as filled"
}

#if PLUMB_CHECKS
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
