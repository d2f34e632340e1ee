/// A sparse transposed solve: writes a vector over the variables as a combination of the basic items, whose coefficients are
/// the forces. Basic items are eliminated in the order of their places.
///
/// The order of work is numbered by **stops**. A stop is a place; each place of the core has a second stop, for back
/// substitution.
struct ForceSolve<Number: ExactNumber> {
  /// By variable, the part of the vector that is not eliminated yet.
  var remainder: [Number] = []
  /// By step of the core, the multiple of the pivot's row that is subtracted.
  var coreMultiples: [Number] = []
  /// The queued stops, as a bit set.
  var waiting: [UInt64] = []
  var waitingCount = 0
  /// By stop, whether the elimination can reach an undecided item from there. Empty until `markReachability`.
  var reachesOpen: [Bool] = []
  /// The result: the multiples of basic items, by place.
  var forces: [(place: Int, amount: Number)] = []

  @inline(__always)
  mutating func enqueue(at stop: Int) {
    let (word, bit) = (stop >> 6, UInt64(1) << UInt64(stop & 63))
    if waiting[word] & bit == 0 {
      waiting[word] |= bit
      waitingCount += 1
    }
  }
}

extension AnswerCheck {
  /// The stop that eliminates the variable of a place.
  @inline(__always)
  func stop(of place: Int) -> Int { place < plan.core.upperBound ? place : place + plan.core.count }

  var stopCount: Int { plan.steps.count + plan.core.count }

  mutating func startForceSolve() {
    forceSolve.remainder = Array(repeating: .zero, count: values.count)
    forceSolve.coreMultiples = Array(repeating: .zero, count: plan.core.count)
    forceSolve.waiting = Array(repeating: 0, count: stopCount / 64 + 1)
    forceSolve.reachesOpen = []
  }

  /// Adds to the vector, and queues the variable. Skipped if no undecided item is affected.
  @inline(__always)
  mutating func pull(_ variable: Int, _ amount: Number) {
    let stop = stop(of: plan.places[variable])
    if !forceSolve.reachesOpen.isEmpty && !forceSolve.reachesOpen[stop] { return }
    forceSolve.remainder[variable] = forceSolve.remainder[variable].plus(amount)
    forceSolve.enqueue(at: stop)
  }

  /// Adds a line's coefficients times a slope of -1 or 1 to the vector.
  mutating func pull(along line: Int, times slope: Int) {
    for index in run(of: line) {
      pull(entries[index].variable, slope > 0 ? entries[index].coefficient : entries[index].coefficient.negated)
    }
  }

  /// Eliminates the whole vector, and lists the multiples of basic items in `forces`.
  mutating func solveForForces() {
    forceSolve.forces.removeAll(keepingCapacity: true)
    var word = 0
    while forceSolve.waitingCount > 0 {
      while forceSolve.waiting[word] == 0 { word += 1 }
      let stop = word << 6 + forceSolve.waiting[word].trailingZeroBitCount
      forceSolve.waiting[word] &= forceSolve.waiting[word] - 1
      forceSolve.waitingCount -= 1
      if stop < plan.core.lowerBound || stop >= plan.core.upperBound + plan.core.count {
        eliminateSingle(stop < plan.core.lowerBound ? stop : stop - plan.core.count)
      } else if stop < plan.core.upperBound {
        eliminatePivot(stop)
      } else {
        substituteBack(2 * plan.core.upperBound - 1 - stop)
      }
    }
  }

  private mutating func eliminateSingle(_ place: Int) {
    let (line, variable) = plan.steps[place]
    let pull = forceSolve.remainder[variable]
    guard sign(pull) != 0 else { return }
    forceSolve.remainder[variable] = .zero
    let run = run(of: line)
    var pivot = entries[run.lowerBound].coefficient
    if run.count > 1 {
      for index in run where entries[index].variable == variable { pivot = entries[index].coefficient }
    }
    let amount = pull.over(pivot)
    forceSolve.forces.append((place, amount))
    for index in run where entries[index].variable != variable {
      self.pull(entries[index].variable, entries[index].coefficient.times(amount).negated)
    }
  }

  private mutating func eliminatePivot(_ place: Int) {
    let variable = plan.steps[place].variable
    let pull = forceSolve.remainder[variable]
    guard sign(pull) != 0 else { return }
    forceSolve.remainder[variable] = .zero
    let step = place - plan.core.lowerBound
    let amount = pull.over(plan.pivots[step].coefficient)
    forceSolve.coreMultiples[step] = amount
    forceSolve.enqueue(at: 2 * plan.core.upperBound - 1 - place)
    for (other, coefficient) in plan.pivots[step].right {
      self.pull(plan.steps[other].variable, coefficient.times(amount).negated)
    }
  }

  private mutating func substituteBack(_ place: Int) {
    let step = place - plan.core.lowerBound
    let amount = forceSolve.coreMultiples[step]
    guard sign(amount) != 0 else { return }
    forceSolve.coreMultiples[step] = .zero
    forceSolve.forces.append((place, amount))
    for (other, times) in plan.pivots[step].subtracted {
      let index = other - plan.core.lowerBound
      forceSolve.coreMultiples[index] = forceSolve.coreMultiples[index].minus(times.times(amount))
      forceSolve.enqueue(at: 2 * plan.core.upperBound - 1 - other)
    }
    for index in run(of: plan.steps[place].line) where plan.places[entries[index].variable] >= plan.core.upperBound {
      pull(entries[index].variable, entries[index].coefficient.times(amount).negated)
    }
  }
}
