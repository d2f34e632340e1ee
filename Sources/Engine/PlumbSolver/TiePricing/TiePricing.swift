/// The pricing of ties and rest, which decide if priority levels leave a choice. Ties have one component for each soft row, the
/// last in place first. The vectors are sparse and seldom needed, so they are not stored, but computed for the groups concerned.
///
/// Ties of a tight group are **stale** if they may be out of order. A dual iteration keeps ties in order if a row of the group
/// itself resists, so most groups need no pricing of ties.
struct TiePricing: ~Copyable {
  /// Whether ties of groups queued from now on are stale, for example because a row was dropped or a primal iteration was made.
  /// Calls of `noteStale` show all reasons.
  private(set) var mayBeStale = false
  /// The number of tight groups known to be dual degenerate. If it is 0, ties decide nothing.
  private(set) var degenerateCount = 0
  /// Groups whose ties are compared with each other, or may be stale.
  var tiedGroups: Buffer<Candidate>
  /// A heap of tied groups. The next group is on top.
  private var order: Buffer<Int32>
  /// The vectors of tied groups, consecutive once they are sorted. Each is then the `ratio` of its tied group.
  var parts = Buffer<TiePart>()
  /// Used while ties are priced together. For each tied group, the part of its own rows that is last in place.
  var ownDecisions = Buffer<TiePart>()
  /// Loose groups with violated soft rows that a tied group may move.
  var violatedFollowers: Buffer<Int32>
  /// The slope of the ties along a column: one part for each row.
  var columnSlope = Buffer<TiePart>()
  /// Violated rows, the last in place first.
  var violations = Buffer<TiePart>()
  /// The number of entries visited to price ties group by group since ties were last priced together.
  var visited: Int64 = 0
  /// Used while ties are priced together. The number of undecided tied groups, and the variables that lead to none of them.
  var undecidedCount = 0
  var closed: Buffer<Int32>
  /// Always nil. Its type makes this structure address-only (see `Model`).
  private let addressOnly: Any? = nil

  /// Records that the ties of groups queued from now on may be out of order.
  mutating func noteStale() { mayBeStale = true }

  /// Ends a solve in which all ties were priced.
  mutating func endSolve() { mayBeStale = false }

  init(in arena: inout InitialArena) {
    tiedGroups = Buffer(in: &arena, capacity: 8)
    order = Buffer(in: &arena, capacity: 16)
    violatedFollowers = Buffer(in: &arena, capacity: 16)
    closed = Buffer(in: &arena, capacity: 16)
  }

  @inline(__always)
  mutating func setDegenerate(_ group: Int32, _ isDegenerate: Bool, _ model: borrowing Model) {
    guard model.groups[group].isDegenerate != isDegenerate else { return }
    model.groups[group].isDegenerate = isDegenerate
    degenerateCount += isDegenerate ? 1 : -1
  }

  /// Sorts the candidates that levels leave tied. O(rows of the candidates), and a row solve for each violated loose group that
  /// depends on a candidate.
  mutating func orderTied(_ test: borrowing DualRatioTest, _ basis: inout Basis, _ model: borrowing Model) {
    tiedGroups.removeAll()
    order.removeAll()
    for index in 0..<test.tied.count {
      tiedGroups.append(test.candidates[test.tied[index]])
      order.append(Int32(index))
    }
    guard tiedGroups.count > 1 else { return }
    parts.removeAll()
    for index in 0..<Int32(tiedGroups.count) { addOwnParts(of: index, model) }
    findViolatedFollowers(&basis, model)
    for follower in violatedFollowers.elements { addParts(from: follower, &basis, model) }
    sortParts(model)
    order.makeHeap { compare($0, $1, model) < 0 }
  }

  /// Removes the first remaining tied group and returns its index, or nil if no group remains.
  mutating func takeFirst(_ model: borrowing Model) -> Int32? {
    guard !order.isEmpty else { return nil }
    let first = order.takeFirst()
    order.sinkFirst { compare($0, $1, model) < 0 }
    return first
  }

  /// Adds the parts of a tied group's own rows: rows at its break that resist, and rows that are violated anyway.
  mutating func addOwnParts(of index: Int32, _ model: borrowing Model) {
    let tiedGroup = tiedGroups[index]
    for row in model.rows(of: tiedGroup.group) where !row.isRequired {
      var amount = 0.0
      if tiedGroup.isOwnCrossing {
        if isNear(row.constant, tiedGroup.anchor) && row.isAhead(tiedGroup.direction) { amount = row.slopeSteps }
      } else {
        let side = row.sideOfBreak(from: tiedGroup.anchor, going: tiedGroup.direction)
        if row.resists(side) { amount = side * tiedGroup.direction }
      }
      if amount != 0 { parts.append(TiePart(row, amount * row.weight / tiedGroup.pivotRowEntry, of: index, model)) }
    }
  }

  /// Finds the loose groups with violated soft rows among all groups that depend on a tied group.
  mutating func findViolatedFollowers(_ basis: inout Basis, _ model: borrowing Model) {
    basis.beginWalk(.forward)
    violatedFollowers.removeAll()
    for index in 0..<Int32(tiedGroups.count) where !tiedGroups[index].isOwnCrossing {
      model.groups[tiedGroups[index].group].tiedGroup = index
      basis.reachForward(from: model.groups[tiedGroups[index].group].assignedVariable, model)
    }
    basis.forEachFollower(model) { if model.isViolated($0) { violatedFollowers.append($0) } }
  }

  private mutating func addParts(from group: Int32, _ basis: inout Basis, _ model: borrowing Model) {
    basis.rowSolve(group, model)
    for entry in basis.tableauRow.elements {
      let tiedGroup = model.groups[entry.index].tiedGroup
      if tiedGroup == none { continue }
      let scale = tiedGroups[tiedGroup].direction * entry.amount / tiedGroups[tiedGroup].pivotRowEntry
      for row in model.rows(of: group) where row.isViolated {
        parts.append(TiePart(row, row.slope * scale, of: tiedGroup, model))
      }
    }
  }

  /// Sorts the parts by tied group, and within a tied group by place, the last first. O(parts log parts).
  private mutating func sortParts(_ model: borrowing Model) {
    parts.sort { $0.tiedGroup != $1.tiedGroup ? $0.tiedGroup < $1.tiedGroup : $1.isBefore($0, model) }
    var next: Int32 = 0
    for index in 0..<Int32(tiedGroups.count) {
      model.groups[tiedGroups[index].group].tiedGroup = none
      tiedGroups[index].first = next
      while next < parts.count && parts[next].tiedGroup == index { next += 1 }
      tiedGroups[index].end = next
    }
  }

  private func compare(_ a: Int32, _ b: Int32, _ model: borrowing Model) -> Int {
    let (left, right) = (tiedGroups[a].ratio, tiedGroups[b].ratio)
    var (i, j) = (left.lowerBound, right.lowerBound)
    while i < left.upperBound || j < right.upperBound {
      if j == right.upperBound || (i < left.upperBound && parts[j].isBefore(parts[i], model)) {
        if parts[i].amount != 0 { return parts[i].amount > 0 ? 1 : -1 }
        i += 1
      } else if i == left.upperBound || parts[i].isBefore(parts[j], model) {
        if parts[j].amount != 0 { return parts[j].amount > 0 ? -1 : 1 }
        j += 1
      } else {
        let (one, other) = (parts[i].amount, parts[j].amount)
        if abs(one - other) > Tuning.noise * max(abs(one), abs(other)) { return one > other ? 1 : -1 }
        i += 1
        j += 1
      }
    }
    return compareRest(tiedGroups[a], tiedGroups[b], model)
  }

  /// Compares tied groups with equal ties. Unit groups are first, beginning with the least important rest price. Any order would be
  /// correct, because rest prices are priced at the end of a solve.
  private func compareRest(_ a: Candidate, _ b: Candidate, _ model: borrowing Model) -> Int {
    if a.isOwnCrossing != b.isOwnCrossing { return a.isOwnCrossing ? 1 : -1 }
    let (left, right) = (model.groups[a.group], model.groups[b.group])
    if left.isUnit != right.isUnit { return left.isUnit ? -1 : 1 }
    guard left.isUnit, left.ownVariable != right.ownVariable else { return 0 }
    return model.restsBefore(left.ownVariable, right.ownVariable) ? 1 : -1
  }
}
