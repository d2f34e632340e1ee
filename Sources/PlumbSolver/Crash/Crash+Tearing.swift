/// Circles of equalities. If soft equalities compare many unknown variables with one, as the gaps of a stack with the first
/// gap, each has two unknowns and none determines a variable. That one is the **tear variable**: the crash holds it, which
/// determines the others. One required equality is then violated, and the first dual iteration lets the tear variable leave
/// for it. Inequalities wait meanwhile. Done only if a known total is longer than its parts' estimates; elsewhere
/// inequalities decide. O(entries of what is new).
extension Crash {
  mutating func findTearVariables(_ changes: borrowing Changes, _ model: borrowing Model) {
    tearVariables.removeAll()
    comparedVariables.removeAll()
    guard openCount > 0, changes.hasSoftEquality else { return }
    var previous: (first: Int32, second: Int32) = (none, none)
    for group in changes.newGroups.elements where model.groups[group].isNew {
      guard isOpenPair(group, model), let row = model.equality(of: group), !model.rows[row].isRequired else { continue }
      let pair = unknownPair(of: group, model)
      for variable in [pair.first, pair.second] where variable == previous.first || variable == previous.second {
        if tearVariables.isEmpty || tearVariables[tearVariables.count - 1] != variable {
          tearVariables.append(variable)
        }
      }
      previous = pair
    }
    for variable in tearVariables.elements { comparedVariables.append(variable) }
    if !tearVariables.isEmpty && !isStretched(changes, model) { tearVariables.removeAll() }
  }

  /// Whether the unknown parts of some required equality are estimated to be shorter than its known rest, and those of none
  /// to be longer.
  private func isStretched(_ changes: borrowing Changes, _ model: borrowing Model) -> Bool {
    var isAnyShorter = false
    for group in changes.newGroups.elements where model.groups[group].isNew {
      guard !model.groups[group].isTight, model.groups[group].placing.unknownCount > 1, model.isRequiredEquality(group),
        let way = commonSign(of: group, model)
      else { continue }
      let (value, magnitude) = activity(of: group, model)
      let excess = way * (value - model.rows[model.requiredBounds(of: group).floor].constant)
      if excess > tolerance(magnitude) { return false }
      if excess < -tolerance(magnitude) { isAnyShorter = true }
    }
    return isAnyShorter
  }

  /// The sign that all unknown terms of a group have, if it is the same.
  private func commonSign(of group: Int32, _ model: borrowing Model) -> Double? {
    var sign = 0.0
    for term in model.terms(of: group) where model.variables[term.variable].isUnknown {
      let own: Double = term.coefficient < 0 ? -1 : 1
      if sign == -own { return nil }
      sign = own
    }
    return sign
  }

  func unknownPair(of group: Int32, _ model: borrowing Model) -> (first: Int32, second: Int32) {
    var pair = (first: none, second: none)
    for term in model.terms(of: group) where model.variables[term.variable].isUnknown {
      if pair.first == none { pair.first = term.variable } else { pair.second = term.variable }
    }
    return pair
  }

  mutating func tear(in core: inout Core) {
    for variable in tearVariables.elements where core.model.variables[variable].isUnknown {
      hold(variable, in: &core)
      propagate(above: 0, in: &core)
    }
    tearVariables.removeAll()
  }
}
