/// What the crash assigns: a variable is held, or determined by a group. All that follows from it for dual values and queues is
/// noted here.
extension Core {
  /// Makes a group with a single unknown variable tight at the break of one of its rows; returns the variable.
  mutating func determine(by group: Int32, at row: Int32) -> Int32 {
    var variable = none
    for term in terms(of: group) where variables[term.variable].isUnknown { variable = term.variable }
    forgetRoute()
    groups[group].isTight = true
    groups[group].force = none
    groups[group].anchor = members[row].constant
    groups[group].variable = variable
    if groups[group].firstMember != row || members[row].next != none { noteChange(of: group) }
    if members[row].relation != .equal { suspectIfDrawn(group) }
    let wasOrphan = variables[variable].standing == .orphan
    variables[variable].standing = .determined
    variables[variable].determiner = group
    groups[variables[variable].unit].isTight = false
    if leansOnKnown(group) { unsettle(group) }
    setValue(substituted(variable), of: variable)
    if wasOrphan { moved.append(variable) }
    return variable
  }

  /// Whether a variable that was there before stands in a group.
  private func leansOnKnown(_ group: Int32) -> Bool {
    for term in terms(of: group) where !variables[term.variable].isNew { return true }
    return false
  }

  /// Holds a variable at a value, or where its own price likes it best; one that has lost its determiner, where it is.
  mutating func hold(_ variable: Int32, at given: Double? = nil) {
    forgetRoute()
    if variables[variable].standing == .orphan { holdOrphan(variable) } else { holdNew(variable, at: given) }
  }

  private mutating func holdOrphan(_ variable: Int32) {
    let unit = variables[variable].unit
    let isStrained = strain(of: unit) != nil
    assignHeld(variable)
    if isStrained { noteChange(of: unit) }
    groups[unit].anchor = breakNear(variables[variable].value, of: unit) ?? variables[variable].value
    if groups[unit].anchor != variables[variable].value { moved.append(variable) }
    takeOnSlope(unit)
    suspect(unit)
    isDoubtful = true
  }

  private mutating func holdNew(_ variable: Int32, at given: Double?) {
    let unit = variables[variable].unit
    assignHeld(variable)
    _ = yieldOwnConflict(unit)
    if let given { place(unit, at: given) } else { placeAtBest(unit) }
    noteAltered(variable, groups[unit].anchor)
    variables[variable].value = groups[unit].anchor
    if !groups[unit].anchor.isFinite { breakdown = true }
    variables[variable].restSide = variables[variable].value < 0 ? -1 : 1
  }

  private func assignHeld(_ variable: Int32) {
    variables[variable].standing = .held
    variables[variable].determiner = none
    groups[variables[variable].unit].isTight = true
  }

  /// What keeps it there will be known when forces are.
  private mutating func place(_ unit: Int32, at value: Double) {
    groups[unit].anchor = value
    suspectDrawn(unit)
  }

  private mutating func placeAtBest(_ unit: Int32) {
    let fit = refit(unit)
    if groups[unit].firstMember == none {
      suspect(unit)
    } else if fit == .drawn {
      suspectDrawn(unit, isNew: true)
    } else if fit == .stuck {
      suspectIfDrawn(unit)
    }
  }

  /// Nothing is new any more: what is loose is looked at for the first time, and what follows the orphans is computed.
  mutating func endCrash() {
    for index in 0..<newGroups.count where groups[newGroups[index]].isNew {
      let group = newGroups[index]
      groups[group].endCrash()
      if groups[group].isAlive && !groups[group].isTight { queueIfStrained(group) }
    }
    for index in 0..<newVariables.count { variables[newVariables[index]].isNew = false }
    hasSoftEquality = false
    newGroups.removeAll()
    newVariables.removeAll()
    if !orphans.isEmpty { settleOrphans() }
    orphans.removeAll()
  }

  /// The most important equality among a group's rows.
  func equality(of group: Int32) -> Int32? {
    var best: Int32?
    for row in rows(of: group) {
      if row.relation == .equal && !row.isBroken {
        if let known = best {
          if row.priority > members[known].priority { best = row.index }
        } else {
          best = row.index
        }
      }
    }
    return best
  }

  func preference(of unit: Int32) -> Double {
    var (above, below) = (0.0, 0.0)
    for row in rows(of: unit) {
      if !row.isBroken {
        if row.resistsAbove { above = max(above, row.priority) }
        if row.resistsBelow { below = max(below, row.priority) }
      }
    }
    return min(above, below)
  }
}
