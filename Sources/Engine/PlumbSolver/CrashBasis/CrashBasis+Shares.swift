/// Parts that are shares of a total, as in a fillProportionally stack. A strong equality makes each part a share of the total, and
/// the total is the sum of the parts and spacings. The shares of the parts and of the spacings add up to 1, so all these rows hold
/// at only one length of the total. The shares **pin** the total to this length. The equalities then determine the parts, and the
/// sum determines the total. Together they form a block of the basis.
extension CrashBasis {
  /// The priority at which shares pin a total to the sum of its parts, or nil if they do not pin it. O(entries of the group and its
  /// size).
  func pin(of whole: Int32, by group: Int32, _ model: borrowing Model) -> Float? {
    guard model.variables[whole].kind == .size, model.groups[group].termCount > 2, model.equality(of: group) != nil,
      let size = sizePart(of: group, model), hasSpacing(group, model)
    else { return nil }
    for (_, share) in model.placingEntries(of: size) {
      if let row = strongEquality(of: share, model) {
        let pair = unknownPair(of: share, model)
        if pair.first == whole || pair.second == whole { return Float(model.rows[row].priority) }
      }
    }
    return nil
  }

  /// Determines each part of a pinned total as a share of the total's estimate. Then the sum determines the total. O(entries of the
  /// total and of the determined variables).
  mutating func assignShares(of whole: Int32, in core: inout Core) {
    core.basis.foresee(estimates[whole].value, of: whole, core.model)
    for (_, share) in core.model.placingEntries(of: whole) {
      if let row = strongEquality(of: share, core.model) { determine(at: row, from: whole, in: &core) }
    }
    propagate(above: Priority.required, in: &core)
    settle(whole, at: estimates[whole].value, in: &core)
    propagate(in: &core)
  }

  /// Whether a group makes its only unknown size a share of a known size, and determines it later. Until then the share is only an
  /// estimate, so that shares yield one after another if space is short. If the share violates a soft row of the size that has a
  /// higher priority, the constant of this row is the estimate. Returns false if the share violates a required row. O(rows of the
  /// size).
  mutating func waits(_ group: Int32, _ model: borrowing Model) -> Bool {
    guard model.groups[group].termCount == 2, isDetermining(group, model), let row = model.equality(of: group),
      model.rows[row].constant == 0
    else { return false }
    var terms = model.terms(of: group)
    guard var part = terms.next(), var whole = terms.next() else { return false }
    if !model.variables[part.variable].isUnknown { swap(&part, &whole) }
    guard model.variables[part.variable].isNew, model.variables[part.variable].kind == .size,
      model.variables[whole.variable].kind == .size
    else { return false }
    let share = -whole.coefficient / part.coefficient * model.variables[whole.variable].value
    let priority = model.rows[row].priority
    var (value, most) = (share, priority)
    for own in model.rows(of: model.variables[part.variable].unit) where !own.isBroken && own.priority >= most {
      guard own.constant != share, own.resists(share - own.constant) else { continue }
      if own.isRequired { return false }
      (value, most) = (own.constant, own.priority)
    }
    let priorities = HoldingPriorities(
      resist: Float(value > share ? most : priority), hug: Float(value < share ? most : priority))
    estimates[part.variable] = Estimate(value: value, priorities: priorities)
    if value == share { estimates[part.variable].share = group }
    waitingShares.append(group)
    return true
  }

  /// Makes an equality determine one of its two unknown variables. The other variable, `variable`, already has a value, but is
  /// determined later.
  mutating func determine(at row: Int32, from variable: Int32, in core: inout Core) {
    core.model.variables[variable].isUnknown = false
    determine(by: core.model.rows[row].group, at: row, in: &core)
    core.model.variables[variable].isUnknown = true
  }

  /// The soft equality of a group with two unknown variables, if it is strong enough to determine one of them before estimates are
  /// computed.
  private func strongEquality(of group: Int32, _ model: borrowing Model) -> Int32? {
    softPairEquality(of: group, model).flatMap { model.rows[$0].priority > Tuning.strongPriority ? $0 : nil }
  }

  /// Whether a sum has spacing between its parts. Without spacing, shares hold at every length of the total.
  private func hasSpacing(_ group: Int32, _ model: borrowing Model) -> Bool {
    for index in model.groups[group].entryRange where isOpenPart(index, of: group, model) {
      let source = estimates[model.entries[index].variable].source
      if source != none, let row = model.equality(of: source), model.rows[row].constant != 0 { return true }
    }
    return false
  }
}
