/// The check of tight groups: does the force on each lie within what its price allows, at every level, then in the ties,
/// then in the rest prices? Where it does not, a primal step follows. Dual steps that begin with ties in order leave
/// them so where a row of the group's own resists; there only rest prices are open, unless the group is doubted.
extension Core {
  /// Which part of the lexicographic cost improves along a column.
  enum Gain {
    case level, tie, attraction, rest
  }

  mutating func examine(_ group: Int32) {
    groups[group].isSuspect = false
    guard groups[group].isAlive, groups[group].isTight, !isPinned(group), !planted(.primalLeftOut) else {
      groups[group].isDoubted = false
      return
    }
    let (up, levelAbove) = leadOfGap(of: group, 1)
    if up < 0 { return improveInTurn(group, 1, levelAbove) }
    let (down, levelBelow) = leadOfGap(of: group, -1)
    if down < 0 { return improveInTurn(group, -1, levelBelow) }
    setDrawn(group, up == 0 || down == 0)
    let isOpenAbove = up == 0 && (groups[group].isDoubted || !resists(group, 1))
    let isOpenBelow = down == 0 && (groups[group].isDoubted || !resists(group, -1))
    // Steps for levels bring ties and rest out of order, so levels go first.
    if dualQueue.isAnyInfeasible && (isOpenAbove || isOpenBelow) { return dualQueue.postpone(group, in: groups) }
    groups[group].isDoubted = false
    if isOpenAbove, let gain = gainBeyondLevels(group, 1) { return improve(group, 1, gain) }
    if isOpenBelow, let gain = gainBeyondLevels(group, -1) { return improve(group, -1, gain) }
  }

  @inline(__always)
  mutating func setDrawn(_ group: Int32, _ isDrawn: Bool) {
    guard groups[group].isDrawn != isDrawn else { return }
    groups[group].isDrawn = isDrawn
    drawnCount += isDrawn ? 1 : -1
  }

  /// The basis changes where a group stands: whatever ties and rest hold there is to be looked at, if there is any.
  mutating func unsettle(_ group: Int32) {
    if drawnCount > 0 { disturb(group, by: 0, at: 1) }
  }

  /// Whether a soft row of a tight group's own has a say that way: it would be violated, or is already. No other
  /// component of the ties stands at its place, so ties then never leave a draw.
  func resists(_ group: Int32, _ way: Double) -> Bool {
    let anchor = groups[group].anchor
    for row in rows(of: group) {
      if row.isBroken || row.isRequired { continue }
      if row.resists(position(row, from: anchor, going: way)) { return true }
    }
    return false
  }

  mutating func suspectIfDrawn(_ group: Int32) {
    if gapSign(of: group, 1) == 0 || gapSign(of: group, -1) == 0 { suspectDrawn(group) }
  }

  /// After a group was put at a break by its levels alone: ties and rest may like another break better.
  /// What stands on a variable that is new pulls by its own rows only.
  mutating func suspectDrawn(_ group: Int32, isNew: Bool = false) {
    if !isNew || hasSoftRow(group) { isDoubtful = true }
    suspect(group)
  }

  private func hasSoftRow(_ group: Int32) -> Bool {
    rows(of: group).contains { !$0.isRequired }
  }

  /// Held by required rows from both sides: any force is allowed. Most groups are, so this is asked first.
  @inline(__always)
  func isPinned(_ group: Int32) -> Bool {
    var (above, below) = (false, false)
    for row in rows(of: group) {
      if row.isRequired && !row.isBroken && row.constant == groups[group].anchor {
        above = above || row.resistsAbove
        below = below || row.resistsBelow
      }
    }
    return above && below
  }

  /// Levels leave a draw: whether ties, or failing those the rest prices, improve that way. Where the group's own rows
  /// resist, no other component can equal theirs, so ties decide; else the rest prices may.
  mutating func gainBeyondLevels(_ group: Int32, _ way: Double) -> Gain? {
    let before = work.entriesMoved
    collectTies(along: group, way)
    defer { clearColumn() }
    lookedThrough += work.entriesMoved - before
    for index in 0..<tieScratch[.gradient].count where tieScratch[.gradient][index].amount != 0 {
      return tieScratch[.gradient][index].amount < 0 ? .tie : nil
    }
    return restGain(of: group, way)
  }

  /// The tie parts of the cost's slope along a column, last place first, into the scratch; leaves the column solved.
  private mutating func collectTies(along group: Int32, _ way: Double) {
    solveColumn(group)
    tieScratch.take(for: .gradient)
    addTies(of: group, rate: way, leaving: way)
    for index in 0..<walk.followers.count {
      addTies(of: walk.followers[index], rate: way * rate(of: walk.followers[index]), leaving: 0)
    }
    for index in 0..<walk.found.count {
      let unit = variables[walk.found[index]].unit
      if !groups[unit].isTight { addTies(of: unit, rate: way * rate(of: unit), leaving: 0) }
    }
    tieScratch[.gradient].sort { isBefore($1, $0) }
  }

  private mutating func addTies(of group: Int32, rate: Double, leaving way: Double) {
    guard rate != 0 else { return }
    for row in rows(of: group) {
      if row.isBroken || row.isRequired { continue }
      let side = way == 0 ? Double(row.side) : position(row, from: groups[group].anchor, going: way)
      guard side != 0, row.resists(side) else { continue }
      tieScratch[.gradient].append(tiePart(.gradient, none, row, side * row.weight * rate))
    }
  }

  /// Whether the most important part of the rest order gets better along the solved column: sizes, then attracting rows, then
  /// offsets. O(variables in the column), and the rows of groups that follow where any row attracts.
  private func restGain(of group: Int32, _ way: Double) -> Gain? {
    var (best, isNegative) = (none, false)
    var bestClass = 3
    for index in 0..<walk.found.count {
      let variable = walk.found[index]
      let rate = way * change[variable]
      if rate == 0 { continue }
      let side = restSide(of: variable, along: group, way)
      let kind = variables[variable].rest == .size ? 0 : (side < 0 ? 1 : 2)
      if kind < bestClass || (kind == bestClass && restsBefore(variable, best)) {
        (best, bestClass, isNegative) = (variable, kind, side * rate < 0)
      }
    }
    if bestClass > 0, let isNearing = firstAttractedNears(of: group, way) { return isNearing ? .attraction : nil }
    return isNegative ? .rest : nil
  }

  func restSide(of variable: Int32, along group: Int32, _ way: Double) -> Double {
    if groups[group].isUnit && groups[group].variable == variable && groups[group].anchor == 0 { return way }
    return Double(variables[variable].restSide)
  }
}
