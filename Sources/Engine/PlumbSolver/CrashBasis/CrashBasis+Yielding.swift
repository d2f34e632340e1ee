/// Chooses the part that yields if a known total differs from the sum of its parts' estimates: the part held at the lowest
/// priority, or the first of several such parts.
extension CrashBasis {
  /// Returns the entry of the yielding part. If space is short, each part that cannot shrink enough is shortened to its minimum
  /// length, and the next part yields. O(parts · log parts + entries of the determined variables).
  mutating func yieldingPart(of group: Int32, in core: inout Core) -> Int32 {
    var lack = lack(of: group, core.model)
    guard lack > 0, isSum(group, core.model) else { return firstToGrow(in: group, core.model) }
    let total = core.model.groups[group].placing.total
    findMinimumLengths(core.changes, core.model)
    shortenWeakest(of: group, by: lack, in: &core)
    guard !core.model.groups[group].isTight else { return none }
    lack = self.lack(of: group, core.model)
    orderToShorten(
      group,
      isRoomy: sumOfMinimumLengths(of: group, core.model) <= length(of: core.model.entries[total].variable, core.model),
      core.model)
    for index in 0..<yielding.count
    where !core.model.groups[group].isTight && core.model.groups[group].placing.unknownCount > 1 {
      let (part, variable) = (yielding[index], core.model.entries[yielding[index]].variable)
      guard core.model.variables[variable].isUnknown else { continue }
      let share = addend(part, to: total, core.model).amount
      let reserve = (length(of: variable, core.model) - minimumLength(of: variable, core.model)) * share
      guard lack > reserve, shorten(variable, in: &core) else { return part }
      lack -= reserve
    }
    return core.model.groups[group].isTight ? none : firstToGrow(in: group, core.model)
  }

  /// Whether a group's total is a sum of the other terms, none of which is subtracted.
  func isSum(_ group: Int32, _ model: borrowing Model) -> Bool {
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
      if best == none || hug < least || (hug == least && standsBefore(variable, model.entries[best].variable, model)) {
        (best, least) = (index, hug)
      }
    }
    return best
  }

  /// Sorts the parts by increasing resistance. Among parts of equal resistance, wide parts are first if there is space for the
  /// minimum lengths of all parts; otherwise elastic parts are last.
  private mutating func orderToShorten(_ group: Int32, isRoomy: Bool, _ model: borrowing Model) {
    yielding.removeAll()
    for index in model.groups[group].entryRange where isOpenPart(index, of: group, model) { yielding.append(index) }
    yielding.sort {
      let (one, other) = (model.entries[$0].variable, model.entries[$1].variable)
      let (a, b) = (estimates[one].priorities.resist, estimates[other].priorities.resist)
      if a != b { return a < b }
      let (least, otherLeast) = (minimumLengths[one], minimumLengths[other])
      if isRoomy && least.isWide != otherLeast.isWide { return least.isWide }
      if !isRoomy && least.isElastic != otherLeast.isElastic { return otherLeast.isElastic }
      return standsBefore(one, other, model)
    }
  }

  func isOpenPart(_ index: Int32, of group: Int32, _ model: borrowing Model) -> Bool {
    let variable = model.entries[index].variable
    return index != model.groups[group].placing.total && model.variables[variable].isOpen
  }

  /// The sum of the parts' estimates minus the known total.
  func lack(of group: Int32, _ model: borrowing Model) -> Double {
    sumOfParts(group, model).value - length(of: model.entries[model.groups[group].placing.total].variable, model)
  }

  /// Whether a variable precedes another variable: offsets precede sizes, because the start of a view is the sum of all previous
  /// views. Variables of the same kind are ordered by place.
  func standsBefore(_ a: Int32, _ b: Int32, _ model: borrowing Model) -> Bool {
    if model.variables[a].kind != model.variables[b].kind { return model.variables[a].kind == .offset }
    return model.variables[a].mark == model.variables[b].mark
      ? model.rank(of: a) < model.rank(of: b)
      : model.marks.label(model.variables[a].mark) < model.marks.label(model.variables[b].mark)
  }
}
