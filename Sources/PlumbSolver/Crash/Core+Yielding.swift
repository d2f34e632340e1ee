/// What gives way in a group whose known total is not the sum of what its parts like best, for the crash basis: the part that
/// withstands least, and among equals the first.
extension Core {
  /// The entry of one that is unknown. Where room is short, those that would have to give more than they have are made as
  /// short as they may be, and the next one gives way. O(parts · log), and what is made known.
  mutating func yieldingPart(of group: Int32, from priority: Double) -> Int32 {
    var lack = lack(of: group)
    guard lack > 0, leaders.isEmpty, isSum(group) else { return firstToGrow(in: group) }
    let total = groups[group].total
    findLeasts()
    orderToShorten(group, isRoomy: leastSum(of: group) <= variables[entries[total].variable].value)
    for index in 0..<yielding.count where !groups[group].isTight && groups[group].unknownCount > 1 {
      let (part, variable) = (yielding[index], entries[yielding[index]].variable)
      guard variables[variable].isUnknown else { continue }
      let share = abs(entries[part].coefficient / entries[total].coefficient)
      let reserve = (variables[variable].value - least(of: variable)) * share
      guard lack > reserve, shorten(variable, from: priority) else { return part }
      lack -= reserve
    }
    return groups[group].isTight ? none : firstToGrow(in: group)
  }

  /// Whether a total is the sum of all other terms, and of no difference.
  private func isSum(_ group: Int32) -> Bool {
    let total = groups[group].total
    for index in groups[group].entryRange
    where index != total && entries[index].coefficient * entries[total].coefficient > 0 {
      return false
    }
    return true
  }

  private func firstToGrow(in group: Int32) -> Int32 {
    var (best, least) = (none, Float.infinity)
    for index in groups[group].entryRange where isOpenPart(index, of: group) {
      let variable = entries[index].variable
      let hug = strengths[variable].hug
      if best == none || hug < least || (hug == least && standsBefore(variable, entries[best].variable)) {
        (best, least) = (index, hug)
      }
    }
    return best
  }

  /// Among equals, what is wide gives way first, as long as there is room for all at their shortest. Where there is not, what
  /// could be shorter still comes last.
  private mutating func orderToShorten(_ group: Int32, isRoomy: Bool) {
    yielding.removeAll()
    for index in groups[group].entryRange where isOpenPart(index, of: group) {
      yielding.append(index)
    }
    yielding.sort {
      let (one, other) = (entries[$0].variable, entries[$1].variable)
      let (a, b) = (strengths[one].resist, strengths[other].resist)
      if a != b { return a < b }
      let (least, otherLeast) = (leasts[one], leasts[other])
      if isRoomy && least.isWide != otherLeast.isWide { return least.isWide }
      if !isRoomy && least.isElastic != otherLeast.isElastic { return otherLeast.isElastic }
      return standsBefore(one, other)
    }
  }

  func isOpenPart(_ index: Int32, of group: Int32) -> Bool {
    let variable = entries[index].variable
    return index != groups[group].total && variables[variable].isUnknown && variables[variable].isNew
  }

  /// By how much a known total is shorter than its parts like to be.
  func lack(of group: Int32) -> Double {
    sumOfParts(group).value - variables[entries[groups[group].total].variable].value
  }

  /// Where a view starts is the sum of all views before it.
  private func standsBefore(_ a: Int32, _ b: Int32) -> Bool {
    if variables[a].rest != variables[b].rest { return variables[a].rest == .offset }
    return variables[a].mark == variables[b].mark
      ? rank(of: a) < rank(of: b)
      : marks.label(variables[a].mark) < marks.label(variables[b].mark)
  }
}
