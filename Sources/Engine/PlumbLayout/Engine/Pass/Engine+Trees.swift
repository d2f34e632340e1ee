import PlumbSolver

/// Adds views to the engine and removes them.
extension Engine {
  /// Creates the regions and rows of the whole tree. O(tree).
  func attachRoot() {
    let mark = (try? solver.addMark()) ?? .start
    _ = attachTree(root, parent: nowhere, after: mark, isMade: true)
  }

  /// Creates regions and rows for the views that were added since the last layout.
  func takeArrivals() {
    guard !pending.arrivals.isEmpty else { return }
    let arrivals = pending.arrivals.take()
    for view in arrivals { attach(view) }
    pending.arrivals.giveBack(arrivals)
  }

  /// Attaches a view together with adjacent siblings that are also pending.
  private func attach(_ view: View) {
    guard view.region == nowhere, let parent = view.superview, parent.engine === self, parent.region != nowhere else {
      return
    }
    // Rows of subviews refer to the view's own variables.
    match(parent)
    let siblings = parent.placedChildren
    guard var index = siblings.firstIndex(near: view.hint, { $0 === view }) else { return }
    var end = index
    while index > 0 && siblings[index - 1].region == nowhere { index -= 1 }
    while end < siblings.count && siblings[end].region == nowhere { end += 1 }
    let before = siblings[..<index].last(where: isHere)
    var mark = before.map(lastMark) ?? lastOwnMark(of: parent)
    for sibling in siblings[index..<end] where sibling.superview === parent {
      mark = attachTree(sibling, parent: parent.region, after: mark, isMade: false)
      (parent as? StackView)?.arrangedViewArrived(sibling)
    }
    if let stack = parent as? StackView { baselinesMoved(of: stack) }
  }

  /// Creates the regions of a tree, parents first, with each region's mark after the previous region's mark. Then creates their
  /// rows. Returns the last mark.
  private func attachTree(_ top: View, parent: Int32, after mark: Mark, isMade: Bool) -> Mark {
    var views = placedTree(of: top)
    if views.contains(where: { $0.region != nowhere }) { leaveOutTrees(in: &views) }
    if views.count > (isMade ? 2 : 16) { reserve(for: views.count, sharing: sharingCount(among: views)) }
    var last = mark
    Unheld.forEach(of: views) { view in
      if !(isMade && view === top) { last = (try? solver.addMark(after: last)) ?? last }
      let holder = view === top ? parent : view.parent.use { $0.region } ?? parent
      adopt(view, .view, parent: holder, mark: last, direction: view.ownDirection)
      regions[view.region].isCalled = view.isSubclassed && !isMeasuring
      if let extras = view.extras {
        for guide in extras.guides {
          last = (try? solver.addMark(after: last)) ?? last
          adopt(guide, .guide, parent: view.region, mark: last, direction: nil)
        }
      }
    }
    Unheld.forEach(of: views) { writeRows(of: $0) }
    Unheld.forEach(of: views) { writeConstraints(of: $0) }
    spare.views.giveBack(consume views)
    return last
  }

  /// Leaves out trees that still belong to another engine, because that engine is calling the code of one of their views. The
  /// trees are added to this engine after the call.
  private func leaveOutTrees(in views: inout [View]) {
    var leftOut: Set<ObjectIdentifier> = []
    views.removeAll { view in
      let isThere = view.region != nowhere || view.superview.map { leftOut.contains(ObjectIdentifier($0)) } ?? false
      if isThere { leftOut.insert(ObjectIdentifier(view)) }
      return isThere
    }
  }

  /// Reserves memory for a number of arranged views plus a quarter. Each view has two rows for its lengths, up to four for its
  /// content and three for its position. A view that shares variables saves two variables and three rows. Only two of the terms
  /// that it saves are subtracted: the solver derives the number of groups from the number of terms, and the view adds a group with
  /// a single term.
  private func reserve(for viewCount: Int, sharing sharingCount: Int) {
    let (capacity, spared) = (viewCount + viewCount / 4, sharingCount + sharingCount / 4)
    pending.unranked.reserve(min(viewCount, 16))
    regions.reserve(capacity)
    rows.reserve(9 * capacity - 3 * spared)
    solver.reserve(
      variables: 4 * capacity - 2 * spared, rows: 9 * capacity - 3 * spared, terms: 9 * capacity - 2 * spared)
  }

  /// Writes the constraints on a view and its guides, whichever view owns them, because moving a view removes the rows of all its
  /// constraints.
  private func writeConstraints(of view: View) {
    view.forEachOwnItem { item in
      for constraint in item.participations where constraint.row == .none { write(constraint) }
    }
  }

  /// Creates the region of an item. A root uses its own layout direction or, while it is being measured, the direction
  /// inherited from its superview.
  private func adopt(
    _ item: LayoutItem, _ role: RegionRole, parent: Int32, mark: Mark, direction: LayoutDirection?
  ) {
    let shared = role == .view && parent != nowhere ? sharedLine(ofNew: unsafeDowncast(item, to: View.self)) : nil
    let index = addRegion(item, role, parent: parent, mark: mark, sharing: shared)
    // If a shared variable already has its value, the solve does not report a change.
    if shared != nil, let pixels { pixels.note(.resized, of: index, depth: regions[index].depth) }
    item.engine = self
    item.region = index
    guard parent != nowhere else {
      regions[index].isRightToLeft = item.direction == .rightToLeft
      return
    }
    let isParentRightToLeft = regions[parent].isRightToLeft
    let isRightToLeft = direction.map { $0 == .rightToLeft } ?? isParentRightToLeft
    regions[index].isTurned = isRightToLeft != isParentRightToLeft
    regions[index].isRightToLeft = isRightToLeft
  }

  /// Writes all rows of a view, except constraints.
  private func writeRows(of view: View) {
    if !isMeasuring {
      view.needs.subtract(.rows)
      if view.needs.contains(.updateConstraints) {
        schedule(view, in: &calls.updateConstraints, for: .updateConstraints)
      }
      view.needs.insert(.layout)
      schedule(view, in: &calls.layoutSubviews, for: .layout)
    }
    writeContent(of: view)
    if view.translatesAutoresizingMaskIntoConstraints { writeFrame(of: view) }
    view.writeOwnRows(in: self)
  }

  /// Removes a tree of views with all rows that refer to them. O(tree).
  func detach(_ top: View) {
    guard top.engine === self, top.region != nowhere else { return }
    guard !isCallingUser, !isBeingMeasured else { return outdate(keeping: top) }
    top.needs.insert(.detaching)
    if let stack = top.superview as? StackView, stack.region != nowhere { writeRemaining(of: stack) }
    top.needs.remove(.detaching)
    var items = spare.items.take()
    top.forEachItem { item in
      // Constraints between guides that have no region may be pending in this engine.
      for constraint in item.participations where constraint.owner?.engine === self { removeRow(of: constraint) }
      if isHere(item) { items.append(item) }
    }
    for item in items {
      if let stack = item as? StackView {
        stack.forgetStale()
        removeRows(of: stack)
      }
      if item.region != nowhere { removeRows(.all, of: item.region) }
    }
    // Frames must be stored before any region is removed, because other regions may share its variables.
    for item in items {
      if let view = item as? View, view.region != nowhere { keepFrame(of: view, in: view.superview?.frame.size) }
    }
    for item in items where item.region != nowhere { remove(item) }
    spare.items.giveBack(consume items)
  }

  /// Removes an item to which no row refers.
  private func remove(_ item: LayoutItem) {
    if let view = item as? View { view.needs.subtract([.queued, .arranged, .stale]) }
    let region = regions[item.region]
    removeRegion(item.region)
    if region.role == .view || region.role == .guide { remove(region.mark) }
    item.region = nowhere
    item.engine = nil
  }

  /// Stores the last frame of a view. If the view uses its autoresizing mask, the resized frame replaces the frame that was set.
  private func keepFrame(of view: View, in size: @autoclosure () -> Size?) {
    if view.translatesAutoresizingMaskIntoConstraints {
      view.keepResizedFrame(in: size())
    } else {
      view.storedFrame = frame(of: view.region)
    }
  }

  /// Releases a tree that is being deallocated or added to another tree. Afterwards, its views have no engine. They keep their
  /// frames, unless this engine only measured them.
  func release() {
    for index in regions.indices where !regions[index].isFree {
      regions[index].use { item in
        // Regions that a stack created are released with the items for which they were created.
        guard item.region == index, item.engine === self else { return }
        if regions[index].role == .view { release(unsafeDowncast(item, to: View.self)) }
        item.engine = nil
        item.region = nowhere
      }
    }
  }

  private func release(_ view: View) {
    view.forgetRows()
    if !isMeasuring {
      // The superview may be in the process of being released.
      let parent = regions[view.region].parent
      keepFrame(of: view, in: parent == nowhere ? nil : frame(of: parent).size)
      view.needs.remove(.queued)
    }
    guard !view.installed.isEmpty else { return }
    Unheld.forEach(of: view.installed) { constraint in
      constraint.row = .none
      constraint.isQueued = false
    }
  }

  /// Returns the mark after a view's guides and before its subviews.
  private func lastOwnMark(of view: View) -> Mark {
    if let guide = view.extras?.guides.last(where: isHere) { return regions[guide.region].mark }
    return regions[view.region].mark
  }

  /// Returns the last mark in a view's tree.
  private func lastMark(of view: View) -> Mark {
    var view = view
    while let child = view.placedChildren.last(where: isHere) { view = child }
    return lastOwnMark(of: view)
  }
}
