/// Circles of equalities. Where soft equalities compare many unknown variables to one, as the gaps of a stack to its first, each
/// has two unknowns, and none can determine anything. That one is the **tear variable**: it is held, which decides the others.
/// One required equality is left open then, and the first dual iteration lets the tear variable go for it. Inequalities must
/// wait meanwhile. Only where a known total is longer than its parts like to be; elsewhere inequalities decide. O(entries of
/// what is new).
extension Crash {
  mutating func findTearVariables(_ changes: borrowing Changes, _ model: borrowing Model) {
    tearVariables.removeAll()
    guard openCount > 0, changes.hasSoftEquality else { return }
    var previous: (first: Int32, second: Int32) = (none, none)
    for group in changes.newGroups.elements where model.groups[group].isNew {
      guard !model.groups[group].isTight, model.groups[group].placing.unknownCount == 2,
        let row = model.equality(of: group),
        !model.rows[row].isRequired
      else { continue }
      let pair = unknownPair(of: group, model)
      for variable in [pair.first, pair.second] where variable == previous.first || variable == previous.second {
        if tearVariables.isEmpty || tearVariables[tearVariables.count - 1] != variable {
          tearVariables.append(variable)
        }
      }
      previous = pair
    }
    if !tearVariables.isEmpty && !isStretched(changes, model) { tearVariables.removeAll() }
  }

  /// Whether there are required equalities whose parts, all unknown, are estimated to be shorter than the known rest, and
  /// none whose parts are longer.
  private func isStretched(_ changes: borrowing Changes, _ model: borrowing Model) -> Bool {
    var isAnyShorter = false
    for group in changes.newGroups.elements where model.groups[group].isNew {
      guard !model.groups[group].isTight, model.groups[group].placing.unknownCount > 1, model.isRequiredEquality(group),
        let way = commonSign(of: group, model)
      else { continue }
      let (value, magnitude) = model.activity(of: group)
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

  private func unknownPair(of group: Int32, _ model: borrowing Model) -> (first: Int32, second: Int32) {
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
