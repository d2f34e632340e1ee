/// Sizes that add up to a total, some of which follow from one size, the **leader**: they are equal to the first one, or multiples
/// of a share of free space.
struct EqualParts {
  var leader = none
  /// The part that the sum determines: the leader if it is one of the parts, otherwise the last one that follows from it.
  var summed = none
  /// By how much all sizes at their estimates are longer than the total, and what that grows by with the leader.
  var excess = 0.0
  var slope = 0.0
  /// The length below which an inequality would be violated, by estimates.
  var least = -Double.infinity
  /// What keeps sizes that are not compared from changing.
  var others = HoldingPriorities(resist: .infinity, hug: .infinity)
}

extension CrashBasis {
  /// Fills `addends` with the sizes that add up to a total, the last one first: an offset is the sum of what lies before it.
  /// False if none of the last ones is compared with another, or if the sum has another form. O(entries of the parts).
  mutating func findAddends(
    of group: Int32, to total: Int32, at row: Int32, _ parts: inout EqualParts, _ model: borrowing Model
  ) -> Bool {
    addends.removeAll()
    var (link, row, total, factor) = (group, row, total, 1.0)
    let isReach = model.groups[group].placing.total == none
    parts.excess = -length(of: model.entries[total].variable, model)
    // An offset that comes again after up to twice as many others is found: sums may form a cycle.
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

  /// Adds the sizes of one sum. Returns its open offset, whose index is `none` if there is
  /// none; nil if the group is not such a sum.
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

  /// What the last of the addends that are compared is compared with; `none` if there are none.
  private func firstLeader(isReach: Bool, _ model: borrowing Model) -> Int32 {
    for addend in addends.elements {
      var entry = model.variables[addend.index].column
      while entry != none {
        let group = model.entries[entry].group
        if let other = compared(with: addend.index, by: group, model),
          isReach || model.groups[group].placing.total != entry
        {
          return other
        }
        entry = model.entries[entry].next
      }
    }
    return none
  }

  /// The entry of an offset in the required equality that adds it up, which is not the given one; `none` if there is none.
  private func entry(of offset: Int32, besides link: Int32, _ model: borrowing Model) -> Int32 {
    var (entry, found) = (model.variables[offset].column, none)
    while entry != none {
      let group = model.entries[entry].group
      if group != link && model.groups[group].isNew && !model.groups[group].isTight && model.isRequiredEquality(group) {
        if found == none || model.groups[group].placing.total == entry { found = entry }
      }
      entry = model.entries[entry].next
    }
    return found
  }

  /// The length of the size in a link at which another required row would keep the offset from being smaller.
  private func least(at total: Int32, _ model: borrowing Model) -> Double {
    let (link, offset) = (model.entries[total].group, model.entries[total].variable)
    guard let row = model.equality(of: link) else { return -.infinity }
    let value = distance(of: total, to: row, model)
    var (entry, least) = (model.variables[offset].column, -Double.infinity)
    while entry != none {
      let group = model.entries[entry].group
      if model.groups[group].isNew && !model.groups[group].isTight && model.groups[group].placing.total == entry
        && model.equality(of: group) == nil
      {
        let bound = distance(of: entry, to: lowerRow(of: group, for: entry, model), model)
        for term in model.terms(of: link)
        where model.variables[term.variable].kind == .size && !has(term.variable, in: group, model) {
          let growth = -term.coefficient / model.entries[total].coefficient
          least = max(least, length(of: term.variable, model) + (bound - value) / growth)
        }
      }
      entry = model.entries[entry].next
    }
    return least
  }

  /// How far the break of a row is from a term's estimate, if the other terms have theirs.
  private func distance(of entry: Int32, to row: Int32, _ model: borrowing Model) -> Double {
    (model.rows[row].constant - activity(of: model.entries[entry].group, model).value)
      / model.entries[entry].coefficient
  }

  private func has(_ variable: Int32, in group: Int32, _ model: borrowing Model) -> Bool {
    for term in model.terms(of: group) where term.variable == variable { return true }
    return false
  }

  /// The other size, if a group is an equality between two sizes that are both open.
  private func compared(with variable: Int32, by group: Int32, _ model: borrowing Model) -> Int32? {
    guard isOpenPair(group, model), model.equality(of: group) != nil else { return nil }
    let pair = unknownPair(of: group, model)
    let other = pair.first == variable ? pair.second : pair.first
    return model.variables[other].isOpen && model.variables[other].kind == .size ? other : nil
  }

  /// The equality that compares a variable with the leader; nil if there is none.
  func comparison(of variable: Int32, with leader: Int32, _ model: borrowing Model) -> Int32? {
    var entry = model.variables[variable].column
    while entry != none {
      let group = model.entries[entry].group
      if compared(with: variable, by: group, model) == leader { return group }
      entry = model.entries[entry].next
    }
    return nil
  }

  /// Finds what the total grows by with the leader.
  func compareAddends(_ parts: inout EqualParts, _ model: borrowing Model) {
    for addend in addends.elements {
      if addend.index == parts.leader {
        parts.summed = addend.index
        parts.slope += addend.amount
      } else if let comparison = comparison(of: addend.index, with: parts.leader, model),
        let row = model.equality(of: comparison)
      {
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
