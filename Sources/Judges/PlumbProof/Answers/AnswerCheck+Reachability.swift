extension AnswerCheck {
  /// Marks the places from which the elimination can reach an undecided item. All others are skipped from now on.
  mutating func markReachability() {
    let (lower, upper) = (plan.core.lowerBound, plan.core.upperBound)
    var reachesOpen = compared.map(\.isOpen)
    for place in (upper..<reachesOpen.count).reversed() { leave(place, &reachesOpen) }
    // Backward through the core, then forward.
    for place in plan.core {
      leave(place, &reachesOpen)
      if plan.pivots[place - lower].subtracted.contains(where: { reachesOpen[$0.place] }) { reachesOpen[place] = true }
    }
    for place in plan.core.reversed() where plan.pivots[place - lower].right.contains(where: { reachesOpen[$0.place] })
    {
      reachesOpen[place] = true
    }
    for place in (0..<lower).reversed() { leave(place, &reachesOpen) }
    dualSolve.reachesOpen = reachesOpen
  }

  /// Marks a place if eliminating its variable queues a marked one. In the core, only what follows the core counts.
  private func leave(_ place: Int, _ reachesOpen: inout [Bool]) {
    let end = plan.core.contains(place) ? plan.core.upperBound : place + 1
    let run = run(of: plan.steps[place].line)
    let isMarked = run.contains {
      let other = plan.places[entries[$0].variable]
      return other >= end && reachesOpen[other]
    }
    if isMarked { reachesOpen[place] = true }
  }
}
