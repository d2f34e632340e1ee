/// A break that a value meets while a tight group moves.
struct Crossing {
  /// The distance that the tight group moves until the value reaches the break: the value's distance divided by its rate. The ratio
  /// of the last crossing is the primal step.
  var ratio: Double
  var rate: Double
  var group: Int32
  var direction: Double
  var constant: Double
  /// Whether the break belongs to a rest price.
  var isRest: Bool

  init(of group: Int32, rate: Double, from value: Double, at constant: Double, isRest: Bool = false) {
    (self.group, self.rate, self.constant, self.isRest) = (group, rate, constant, isRest)
    (ratio, direction) = (max(0, (constant - value) / rate), rate > 0 ? 1 : -1)
  }

  /// Whether a step to this break changes no value.
  var isIdle: Bool { ratio * abs(rate) <= tolerance(abs(constant)) }
}

/// The ratio test of one primal iteration: the breaks along a column, sorted by ratio.
struct PrimalRatioTest: ~Copyable {
  private(set) var crossings = Buffer<Crossing>()
  /// Whether the terms of a rate nearly cancel, so that the rate has too few correct digits to compute slopes.
  private(set) var isDoubtful = false

  /// Collects the breaks ahead of a tight group that leaves its anchor, and of all dependent groups. Includes rest prices if rest
  /// decides. O(rows of the dependent groups + b log b for b breaks).
  mutating func collectCrossings(
    along group: Int32, _ direction: Double, withRest: Bool, _ basis: borrowing Basis, _ model: borrowing Model,
    _ work: inout WorkCounters
  ) {
    crossings.removeAll()
    isDoubtful = false
    let anchor = model.groups[group].anchor
    if let next = model.nextBreak(of: group, direction, from: anchor) {
      crossings.append(Crossing(of: group, rate: direction, from: anchor, at: next))
    }
    for follower in basis.walk.followers.elements { addAll(of: follower, direction, basis, model, &work) }
    for variable in basis.walk.found.elements {
      let unit = model.variables[variable].unit
      if !model.groups[unit].isTight { addAll(of: unit, direction, basis, model, &work) }
      guard withRest else { continue }
      let rate = direction * basis.rates[variable]
      let side = model.restSide(of: variable, along: group, direction)
      guard side * rate < 0 else { continue }
      crossings.append(Crossing(of: unit, rate: rate, from: model.variables[variable].value, at: 0, isRest: true))
    }
    crossings.sort { $0.ratio != $1.ratio ? $0.ratio < $1.ratio : abs($0.rate) > abs($1.rate) }
  }

  /// Adds all breaks ahead of a loose group whose value changes along the column.
  private mutating func addAll(
    of group: Int32, _ direction: Double, _ basis: borrowing Basis, _ model: borrowing Model, _ work: inout WorkCounters
  ) {
    let (measured, isDoubtful) = basis.rate(of: group, model)
    guard measured != 0 else { return }
    if isDoubtful { self.isDoubtful = true }
    let rate = direction * measured
    work.rowsTouched += 1
    let (value, first) = (model.activity(of: group).value, crossings.count)
    for row in model.rows(of: group) where !row.isBroken && row.isAhead(rate > 0 ? 1 : -1) {
      crossings.append(Crossing(of: group, rate: rate, from: value, at: row.constant))
    }
    mergeBreaks(from: first)
  }

  /// Merges rows of one group with equal breaks into one crossing.
  private mutating func mergeBreaks(from first: Int) {
    guard crossings.count > first + 1 else { return }
    crossings.sort(from: first) { $0.constant < $1.constant }
    var last = Double.nan
    crossings.keep(from: first) {
      if isNear($0.constant, last) { return false }
      last = $0.constant
      return true
    }
  }

  /// The index of the break that ends the step: the first break beyond which the cost, whose slope is the vector at `start`, no
  /// longer decreases. `none` if there is no such break.
  mutating func lastCrossing(
    of group: Int32, _ gain: Gain, from start: Int, byBlandRule: Bool, _ duals: inout Duals, _ model: borrowing Model
  ) -> Int32 {
    let isShort = byBlandRule && putLeastFirst()
    for index in 0..<Int32(crossings.count)
    where isShort || !pass(crossings[index], from: start, gain, group, &duals, model) {
      return index
    }
    return none
  }

  /// Adds the change of slope at a break, and returns whether the cost still decreases beyond it. If levels do not decide, any
  /// break ends the step. The next break of the moving group also ends the step, and another step may follow.
  private func pass(
    _ crossing: Crossing, from start: Int, _ gain: Gain, _ group: Int32, _ duals: inout Duals,
    _ model: borrowing Model
  ) -> Bool {
    guard gain == .level, crossing.isRest || crossing.group != group, duals.vectors.isNegative(from: start) else {
      return false
    }
    if crossing.isRest { return true }
    let change = duals.pushSlopeChange(
      of: crossing.group, crossing.direction, at: crossing.constant, times: abs(crossing.rate), onto: start, model)
    if change == nil { return false }
    duals.vectors.tidy(from: start)
    return duals.vectors.isNegative(from: start)
  }

  /// Among the breaks with ratio 0, moves the break of the group with the least index to the front. Returns false if no break has
  /// ratio 0.
  private mutating func putLeastFirst() -> Bool {
    var least = none
    for index in 0..<Int32(crossings.count) where crossings[index].isIdle {
      if least == none || crossings[index].group < crossings[least].group { least = index }
    }
    guard least != none else { return false }
    swap(&crossings[0], &crossings[least])
    return true
  }
}
