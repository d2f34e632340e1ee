/// Shortens parts that are themselves sums if there is too little space. For example, the start of a view is the sum of all
/// previous views. One addend of a part may resist least but be unable to shrink enough, while the other addends resist most. So
/// the addends of all parts are shortened together, in the order of increasing resistance, until an addend is long enough to absorb
/// the remaining lack. `yieldingPart` shortens that addend later.
extension CrashBasis {
  /// Shortens the addends of a group's parts if the addends differ in resistance. Does this only once for a chain of sums.
  /// O(addends · log addends + entries of the determined variables).
  mutating func shortenWeakest(of group: Int32, in core: inout Core) {
    let total = core.model.entries[core.model.groups[group].placing.total].variable
    guard !(core.model.variables[total].isNew && minimumLengths[total].isExpanded) else { return }
    sums.removeAll()
    addends.removeAll()
    expand(group, 1, core.model)
    var next = 0
    while next < sums.count {
      let sum = sums[next]
      expand(estimates[sum.index].source, sum.amount, core.model)
      next += 1
    }
    let first = addends.isEmpty ? 0 : estimates[addends[0].index].priorities.resist
    guard !sums.isEmpty, addends.elements.contains(where: { estimates[$0.index].priorities.resist != first }) else {
      return
    }
    orderAddends(of: group, core.model)
    _ = shortenAddends(of: group, in: &core)
    while !sums.isEmpty { estimateAgain(sums.removeLast().index, core.model) }
  }

  /// Adds each part of a group to `sums` if it is a plain sum, and otherwise to `addends`.
  private mutating func expand(_ group: Int32, _ factor: Double, _ model: borrowing Model) {
    for index in model.groups[group].entryRange
    where isOpenPart(index, of: group, model) && !minimumLengths[model.entries[index].variable].isExpanded {
      let part = addend(index, to: model.groups[group].placing.total, times: factor, model)
      if isPlainSum(part.index, model) {
        minimumLengths[part.index].isExpanded = true
        sums.append(part)
      } else {
        addends.append(part)
      }
    }
  }

  /// The variable of an entry, and the rate at which the variable of the entry `total` grows with it, times a factor.
  func addend(_ index: Int32, to total: Int32, times factor: Double = 1, _ model: borrowing Model) -> IndexedAmount {
    let growth = -model.entries[index].coefficient / model.entries[total].coefficient
    return IndexedAmount(index: model.entries[index].variable, amount: factor * growth)
  }

  /// Whether a variable's estimate is the sum of one group's parts, and no other group makes it longer. An offset may have several
  /// groups, because they follow one another and all of them shrink.
  private func isPlainSum(_ variable: Int32, _ model: borrowing Model) -> Bool {
    let group = estimates[variable].source
    guard group != none, !model.groups[group].isTight, minimumLengths[variable].group == group,
      !minimumLengths[variable].isWide,
      isSum(group, model)
    else { return false }
    if model.variables[variable].kind == .offset { return true }
    return !model.placingEntries(of: variable).contains { $1 != group && model.groups[$1].placing.total == $0 }
  }

  /// Sorts the addends by increasing resistance. Among addends of equal resistance, wide addends are first if there is space for
  /// the minimum lengths of the group's parts; otherwise elastic addends are last.
  func orderAddends(of group: Int32, _ model: borrowing Model) {
    let total = model.entries[model.groups[group].placing.total].variable
    let isRoomy = sumOfMinimumLengths(of: group, model) <= length(of: total, model)
    addends.sort {
      let (one, other) = ($0.index, $1.index)
      var (a, b) = (Double(estimates[one].priorities.resist), Double(estimates[other].priorities.resist))
      if a == b { (a, b) = (secondResistance(of: one, model), secondResistance(of: other, model)) }
      if a != b { return a < b }
      let (least, otherLeast) = (minimumLengths[one], minimumLengths[other])
      if isRoomy && least.isWide != otherLeast.isWide { return least.isWide }
      if !isRoomy && least.isElastic != otherLeast.isElastic { return otherLeast.isElastic }
      return standsBefore(one, other, model)
    }
  }

  /// For an addend that is a share, the highest priority of its own soft rows that also resist shortening; 0 for other addends.
  private func secondResistance(of variable: Int32, _ model: borrowing Model) -> Double {
    var most = 0.0
    guard estimates[variable].share != none else { return most }
    for row in model.rows(of: model.variables[variable].unit) where !row.isRequired && row.resistsBelow {
      if row.constant >= estimates[variable].value { most = max(most, row.priority) }
    }
    return most
  }

  /// Gives addends of a group their minimum lengths, in order, until an addend is long enough to absorb the remaining lack. Returns
  /// this addend, or `none` if all addends get their minimum lengths.
  mutating func shortenAddends(of group: Int32, in core: inout Core) -> Int32 {
    var left = lack(of: group, core.model)
    for addend in addends.elements where core.model.variables[addend.index].isUnknown {
      let reserve = (length(of: addend.index, core.model) - minimumLength(of: addend.index, core.model)) * addend.amount
      guard left > reserve, shorten(addend.index, in: &core) else { return addend.index }
      left -= reserve
    }
    return none
  }

  /// Estimates a sum again after some of its addends became known.
  private mutating func estimateAgain(_ variable: Int32, _ model: borrowing Model) {
    let group = estimates[variable].source
    guard model.variables[variable].isUnknown, !model.groups[group].isTight else { return }
    let (sum, priorities) = sumOfParts(group, model)
    (estimates[variable].value, estimates[variable].priorities.resist) = (sum, priorities.resist)
  }
}
