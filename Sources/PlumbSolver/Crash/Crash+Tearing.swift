/// Circles of equalities, for the crash basis. Where soft equalities compare many variables to one leader, as the gaps of
/// a stack to its first, none of them can begin: each has two that are unknown. The leader is held for the moment, which
/// decides all of them, and the circle then does not close by one group; the first dual step lets the leader go for that.
/// Inequalities that would place things otherwise have to wait. That is so where a known whole is longer than its parts
/// like to be; elsewhere inequalities are what decides, and nothing is torn. O(entries of what is new).
extension Crash {
  mutating func findLeaders(_ core: borrowing Core) {
    leaders.removeAll()
    guard openCount > 0, core.hasSoftEquality else { return }
    var previous: (first: Int32, second: Int32) = (none, none)
    for index in 0..<core.newGroups.count where core.groups[core.newGroups[index]].isNew {
      let group = core.newGroups[index]
      guard !core.groups[group].isTight, core.groups[group].unknownCount == 2, let row = core.equality(of: group),
        !core.members[row].isRequired
      else { continue }
      let pair = unknownPair(of: group, core)
      for variable in [pair.first, pair.second] where variable == previous.first || variable == previous.second {
        if leaders.isEmpty || leaders[leaders.count - 1] != variable { leaders.append(variable) }
      }
      previous = pair
    }
    if !leaders.isEmpty && !isStretched(core) { leaders.removeAll() }
  }

  /// Whether there are required equalities whose parts, all unknown, are estimated to be shorter than the known rest, and
  /// none whose parts are longer.
  private func isStretched(_ core: borrowing Core) -> Bool {
    var isAnyShorter = false
    for index in 0..<core.newGroups.count where core.groups[core.newGroups[index]].isNew {
      let group = core.newGroups[index]
      guard !core.groups[group].isTight, core.groups[group].unknownCount > 1, core.isRequiredEquality(group),
        let way = commonSign(of: group, core)
      else { continue }
      let (value, magnitude) = core.activity(of: group)
      let excess = way * (value - core.members[core.requiredBounds(of: group).floor].constant)
      if excess > tolerance(magnitude) { return false }
      if excess < -tolerance(magnitude) { isAnyShorter = true }
    }
    return isAnyShorter
  }

  /// The sign that all unknown terms of a group have, if it is the same.
  private func commonSign(of group: Int32, _ core: borrowing Core) -> Double? {
    var sign = 0.0
    for term in core.terms(of: group) where core.variables[term.variable].isUnknown {
      let own: Double = term.coefficient < 0 ? -1 : 1
      if sign == -own { return nil }
      sign = own
    }
    return sign
  }

  private func unknownPair(of group: Int32, _ core: borrowing Core) -> (first: Int32, second: Int32) {
    var pair = (first: none, second: none)
    for term in core.terms(of: group) where core.variables[term.variable].isUnknown {
      if pair.first == none { pair.first = term.variable } else { pair.second = term.variable }
    }
    return pair
  }

  mutating func tear(in core: inout Core) {
    for index in 0..<leaders.count where core.variables[leaders[index]].isUnknown {
      hold(leaders[index], in: &core)
      propagate(through: .weak, in: &core)
    }
    leaders.removeAll()
  }
}
