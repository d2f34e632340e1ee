extension Workings {
  /// Marks the stops from which an open item can be reached: nothing else has to be carried on.
  mutating func markLive() {
    var isLive = Array(repeating: false, count: stopCount)
    for stop in isLive.indices.reversed() {
      if stop < plan.core.upperBound && stop >= plan.core.lowerBound {
        let step = stop - plan.core.lowerBound
        isLive[stop] =
          isLive[2 * plan.core.upperBound - 1 - stop]
          || plan.pivots[step].right.contains { isLive[$0.place] }
      } else if stop >= plan.core.upperBound && stop < plan.core.upperBound + plan.core.count {
        let place = 2 * plan.core.upperBound - 1 - stop
        isLive[stop] =
          isOpen(place) || leads(from: place, to: isLive)
          || plan.pivots[place - plan.core.lowerBound].subtracted.contains {
            isLive[2 * plan.core.upperBound - 1 - $0.place]
          }
      } else {
        let place = stop < plan.core.lowerBound ? stop : stop - plan.core.count
        isLive[stop] = isOpen(place) || leads(from: place, to: isLive)
      }
    }
    carrier.isLive = isLive
  }

  private func isOpen(_ place: Int) -> Bool { mayBeLow[place] || mayBeHigh[place] }

  private func leads(from place: Int, to isLive: [Bool]) -> Bool {
    let (line, variable) = plan.steps[place]
    for index in run(of: line) where entries[index].variable != variable {
      let other = stop(of: plan.places[entries[index].variable])
      if other > stop(of: place) && isLive[other] { return true }
    }
    return false
  }
}
