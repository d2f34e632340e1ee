/// Doubts about ties, dispelled many at a time. Looking along each doubted group's own column would walk the same columns
/// over and over: in a stretched stack of N views every size leads to all edges after it. There are far fewer violated
/// rows than doubted groups as a rule, so those are written over the basis instead, the last in place first: the first
/// that reaches a group decides about it, unless a row of the group's own comes before. A variable from which nothing
/// undecided can be reached is **closed**, and not walked again. So in a tree the rows of all leaves go once, together,
/// over what they have in common, and not each by itself up to the root.
extension Core {
  /// Takes the doubt from suspects whose ties prove to be in order. O(entries of the violated rows' images), less what is
  /// closed.
  mutating func dispelDoubts() {
    lookedThrough = 0
    guard dualQueue.unpricedCount > Tuning.fewUnpriced else { return }
    if isMost(dualQueue.unpricedCount) { dualQueue.order(as: groups) }
    collectDoubted()
    guard tied.count > Tuning.fewUnpriced else { return }
    let reach = findSources()
    // Where there are as many violated rows, it pays only if most of what they reach is closed soon.
    let limit =
      tieSources.count < tied.count ? .max : work.entriesMoved + Int64(Tuning.entriesPerUnpriced * (reach + tied.count))
    findOwnDecisions()
    collectSourceParts()
    undecidedCount = tied.count
    var next = 0
    while next < tieScratch[.violations].count && undecidedCount > 0 && work.entriesMoved < limit {
      decide(by: tieScratch[.violations][next])
      next += 1
    }
    if next == tieScratch[.violations].count || undecidedCount == 0 { leaveToOwnRows() }
    for index in 0..<closed.count { variables[closed[index]].isClosed = false }
    closed.removeAll()
    for index in 0..<tied.count { groups[candidates[tied[index]].group].candidate = none }
  }

  /// Whether looking at one group after the other has cost so much that looking at all that wait together costs no more. A primal
  /// step may raise doubts about everything again.
  var hasLookedFar: Bool {
    dualQueue.unpricedCount > Tuning.fewUnpriced
      && lookedThrough > Int64(Tuning.entriesPerUnpriced * dualQueue.unpricedCount)
  }

  /// Finds the violated rows that may have a say; returns how many variables they may reach. Where most groups are doubted, all
  /// violated rows have one: the last in place are at the end as a rule, which is where to begin.
  private mutating func findSources() -> Int {
    guard isMost(tied.count) else {
      findTieSources()
      return walk.found.count
    }
    for index in 0..<tied.count { groups[candidates[tied[index]].group].candidate = tied[index] }
    tieSources.removeAll()
    var group = Int32(groups.count) - 1
    while group >= 0 {
      if groups[group].isAlive && !groups[group].isTight && isViolated(group) { tieSources.append(group) }
      group -= 1
    }
    return variables.count
  }

  /// The doubted suspects that are drawn on just one side, where rows of their own resist.
  private mutating func collectDoubted() {
    candidates.removeAll()
    tied.removeAll()
    for index in 0..<dualQueue.unpricedCount {
      let group = dualQueue[index]
      guard groups[group].isAlive, groups[group].isTight, groups[group].isDoubted, !isPinned(group) else { continue }
      let (up, down) = (gapSign(of: group, 1), gapSign(of: group, -1))
      guard up >= 0, down >= 0, up + down == 1 else { continue }
      let way = up == 0 ? 1.0 : -1.0
      guard resists(group, way) else { continue }
      tied.append(Int32(candidates.count))
      candidates.append(
        Candidate(group: group, way: way, rate: 1, anchor: groups[group].anchor, first: 0, end: 0))
    }
  }

  /// What no violated row reaches is for its own rows to decide.
  private mutating func leaveToOwnRows() {
    for index in 0..<tied.count {
      let group = candidates[tied[index]].group
      if groups[group].candidate != none { decide(group, isPositive: tieParts[index].amount > 0) }
    }
  }

  /// Of each doubted group's own rows, the last in place that has a say, into `tieParts` in the order of `tied`.
  private mutating func findOwnDecisions() {
    tieParts.removeAll()
    for index in 0..<tied.count {
      addOwnParts(of: tied[index])
      for part in (index + 1)..<max(tieParts.count, index + 1) where isBefore(tieParts[index], tieParts[part]) {
        tieParts[index] = tieParts[part]
      }
      tieParts.shorten(to: index + 1)
    }
  }

  /// The violated rows of the sources into the scratch, the last in place first.
  private mutating func collectSourceParts() {
    tieScratch.take(for: .violations)
    for index in 0..<tieSources.count {
      let group = tieSources[index]
      for row in rows(of: group) where row.isPulling {
        tieScratch[.violations].append(tiePart(.group, group, row, row.slope))
      }
    }
    tieScratch[.violations].sort { isBefore($1, $0) }
  }

  /// Decides about all that a violated row reaches first.
  private mutating func decide(by part: TiePart) {
    solveRow(part.group)
    for index in 0..<rowImage.count where isUndecided(rowImage[index].index, at: part) {
      let group = rowImage[index].index
      let way = candidates[groups[group].candidate].way
      decide(group, isPositive: part.amount * rowImage[index].amount * way > 0)
    }
    for index in 0..<walk.held.count where !isUndecided(variables[walk.held[index]].unit, at: part) {
      close(walk.held[index])
    }
    // What a variable depends on was found before it.
    for index in 0..<walk.ends.count {
      let component = walk.component(index)
      if isSettled(component, at: part) {
        for index in component { close(walk.found[index]) }
      }
    }
  }

  private mutating func decide(_ group: Int32, isPositive: Bool) {
    groups[group].candidate = none
    undecidedCount -= 1
    if isPositive { groups[group].isDoubted = false }
  }

  /// Whether a group's doubt is still open when it is the turn of a part; its own row, if that comes first, settles it.
  private mutating func isUndecided(_ group: Int32, at part: TiePart) -> Bool {
    let candidate = groups[group].candidate
    guard candidate != none else { return false }
    guard isBefore(part, tieParts[candidate]) else { return true }
    decide(group, isPositive: tieParts[candidate].amount > 0)
    return false
  }

  /// Whether what determines a stretch of `walk.found` is decided about, and all that it depends on closed.
  private mutating func isSettled(_ range: Range<Int32>, at part: TiePart) -> Bool {
    for index in range {
      let variable = walk.found[index]
      let group = variables[variable].determiner
      if isUndecided(group, at: part) { return false }
      for term in terms(of: group) {
        let other = term.variable
        if variables[other].isClosed || other == variable { continue }
        if range.count == 1 || variables[other].block != variables[variable].block { return false }
      }
    }
    return true
  }

  private mutating func close(_ variable: Int32) {
    variables[variable].isClosed = true
    closed.append(variable)
  }
}
