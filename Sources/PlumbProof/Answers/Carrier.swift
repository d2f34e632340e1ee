/// What is being carried to the basic items: a sparse sum over the variables, taken away by multiples of the items, from the
/// first place to the last.
///
/// An item of the core is passed twice: upward over the pivots, and then back.
struct Carrier<Number: ExactNumber> {
  /// By variable, what is left.
  var pulls: [Number] = []
  /// By the step in the core, how much of the pivot's row is taken.
  var taken: [Number] = []
  /// What waits, by stops: places, but for the way back through the core.
  var waiting: [UInt64] = []
  var waitingCount = 0
  /// By stop, whether anything that is open can be reached from there.
  var isLive: [Bool] = []
  /// What was reached: by place, the multiple of its item that was taken away.
  var found: [(place: Int, amount: Number)] = []

  @inline(__always)
  mutating func wait(at stop: Int) {
    let (word, bit) = (stop >> 6, UInt64(1) << UInt64(stop & 63))
    if waiting[word] & bit == 0 {
      waiting[word] |= bit
      waitingCount += 1
    }
  }
}

extension Workings {
  /// The stop at which a variable's pull is taken.
  @inline(__always)
  func stop(of place: Int) -> Int { place < plan.core.upperBound ? place : place + plan.core.count }

  var stopCount: Int { plan.steps.count + plan.core.count }

  mutating func openCarrier() {
    carrier.pulls = Array(repeating: .zero, count: values.count)
    carrier.taken = Array(repeating: .zero, count: plan.core.count)
    carrier.waiting = Array(repeating: 0, count: stopCount / 64 + 1)
    carrier.isLive = []
  }

  @inline(__always)
  mutating func pull(_ variable: Int, _ amount: Number) {
    let stop = stop(of: plan.places[variable])
    if !carrier.isLive.isEmpty && !carrier.isLive[stop] { return }
    carrier.pulls[variable] = carrier.pulls[variable].plus(amount)
    carrier.wait(at: stop)
  }

  mutating func pull(along line: Int, times slope: Int) {
    for index in run(of: line) {
      pull(entries[index].variable, slope > 0 ? entries[index].coefficient : entries[index].coefficient.negated)
    }
  }

  /// Takes all pulls away and notes by which multiples of which items.
  mutating func carry() {
    carrier.found.removeAll(keepingCapacity: true)
    var word = 0
    while carrier.waitingCount > 0 {
      while carrier.waiting[word] == 0 { word += 1 }
      let stop = word << 6 + carrier.waiting[word].trailingZeroBitCount
      carrier.waiting[word] &= carrier.waiting[word] - 1
      carrier.waitingCount -= 1
      if stop < plan.core.lowerBound || stop >= plan.core.upperBound + plan.core.count {
        takeSingle(stop < plan.core.lowerBound ? stop : stop - plan.core.count)
      } else if stop < plan.core.upperBound {
        takePivot(stop)
      } else {
        takeBack(2 * plan.core.upperBound - 1 - stop)
      }
    }
  }

  private mutating func takeSingle(_ place: Int) {
    let (line, variable) = plan.steps[place]
    let pull = carrier.pulls[variable]
    guard sign(pull) != 0 else { return }
    carrier.pulls[variable] = .zero
    let run = run(of: line)
    var pivot = entries[run.lowerBound].coefficient
    if run.count > 1 {
      for index in run where entries[index].variable == variable { pivot = entries[index].coefficient }
    }
    let amount = pull.over(pivot)
    carrier.found.append((place, amount))
    for index in run where entries[index].variable != variable {
      self.pull(entries[index].variable, entries[index].coefficient.times(amount).negated)
    }
  }

  private mutating func takePivot(_ place: Int) {
    let variable = plan.steps[place].variable
    let pull = carrier.pulls[variable]
    guard sign(pull) != 0 else { return }
    carrier.pulls[variable] = .zero
    let step = place - plan.core.lowerBound
    let amount = pull.over(plan.pivots[step].coefficient)
    carrier.taken[step] = amount
    carrier.wait(at: 2 * plan.core.upperBound - 1 - place)
    for (other, coefficient) in plan.pivots[step].right {
      self.pull(plan.steps[other].variable, coefficient.times(amount).negated)
    }
  }

  private mutating func takeBack(_ place: Int) {
    let step = place - plan.core.lowerBound
    let amount = carrier.taken[step]
    guard sign(amount) != 0 else { return }
    carrier.taken[step] = .zero
    carrier.found.append((place, amount))
    for (other, times) in plan.pivots[step].subtracted {
      let index = other - plan.core.lowerBound
      carrier.taken[index] = carrier.taken[index].minus(times.times(amount))
      carrier.wait(at: 2 * plan.core.upperBound - 1 - other)
    }
    for index in run(of: plan.steps[place].line) where plan.places[entries[index].variable] >= plan.core.upperBound {
      pull(entries[index].variable, entries[index].coefficient.times(amount).negated)
    }
  }
}
