/// The crash basis. An equality that determines a single unknown variable is used as soon as there is one. When there is none,
/// a size is held where its own price is least, and so on; what is left at the end is held at rest. Each variable and each
/// equality is used once, in an order in which its value can be computed at once: O(non-zeros of what is new).
extension Crash {
  /// The order in which equalities determine variables.
  enum Urgency: Int32 {
    case required, strong, weak
  }

  /// Places all that is new, and variables that lost what determined them. O(what is new), and what depends on those.
  mutating func place(in core: inout Core) {
    guard !core.changes.nothingToPlace else { return }
    markUnknown(in: &core)
    if !isPlain { placeByEqualities(in: &core) }
    holdRest(in: &core)
    core.endCrash()
  }

  private mutating func placeByEqualities(in core: inout Core) {
    countUnknown(core.changes, core.model)
    propagate(through: .required, in: &core)
    propagate(through: .strong, in: &core)
    estimate(in: &core)
    findLeaders(core.changes, core.model)
    holdEstimated(from: Tuning.heldPriority, in: &core)
    holdUnknown(from: Tuning.heldPriority, in: &core)
    propagate(through: .weak, in: &core)
    tear(in: &core)
    reopenEstimates(core.model)
    holdEstimated(from: 0, in: &core)
    holdUnknown(from: 0, in: &core)
  }

  /// Marks new variables as unknown, unless their own required rows leave one value. Their own rows, at hand here, give the first
  /// estimates.
  private mutating func markUnknown(in core: inout Core) {
    strengths.growZeroed(to: core.model.variables.count)
    for group in core.changes.newGroups.elements where core.model.groups[group].isNew {
      core.model.groups[group].placing = Placing()
    }
    openCount = core.changes.newVariables.count
    var kept = 0
    for variable in core.changes.newVariables.elements {
      guard core.model.variables[variable].isAlive else {
        openCount -= 1
        continue
      }
      core.changes.newVariables[kept] = variable
      kept += 1
      core.model.variables[variable].isUnknown = true
      if core.model.isRequiredEquality(core.model.variables[variable].unit) {
        hold(variable, in: &core)
      } else {
        estimateByOwnRows(variable, in: &core)
      }
    }
    core.changes.newVariables.shorten(to: kept)
    for orphan in core.changes.orphans.elements where core.model.variables[orphan].isAlive {
      if core.model.variables[orphan].role == .orphan { core.model.variables[orphan].isUnknown = true }
    }
  }

  private mutating func countUnknown(_ changes: borrowing Changes, _ model: borrowing Model) {
    weakEqualities.removeAll()
    strongEqualities.removeAll()
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
    let ranked = Weighted(index: group, amount: model.rows[equality].priority)
    if ranked.amount > Tuning.strongPriority {
      strongEqualities.append(ranked)
      strongEqualities.liftLast(by: Self.isMoreUrgent)
    } else {
      weakEqualities.append(ranked)
      weakEqualities.liftLast(by: Self.isMoreUrgent)
    }
  }

  /// The more important one first: what is left over is to be the least. Among equals the last, for the first one is to
  /// give way.
  private static func isMoreUrgent(_ one: Weighted, _ other: Weighted) -> Bool {
    one.amount == other.amount ? one.index > other.index : one.amount > other.amount
  }

  private static func takeMostUrgent(_ heap: inout Buffer<Weighted>) -> Int32 {
    let group = heap.takeFirst().index
    heap.sinkFirst(by: isMoreUrgent)
    return group
  }

  /// Lets equalities determine what they can; those of the named urgency, and more urgent ones as they come up.
  mutating func propagate(through urgency: Urgency, in core: inout Core) {
    while true {
      if !requiredEqualities.isEmpty {
        determine(by: requiredEqualities.removeLast(), in: &core)
      } else if urgency.rawValue >= Urgency.strong.rawValue && !strongEqualities.isEmpty {
        determine(by: Self.takeMostUrgent(&strongEqualities), in: &core)
      } else if urgency == .weak && !weakEqualities.isEmpty {
        determine(by: Self.takeMostUrgent(&weakEqualities), in: &core)
      } else {
        return
      }
    }
  }

  /// Propagates between holds at preferences above `priority`. Weak equalities wait for the last round, with priority 0.
  mutating func propagate(from priority: Double, in core: inout Core) {
    propagate(through: priority > 0 ? .strong : .weak, in: &core)
  }

  private mutating func determine(by group: Int32, in core: inout Core) {
    guard !core.model.groups[group].isTight, core.model.groups[group].placing.unknownCount == 1,
      let equality = core.model.equality(of: group)
    else { return }
    determine(by: group, at: equality, in: &core)
  }

  /// Makes a group with a single unknown variable tight at the break of one of its rows.
  mutating func determine(by group: Int32, at row: Int32, in core: inout Core) {
    becomeKnown(core.determine(by: group, at: row), core.model)
  }

  /// Holds a variable at a value, or where its own price is least.
  mutating func hold(_ variable: Int32, at value: Double? = nil, in core: inout Core) {
    core.hold(variable, at: value)
    becomeKnown(variable, core.model)
  }

  private mutating func becomeKnown(_ variable: Int32, _ model: borrowing Model) {
    model.variables[variable].isUnknown = false
    if model.variables[variable].isNew { openCount -= 1 }
    var entry = model.variables[variable].column
    while entry != none {
      let group = model.entries[entry].group
      if model.groups[group].isNew && !model.groups[group].isTight {
        model.groups[group].placing.unknownCount -= 1
        if model.groups[group].placing.unknownCount == 1 { enqueue(group, model) }
      }
      entry = model.entries[entry].next
    }
  }

  /// Holds new sizes with a preference above `priority`. The last comes first, because among sizes that cannot all be kept the
  /// first yields.
  private mutating func holdUnknown(from priority: Double, in core: inout Core) {
    var index = core.changes.newVariables.count - 1
    while index >= 0 && openCount > 0 {
      let variable = core.changes.newVariables[index]
      if core.model.variables[variable].isUnknown
        && core.model.preference(of: core.model.variables[variable].unit) > priority
      {
        hold(variable, in: &core)
        propagate(from: priority, in: &core)
      }
      index -= 1
    }
  }

  private mutating func holdRest(in core: inout Core) {
    for variable in core.changes.newVariables.elements
    where openCount > 0 && core.model.variables[variable].isUnknown {
      hold(variable, in: &core)
      propagate(through: .weak, in: &core)
    }
    for orphan in core.changes.orphans.elements where core.model.variables[orphan].isUnknown {
      guard core.model.variables[orphan].isAlive else { continue }
      hold(orphan, in: &core)
      propagate(through: .weak, in: &core)
    }
  }
}
