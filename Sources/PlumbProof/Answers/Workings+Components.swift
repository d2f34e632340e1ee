/// One component of what is minimised after the other, until the forces of all basic items are known to lie within what
/// their prices allow.
extension Workings {
  /// What required rows allow needs no look: any force from the side on which they resist.
  mutating func openBasis() {
    mayBeLow = Array(repeating: true, count: plan.steps.count)
    mayBeHigh = mayBeLow
    for line in reading.rows.indices where reading.rows[line].isRequired {
      guard let share = shares[line] else { continue }
      let (below, above) = resistance(of: line, share)
      if below { mayBeLow[share.place] = false }
      if above { mayBeHigh[share.place] = false }
    }
    openCount = plan.steps.indices.count { mayBeLow[$0] || mayBeHigh[$0] }
    openCarrier()
    limits = Limits(places: plan.steps.count)
  }

  /// Whether a row that shares a force resists, on each side of the basic one.
  private func resistance(of line: Int, _ share: Share) -> (below: Bool, above: Bool) {
    let row = reading.rows[line]
    return share.ratio.sign > 0 ? (row.resistsBelow, row.resistsAbove) : (row.resistsAbove, row.resistsBelow)
  }

  /// A line's price has a part in the component, with a slope of 1 on the sides on which it counts.
  mutating func add(_ line: Int, below: Bool, above: Bool) {
    guard let share = shares[line] else {
      let slope = slopes[line]
      if slope < 0 ? below : (slope > 0 && above) { pull(along: line, times: slope) }
      return
    }
    guard mayBeLow[share.place] || mayBeHigh[share.place] else { return }
    let isTurned = share.ratio.sign < 0
    limits.add(share.ratio.magnitude, at: share.place, below: isTurned ? above : below, above: isTurned ? below : above)
  }

  /// The price of a variable's rest, which is a line of its own only where the proof names it.
  mutating func addRest(of variable: Int, _ line: Int?, below: Bool, above: Bool) {
    if let line { return add(line, below: below, above: above) }
    let side = sign(values[variable])
    if side < 0 ? below : (side > 0 && above) { pull(variable, Number(Double(side))) }
  }

  /// Compares the forces of the component with its limits. Where both are the same, the next component decides.
  mutating func settle(_ objective: ProofFault.Objective) {
    carry()
    for (place, amount) in carrier.found {
      // The forces take away what the slopes add up to.
      limits.setForce(amount.negated, at: place)
    }
    for index in limits.touched.indices {
      let place = limits.touched[index]
      let (force, low, high) = limits.take(place)
      guard mayBeLow[place] || mayBeHigh[place] else { continue }
      let (fromLow, fromHigh) = (force.plus(low), high.minus(force))
      let (isLow, isHigh) = (sign(fromLow), sign(fromHigh))
      if mayBeLow[place] && isLow < 0 { noteBetter(place, -1, objective, fromLow) }
      if mayBeHigh[place] && isHigh < 0 { noteBetter(place, 1, objective, fromHigh) }
      if isLow != 0 { mayBeLow[place] = false }
      if isHigh != 0 { mayBeHigh[place] = false }
      if !mayBeLow[place] && !mayBeHigh[place] { openCount -= 1 }
    }
    limits.touched.removeAll(keepingCapacity: true)
  }

  private mutating func noteBetter(_ place: Int, _ side: Int, _ objective: ProofFault.Objective, _ gap: Number) {
    let item = reading.item(of: plan.steps[place].line)
    faults.append(.better(item, toSide: side, by: objective, rate: gap.magnitude.approximation))
  }
}

/// By the place of a basic item: its force in one component, and how far down and up its price allows it to go.
struct Limits<Number: ExactNumber> {
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

  /// What is known of a place, which is forgotten.
  mutating func take(_ place: Int) -> (force: Number, low: Number, high: Number) {
    defer { limits[place] = Limit() }
    return (limits[place].force, limits[place].low, limits[place].high)
  }
}
