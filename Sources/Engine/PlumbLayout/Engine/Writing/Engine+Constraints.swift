import PlumbSolver

/// The rows of the user's constraints.
extension Engine {
  /// A constraint was activated or changed.
  func enqueue(_ constraint: LayoutConstraint) {
    guard !constraint.isQueued, constraint.owner?.engine === self else { return }
    constraint.isQueued = true
    pending.constraints.append(constraint)
  }

  /// A baseline moved within its view, or belongs to another view: aligned views follow.
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

  /// Adds a constraint's row, or changes the row that it has.
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
    // A guide that is measured is in another engine, and could not be released in this one.
    if isCallingUser && isMeasuring || isBeingMeasured { outdate() }
    outcome.contradictions.remove(constraint)
    guard constraint.row != .none else { return }
    remove(constraint.row)
    constraint.row = .none
    guard let (first, second) = items(of: constraint) else { return }
    if constraint.couplesAxes { followers.countCoupling(-1) }
    release(first, second)
  }

  /// The items that a constraint's two sides measure. Edges of a scroll view, seen from within it, are those of its content.
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

  /// Whether an item has a region here, or is a system guide that can get one.
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
