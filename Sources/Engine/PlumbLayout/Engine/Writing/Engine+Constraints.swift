import PlumbSolver

/// Writes the rows of the user's constraints.
extension Engine {
  /// Queues a constraint that was activated or changed.
  func enqueue(_ constraint: LayoutConstraint) {
    guard !constraint.isQueued, constraint.owner?.engine === self else { return }
    constraint.isQueued = true
    pending.constraints.append(constraint)
  }

  /// Updates the views that are aligned with a view's baseline, after the baseline moved or a different view began to determine
  /// it.
  func baselinesMoved(of view: View) {
    var view = view
    while true {
      for constraint in view.participations where constraint.hasBaseline { enqueue(constraint) }
      guard let stack = view.superview as? StackView, stack.arranged(view) != nil else { return }
      if stack.isAlignedByBaselines { stack.note(.arranged) }
      guard stack.baselineBearer(first: true) === view || stack.baselineBearer(first: false) === view else { return }
      view = stack
    }
  }

  func takeConstraints() {
    guard !pending.constraints.isEmpty else { return }
    let constraints = pending.constraints.take()
    for constraint in constraints {
      constraint.isQueued = false
      write(constraint)
    }
    pending.constraints.giveBack(constraints)
  }

  /// Adds or changes the row of a constraint.
  func write(_ constraint: LayoutConstraint) {
    guard let owner = constraint.owner, owner.engine === self, owner.region != nowhere,
      let (first, second) = items(of: constraint), canRetain(first), second.map(canRetain) ?? true
    else { return }
    guard constraint.row != .none else { return add(constraint, owner, first, second) }
    let row = row(of: constraint, heldBy: owner, first, second)
    if !change(constraint.row, to: row) {
      let contradiction = contradiction(of: constraint, row)
      removeRow(of: constraint)
      note(contradiction, of: constraint)
    } else if constraints(on: regions[row.region].item).count > 1 {
      noteUnranked(row.region)
    }
  }

  private func add(_ constraint: LayoutConstraint, _ owner: View, _ first: LayoutItem, _ second: LayoutItem?) {
    // The constraint may need separate variables for items that share variables. A view that was never written is queued together
    // with its constraints.
    matchHost(of: first)
    if let second { matchHost(of: second) }
    retainRegion(of: first)
    if let second { retainRegion(of: second) }
    let row = row(of: constraint, heldBy: owner, first, second)
    guard let added = add(row, of: constraint) else {
      note(contradiction(of: constraint, row), of: constraint)
      return release(first, second)
    }
    outcome.contradictions.remove(constraint)
    constraint.row = added
    if constraint.couplesAxes { followers.countCoupling(1) }
    noteUnranked(row.region)
  }

  func add(_ row: LayoutRow, of constraint: LayoutConstraint) -> Row? {
    add(
      row, rank: regions.pointer.rank(of: row, constraint), regions.pointer.conflictRank(of: row, constraint),
      attracts: constraint.attracts
    )
  }

  func removeRow(of constraint: LayoutConstraint) {
    constraint.isQueued = false
    // A guide that is being measured is in another engine, and this engine cannot release it.
    if isCallingUser && isMeasuring || isBeingMeasured { outdate() }
    outcome.contradictions.remove(constraint)
    guard constraint.row != .none else { return }
    remove(constraint.row)
    constraint.row = .none
    guard let (first, second) = items(of: constraint) else { return }
    if constraint.couplesAxes { followers.countCoupling(-1) }
    release(first, second)
  }

  /// Returns the items for the two sides of a constraint. If a view inside a scroll view refers to the scroll view's edge, the
  /// guide of the content area replaces the scroll view.
  @inline(__always)
  func items(of constraint: LayoutConstraint) -> (LayoutItem, LayoutItem?)? {
    guard let first = constraint.firstItem else { return nil }
    guard let second = constraint.secondItem else { return (first, nil) }
    if !first.isScroller && !second.isScroller { return (first, second) }
    return (
      area(of: first, to: second, constraint.firstAttribute), area(of: second, to: first, constraint.secondAttribute)
    )
  }

  private func area(of item: LayoutItem, to other: LayoutItem, _ attribute: LayoutAttribute?) -> LayoutItem {
    guard attribute?.kind != .length, item.isScroller, other !== item, let scroll = item as? ScrollView,
      let host = other.host,
      host !== scroll, host.isDescendant(of: scroll)
    else { return item }
    return scroll.contentLayoutGuide
  }

  /// Whether an item has a region in this engine, or is a system guide that can have one.
  private func canRetain(_ item: LayoutItem) -> Bool {
    guard item.region == nowhere else { return isHere(item) }
    guard let guide = item as? LayoutGuide, guide.role != .guide, let owner = guide.owner else { return false }
    return owner.engine === self && owner.region != nowhere
  }

  private func release(_ first: LayoutItem, _ second: LayoutItem?) {
    releaseRegion(of: first)
    if let second { releaseRegion(of: second) }
  }
}

extension LayoutConstraint {
  /// Whether the constraint is an inequality between positions: edges, centres or baselines. The bound is then the default value of
  /// a position that no row determines. Among several bounds, the first in place applies.
  var attracts: Bool {
    relation != .equal && firstAttribute.kind != .length
  }

  /// Returns the constraint's statement between two regions.
  func statement(_ first: Int32, _ second: Int32) -> RowStatement {
    let priority = priority.rawValue
    return RowStatement(
      first, firstAttribute, relation, second, secondAttribute ?? firstAttribute, times: multiplier, plus: constant,
      priority: priority)
  }
}

extension Engine {
  /// Returns the row of a constraint between items. O(1).
  func row(
    of constraint: LayoutConstraint, heldBy owner: View, _ first: LayoutItem, _ second: LayoutItem?
  ) -> LayoutRow {
    let (one, two) = (first.region, second?.region ?? nowhere)
    let statement = constraint.statement(one, two)
    return LayoutRow(
      .constraint, at: home(of: constraint, one, two), statement, in: holder(of: statement, heldBy: owner.region))
  }

  /// Returns the region in whose coordinates a constraint is measured: the region of the view that owns the constraint. If the
  /// constraint compares a horizontal with a vertical position of that view, returns the superview's region, because positions like
  /// left and top are 0 in the view's own coordinates.
  private func holder(of statement: RowStatement, heldBy owner: Int32) -> Int32 {
    let parent = regions[owner].parent
    guard statement.couplesPositions, statement.first == owner, statement.second == owner, parent != nowhere else {
      return owner
    }
    return parent
  }

  /// Returns the region that determines a row's place: the first item's region or, for an attracting constraint, the region that is
  /// later in tie-breaking order. The equivalent constraints `a <= b` and `b >= a` therefore have the same place.
  func home(of constraint: LayoutConstraint, _ first: Int32, _ second: Int32) -> Int32 {
    guard constraint.attracts, second != nowhere, isBefore(first, second) ?? false else { return first }
    return second
  }

  /// Whether the place of region `a` precedes the place of region `b`, or nil if both have the same place.
  func isBefore(_ a: Int32, _ b: Int32) -> Bool? {
    let (one, two) = (regions[a], regions[b])
    if one.mark != two.mark { return (try? solver.isBefore(one.mark, two.mark)) ?? false }
    return one.role == two.role ? nil : one.role.rawValue < two.role.rawValue
  }

  // The order of the constraints on one item breaks ties between them.

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

  /// Sorts an item's constraints with equal attribute and relation: by the other item's place, then by the other attribute,
  /// multiplier, constant and priority.
  private func rankConstraints(of region: Int32) {
    let constraints = constraints(on: regions[region].item)
    if areDistinct(constraints, on: regions[region].item) { return }
    var ranked = spare.ranks.take()
    ranked.reserveCapacity(constraints.count)
    // While a tree is being measured, constraints to items outside it have their rows in another engine.
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

  /// Whether the constraints need no ordinals, which is usual: no two have the same attribute and relation, and none already has an
  /// ordinal. Returns false for left and right, because their order depends on the layout direction.
  private func areDistinct(_ constraints: [LayoutConstraint], on item: LayoutItem) -> Bool {
    // Some constraints refer to the scroll view instead of its content guide.
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

  /// Returns the constraints on an item. For a content guide, they include constraints on its scroll view.
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
