import PlumbSolver

/// The order of constraints on one item, by which ties between them are decided.
extension Engine {
  /// Constraints of the same attribute and relation, by the other item's place, then by their numbers.
  func rankConstraints(of region: Int32) {
    let speaking = speaking(of: regions[Int(region)].item)
    if areDistinct(speaking, at: regions[Int(region)].item) { return }
    var own = rankRoom.take()
    own.reserveCapacity(speaking.count)
    // While a tree is measured, those of what surrounds it have their rows in another engine.
    for constraint in speaking where constraint.row != .none && constraint.owner?.engine === self {
      guard let (first, second) = items(of: constraint) else { continue }
      let (one, two) = (first.region, second?.region ?? nowhere)
      guard home(of: constraint, one, two) == region else { continue }
      own.append(
        Ranked(
          known: .passUnretained(constraint), says: says(constraint, one, two, at: region), isExchanged: one != region))
    }
    if !planted(.rankedAsTheyCame) { own.sort(by: isBefore) }
    var ordinal = 0
    for index in own.indices {
      let isAlike =
        index > 0 && own[index - 1].says.firstAttribute == own[index].says.firstAttribute
        && own[index - 1].says.relation == own[index].says.relation
      ordinal = isAlike ? ordinal + 1 : 0
      setOrdinal(ordinal, of: own[index].constraint)
    }
    rankRoom.giveBack(consume own)
  }

  /// Whether they are in order whichever comes first: each says something else, and none has come after another before. Mostly
  /// it is so. Left and right count otherwise from view to view.
  private func areDistinct(_ speaking: [LayoutConstraint], at item: LayoutItem) -> Bool {
    var said = 0 as UInt64
    for constraint in speaking {
      var (attribute, relation) = (constraint.firstAttribute, constraint.relation)
      if constraint.attracts, constraint.secondItem === item, let second = constraint.secondAttribute {
        if constraint.multiplier < 0 || constraint.isOfOneItem { return false }
        (attribute, relation) = (second, relation.flipped)
      }
      let bit = 1 << (UInt64(attribute.rawValue) * 3 + UInt64(relation.rawValue)) as UInt64
      let isPhysical = constraint.firstAttribute.isPhysical || constraint.secondAttribute?.isPhysical ?? false
      if constraint.ordinal != 0 || said & bit != 0 || isPhysical { return false }
      said |= bit
    }
    return true
  }

  /// A scroll view's constraints may be about its content.
  private func speaking(of item: LayoutItem) -> [LayoutConstraint] {
    guard regions[Int(item.region)].role == .content, let scroll = (item as? LayoutGuide)?.owner else {
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
    gather(statement, in: ancestor(of: statement, heldBy: owner.region))
    constraint.row = addRow(of: constraint, statement) ?? .none
  }

  private func says(_ constraint: LayoutConstraint, _ first: Int32, _ second: Int32, at region: Int32) -> Statement {
    let isRightToLeft = constraint.owner.map { regions[Int($0.region)].isRightToLeft } ?? false
    return statement(constraint, first, second).seen(from: region).faced(isRightToLeft: isRightToLeft)
  }

  private func isBefore(_ one: Ranked, _ two: Ranked) -> Bool {
    let (a, b) = (one.says, two.says)
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

  /// Whether a region's place is before another's; none where they share one.
  func isBefore(_ a: Int32, _ b: Int32) -> Bool? {
    let (one, two) = (regions[Int(a)], regions[Int(b)])
    if one.mark != two.mark { return (try? solver.isBefore(one.mark, two.mark)) ?? false }
    return one.role == two.role ? nil : one.role.rawValue < two.role.rawValue
  }
}

/// A constraint, and what it says, by which it is put in order.
struct Ranked: BitwiseCopyable {
  /// Who speaks of an item holds it.
  let known: Unmanaged<LayoutConstraint>
  let says: Statement
  /// Whether it was written from the other item's point of view.
  let isExchanged: Bool

  var constraint: LayoutConstraint { known.takeUnretainedValue() }
}
