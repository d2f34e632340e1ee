import PlumbSolver

/// Planted faults of scenes and their writer.
package enum SceneFault: String, PlantedFault {
  case hugNotTold = "a live view is written without its hugging priorities"
  case digitsLost = "numbers are written with seven digits"
  case signReadAsDigit = "a sign is accepted as a digit of an escaped character"
  case surplusNotReported = "unexpected broken constraints are not reported"
  case fewerNotReported = "missing rows of a stack view are not reported"
  case namesShared = "views of one name keep that name in a recorded scene"
  case rangeNotChecked = "a system accepts priorities above 1000"
  case relationMisread = "the relation <= of a system is read as =="
  case toleranceNotUsed = "a scene's own tolerance is not used"
  case transferRefused = "a view cannot be moved to a place in another view"
  case removalNotPlayed = "a row is not removed from a system"
  case priorityNotPlayed = "a row's priority is not changed in a system"
  case multipliersExchanged = "the multipliers of a printed conflict are those of other rows"
  case placeForgotten = "rows of a system have no places"
  case baselinesEqual = "the first baseline of a scene is its last"
  case insertionDropped = "a view that a step inserts is not added"
  case textWidthsNotTold = "a live stack is written without disambiguatesTextWidths"
  case framesNotRecorded = "updating a scene keeps its frames"
}

#if PLUMB_CHECKS
  private nonisolated(unsafe) var active: SceneFault?

  extension SceneFault {
    package func plant() { active = self }
  }

  /// Whether a fault is planted. O(1).
  func planted(_ fault: SceneFault) -> Bool { active == fault }
#else
  extension SceneFault {
    package func plant() {}
  }

  /// Always false, so that the compiler removes the faults.
  @inline(__always)
  func planted(_ fault: SceneFault) -> Bool { false }
#endif
