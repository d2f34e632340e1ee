/// A break met along a column.
struct Crossing {
  var distance: Double
  var rate: Double
  var group: Int32
  var way: Double
  var constant: Double
  /// The break is the rest price's.
  var isRest: Bool
}

/// Primal steps: a tight group whose price no longer allows its force leaves its break, everything else tight staying
/// where it is, and goes on through the breaks of others for as long as that pays.
extension Core {
  mutating func improve(_ group: Int32, _ way: Double, _ gain: Gain) {
    isDoubtful = true
    limits.countStep()
    solveColumn(group)
    guard !breakdown else { return clearColumn() }
    collectCrossings(along: group, way, gain)
    crossings.sort { $0.distance != $1.distance ? $0.distance < $1.distance : abs($0.rate) > abs($1.rate) }
    vectors.removeAll()
    let start = vectors.end
    if gain == .level, gap(of: group, way, at: groups[group].anchor, over: 1) == nil { breakdown = true }
    let isShort = limits.isStalled && putLeastCrossingFirst()
    var last = none
    for index in 0..<crossings.count where isShort || !pays(past: crossings[index], from: start, gain, group) {
      last = Int32(index)
      break
    }
    clearColumn()
    guard last != none else {
      // A cost that falls for ever: the force that says so is wrong.
      suspect(group)
      breakdown = !renewForces()
      return
    }
    step(group, way, upTo: last)
  }

  private mutating func collectCrossings(along group: Int32, _ way: Double, _ gain: Gain) {
    crossings.removeAll()
    if let next = nextBreak(of: group, way, from: groups[group].anchor) {
      addCrossing(of: group, rate: way, from: groups[group].anchor, at: next)
    }
    for index in 0..<walk.followers.count { addCrossings(of: walk.followers[index], way) }
    for index in 0..<walk.found.count {
      let variable = walk.found[index]
      let unit = variables[variable].unit
      if !groups[unit].isTight { addCrossings(of: unit, way) }
      guard gain == .rest || limits.isStalled else { continue }
      let rate = way * change[variable]
      let side = restSide(of: variable, along: group, way)
      guard side * rate < 0 else { continue }
      crossings.append(
        Crossing(
          distance: max(0, -variables[variable].value / rate), rate: rate, group: unit,
          way: rate > 0 ? 1 : -1, constant: 0, isRest: true))
    }
  }

  /// All breaks ahead of a loose group that follows the column.
  private mutating func addCrossings(of group: Int32, _ way: Double) {
    let rate = way * self.rate(of: group)
    guard rate != 0 else { return }
    work.rowsTouched += 1
    let value = activity(of: group).value
    for row in rows(of: group) {
      if !row.isBroken && isAhead(row, rate > 0 ? 1 : -1) {
        addCrossing(of: group, rate: rate, from: value, at: row.constant)
      }
    }
  }

  private mutating func addCrossing(of group: Int32, rate: Double, from value: Double, at constant: Double) {
    let distance = (constant - value) / rate
    // Rows of one group with one break are one crossing.
    var index = crossings.count - 1
    while index >= 0 && crossings[index].group == group {
      if isNear(crossings[index].constant, constant) { return }
      index -= 1
    }
    crossings.append(
      Crossing(
        distance: max(0, distance), rate: rate, group: group, way: rate > 0 ? 1 : -1, constant: constant,
        isRest: false))
  }

  /// Whether it pays to go on past a break. Where levels do not decide, every row's break ends the step, for its jump is
  /// at a level; at its own next break the group is held, and may go on with another step.
  private mutating func pays(past crossing: Crossing, from start: Int, _ gain: Gain, _ group: Int32) -> Bool {
    guard gain == .level, crossing.isRest || crossing.group != group else { return false }
    guard vectors.isNegative(from: start) else { return false }
    return crossing.isRest || addJump(of: crossing, from: start)
  }

  /// Adds a break's jump to the slope at `start`; whether the slope still falls.
  private mutating func addJump(of crossing: Crossing, from start: Int) -> Bool {
    let end = vectors.end
    let rate = abs(crossing.rate)
    guard jump(of: crossing.group, crossing.way, at: crossing.constant, times: rate) != nil else { return false }
    vectors.mergeLast(from: end, into: start)
    return vectors.isNegative(from: start)
  }

  /// Takes the step: breaks before the last are crossed, the last one's group enters where the moving one leaves.
  private mutating func step(_ group: Int32, _ way: Double, upTo last: Int32) {
    let final = crossings[last]
    let isIdle = final.distance * abs(final.rate) <= tolerance(abs(final.constant))
    if isIdle { work.zeroSteps += 1 }
    limits.countProgress(isIdle: isIdle)
    if final.group == group { return hop(group, to: final.constant) }
    for index in 0..<last where !crossings[index].isRest {
      let crossing = crossings[index]
      _ = crossDisturbing(crossing.group, crossing.way, at: crossing.constant)
    }
    solveRow(final.group)
    replace(group, way, by: final.group, at: final.constant)
    guard !breakdown else { return }
    placeEntered(final.group)
    settleValues()
    queueIfStrained(group)
  }

  /// A tight group leaves to one side, and the loose one in the row image is held in its place.
  mutating func replace(_ group: Int32, _ way: Double, by entering: Int32, at constant: Double) {
    suspectReached()
    let excess = gap(of: group, way, at: groups[group].anchor, over: 1)
    defer { if let excess { vectors.drop(from: Int(excess.lowerBound)) } }
    settleSides(of: group, at: groups[group].anchor, leaving: way)
    exchange(leaving: group, entering: entering, anchor: constant)
    guard !breakdown else { return }
    takeOnSlope(entering)
    moved.append(groups[entering].variable)
    pushResiduals()
    if let excess { leave(excess, way, of: group) }
  }

  /// A tight group became loose on one side: the force it carried beyond its slope there is left to the others. All levels of
  /// it go the same way.
  private mutating func leave(_ excess: Range<Int32>, _ way: Double, of group: Int32) {
    isDoubtful = true
    solveRow(group)
    for index in 0..<rowImage.count {
      addForce(excess, times: -way * rowImage[index].amount, to: rowImage[index].index)
      work.multipliersChanged += 1
    }
    suspectReached()
  }

  private mutating func hop(_ group: Int32, to constant: Double) {
    work.flips += 1
    groups[group].anchor = constant
    moved.append(groups[group].variable)
    suspect(group)
    settleValues()
  }

  /// All that the last walk backward reached: levels may cancel there where ties and rest do not.
  mutating func suspectReached() {
    walk.require(.backward)
    let wasDoubtful = isDoubtful
    isDoubtful = true
    defer { isDoubtful = wasDoubtful }
    for index in 0..<walk.held.count { suspect(variables[walk.held[index]].unit) }
    for index in 0..<walk.found.count { suspect(variables[walk.found[index]].determiner) }
  }

  /// Brings all changes of the gradient to the forces, one priority after the other: the lowest first, as forces are
  /// lists from the highest down and each new part then comes to the front. O(entries reached) for each.
  mutating func pushResiduals() {
    residuals.sort { $0.priority != $1.priority ? $0.priority < $1.priority : $0.variable < $1.variable }
    var (last, start) = (0..<0, 0)
    while start < residuals.count {
      let next = start..<endOfPriority(from: start)
      if areOverSameVariables(last, next) { repeatRowSolve() } else { beginRowSolve() }
      for index in next where variables[residuals[index].variable].isAlive {
        addSource(residuals[index].variable, residuals[index].amount)
      }
      finishRowSolve()
      for index in 0..<rowImage.count {
        addForce(-rowImage[index].amount, at: residuals[start].priority, to: rowImage[index].index)
        work.multipliersChanged += 1
      }
      suspectReached()
      (last, start) = (next, next.upperBound)
    }
    residuals.removeAll()
  }

  private func endOfPriority(from start: Int) -> Int {
    var end = start
    while end < residuals.count && residuals[end].priority == residuals[start].priority { end += 1 }
    return end
  }

  /// What passes from one side of a break to the other mostly changes both what it hugs with and what it resists with.
  private func areOverSameVariables(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count
    where residuals[one.lowerBound + offset].variable != residuals[other.lowerBound + offset].variable {
      return false
    }
    return true
  }
}
