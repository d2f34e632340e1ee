/// Compares the forces of the basic items with the limits of their prices, one component of the objective after the other, until
/// every comparison is decided.
extension AnswerCheck {
  /// A required row allows any force against its violated side, so these comparisons are decided from the start.
  mutating func startComparison() {
    mayBeLow = Array(repeating: true, count: plan.steps.count)
    mayBeHigh = mayBeLow
    for line in input.rows.indices where input.rows[line].isRequired {
      guard let sharedForce = sharedForces[line] else { continue }
      let (below, above) = violatedSides(of: line, sharedForce)
      if below { mayBeLow[sharedForce.place] = false }
      if above { mayBeHigh[sharedForce.place] = false }
    }
    openCount = plan.steps.indices.count { mayBeLow[$0] || mayBeHigh[$0] }
    startForceSolve()
    limits = ForceLimits(places: plan.steps.count)
  }

  /// On which sides of the basic item a row that shares its force is violated.
  private func violatedSides(of line: Int, _ sharedForce: SharedForce) -> (below: Bool, above: Bool) {
    let row = input.rows[line]
    return sharedForce.ratio.sign > 0
      ? (row.isViolatedBelow, row.isViolatedAbove) : (row.isViolatedAbove, row.isViolatedBelow)
  }

  /// Adds a line's price to the component, with a slope of 1 on each counted side.
  mutating func add(_ line: Int, below: Bool, above: Bool) {
    guard let sharedForce = sharedForces[line] else {
      let slope = slopes[line]
      if slope < 0 ? below : (slope > 0 && above) { pull(along: line, times: slope) }
      return
    }
    guard mayBeLow[sharedForce.place] || mayBeHigh[sharedForce.place] else { return }
    let isOpposite = sharedForce.ratio.sign < 0
    limits.add(
      sharedForce.ratio.magnitude, at: sharedForce.place, below: isOpposite ? above : below,
      above: isOpposite ? below : above)
  }

  /// Adds the price of a variable's rest to the component. `line` is the rest's line if the proof lists it.
  mutating func addRest(of variable: Int, _ line: Int?, below: Bool, above: Bool) {
    if let line { return add(line, below: below, above: above) }
    let side = sign(values[variable])
    if side < 0 ? below : (side > 0 && above) { pull(variable, Number(Double(side))) }
  }

  /// Compares the forces of the component with their limits. If both are equal, the next component decides.
  mutating func compareForces(at objective: ProofFault.Objective) {
    solveForForces()
    for (place, amount) in forceSolve.forces {
      // The forces balance the sum of the slopes.
      limits.setForce(amount.negated, at: place)
    }
    for index in limits.touched.indices {
      let place = limits.touched[index]
      let (force, low, high) = limits.take(place)
      guard mayBeLow[place] || mayBeHigh[place] else { continue }
      let (fromLow, fromHigh) = (force.plus(low), high.minus(force))
      let (isLow, isHigh) = (sign(fromLow), sign(fromHigh))
      if mayBeLow[place] && isLow < 0 { reportBetter(place, -1, objective, fromLow) }
      if mayBeHigh[place] && isHigh < 0 { reportBetter(place, 1, objective, fromHigh) }
      if isLow != 0 { mayBeLow[place] = false }
      if isHigh != 0 { mayBeHigh[place] = false }
      if !mayBeLow[place] && !mayBeHigh[place] { openCount -= 1 }
    }
    limits.touched.removeAll(keepingCapacity: true)
  }

  private mutating func reportBetter(_ place: Int, _ side: Int, _ objective: ProofFault.Objective, _ gap: Number) {
    let item = input.item(of: plan.steps[place].line)
    faults.append(.better(item, toSide: side, by: objective, rate: gap.magnitude.approximation))
  }
}

/// For each basic item, by place: its force in one component, and the lowest and highest force that its price allows.
struct ForceLimits<Number: ExactNumber> {
  private struct Limit {
    var force = Number.zero
    /// How far the force may go below 0, and above.
    var (low, high) = (Number.zero, Number.zero)
    var isTouched = false
  }

  private var limits: [Limit]
  var touched: [Int] = []

  init(places: Int) { limits = Array(repeating: Limit(), count: places) }

  private mutating func touch(_ place: Int) {
    if limits[place].isTouched { return }
    limits[place].isTouched = true
    touched.append(place)
  }

  mutating func setForce(_ force: Number, at place: Int) {
    touch(place)
    limits[place].force = force
  }

  mutating func add(_ amount: Number, at place: Int, below: Bool, above: Bool) {
    touch(place)
    if below { limits[place].low = limits[place].low.plus(amount) }
    if above { limits[place].high = limits[place].high.plus(amount) }
  }

  /// Returns and resets the numbers of a place. `low` is how far the force may go below 0.
  mutating func take(_ place: Int) -> (force: Number, low: Number, high: Number) {
    defer { limits[place] = Limit() }
    return (limits[place].force, limits[place].low, limits[place].high)
  }
}
