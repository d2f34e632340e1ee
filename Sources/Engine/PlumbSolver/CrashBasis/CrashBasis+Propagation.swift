/// Places new variables. An equality determines a variable if all its other variables are known. If there is no such equality, a
/// variable is placed at its estimate, or held where its own price is least. Each variable and each equality is used once, in an
/// order in which values can be computed directly: O(non-zeros of new rows).
extension CrashBasis {
  /// Places all new variables and groups, and all orphans. O(new rows + values that depend on orphans).
  mutating func assign(in core: inout Core) {
    guard !core.changes.nothingToAssign else { return }
    markUnknown(in: &core)
    if !isPlain { assignByEqualities(in: &core) }
    holdRest(in: &core)
    if core.changes.newVariables.count > Tuning.keptEstimates { estimates = Buffer() }
    core.completeCrashBasis()
  }

  private mutating func assignByEqualities(in core: inout Core) {
    countUnknown(core.changes, core.model)
    propagate(above: Priority.required, in: &core)
    sharesWait = true
    propagate(above: Tuning.strongPriority, in: &core)
    sharesWait = false
    estimate(in: &core)
    assignChains(in: &core)
    threshold = Tuning.heldPriority
    holdEstimated(in: &core)
    // These shares belong to no sum.
    for group in waitingShares.elements { determine(by: group, in: &core) }
    waitingShares.removeAll()
    threshold = 0
    propagate(in: &core)
    reopenEstimates()
    holdEstimated(in: &core)
  }

  /// Marks new variables as unknown, unless their own required rows allow only one value. First estimates are computed from their
  /// own rows, because these rows are in the caches now.
  private mutating func markUnknown(in core: inout Core) {
    estimates.removeAll()
    _ = estimates.extend(by: core.model.variables.count)
    core.changes.dropRemoved(in: core.model)
    openCount = core.changes.newVariables.count
    for variable in core.changes.newVariables.elements {
      core.model.variables[variable].isUnknown = true
      estimates[variable] = ownEstimate(by: core.model.variables[variable].unit, core.model)
      guard estimates[variable].isRequired else { continue }
      core.hold(variable, near: estimates[variable].value)
      becomeKnown(variable, core.model)
    }
    for orphan in core.changes.orphans.elements where core.model.variables[orphan].isAlive {
      if core.model.variables[orphan].role == .orphan { core.model.variables[orphan].isUnknown = true }
    }
  }

  private mutating func countUnknown(_ changes: borrowing Changes, _ model: borrowing Model) {
    softEqualities.removeAll()
    requiredEqualities.removeAll()
    for group in changes.newGroups.elements where model.groups[group].isNew {
      var count: Int32 = 0
      for term in model.terms(of: group) where model.variables[term.variable].isUnknown { count += 1 }
      model.groups[group].placing.unknownCount = count
      if count == 1 { enqueue(group, model) }
    }
  }

  private mutating func enqueue(_ group: Int32, _ model: borrowing Model) {
    guard let equality = model.equality(of: group) else { return }
    if model.rows[equality].isRequired {
      requiredEqualities.append(group)
      return
    }
    softEqualities.append(IndexedAmount(index: equality, amount: model.rows[equality].priority))
    softEqualities.liftLast { Self.goesFirst($0, $1, model) }
  }

  /// Whether an equality is used before another equality. The higher priority is first, because the equalities that remain unused
  /// should matter least. If priorities are equal, the later place is first, because rows yield in the order of places.
  private static func goesFirst(_ one: IndexedAmount, _ other: IndexedAmount, _ model: borrowing Model) -> Bool {
    one.amount == other.amount ? model.precedes(other.index, one.index) : one.amount > other.amount
  }

  /// Determines variables by required equalities, and by soft equalities above a priority.
  mutating func propagate(above priority: Double, in core: inout Core) {
    while true {
      if !requiredEqualities.isEmpty {
        determine(by: requiredEqualities.removeLast(), in: &core)
      } else if !softEqualities.isEmpty && softEqualities[0].amount > priority {
        let group = core.model.rows[softEqualities.takeFirst().index].group
        softEqualities.sinkFirst { Self.goesFirst($0, $1, core.model) }
        if !(sharesWait && waits(group, core.model)) { determine(by: group, in: &core) }
      } else {
        return
      }
    }
  }

  /// Propagates during `holdEstimated`. Weak equalities are used only in the last round, in which the threshold is 0.
  mutating func propagate(in core: inout Core) {
    propagate(above: threshold > 0 ? Tuning.strongPriority : 0, in: &core)
  }

  mutating func determine(by group: Int32, in core: inout Core) {
    guard isDetermining(group, core.model), let equality = core.model.equality(of: group) else { return }
    determine(by: group, at: equality, in: &core)
  }

  func isDetermining(_ group: Int32, _ model: borrowing Model) -> Bool {
    !model.groups[group].isTight && model.groups[group].placing.unknownCount == 1
  }

  /// Makes a group with a single unknown variable tight at the break of a row.
  mutating func determine(by group: Int32, at row: Int32, in core: inout Core) {
    becomeKnown(core.determine(by: group, at: row), core.model)
  }

  /// Holds a variable at a value, or where its own price is least, and propagates its value.
  mutating func hold(_ variable: Int32, at value: Double? = nil, in core: inout Core) {
    core.hold(variable, at: value, near: estimates[variable].value)
    becomeKnown(variable, core.model)
    propagate(in: &core)
  }

  mutating func becomeKnown(_ variable: Int32, _ model: borrowing Model) {
    model.variables[variable].isUnknown = false
    if model.variables[variable].isNew { openCount -= 1 }
    for (_, group) in model.placingEntries(of: variable) {
      model.groups[group].placing.unknownCount -= 1
      if model.groups[group].placing.unknownCount == 1 { enqueue(group, model) }
    }
  }

  private mutating func holdRest(in core: inout Core) {
    for variable in core.changes.newVariables.elements
    where openCount > 0 && core.model.variables[variable].isUnknown {
      hold(variable, in: &core)
    }
    for orphan in core.changes.orphans.elements where core.model.variables[orphan].isUnknown {
      hold(orphan, in: &core)
    }
  }
}
