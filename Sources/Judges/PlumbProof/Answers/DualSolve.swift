/// A sparse transposed solve: writes a vector over the variables as a combination of the basic items, whose coefficients are
/// the dual values. Basic items are eliminated in the order of their places; after the core, its triangular rest is solved
/// backward.
struct DualSolve<Number: ExactNumber> {
  /// By variable, the part of the vector that is not eliminated yet.
  var remainder: [Number] = []
  /// By step of the core, the multiple of the pivot's row that is subtracted, and the end of the steps that may have one.
  var coreMultiples: [Number] = []
  var coreEnd = 0
  /// The places that wait for elimination, as a bit set whose first words are 0.
  private var waiting: [UInt64] = []
  private var waitingCount = 0
  private var emptyWords = 0
  /// By place, whether the elimination can reach an undecided item from there. Empty until `markReachability`.
  var reachesOpen: [Bool] = []
  /// The result: the multiples of basic items, by place.
  var duals: [(place: Int, amount: Number)] = []

  init(variables: Int = 0, core: Int = 0) {
    remainder = Array(repeating: .zero, count: variables)
    coreMultiples = Array(repeating: .zero, count: core)
    waiting = Array(repeating: 0, count: variables / 64 + 1)
  }

  mutating func begin() {
    duals.removeAll(keepingCapacity: true)
    (coreEnd, emptyWords) = (0, 0)
  }

  @inline(__always)
  mutating func enqueue(_ place: Int) {
    let (word, bit) = (place >> 6, UInt64(1) << UInt64(place & 63))
    if waiting[word] & bit == 0 {
      waiting[word] |= bit
      waitingCount += 1
    }
  }

  /// Takes out the first place that waits, unless it is at `end` or after.
  mutating func takeNext(before end: Int) -> Int? {
    guard waitingCount > 0 else { return nil }
    var word = emptyWords
    while waiting[word] == 0 { word += 1 }
    let place = word << 6 + waiting[word].trailingZeroBitCount
    guard place < end else { return nil }
    waiting[word] &= waiting[word] - 1
    (emptyWords, waitingCount) = (word, waitingCount - 1)
    return place
  }
}

extension AnswerCheck {
  /// Adds to the vector, and queues the variable. Skipped if no undecided item is affected.
  @inline(__always)
  mutating func pull(_ variable: Int, _ amount: Number) {
    let place = plan.places[variable]
    if !dualSolve.reachesOpen.isEmpty && !dualSolve.reachesOpen[place] { return }
    dualSolve.remainder[variable] = dualSolve.remainder[variable].plus(amount)
    dualSolve.enqueue(place)
  }

  /// Adds a line's coefficients times a slope of -1 or 1 to the vector.
  mutating func pull(along line: Int, times slope: Int) {
    for index in run(of: line) {
      pull(entries[index].variable, slope > 0 ? entries[index].coefficient : entries[index].coefficient.negated)
    }
  }

  /// Eliminates the whole vector, and lists the multiples of basic items in `duals`.
  mutating func solveForDuals() {
    dualSolve.begin()
    while let place = dualSolve.takeNext(before: plan.core.upperBound) {
      if place < plan.core.lowerBound { eliminate(place) } else { eliminatePivot(place - plan.core.lowerBound) }
    }
    for step in (0..<dualSolve.coreEnd).reversed() { substituteBack(step) }
    while let place = dualSolve.takeNext(before: plan.steps.count) { eliminate(place) }
  }

  private mutating func eliminate(_ place: Int) {
    let (line, variable) = plan.steps[place]
    let pull = dualSolve.remainder[variable]
    guard sign(pull) != 0 else { return }
    dualSolve.remainder[variable] = .zero
    let amount = pull.over(coefficient(of: variable, in: line))
    dualSolve.duals.append((place, amount))
    for index in run(of: line) where entries[index].variable != variable {
      self.pull(entries[index].variable, entries[index].coefficient.times(amount).negated)
    }
  }

  private mutating func eliminatePivot(_ step: Int) {
    let variable = plan.steps[plan.core.lowerBound + step].variable
    let pull = dualSolve.remainder[variable]
    guard sign(pull) != 0 else { return }
    dualSolve.remainder[variable] = .zero
    let amount = pull.over(plan.pivots[step].coefficient)
    dualSolve.coreMultiples[step] = amount
    dualSolve.coreEnd = step + 1
    for (other, coefficient) in plan.pivots[step].right {
      self.pull(plan.steps[other].variable, coefficient.times(amount).negated)
    }
  }

  private mutating func substituteBack(_ step: Int) {
    let amount = dualSolve.coreMultiples[step]
    guard sign(amount) != 0 else { return }
    dualSolve.coreMultiples[step] = .zero
    let place = plan.core.lowerBound + step
    dualSolve.duals.append((place, amount))
    for (other, times) in plan.pivots[step].subtracted {
      let index = other - plan.core.lowerBound
      dualSolve.coreMultiples[index] = dualSolve.coreMultiples[index].minus(times.times(amount))
    }
    for index in run(of: plan.steps[place].line) where plan.places[entries[index].variable] >= plan.core.upperBound {
      pull(entries[index].variable, entries[index].coefficient.times(amount).negated)
    }
  }
}
