/// Assignments that the crash basis makes: a variable is held, or a group determines it. Both update dual values and queues.
extension Core {
  /// Makes a group with a single unknown variable tight at the break of a row, so that the group determines this variable. Returns
  /// the variable.
  mutating func determine(by group: Int32, at row: Int32) -> Int32 {
    var (variable, dependsOnOld) = (none, false)
    for term in model.terms(of: group) {
      if model.variables[term.variable].isUnknown { variable = term.variable }
      if !model.variables[term.variable].isNew { dependsOnOld = true }
    }
    let wasOrphan = model.variables[variable].role == .orphan
    basis.determine(variable, by: group, at: model.rows[row].constant, model)
    if model.groups[group].firstRow != row || model.rows[row].next != none { noteChange(of: group) }
    if model.rows[row].relation != .equal { queueIfDegenerate(group) }
    if dependsOnOld { makeTiesStale(around: group) }
    basis.setValue(basis.substituted(variable, model), of: variable, model)
    queueTouched()
    if wasOrphan { basis.noteMoved(variable) }
    return variable
  }

  /// Holds a variable. An orphan keeps its value. A new variable gets the value `given` or, if `given` is nil, the value at which
  /// its own rows cost least; `estimate` is tried first.
  mutating func hold(_ variable: Int32, at given: Double? = nil, near estimate: Double = 0) {
    if model.variables[variable].role == .orphan { return holdOrphan(variable) }
    holdNew(variable, at: given, near: estimate)
  }

  private mutating func holdOrphan(_ variable: Int32) {
    let (unit, value) = (model.variables[variable].unit, model.variables[variable].value)
    let isInfeasible = findInfeasibility(of: unit) != nil
    basis.hold(variable, model)
    if isInfeasible { noteChange(of: unit) }
    model.groups[unit].anchor = model.breakNear(value, of: unit) ?? value
    if model.groups[unit].anchor != value { basis.noteMoved(variable) }
    duals.begin(unit, model)
    queueForPricing(unit)
    ties.noteStale()
  }

  private mutating func holdNew(_ variable: Int32, at given: Double?, near estimate: Double) {
    let unit = model.variables[variable].unit
    basis.hold(variable, model)
    _ = giveUpInOwnConflict(unit)
    if let given {
      // The row that keeps the variable at this value is known only once dual values exist. The variable's required rows must allow
      // it. A computed value may differ from a break by rounding.
      let allowed = model.allowed(given, of: unit)
      model.groups[unit].anchor = model.breakNear(allowed, of: unit) ?? allowed
      // Other values may already have been computed from `given`.
      if model.groups[unit].anchor != given { basis.noteMoved(variable) }
      queueDegenerate(unit)
    } else {
      holdAtBest(unit, near: estimate)
    }
    basis.setNewValue(model.groups[unit].anchor, of: variable, model)
  }

  private mutating func holdAtBest(_ unit: Int32, near estimate: Double) {
    // For most sizes, all own rows hold only at the estimate. The search for the best break would end there, so it is skipped.
    if model.rowsHold(of: unit, onlyAt: estimate) {
      model.groups[unit].anchor = estimate
      return
    }
    let feasibility = duals.reanchor(unit, model)
    if model.groups[unit].firstRow == none {
      queueForPricing(unit)
    } else if feasibility == .degenerate {
      queueDegenerate(unit, isNew: true)
    } else if feasibility == .infeasible {
      queueIfDegenerate(unit)
    }
  }

  /// Assumes that a size, which other groups determine, is too short for its soft rows. All sizes that shrink together then have
  /// the same slope, even sizes that still have exactly their natural length. Without this assumption, each of the latter would
  /// need several pivots.
  mutating func assumeShort(_ size: Int32) {
    let unit = model.variables[size].unit
    guard model.variables[size].role == .determined, !model.groups[unit].isTight else { return }
    let value = model.variables[size].value
    for row in model.rows(of: unit) where !row.isRequired && row.side == 0 && row.resists(-1) {
      if row.constant > value || isNear(row.constant, value) { takeSide(of: row, -1, over: size) }
    }
  }

  /// Assumes that a variable is on the side of a row's break in a direction, so that the row resists, and adds its slope to the
  /// gradient.
  private mutating func takeSide(of row: StoredRow, _ direction: Double, over variable: Int32) {
    row.side = row.side(going: direction)
    gradientChanges.add(row.slope, at: row.priority, over: variable)
    ties.noteStale()
  }

  /// Completes the crash basis: queues infeasible loose groups, and computes the values that depend on orphans.
  mutating func completeCrashBasis() {
    for group in changes.newGroups.elements where model.groups[group].isNew {
      model.groups[group].completeCrashBasis()
      guard model.groups[group].isAlive else { continue }
      if model.isSeparate(group) {
        let variable = model.entries[model.groups[group].firstEntry].variable
        let loose = model.groups[group].isTight ? model.variables[variable].unit : group
        if !model.groups[loose].isTight && takeSides(of: loose, over: variable) { continue }
      }
      guard !model.groups[group].isTight else { continue }
      queueIfInfeasible(group)
    }
    for variable in changes.newVariables.elements { model.variables[variable].isNew = false }
    changes.completeCrashBasis()
    if !changes.orphans.isEmpty { updateOrphanValues() }
    changes.endOrphans()
  }

  /// Decides on which side of each row a loose group is assumed to be, from the value of its only variable, which another group
  /// determines. Returns false, without a change, if the value may still change, a required row is violated, or a break is within
  /// rounding of the value.
  private mutating func takeSides(of group: Int32, over variable: Int32) -> Bool {
    let value = model.variables[variable].value
    guard changes.orphans.isEmpty else { return false }
    for row in model.rows(of: group) where !row.isBroken {
      let resists = row.constant != value && row.resists(value - row.constant)
      if row.isRequired && resists || isNear(row.constant, value) && row.constant != value { return false }
    }
    for row in model.rows(of: group) where !row.isBroken && row.side == 0 && row.constant != value {
      if row.resists(value - row.constant) { takeSide(of: row, value - row.constant, over: variable) }
    }
    return true
  }

  /// Computes the values that depend on orphans. A new group that determines an orphan may close a cycle of dependencies, and the
  /// cycle may be singular. If the cycle is singular, its orphans are held at their values, because the basis is regular if all
  /// orphans are held.
  private mutating func updateOrphanValues() {
    updatePrimalValues()
    while basis.breakdown && holdSingularOrphans() { updatePrimalValues() }
  }

  /// Holds the orphans in singular blocks. Returns false if there are none.
  private mutating func holdSingularOrphans() -> Bool {
    var singular = Buffer<Int32>()
    for variable in changes.orphans.elements {
      guard model.variables[variable].isAlive, model.variables[variable].role == .determined else { continue }
      if basis.isInSingularBlock(variable, model) { singular.append(variable) }
    }
    guard !singular.isEmpty else { return false }
    basis.forgetBreakdown()
    for orphan in singular.elements {
      let group = model.variables[orphan].assignedGroup
      basis.loosen(group, model)
      duals.clear(group, model)
      ties.setDegenerate(group, false, model)
      basis.makeOrphan(orphan, model)
      hold(orphan)
      basis.noteMoved(orphan)
    }
    return true
  }
}
