import PlumbSolver

/// The order of constraints on one item, by which ties between them are decided.
extension Engine {
  /// Constraints of the same attribute and relation, by the other item's place, then by their numbers.
  func rankConstraints(of region: Int32) {
    let own = speaking(of: regions[Int(region)].item).filter {
      // While a tree is measured, those of what surrounds it have their rows in another engine.
      $0.row != .none && $0.owner?.engine === self && items(of: $0)?.0.region == region
    }
    guard own.count > 1 else {
      if let only = own.first { setOrdinal(0, of: only) }
      return
    }
    let ordered = own.sorted { isBefore($0, $1) }
    var ordinal = 0
    for (index, constraint) in ordered.enumerated() {
      let isAlike =
        index > 0 && ordered[index - 1].firstAttribute == constraint.firstAttribute
        && ordered[index - 1].relation == constraint.relation
      ordinal = isAlike ? ordinal + 1 : 0
      setOrdinal(ordinal, of: constraint)
    }
  }

  /// A scroll view's constraints may be about its content.
  private func speaking(of item: LayoutItem) -> [LayoutConstraint] {
    guard let guide = item as? LayoutGuide, guide.role == .content, let scroll = guide.owner else {
      return item.participations
    }
    return item.participations + scroll.participations
  }

  private func setOrdinal(_ ordinal: Int, of constraint: LayoutConstraint) {
    guard constraint.ordinal != ordinal else { return }
    constraint.ordinal = ordinal
    guard let owner = constraint.owner, let (first, second) = items(of: constraint) else { return }
    drop(constraint.row)
    let statement = statement(constraint, first.region, second?.region ?? nowhere)
    gather(statement, in: owner.region)
    constraint.row =
      addRow(.constraint, at: first.region, statement, strength(of: constraint), ordinal: ordinal) ?? .none
  }

  private func isBefore(_ a: LayoutConstraint, _ b: LayoutConstraint) -> Bool {
    if a.firstAttribute != b.firstAttribute { return a.firstAttribute.rawValue < b.firstAttribute.rawValue }
    if a.relation != b.relation { return a.relation.rawValue < b.relation.rawValue }
    let (one, two) = (items(of: a)?.1?.region ?? nowhere, items(of: b)?.1?.region ?? nowhere)
    if one != two {
      guard one != nowhere, two != nowhere else { return one == nowhere }
      if let order = isBefore(one, two) { return order }
    }
    let (left, right) = (a.secondAttribute?.rawValue ?? 0, b.secondAttribute?.rawValue ?? 0)
    if left != right { return left < right }
    if a.multiplier != b.multiplier { return a.multiplier < b.multiplier }
    if a.constant != b.constant { return a.constant < b.constant }
    if a.priority != b.priority { return a.priority < b.priority }
    return a.identifier ?? "" < b.identifier ?? ""
  }

  /// Whether a region's place is before another's; none where they share one.
  private func isBefore(_ a: Int32, _ b: Int32) -> Bool? {
    let (one, two) = (regions[Int(a)], regions[Int(b)])
    if one.mark != two.mark { return (try? solver.isBefore(one.mark, two.mark)) ?? false }
    return one.role == two.role ? nil : one.role.rawValue < two.role.rawValue
  }
}
