extension AnswerCheck {
  /// Marks the stops from which the elimination can reach an undecided item. All other stops are skipped from now on.
  mutating func markReachability() {
    var reachesOpen = Array(repeating: false, count: stopCount)
    for stop in reachesOpen.indices.reversed() {
      if stop < plan.core.upperBound && stop >= plan.core.lowerBound {
        let step = stop - plan.core.lowerBound
        reachesOpen[stop] =
          reachesOpen[2 * plan.core.upperBound - 1 - stop]
          || plan.pivots[step].right.contains { reachesOpen[$0.place] }
      } else if stop >= plan.core.upperBound && stop < plan.core.upperBound + plan.core.count {
        let place = 2 * plan.core.upperBound - 1 - stop
        reachesOpen[stop] =
          compared[place].isOpen || leads(from: place, to: reachesOpen)
          || plan.pivots[place - plan.core.lowerBound].subtracted.contains {
            reachesOpen[2 * plan.core.upperBound - 1 - $0.place]
          }
      } else {
        let place = stop < plan.core.lowerBound ? stop : stop - plan.core.count
        reachesOpen[stop] = compared[place].isOpen || leads(from: place, to: reachesOpen)
      }
    }
    forceSolve.reachesOpen = reachesOpen
  }

  /// Whether eliminating the variable of a place queues a marked stop.
  private func leads(from place: Int, to reachesOpen: [Bool]) -> Bool {
    let (line, variable) = plan.steps[place]
    for index in run(of: line) where entries[index].variable != variable {
      let other = stop(of: plan.places[entries[index].variable])
      if other > stop(of: place) && reachesOpen[other] { return true }
    }
    return false
  }
}
