/// The priorities that keep a variable from going below its estimate and above it.
struct Strength {
  var resist: Float
  var hug: Float
}

/// In place of a count: all groups have been heard; or the variable could not be resolved.
let heard: Int32 = -2
let refused: Int32 = -1

/// Estimates, for the crash basis. In most required rows of a layout one variable is the **total** of the others: the
/// end of a view is that of its start and its length, the length of a stack that of the last start and the last length.
/// It is the one whose coefficient has a sign of its own. So sizes can be added up from the leaves to the root, and
/// where a variable is the total of several groups, as a stack is across its axis, the largest sum counts. Nothing is
/// decided here but which group that is. O(non-zeros of what is new).
///
/// While a variable is unknown, its estimate stands in `value`, the group that makes it that long in `determiner` (`none`
/// where its own rows do), and how many groups that it is the total of have not been heard yet in `note`.
extension Core {
  mutating func estimate() {
    estimated.removeAll()
    hasLeasts = false
    wholes.removeAll()
    guard openCount > 0 else { return }
    for index in 0..<newGroups.count where groups[newGroups[index]].isNew { orient(newGroups[index]) }
    var next = 0
    for index in 0..<newVariables.count where variables[newVariables[index]].isUnknown {
      if variables[newVariables[index]].note.unheardCount == 0 { appendEstimated(newVariables[index]) }
      // At once, while what is near is in the caches.
      while next < estimated.count {
        passOn(estimated[next])
        next += 1
      }
    }
  }

  @inline(__always)
  private mutating func appendEstimated(_ variable: Int32) {
    variables[variable].note.unheardCount = heard
    estimated.append(variable)
  }

  mutating func estimateByOwnRows(_ variable: Int32) {
    let (value, strength) = ownWish(of: variable)
    noteAltered(variable, value)
    variables[variable].value = value
    variables[variable].note.unheardCount = 0
    strengths[variable] = strength
  }

  /// By its own rows: the highest break that something keeps it from going below, unless another row outweighs that.
  func ownWish(of variable: Int32) -> (value: Double, strength: Strength) {
    var (ceiling, hug) = (Double.infinity, 0.0)
    var (floor, resist) = (-Double.infinity, 0.0)
    for row in rows(of: variables[variable].unit) {
      if row.isBroken { continue }
      if row.resistsAbove && row.priority > hug { (ceiling, hug) = (row.constant, row.priority) }
      if row.resistsBelow && row.constant > floor { (floor, resist) = (row.constant, row.priority) }
    }
    var value = resist > 0 ? floor : 0
    if hug > resist && ceiling < value { value = ceiling }
    return (value, Strength(resist: Float(resist), hug: ceiling <= value ? Float(hug) : 0))
  }

  /// Notes which variable a new group's required rows make the total of the others, if any.
  private mutating func orient(_ group: Int32) {
    guard !groups[group].isTight else { return }
    groups[group].total = none
    guard groups[group].unknownCount > 0 else { return }
    let total = totalEntry(of: group)
    guard total != none, lowerRow(of: group, for: total) != none else { return }
    groups[group].total = total
    let variable = entries[total].variable
    let isOpen = variables[variable].isUnknown && variables[variable].isNew
    let parts = groups[group].unknownCount - (variables[variable].isUnknown ? 1 : 0)
    groups[group].unheardCount = parts
    guard isOpen else {
      if !variables[variable].isUnknown && parts > 1 { wholes.append(group) }
      return
    }
    if parts == 0 { contribute(group, to: variable) } else { variables[variable].note.unheardCount += 1 }
  }

  /// The required row that keeps a group's total from being less than its parts; `none` when there is none.
  func lowerRow(of group: Int32, for total: Int32) -> Int32 {
    let (ceiling, floor) = requiredBounds(of: group)
    return entries[total].coefficient > 0 ? floor : ceiling
  }

  /// The entry with a sign of its own: among those of unknown variables, or failing that among all.
  private func totalEntry(of group: Int32) -> Int32 {
    var (above, below, highest, lowest) = (0, 0, none, none)
    var (allAbove, allBelow, anyAbove, anyBelow) = (0, 0, none, none)
    for index in groups[group].entryRange {
      let isUnknown = variables[entries[index].variable].isUnknown
      if entries[index].coefficient > 0 {
        (allAbove, anyAbove) = (allAbove + 1, index)
        if isUnknown { (above, highest) = (above + 1, index) }
      } else {
        (allBelow, anyBelow) = (allBelow + 1, index)
        if isUnknown { (below, lowest) = (below + 1, index) }
      }
    }
    if above == 1 && below != 1 { return highest }
    if below == 1 && above != 1 { return lowest }
    if allAbove == 1 && above == 0 { return anyAbove }
    if allBelow == 1 && below == 0 { return anyBelow }
    if above == 2 && below == 2 { return firstOffset(in: group) }
    guard above == 1 && below == 1 else { return none }
    if allAbove != allBelow { return allAbove < allBelow ? highest : lowest }
    // Two that are the same but for a constant: all that is as long as the first is to be as long as the longest of them.
    let (first, other) = entries[highest].variable < entries[lowest].variable ? (highest, lowest) : (lowest, highest)
    return lowerRow(of: group, for: first) != none ? first : other
  }

  /// Where two lengths end together, and begin anywhere, the first begins as far in as the other is longer.
  private func firstOffset(in group: Int32) -> Int32 {
    var first = none
    for index in groups[group].entryRange
    where variables[entries[index].variable].rest == .offset && lowerRow(of: group, for: index) != none {
      if first == none || entries[index].variable < entries[first].variable { first = index }
    }
    return first
  }

  /// A variable's estimate stands: the groups of which it is a part may have theirs now.
  private mutating func passOn(_ variable: Int32) {
    var entry = variables[variable].column
    while entry != none {
      let (group, own) = (entries[entry].group, entry)
      entry = entries[entry].next
      guard groups[group].isNew, !groups[group].isTight else { continue }
      let total = groups[group].total
      guard total != none, total != own else { continue }
      groups[group].unheardCount -= 1
      let whole = entries[total].variable
      guard groups[group].unheardCount == 0, variables[whole].isUnknown, variables[whole].isNew else { continue }
      contribute(group, to: whole)
      variables[whole].note.unheardCount -= 1
      if variables[whole].note.unheardCount == 0 { appendEstimated(whole) }
    }
  }

  /// Sets a group's sum against what its total is estimated to be so far. The larger one counts, unless more keeps the
  /// total from growing than keeps the parts from shrinking.
  private mutating func contribute(_ group: Int32, to whole: Int32) {
    let (sum, parts) = sumOfParts(group)
    let (isLonger, known) = (sum >= variables[whole].value, strengths[whole])
    if isLonger ? known.hug < parts.resist : parts.hug >= known.resist {
      noteAltered(whole, sum)
      variables[whole].value = sum
      variables[whole].determiner = group
      strengths[whole].resist = parts.resist
    }
    strengths[whole].hug = max(parts.hug, known.hug)
  }

  /// What a group's parts make of its total. The weakest of them gives way first.
  func sumOfParts(_ group: Int32) -> (value: Double, strength: Strength) {
    let total = groups[group].total
    let row = lowerRow(of: group, for: total)
    var sum = members[row].constant
    var strength = Strength(resist: .infinity, hug: .infinity)
    for index in groups[group].entryRange where index != total {
      let variable = entries[index].variable
      sum -= entries[index].coefficient * variables[variable].value
      guard variables[variable].isUnknown, variables[variable].isNew else { continue }
      let part = strengths[variable]
      strength.resist = min(strength.resist, part.resist)
      strength.hug = min(strength.hug, part.hug)
    }
    if members[row].relation != .equal { strength.hug = 0 }
    return (sum / entries[total].coefficient, strength)
  }
}
