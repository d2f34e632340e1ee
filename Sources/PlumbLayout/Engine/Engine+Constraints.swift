import PlumbSolver

/// Constraints of the user's, as rows.
extension Engine {
  /// A constraint was activated, or says something else.
  func noteChange(of constraint: LayoutConstraint) {
    guard !constraint.isQueued, constraint.owner?.engine === self else { return }
    constraint.isQueued = true
    changedConstraints.append(constraint)
  }

  func takeConstraints() {
    guard !changedConstraints.isEmpty else { return }
    let coming = changedConstraints.take()
    for constraint in coming {
      constraint.isQueued = false
      put(constraint)
    }
    changedConstraints.giveBack(coming)
  }

  /// Gives a constraint its row, or makes the one it has say what the constraint says now.
  func put(_ constraint: LayoutConstraint) {
    guard let owner = constraint.owner, owner.engine === self, owner.region != nowhere,
      let (first, second) = items(of: constraint), isPlaced(first), second.map(isPlaced) ?? true
    else { return }
    let isNew = constraint.row == .none
    let one = isNew ? usedRegion(of: first) : first.region
    let two = second.map { isNew ? usedRegion(of: $0) : $0.region } ?? nowhere
    let statement = statement(constraint, one, two)
    gather(statement, in: ancestor(of: statement, heldBy: owner.region))
    if isNew {
      constraint.row = addRow(of: constraint, statement) ?? .none
      if constraint.row == .none { return release(first, second) }
      note(constraint, first, second, by: 1)
      noteUnranked(home(of: constraint, one, two))
    } else if !change(constraint.row, statement) {
      forget(constraint)
    } else {
      let home = home(of: constraint, one, two)
      if regions[Int(home)].item.participations.count > 1 { noteUnranked(home) }
    }
  }

  /// A row of what was gathered, at the place of its constraint.
  func addRow(of constraint: LayoutConstraint, _ statement: Statement) -> Row? {
    let home = home(of: constraint, statement.first, statement.second)
    return addRow(
      statement, strength(of: constraint, statement), rank(of: constraint, at: home, statement, in: holder), at: home,
      attracts: constraint.attracts)
  }

  /// Takes a constraint's row away.
  func forget(_ constraint: LayoutConstraint) {
    constraint.isQueued = false
    guard constraint.row != .none else { return }
    if !planted(.constraintNotDropped) { drop(constraint.row) }
    constraint.row = .none
    isSolveDue = true
    guard let (first, second) = items(of: constraint) else { return }
    note(constraint, first, second, by: -1)
    release(first, second)
  }

  /// The items whose places its two sides are. A scroll view's edges, to what it contains, are those of its content.
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

  /// Whether it has a region or gets one when it is first spoken of.
  private func isPlaced(_ item: LayoutItem) -> Bool {
    guard item.region == nowhere, let guide = item as? LayoutGuide, guide.role != .guide, let owner = guide.owner else {
      return item.region != nowhere
    }
    return owner.engine === self && owner.region != nowhere
  }

  private func release(_ first: LayoutItem, _ second: LayoutItem?) {
    release(first)
    if let second { release(second) }
  }

  func statement(_ constraint: LayoutConstraint, _ first: Int32, _ second: Int32) -> Statement {
    let priority = constraint.priority.rawValue
    return Statement(
      first, constraint.firstAttribute, constraint.relation, second,
      constraint.secondAttribute ?? constraint.firstAttribute, times: constraint.multiplier, plus: constraint.constant,
      priority: planted(.weakCountsStrong) && priority < 200 ? 900 : priority)
  }

  /// In whose coordinates a constraint speaks: those of the view that holds it. That view's own left and top are both 0
  /// there, so a comparison of the two speaks of where the view lies in its superview.
  func ancestor(of statement: Statement, heldBy holder: Int32) -> Int32 {
    let parent = regions[Int(holder)].parent
    guard statement.couplesPositions, statement.first == holder, statement.second == holder, parent != nowhere else {
      return holder
    }
    return parent
  }

  /// Counts what makes widths depend on heights.
  private func note(_ constraint: LayoutConstraint, _ first: LayoutItem, _ second: LayoutItem?, by change: Int) {
    guard second != nil, let attribute = constraint.secondAttribute else { return }
    if attribute.axis != constraint.firstAttribute.axis { couplingCount += change }
  }
}
