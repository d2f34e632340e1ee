/// Conflicts. The force on a required row was carried only by rows that never give way: together they are a minimal
/// infeasible set. Its weakest member is given up and pulls no more. It is tried again when a member of its set changes or
/// is given up itself. That waits until nothing is strained, and then the strongest goes first: what is decided about it
/// stays, so that each row is tried about once; at once, and in any order, it would be twice as often for each row more.
/// So in the end a row is broken exactly while it is the weakest of a minimal infeasible
/// set made of itself and kept rows, and that depends on the rows alone (by induction from the strongest row on).
extension Core {
  /// Weaker is of less strength, and among equals the later in place.
  func isWeaker(_ a: Int32, than b: Int32) -> Bool {
    if members[a].strength != members[b].strength { return members[a].strength < members[b].strength }
    return planted(.firstGivenUp) ? precedes(a, b) : precedes(b, a)
  }

  /// Two required rows over one expression that exclude each other; gives up the weaker. True if it was so.
  mutating func yieldOwnConflict(_ group: Int32) -> Bool {
    var found = false
    while true {
      let (ceiling, floor) = requiredBounds(of: group)
      guard ceiling != none, floor != none else { return found }
      let excess = members[floor].constant - members[ceiling].constant
      guard excess > tolerance(abs(members[floor].constant)) else { return found }
      found = true
      giveUp([(ceiling, -1), (floor, 1)], in: group)
    }
  }

  /// Gives up the weakest of the required rows that leave no way out of a strain. False, and nothing happens, when they do
  /// not contradict each other, so that the strain is rounding.
  mutating func yieldConflict(_ group: Int32, _ strain: Strain, leaving excess: Double) -> Bool {
    var parts: [(Int32, Double)] = []
    if let own = strongest(in: group, strain.way, at: strain.constant) { parts.append((own, -strain.way)) }
    for index in 0..<stepImage.count {
      let image = stepImage[index]
      let way = strain.way * image.amount > 0 ? -1.0 : 1.0
      if let row = strongest(in: image.index, way, at: groups[image.index].anchor) {
        parts.append((row, strain.way * image.amount))
      }
    }
    let left = Strain(way: strain.way, constant: strain.constant, excess: excess)
    guard contradict(parts, by: excess), !isLeftOver(left, of: group) else { return false }
    // What was sent on to relieve the strain did so in vain.
    for index in 0..<candidates.count where candidates[index].isSpent { fit(candidates[index].group) }
    giveUp(parts, in: group)
    settleValues()
    return true
  }

  /// Whether required rows say that there is a strain: their constants, so weighted, make up as much of it as is not left over from
  /// larger numbers that were summed before. If they make up nothing, there is nothing to give up.
  private func contradict(_ parts: [(Int32, Double)], by excess: Double) -> Bool {
    let gap = parts.reduce(0) { $0 + $1.1 * members[$1.0].constant }
    return gap > excess / 2
  }

  /// The strongest required row at a break that resists going that way.
  private func strongest(in group: Int32, _ way: Double, at constant: Double) -> Int32? {
    var best: Int32?
    for row in rows(of: group) {
      if row.isRequired && !row.isBroken && isNear(row.constant, constant) && row.resists(way) {
        if let known = best, !isWeaker(known, than: row.index) {} else { best = row.index }
      }
    }
    return best
  }

  private mutating func giveUp(_ parts: [(Int32, Double)], in group: Int32) {
    guard var weakest = parts.first?.0 else {
      breakdown = true
      return
    }
    FatalFaults.atConflict()
    for (member, _) in parts where isWeaker(member, than: weakest) { weakest = member }
    let sorted = parts.sorted { isWeaker($1.0, than: $0.0) }.dropFirst(planted(.conflictMemberLost) ? 1 : 0)
    if planted(.strongerGivenUp), let next = sorted.dropLast().last { weakest = next.0 }
    noteAttraction(of: weakest)
    members[weakest].isBroken = true
    members[weakest].side = 0
    conflicts.add(
      ConflictRecord(
        broken: weakest, members: sorted.map { $0.0 }, multipliers: sorted.map { rowMultiplier($0.1, of: $0.0) }))
    for (member, _) in parts where member != weakest { members[member].isWitness = true }
    isDoubtful = true
    if members[weakest].isWitness { voidConflicts(with: weakest) }
    let home = members[weakest].group
    if groups[home].isTight { fit(home) }
    if !groups[group].isTight { primalQueue.push(group, .required, in: groups) }
  }

  /// From a multiplier of the group's value to one of the row as it was given.
  func rowMultiplier(_ multiplier: Double, of member: Int32) -> Double {
    (members[member].isFlipped && !planted(.proofSignLost) ? -multiplier : multiplier) / members[member].weight
  }

  private mutating func voidConflicts(with member: Int32) {
    if planted(.conflictNotRetried) { return }
    members[member].isWitness = false
    conflicts.void(leaningOn: member)
  }

  /// Takes back the strongest row for which there is no reason left to be given up. False when there is none. O(conflicts).
  mutating func retryStrongest() -> Bool {
    guard conflicts.mayHaveVoid else { return false }
    guard let strongest = conflicts.strongestVoid({ isWeaker($0, than: $1) }) else {
      conflicts.noteNoVoid()
      return false
    }
    takeBack(conflicts.remove(at: strongest))
    return true
  }

  private mutating func takeBack(_ broken: Int32) {
    members[broken].isBroken = false
    noteAttraction(of: broken)
    noteChange(of: members[broken].group)
  }

  /// A row is changing or going: it is no longer given up, and neither is any row that was given up because of it.
  mutating func reconsiderConflicts(of member: Int32) {
    forgetBroken(member)
    if members[member].isWitness { retryBroken(because: member) }
  }

  private mutating func retryBroken(because member: Int32) {
    if planted(.conflictNotRetried) { return }
    members[member].isWitness = false
    for broken in conflicts.removeAll(leaningOn: member) { takeBack(broken) }
  }

  private mutating func forgetBroken(_ member: Int32) {
    guard members[member].isBroken else { return }
    members[member].isBroken = false
    noteAttraction(of: member)
    conflicts.forget(member)
  }

  /// A group's rows changed: the next solve finds its place anew.
  mutating func noteChange(of group: Int32) {
    if groups[group].isTight {
      guard !groups[group].isRefitting else { return }
      groups[group].isRefitting = true
      refits.append(group)
    } else {
      primalQueue.push(group, .required, in: groups)
    }
  }
}
