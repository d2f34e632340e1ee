/// Sizes that add up to a total. Some are equal to a first size, the **leader**, or are multiples of a leader outside the sum, for
/// example of a share of the free space.
struct EqualParts {
  var leader = none
  /// The part that the sum determines: the leader if it is a part, otherwise the last part that is compared with the leader.
  var summed = none
  /// The sum of all estimated sizes minus the total, and the change of this excess per unit of the leader.
  var excess = 0.0
  var slope = 0.0
  /// The length, computed from estimates, below which the parts would violate an inequality.
  var least = -Double.infinity
  /// The lowest priorities that keep sizes without a comparison from shrinking and from growing.
  var others = HoldingPriorities(resist: .infinity, hug: .infinity)
}

extension CrashBasis {
  /// Fills `addends` with the sizes that add up to a total, the last one first, because an offset is the sum of all previous sizes.
  /// Returns false if no equality compares the last sizes with another size, or if the group is not such a sum. O(entries of the
  /// parts).
  mutating func findAddends(
    of group: Int32, to total: Int32, at row: Int32, _ parts: inout EqualParts, _ model: borrowing Model
  ) -> Bool {
    addends.removeAll()
    var (link, row, total, factor) = (group, row, total, 1.0)
    let isReach = model.groups[group].placing.total == none
    parts.excess = -length(of: model.entries[total].variable, model)
    // Sums may form a cycle. The search detects a repeated offset within twice the length of the cycle.
    var (count, seen, nextToSee) = (0, none, 2)
    while let offset = addParts(of: link, at: row, to: total, times: factor, &parts, model) {
      count += 1
      if parts.leader == none { parts.leader = firstLeader(isReach: isReach, model) }
      if parts.leader == none && count > 1 { return false }
      guard offset.index != none else { return parts.leader != none }
      guard offset.index != seen else { return false }
      if count == nextToSee { (seen, nextToSee) = (offset.index, 2 * count) }
      total = entry(of: offset.index, besides: link, model)
      guard total != none else { return false }
      (link, factor) = (model.entries[total].group, offset.amount)
      guard let equality = model.equality(of: link) else { return false }
      row = equality
      parts.least = max(parts.least, least(at: total, model))
    }
    return false
  }

  /// Adds the sizes of one sum. Returns the sum's open offset, or an offset with the index `none` if no offset is open. Returns nil
  /// if several offsets are open.
  private mutating func addParts(
    of link: Int32, at row: Int32, to total: Int32, times factor: Double, _ parts: inout EqualParts,
    _ model: borrowing Model
  ) -> IndexedAmount? {
    parts.excess += factor * model.rows[row].constant / model.entries[total].coefficient
    var offset = IndexedAmount(index: none, amount: 0)
    for index in model.groups[link].entryRange where index != total {
      let part = addend(index, to: total, times: factor, model)
      if model.variables[part.index].isOpen && model.variables[part.index].kind == .offset {
        guard offset.index == none else { return nil }
        offset = part
      } else {
        parts.excess += part.amount * length(of: part.index, model)
        if model.variables[part.index].isOpen { addends.append(part) }
      }
    }
    return offset
  }

  /// The variable with which an equality compares an addend; `none` if no addend is compared. If several addends are compared, the
  /// last compared addend decides.
  private func firstLeader(isReach: Bool, _ model: borrowing Model) -> Int32 {
    for addend in addends.elements {
      for (entry, group) in model.placingEntries(of: addend.index) {
        if let other = compared(with: addend.index, by: group, model),
          isReach || model.groups[group].placing.total != entry
        {
          return other
        }
      }
    }
    return none
  }

  /// Finds a required equality that determines an offset from other sizes, except the group `link`. Returns the offset's entry in
  /// the group of this equality, or `none`.
  private func entry(of offset: Int32, besides link: Int32, _ model: borrowing Model) -> Int32 {
    var found = none
    for (entry, group) in model.placingEntries(of: offset) where group != link && model.isRequiredEquality(group) {
      if found == none || model.groups[group].placing.total == entry { found = entry }
    }
    return found
  }

  /// The length to which the size in an offset's group can shrink before another required row bounds the offset.
  private func least(at total: Int32, _ model: borrowing Model) -> Double {
    let (link, offset) = (model.entries[total].group, model.entries[total].variable)
    guard let row = model.equality(of: link) else { return -.infinity }
    let value = distance(of: total, to: row, model)
    var least = -Double.infinity
    for (entry, group) in model.placingEntries(of: offset)
    where model.groups[group].placing.total == entry && model.equality(of: group) == nil {
      let bound = distance(of: entry, to: lowerRow(of: group, for: entry, model), model)
      for term in model.terms(of: link)
      where model.variables[term.variable].kind == .size && !has(term.variable, in: group, model) {
        let growth = -term.coefficient / model.entries[total].coefficient
        least = max(least, length(of: term.variable, model) + (bound - value) / growth)
      }
    }
    return least
  }

  /// The change of a term's variable that moves the row to its break, if all variables start at their estimates.
  private func distance(of entry: Int32, to row: Int32, _ model: borrowing Model) -> Double {
    (model.rows[row].constant - activity(of: model.entries[entry].group, model).value)
      / model.entries[entry].coefficient
  }

  private func has(_ variable: Int32, in group: Int32, _ model: borrowing Model) -> Bool {
    model.terms(of: group).contains { $0.variable == variable }
  }

  /// The size that a group compares with `variable`, or nil if the group is not an equality between two open sizes.
  private func compared(with variable: Int32, by group: Int32, _ model: borrowing Model) -> Int32? {
    guard isOpenPair(group, model), model.equality(of: group) != nil else { return nil }
    let pair = unknownPair(of: group, model)
    let other = pair.first == variable ? pair.second : pair.first
    return model.variables[other].isOpen && model.variables[other].kind == .size ? other : nil
  }

  /// The equality that compares a variable with the leader; nil if no group compares them.
  func comparison(of variable: Int32, with leader: Int32, _ model: borrowing Model) -> Int32? {
    model.placingEntries(of: variable).first { compared(with: variable, by: $1, model) == leader }
      .flatMap { model.equality(of: $1) }
  }

  /// Computes how the total grows with the leader, and finds the part that the sum determines.
  func compareAddends(_ parts: inout EqualParts, _ model: borrowing Model) {
    for addend in addends.elements {
      if addend.index == parts.leader {
        parts.summed = addend.index
        parts.slope += addend.amount
      } else if let row = comparison(of: addend.index, with: parts.leader, model) {
        let comparison = model.rows[row].group
        if parts.summed == none { parts.summed = addend.index }
        let share = addend.amount / model.coefficient(of: addend.index, in: comparison)
        parts.excess += share * (model.rows[row].constant - activity(of: comparison, model).value)
        parts.slope -= share * model.coefficient(of: parts.leader, in: comparison)
      } else {
        let priorities = estimates[addend.index].priorities
        parts.others.resist = min(parts.others.resist, priorities.resist)
        parts.others.hug = min(parts.others.hug, priorities.hug)
      }
    }
  }
}
