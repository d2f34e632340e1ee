/// What gives way in a group whose known total is not the sum of what its parts like best, for the crash basis: the part that
/// withstands least, and among equals the first.
extension Crash {
  /// The entry of one that is unknown. Where room is short, those that would have to give more than they have are made as
  /// short as they may be, and the next one gives way. O(parts · log), and what is made known.
  mutating func yieldingPart(of group: Int32, from priority: Double, in core: inout Core) -> Int32 {
    var lack = lack(of: group, core)
    guard lack > 0, leaders.isEmpty, isSum(group, core) else { return firstToGrow(in: group, core) }
    let total = core.groups[group].total
    findLeasts(core)
    orderToShorten(
      group, isRoomy: leastSum(of: group, core) <= core.variables[core.entries[total].variable].value, core)
    for index in 0..<yielding.count where !core.groups[group].isTight && core.groups[group].unknownCount > 1 {
      let (part, variable) = (yielding[index], core.entries[yielding[index]].variable)
      guard core.variables[variable].isUnknown else { continue }
      let share = abs(core.entries[part].coefficient / core.entries[total].coefficient)
      let reserve = (core.variables[variable].value - least(of: variable, core)) * share
      guard lack > reserve, shorten(variable, from: priority, in: &core) else { return part }
      lack -= reserve
    }
    return core.groups[group].isTight ? none : firstToGrow(in: group, core)
  }

  /// Whether a total is the sum of all other terms, and of no difference.
  private func isSum(_ group: Int32, _ core: borrowing Core) -> Bool {
    let total = core.groups[group].total
    for index in core.groups[group].entryRange
    where index != total && core.entries[index].coefficient * core.entries[total].coefficient > 0 {
      return false
    }
    return true
  }

  private func firstToGrow(in group: Int32, _ core: borrowing Core) -> Int32 {
    var (best, least) = (none, Float.infinity)
    for index in core.groups[group].entryRange where isOpenPart(index, of: group, core) {
      let variable = core.entries[index].variable
      let hug = strengths[variable].hug
      if best == none || hug < least || (hug == least && standsBefore(variable, core.entries[best].variable, core)) {
        (best, least) = (index, hug)
      }
    }
    return best
  }

  /// Among equals, what is wide gives way first, as long as there is room for all at their shortest. Where there is not, what
  /// could be shorter still comes last.
  private mutating func orderToShorten(_ group: Int32, isRoomy: Bool, _ core: borrowing Core) {
    yielding.removeAll()
    for index in core.groups[group].entryRange where isOpenPart(index, of: group, core) {
      yielding.append(index)
    }
    yielding.sort {
      let (one, other) = (core.entries[$0].variable, core.entries[$1].variable)
      let (a, b) = (strengths[one].resist, strengths[other].resist)
      if a != b { return a < b }
      let (least, otherLeast) = (leasts[one], leasts[other])
      if isRoomy && least.isWide != otherLeast.isWide { return least.isWide }
      if !isRoomy && least.isElastic != otherLeast.isElastic { return otherLeast.isElastic }
      return standsBefore(one, other, core)
    }
  }

  func isOpenPart(_ index: Int32, of group: Int32, _ core: borrowing Core) -> Bool {
    let variable = core.entries[index].variable
    return index != core.groups[group].total && core.variables[variable].isUnknown && core.variables[variable].isNew
  }

  /// By how much a known total is shorter than its parts like to be.
  func lack(of group: Int32, _ core: borrowing Core) -> Double {
    sumOfParts(group, core).value - core.variables[core.entries[core.groups[group].total].variable].value
  }

  /// Where a view starts is the sum of all views before it.
  private func standsBefore(_ a: Int32, _ b: Int32, _ core: borrowing Core) -> Bool {
    if core.variables[a].rest != core.variables[b].rest { return core.variables[a].rest == .offset }
    return core.variables[a].mark == core.variables[b].mark
      ? core.rank(of: a) < core.rank(of: b)
      : core.marks.label(core.variables[a].mark) < core.marks.label(core.variables[b].mark)
  }
}
