/// Chooses the part that yields where a known total differs from the sum of the estimates of its parts: the part held at the
/// lowest priority, and among equals the first.
///
/// With too little space, parts that cannot give enough are shortened, and the next one yields. Parts may be sums themselves, as
/// the start of a view is the sum of all views before it. Of such a part one addend may resist least and give too little, while
/// all others resist most. So the addends of all parts are shortened together first.
extension CrashBasis {
  /// The part that yields; `none` if all parts have their lengths. O(addends · log addends), and what is made known.
  mutating func yieldingPart(of group: Int32, from priority: Double, in core: inout Core) -> Int32 {
    guard lack(of: group, core.model) > 0, isSum(group, core.model) else { return firstToGrow(in: group, core.model) }
    findMinimumLengths(core.changes, core.model)
    if expandSums(in: group, core.model) {
      _ = shortenAddends(of: group, from: priority, in: &core)
      while !sums.isEmpty { estimateAgain(sums.removeLast().index, core.model) }
      if core.model.groups[group].isTight { return none }
    }
    addends.removeAll()
    for index in core.model.groups[group].entryRange where isOpenPart(index, of: group, core.model) {
      addends.append(addend(index, of: group, core.model))
    }
    let part = shortenAddends(of: group, from: priority, in: &core)
    return part != none || core.model.groups[group].isTight ? part : firstToGrow(in: group, core.model)
  }

  /// Whether a total is a plain sum of the other terms, without differences.
  private func isSum(_ group: Int32, _ model: borrowing Model) -> Bool {
    let total = model.groups[group].placing.total
    for index in model.groups[group].entryRange
    where index != total && model.entries[index].coefficient * model.entries[total].coefficient > 0 {
      return false
    }
    return true
  }

  private func firstToGrow(in group: Int32, _ model: borrowing Model) -> Int32 {
    var (best, least) = (none, Float.infinity)
    for index in model.groups[group].entryRange where isOpenPart(index, of: group, model) {
      let variable = model.entries[index].variable
      let hug = estimates[variable].priorities.hug
      if best == none || hug < least || (hug == least && standsBefore(variable, best, model)) {
        (best, least) = (variable, hug)
      }
    }
    return best
  }

  /// Fills `addends` with those of all parts. Whether some parts are sums, and addends differ in resistance; once for a chain of
  /// sums.
  private mutating func expandSums(in group: Int32, _ model: borrowing Model) -> Bool {
    let total = model.entries[model.groups[group].placing.total].variable
    guard !(model.variables[total].isNew && minimumLengths[total].isExpanded) else { return false }
    sums.removeAll()
    addends.removeAll()
    expand(group, 1, model)
    var next = 0
    while next < sums.count {
      expand(estimates[sums[next].index].source, sums[next].amount, model)
      next += 1
    }
    return !sums.isEmpty && differInResistance
  }

  /// Adds the parts of a group to the sums, or to the addends if they are not plain sums.
  private mutating func expand(_ group: Int32, _ factor: Double, _ model: borrowing Model) {
    for index in model.groups[group].entryRange
    where isOpenPart(index, of: group, model) && !minimumLengths[model.entries[index].variable].isExpanded {
      let part = addend(index, of: group, times: factor, model)
      if isPlainSum(part.index, model) {
        minimumLengths[part.index].isExpanded = true
        sums.append(part)
      } else {
        addends.append(part)
      }
    }
  }

  /// A part of a group, and by how much the group's total grows with it, times a factor.
  func addend(
    _ index: Int32, of group: Int32, times factor: Double = 1, _ model: borrowing Model
  ) -> IndexedAmount {
    addend(index, to: model.groups[group].placing.total, times: factor, model)
  }

  /// The same, for any entry of the group as the total.
  func addend(_ index: Int32, to total: Int32, times factor: Double, _ model: borrowing Model) -> IndexedAmount {
    let growth = -model.entries[index].coefficient / model.entries[total].coefficient
    return IndexedAmount(index: model.entries[index].variable, amount: factor * growth)
  }

  /// Whether a variable's estimate is the sum of one group's parts, and no other group makes it longer. Groups of an offset lie
  /// one after the other, and all shrink.
  private func isPlainSum(_ variable: Int32, _ model: borrowing Model) -> Bool {
    let group = estimates[variable].source
    guard group != none, !model.groups[group].isTight, minimumLengths[variable].group == group,
      !minimumLengths[variable].isWide,
      isSum(group, model)
    else { return false }
    if model.variables[variable].kind == .offset { return true }
    var entry = model.variables[variable].column
    while entry != none {
      let other = model.entries[entry].group
      if other != group && model.groups[other].isNew && model.groups[other].placing.total == entry { return false }
      entry = model.entries[entry].next
    }
    return true
  }

  private var differInResistance: Bool {
    for addend in addends.elements
    where estimates[addend.index].priorities.resist != estimates[addends[0].index].priorities.resist {
      return true
    }
    return false
  }

  /// Shortens the addends of a group's parts, those that resist least first, until one is long enough to give the rest of what is
  /// lacking. That one is returned; `none` if there is none.
  private mutating func shortenAddends(of group: Int32, from priority: Double, in core: inout Core) -> Int32 {
    let total = core.model.entries[core.model.groups[group].placing.total].variable
    let isRoomy = sumOfMinimumLengths(of: group, core.model) <= length(of: total, core.model)
    addends.sort { yieldsBefore($0.index, $1.index, isRoomy: isRoomy, core.model) }
    var left = lack(of: group, core.model)
    for addend in addends.elements where core.model.variables[addend.index].isUnknown {
      let reserve = (length(of: addend.index, core.model) - minimumLength(of: addend.index, core.model)) * addend.amount
      guard left > reserve, shorten(addend.index, from: priority, in: &core) else { return addend.index }
      left -= reserve
    }
    return none
  }

  /// Orders addends by resistance, the least first. Among equals, wide ones come first if there is space for the minimum lengths of
  /// all; if there is not, elastic ones come last.
  private func yieldsBefore(_ one: Int32, _ other: Int32, isRoomy: Bool, _ model: borrowing Model) -> Bool {
    var (a, b) = (Double(estimates[one].priorities.resist), Double(estimates[other].priorities.resist))
    if a == b { (a, b) = (secondResistance(of: one, model), secondResistance(of: other, model)) }
    if a != b { return a < b }
    let (least, otherLeast) = (minimumLengths[one], minimumLengths[other])
    if isRoomy && least.isWide != otherLeast.isWide { return least.isWide }
    if !isRoomy && least.isElastic != otherLeast.isElastic { return otherLeast.isElastic }
    return standsBefore(one, other, model)
  }

  /// The highest priority of a share's own rows that resist as well; 0 for other addends.
  private func secondResistance(of variable: Int32, _ model: borrowing Model) -> Double {
    var most = 0.0
    guard estimates[variable].share != none else { return most }
    for row in model.rows(of: model.variables[variable].unit) where !row.isRequired && row.resistsBelow {
      if row.constant >= estimates[variable].value { most = max(most, row.priority) }
    }
    return most
  }

  /// Estimates a sum again, of whose addends some are known now.
  private mutating func estimateAgain(_ variable: Int32, _ model: borrowing Model) {
    let group = estimates[variable].source
    guard model.variables[variable].isUnknown, !model.groups[group].isTight else { return }
    let (sum, priorities) = sumOfParts(group, model)
    (estimates[variable].value, estimates[variable].priorities.resist) = (sum, priorities.resist)
  }

  func isOpenPart(_ index: Int32, of group: Int32, _ model: borrowing Model) -> Bool {
    let variable = model.entries[index].variable
    return index != model.groups[group].placing.total && model.variables[variable].isOpen
  }

  /// By how much a known total is shorter than the sum of its parts' estimates.
  func lack(of group: Int32, _ model: borrowing Model) -> Double {
    sumOfParts(group, model).value - length(of: model.entries[model.groups[group].placing.total].variable, model)
  }

  /// Orders offsets before sizes, because the start of a view is the sum of all views before it.
  private func standsBefore(_ a: Int32, _ b: Int32, _ model: borrowing Model) -> Bool {
    if model.variables[a].kind != model.variables[b].kind { return model.variables[a].kind == .offset }
    return model.isBefore(a, b)
  }
}
