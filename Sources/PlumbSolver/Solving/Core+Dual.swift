/// Dual steps: a loose group's value contradicts the side it is taken to be on. Force is put on it, growing; the tight
/// groups that carry the force give way in the order in which their prices run out, each going on to its next break while
/// the strain lasts (a long step), until the last one leaves and the strained group is held at its break. If its own
/// price runs out first, it is taken to be on the other side after all. If no price ever runs out, the required rows
/// that carry the force contradict each other.
extension Core {
  mutating func relieve(_ group: Int32) {
    guard groups[group].isAlive, !groups[group].isTight, !yieldOwnConflict(group) else { return }
    guard let strain = strain(of: group), beginStep(for: group, strain) else { return }
    gatherCandidates(for: group, strain)
    (roundCount, lastFlip) = (0, none)
    var excess = strain.excess
    while true {
      guard let chosen = nextToGiveWay(&excess) else {
        if !yieldConflict(group, strain, leaving: excess) { takeBackFlip(for: group, strain) }
        return
      }
      guard chosen != none else { continue }
      if candidates[chosen].isOwn {
        stayStrained(group, strain, candidates[chosen])
      } else {
        enter(group, strain, for: candidates[chosen])
      }
      return
    }
  }

  /// Whether a required row's strain is what rounding left over, of larger numbers than stand in the row: those that its value
  /// is summed from in the end. Two such rows would take each other's place for ever.
  func isLeftOver(_ strain: Strain, of group: Int32) -> Bool {
    guard isRequired(group, strain) else { return false }
    var magnitude = 0.0
    for index in 0..<stepImage.count {
      let image = stepImage[index]
      magnitude += abs(image.amount * groups[image.index].anchor)
    }
    return strain.excess <= tolerance(magnitude)
  }

  /// Writes a strained group over the basis, into `stepImage`. False where that broke down, or nothing is to be done: the strain
  /// is left over.
  mutating func beginStep(for group: Int32, _ strain: Strain) -> Bool {
    solveRow(group)
    guard !breakdown else { return false }
    stepImage.removeAll()
    for index in 0..<rowImage.count { stepImage.append(rowImage[index]) }
    return !isLeftOver(strain, of: group)
  }

  /// The candidate that ends the step; `none` when all the tied ones were flipped and the next must be looked for; nil
  /// when there is no candidate at all.
  private mutating func nextToGiveWay(_ excess: inout Double) -> Int32? {
    collectTied()
    guard !tied.isEmpty else { return nil }
    rankTied()
    while !tied.isEmpty {
      let chosen = tied.takeFirst()
      tied.sinkFirst { compareTies($0, $1) < 0 }
      if candidates[chosen].isOwn || !flip(chosen, &excess) { return chosen }
    }
    return none
  }

  /// Sends a candidate on to its next break if strain would be left there.
  private mutating func flip(_ index: Int32, _ excess: inout Double) -> Bool {
    let candidate = candidates[index]
    guard let next = nextBreak(of: candidate.group, candidate.way, from: candidate.anchor) else { return false }
    let relief = candidate.rate * abs(next - candidate.anchor)
    guard excess - relief > tolerance(max(excess, abs(next))) else { return false }
    excess -= relief
    work.flips += 1
    candidates[index].isSpent = true
    lastFlip = index
    var again = candidate
    again.anchor = next
    groups[candidate.group].anchor = next
    moved.append(groups[candidate.group].variable)
    offer(again)
    return true
  }

  /// What the flips left of a strain is rounding, and nothing gives way to it. Then the last flip brought all the relief
  /// that was asked for: its group leaves the basis instead, and the strained one is held at its break.
  private mutating func takeBackFlip(for group: Int32, _ strain: Strain) {
    guard lastFlip != none else { return }
    let candidate = candidates[lastFlip]
    work.flips -= 1
    groups[candidate.group].anchor = candidate.anchor
    enter(group, strain, for: candidate)
  }

  /// The strained group's own price ran out: it stays on the far side, and its pull is carried by the tight groups.
  private mutating func stayStrained(_ group: Int32, _ strain: Strain, _ own: Candidate) {
    limits.countProgress(isIdle: false)
    cross(group, strain.way, at: strain.constant)
    shareForce(own, strain.way)
    settleValues()
    primalQueue.push(group, .required, in: groups)
  }

  private mutating func enter(_ group: Int32, _ strain: Strain, for candidate: Candidate) {
    let leaving = candidate.group
    limits.countProgress(isIdle: candidate.first == candidate.end)
    shareForce(candidate, strain.way)
    settleSides(of: leaving, at: candidate.anchor, leaving: candidate.way)
    exchange(leaving: leaving, entering: group, anchor: strain.constant)
    guard !breakdown else { return }
    takeOnSlope(group)
    addForce(candidate.first..<candidate.end, times: strain.way, to: group)
    moved.append(groups[group].variable)
    placeEntered(group)
    settleValues()
    queueIfStrained(leaving)
  }

  /// A group just entered at one of its breaks. If others of its rows were taken to be on sides that do not go with that
  /// break, its force may belong to another one, and nothing is known of its ties.
  mutating func placeEntered(_ group: Int32) {
    if yieldOwnConflict(group) || !hasFittingSides(group) {
      isDoubtful = true
      fit(group)
    }
    suspect(group)
  }

  private func hasFittingSides(_ group: Int32) -> Bool {
    for row in rows(of: group) {
      let position = position(row, from: groups[group].anchor, going: 0)
      if !row.isBroken && position != 0 && row.side != side(row, position) { return false }
    }
    return true
  }

  /// Lets every tight group in the step's image carry its part of the force.
  private mutating func shareForce(_ candidate: Candidate, _ way: Double) {
    for index in 0..<stepImage.count {
      let image = stepImage[index]
      work.multipliersChanged += 1
      addForce(candidate.first..<candidate.end, times: -way * image.amount, to: image.index)
      suspect(image.index)
    }
  }

  /// A group that becomes tight begins with the force that its slope was.
  mutating func takeOnSlope(_ group: Int32) {
    clearForce(of: group)
    for row in rows(of: group) where row.isPulling { addForce(row.slope, at: row.priority, to: group) }
  }

  /// Moves a tight group's anchor to where its price allows its force, or leaves it to the primal steps.
  mutating func fit(_ group: Int32) {
    let anchor = groups[group].anchor
    switch refit(group) {
    case .stuck:
      isDoubtful = true
      suspect(group)
      suspectIfDrawn(group)
    case .drawn: suspectDrawn(group)
    case .firm: break
    }
    if groups[group].anchor != anchor { moved.append(groups[group].variable) }
  }

  /// Queues a tight group for the check that its force lies within its price.
  @inline(__always)
  mutating func suspect(_ group: Int32) {
    if isDoubtful { groups[group].isDoubted = true }
    queueSuspect(group)
  }

  mutating func queueSuspect(_ group: Int32) {
    dualQueue.push(group, in: groups)
  }
}
