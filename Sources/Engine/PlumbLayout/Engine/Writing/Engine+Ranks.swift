import PlumbSolver

/// The order of constraints on one item, which decides ties between them.
extension Engine {
  func noteUnranked(_ region: Int32) {
    guard !regions[region].isUnranked else { return }
    regions[region].isUnranked = true
    pending.unranked.append(region)
  }

  func rankConstraints() {
    guard !pending.unranked.isEmpty else { return }
    var waiting = pending.unranked.take()
    waiting.sort()
    for region in waiting where regions[region].isUnranked {
      regions[region].isUnranked = false
      rankConstraints(of: region)
    }
    pending.unranked.giveBack(consume waiting)
  }

  /// Constraints of the same attribute and relation are ordered by the other item's place, then by their numbers.
  private func rankConstraints(of region: Int32) {
    let constraints = constraints(on: regions[region].item)
    if areDistinct(constraints, on: regions[region].item) { return }
    var ranked = spare.ranks.take()
    ranked.reserveCapacity(constraints.count)
    // While a tree is measured, constraints that reach out of it have their rows in another engine.
    for constraint in constraints where constraint.row != .none && constraint.owner?.engine === self {
      guard let (first, second) = items(of: constraint) else { continue }
      let (one, two) = (first.region, second?.region ?? nowhere)
      guard home(of: constraint, one, two) == region else { continue }
      let isRightToLeft = constraint.owner.map { regions[$0.region].isRightToLeft } ?? false
      ranked.append(
        RankedConstraint(
          reference: .passUnretained(constraint),
          statement: constraint.statement(one, two).starting(with: region).mirrored(isRightToLeft: isRightToLeft),
          isExchanged: one != region))
    }
    ranked.sort(by: isBefore)
    var ordinal = 0
    for index in ranked.indices {
      let isAlike =
        index > 0 && ranked[index - 1].statement.firstAttribute == ranked[index].statement.firstAttribute
        && ranked[index - 1].statement.relation == ranked[index].statement.relation
      ordinal = isAlike ? ordinal + 1 : 0
      setOrdinal(ordinal, of: ranked[index].constraint)
    }
    spare.ranks.giveBack(consume ranked)
  }

  /// Whether no two constraints have the same attribute and relation, and none was ordered after another before. Mostly that is
  /// so. Left and right are excluded, because their order depends on the layout direction.
  private func areDistinct(_ constraints: [LayoutConstraint], on item: LayoutItem) -> Bool {
    // Some name the scroll view in its place.
    if regions[item.region].role == .content { return constraints.count < 2 }
    var found = 0 as UInt64
    for constraint in constraints {
      var (attribute, relation) = (constraint.firstAttribute, constraint.relation)
      if constraint.attracts, constraint.secondItem === item, let second = constraint.secondAttribute {
        if constraint.multiplier < 0 || constraint.isOfOneItem { return false }
        (attribute, relation) = (second, relation.flipped)
      }
      let bit = 1 << (UInt64(attribute.rawValue) * 3 + UInt64(relation.rawValue)) as UInt64
      let isPhysical = constraint.firstAttribute.isPhysical || constraint.secondAttribute?.isPhysical ?? false
      if constraint.ordinal != 0 || found & bit != 0 || isPhysical { return false }
      found |= bit
    }
    return true
  }

  /// A content guide also has constraints that name its scroll view.
  func constraints(on item: LayoutItem) -> [LayoutConstraint] {
    guard regions[item.region].role == .content, let scroll = (item as? LayoutGuide)?.owner else {
      return item.participations
    }
    return item.participations + scroll.participations
  }

  private func setOrdinal(_ ordinal: Int, of constraint: LayoutConstraint) {
    guard constraint.ordinal != ordinal else { return }
    constraint.ordinal = ordinal
    guard let owner = constraint.owner, let (first, second) = items(of: constraint) else { return }
    let isReported = outcome.reported.contains(constraint.row)
    remove(constraint.row)
    constraint.row = add(row(of: constraint, heldBy: owner, first, second), of: constraint) ?? .none
    if isReported { outcome.reported.insert(constraint.row) }
  }

  private func isBefore(_ one: RankedConstraint, _ two: RankedConstraint) -> Bool {
    let (a, b) = (one.statement, two.statement)
    if a.firstAttribute != b.firstAttribute { return a.firstAttribute.rawValue < b.firstAttribute.rawValue }
    if a.relation != b.relation { return a.relation.rawValue < b.relation.rawValue }
    if a.second != b.second {
      guard a.second != nowhere, b.second != nowhere else { return a.second == nowhere }
      if let order = isBefore(a.second, b.second) { return order }
    }
    if a.secondAttribute != b.secondAttribute { return a.secondAttribute.rawValue < b.secondAttribute.rawValue }
    if a.multiplier != b.multiplier { return a.multiplier < b.multiplier }
    if a.constant != b.constant { return a.constant < b.constant }
    if a.priority != b.priority { return a.priority < b.priority }
    if one.isExchanged != two.isExchanged { return two.isExchanged }
    return one.constraint.identifier ?? "" < two.constraint.identifier ?? ""
  }
}
