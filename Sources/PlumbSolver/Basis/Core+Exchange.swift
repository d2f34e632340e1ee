/// One change of the basis. A tight group leaves, a loose one enters, and the matching of determined variables to tight
/// groups is mended along one path of the walk that wrote the entering group over the basis.
extension Core {
  /// Swaps `leaving` out and `entering` in, held at `anchor`. The row image of `entering` must have `leaving` in it.
  mutating func exchange(leaving: Int32, entering: Int32, anchor: Double) {
    work.pivots += 1
    forgetRoute()
    let end = groups[leaving].variable
    // The path from the entering group to the variable that the leaving one held, found before anything changes.
    let start = groups[entering].isUnit ? variables[groups[entering].variable].determiner : entering
    if entering == start || start != leaving { findPath(from: start, to: end) }
    loosen(leaving)
    if groups[entering].isUnit {
      let variable = groups[entering].variable
      retireBlock(of: variable)
      variables[variable].standing = .held
      variables[variable].determiner = none
    }
    groups[entering].isTight = true
    groups[entering].anchor = anchor
    if start != leaving || entering == start { rematch(from: start, to: end) }
  }

  mutating func loosen(_ group: Int32) {
    forgetRoute()
    groups[group].isTight = false
    clearForce(of: group)
    setDrawn(group, false)
    let variable = groups[group].variable
    if !groups[group].isUnit {
      retireBlock(of: variable)
      variables[variable].determiner = none
      groups[group].variable = none
    }
  }

  /// A breadth-first search backward from a group, noting from which group each variable was reached.
  mutating func findPath(from start: Int32, to end: Int32) {
    beginWalk(.search)
    if scan(start, for: end) { return }
    var head = 0
    while head < walk.found.count {
      let variable = walk.found[head]
      head += 1
      if scan(variables[variable].determiner, for: end) { return }
    }
    breakdown = true
  }

  private mutating func scan(_ group: Int32, for end: Int32) -> Bool {
    for term in terms(of: group) {
      let variable = term.variable
      work.entriesMoved += 1
      if variables[variable].visit == stamp || groups[group].variable == variable { continue }
      variables[variable].visit = stamp
      variables[variable].note.source = group
      if variable == end { return true }
      if variables[variable].standing == .determined { walk.found.append(variable) }
    }
    return false
  }

  /// Goes back along the path: each variable on it is now determined by the group it was reached from.
  mutating func rematch(from start: Int32, to end: Int32) {
    guard !breakdown else { return }
    forgetRoute()
    var variable = end
    while true {
      let group = variables[variable].note.source
      let next = groups[group].variable
      if !planted(.staleFactors) { retireBlock(of: variable) }
      variables[variable].standing = .determined
      variables[variable].determiner = group
      groups[group].variable = variable
      if group == start { return }
      variable = next
    }
  }
}
