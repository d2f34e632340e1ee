/// The crash basis. What a batch brings is put in place without a single pivot: equalities that determine one variable
/// not known yet are taken as they come, outward from whatever is pinned; when there is none, a size is held at the
/// value its own price likes best, and so on; at last what is left is held at rest. Each variable and each equality is
/// taken once, in an order in which its value can be computed at once: O(non-zeros of what is new).
extension Core {
  /// How strongly an equality asks to determine something; taken in this order.
  enum Urgency: Int32 {
    case required, strong, weak
  }

  mutating func peel() {
    guard !newGroups.isEmpty || !orphans.isEmpty || !newVariables.isEmpty else { return }
    markUnknown()
    countUnknown()
    propagate(through: .required)
    propagate(through: .strong)
    estimate()
    findLeaders()
    holdEstimated(from: Tuning.heldPriority)
    holdUnknown(from: Tuning.heldPriority)
    propagate(through: .weak)
    tear()
    reopenEstimates()
    holdEstimated(from: 0)
    holdUnknown(from: 0)
    holdRest()
    finishPeel()
  }

  /// What is new is unknown, unless required rows of its own leave it one value. It is estimated by its own rows first, which
  /// are at hand here.
  private mutating func markUnknown() {
    strengths.growZeroed(to: variables.count)
    openCount = newVariables.count
    var kept = 0
    for index in 0..<newVariables.count {
      let variable = newVariables[index]
      guard variables[variable].isAlive else {
        openCount -= 1
        continue
      }
      newVariables[kept] = variable
      kept += 1
      variables[variable].isUnknown = true
      if isRequiredEquality(variables[variable].unit) { hold(variable) } else { estimateByOwnRows(variable) }
    }
    newVariables.shorten(to: kept)
    for index in 0..<orphans.count where variables[orphans[index]].isAlive {
      if variables[orphans[index]].standing == .orphan { variables[orphans[index]].isUnknown = true }
    }
  }

  private mutating func countUnknown() {
    weakEqualities.removeAll()
    strongEqualities.removeAll()
    peelQueue.removeAll()
    for index in 0..<newGroups.count where groups[newGroups[index]].isNew {
      let group = newGroups[index]
      var count: Int32 = 0
      for term in terms(of: group) where variables[term.variable].isUnknown { count += 1 }
      groups[group].unknownCount = count
      if count == 1 { enqueue(group) }
    }
  }

  private mutating func enqueue(_ group: Int32) {
    guard let equality = equality(of: group) else { return }
    if members[equality].isRequired {
      peelQueue.append(group)
      return
    }
    let ranked = Weighted(index: group, amount: members[equality].priority)
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

  /// Lets equalities determine what they can; those of the named urgency, and more urgent ones as they come up.
  mutating func propagate(through urgency: Urgency) {
    while true {
      if !peelQueue.isEmpty {
        determine(by: peelQueue.removeLast())
      } else if urgency.rawValue >= Urgency.strong.rawValue && !strongEqualities.isEmpty {
        determine(by: Self.takeMostUrgent(&strongEqualities))
      } else if urgency == .weak && !weakEqualities.isEmpty {
        determine(by: Self.takeMostUrgent(&weakEqualities))
      } else {
        return
      }
    }
  }

  /// What equalities can while variables are held that a price above `priority` keeps in place: weak ones wait for the last.
  mutating func propagate(from priority: Double) {
    propagate(through: priority > 0 ? .strong : .weak)
  }

  private mutating func determine(by group: Int32) {
    guard !groups[group].isTight, groups[group].unknownCount == 1, let equality = equality(of: group) else { return }
    determine(by: group, at: equality)
  }

  /// Makes a group with a single unknown variable tight at the break of one of its rows.
  mutating func determine(by group: Int32, at row: Int32) {
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
    becomeKnown(variable)
    setValue(substituted(variable), of: variable)
    if wasOrphan { moved.append(variable) }
  }

  /// Whether a variable that was there before stands in a group.
  private func leansOnKnown(_ group: Int32) -> Bool {
    for term in terms(of: group) where !variables[term.variable].isNew { return true }
    return false
  }

  private mutating func becomeKnown(_ variable: Int32) {
    variables[variable].isUnknown = false
    if variables[variable].isNew { openCount -= 1 }
    var entry = variables[variable].column
    while entry != none {
      let group = entries[entry].group
      if groups[group].isNew && !groups[group].isTight {
        groups[group].unknownCount -= 1
        if groups[group].unknownCount == 1 { enqueue(group) }
      }
      entry = entries[entry].next
    }
  }

  /// Holds a variable at a value, or where its own price likes it best; one that has lost its determiner, where it is.
  mutating func hold(_ variable: Int32, at given: Double? = nil) {
    let unit = variables[variable].unit
    let wasOrphan = variables[variable].standing == .orphan
    let isStrained = wasOrphan && strain(of: unit) != nil
    forgetRoute()
    variables[variable].standing = .held
    variables[variable].determiner = none
    groups[unit].isTight = true
    if isStrained { noteChange(of: unit) }
    if wasOrphan {
      groups[unit].anchor = breakNear(variables[variable].value, of: unit) ?? variables[variable].value
      if groups[unit].anchor != variables[variable].value { moved.append(variable) }
      takeOnSlope(unit)
      suspect(unit)
      isDoubtful = true
    } else {
      _ = yieldOwnConflict(unit)
      if let given { place(unit, at: given) } else { placeAtBest(unit) }
    }
    becomeKnown(variable)
    if !wasOrphan {
      noteAltered(variable, groups[unit].anchor)
      variables[variable].value = groups[unit].anchor
      if !groups[unit].anchor.isFinite { breakdown = true }
      variables[variable].restSide = variables[variable].value < 0 ? -1 : 1
    }
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

  /// Holds new sizes that some price keeps from both sides by more than `priority`: the last first, for where sizes
  /// must give way together the first one is to give way.
  private mutating func holdUnknown(from priority: Double) {
    var index = newVariables.count - 1
    while index >= 0 && openCount > 0 {
      let variable = newVariables[index]
      if variables[variable].isUnknown && preference(of: variables[variable].unit) > priority {
        hold(variable)
        propagate(from: priority)
      }
      index -= 1
    }
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

  private mutating func holdRest() {
    for index in 0..<newVariables.count where openCount > 0 && variables[newVariables[index]].isUnknown {
      hold(newVariables[index])
      propagate(through: .weak)
    }
    for index in 0..<orphans.count where variables[orphans[index]].isUnknown {
      guard variables[orphans[index]].isAlive else { continue }
      hold(orphans[index])
      propagate(through: .weak)
    }
  }

  private mutating func finishPeel() {
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
}
