import PlumbSolver

/// Views come into the engine and leave it.
extension Engine {
  /// Gives the whole tree regions and rows. O(tree).
  func attachRoot() {
    let mark = (try? solver.addMark()) ?? .start
    _ = attachTree(root, parent: nowhere, after: mark, isMade: true)
  }

  /// Takes in the views that came since the last layout.
  func takeArrivals() {
    guard !arrivals.isEmpty else { return }
    let coming = arrivals.take()
    for view in coming { attach(view) }
    arrivals.giveBack(coming)
  }

  /// A view that came, and with it those of its siblings around it that wait as well.
  private func attach(_ view: View) {
    guard view.region == nowhere, let parent = view.superview, parent.engine === self, parent.region != nowhere else {
      return
    }
    let siblings = parent.placedChildren
    guard var index = siblings.firstIndex(near: view.hint, { $0 === view }) else { return }
    var end = index + 1
    while index > 0 && siblings[index - 1].region == nowhere { index -= 1 }
    while end < siblings.count && siblings[end].region == nowhere { end += 1 }
    var mark = index == 0 || planted(.arrivalsInFront) ? lastOwnMark(of: parent) : lastMark(of: siblings[index - 1])
    for sibling in siblings[index..<end] {
      mark = attachTree(sibling, parent: parent.region, after: mark, isMade: false)
      (parent as? StackView)?.arrangedViewCame(sibling)
    }
    if let stack = parent as? StackView { baselinesMoved(of: stack) }
  }

  /// All of a tree, parents first, each at a mark of its own after the one before; then what they say. Returns the last mark.
  private func attachTree(_ top: View, parent: Int32, after mark: Mark, isMade: Bool) -> Mark {
    let views = placedTree(of: top)
    if views.count > (isMade ? 2 : 16) { reserve(for: views.count) }
    var last = mark
    for view in views {
      if !(isMade && view === top) { last = (try? solver.addMark(after: last)) ?? last }
      adopt(
        view, .view, parent: view === top ? parent : view.superview?.region ?? parent, mark: last,
        direction: view.ownDirection)
      regions[Int(view.region)].isCalled = view.isSubclassed && !isMeasuring
      if let extras = view.extras {
        for guide in extras.guides {
          last = (try? solver.addMark(after: last)) ?? last
          adopt(guide, .guide, parent: view.region, mark: last, direction: nil)
        }
      }
    }
    let said = planted(.saidByAddress) ? Set(views.map(ObjectIdentifier.init)) : []
    for address in said { for view in views where ObjectIdentifier(view) == address { say(view) } }
    if said.isEmpty { for view in views { say(view) } }
    for view in views { putConstraints(of: view) }
    viewRoom.giveBack(consume views)
    return last
  }

  /// All views of a tree, in the order of places.
  func placedTree(of top: View) -> [View] {
    var (views, waiting) = (viewRoom.take(), waitingRoom.take())
    // As many as a small layout has: with less room they would be moved again and again.
    views.reserveCapacity(8)
    waiting.reserveCapacity(8)
    top.gatherPlaced(into: &views, &waiting)
    waitingRoom.giveBack(consume waiting)
    return views
  }

  /// Makes room for so many more views as a stack arranges them, and for some that may come later: with two rows for what
  /// they are not to be smaller than, up to four for their content, and three for where they lie.
  private func reserve(for viewCount: Int) {
    let room = viewCount + viewCount / 4
    unranked.reserve(min(viewCount, 16))
    regions.reserve(regions.count + room)
    records.reserve(records.count + 9 * room)
    regionOfVariable.reserve(regionOfVariable.count + 4 * room)
    solver.reserve(variables: 4 * room, rows: 9 * room, terms: 9 * room)
  }

  /// Those that speak of a view or its guides, whoever holds them: one that was moved has lost the rows of all.
  private func putConstraints(of view: View) {
    view.forEachOwnItem { item in
      for constraint in item.participations where constraint.row == .none { put(constraint) }
    }
  }

  /// The direction of a root is its own or, while it is measured, that of what surrounds it.
  private func adopt(
    _ item: LayoutItem, _ role: RegionRole, parent: Int32, mark: Mark, direction: LayoutDirection?
  ) {
    let index = addRegion(item, role, parent: parent, mark: mark)
    item.engine = self
    item.region = index
    isSolveDue = true
    guard parent != nowhere else {
      regions[Int(index)].isRightToLeft = item.direction == .rightToLeft
      return
    }
    let isParentRightToLeft = regions[Int(parent)].isRightToLeft
    let isRightToLeft = direction.map { $0 == .rightToLeft } ?? isParentRightToLeft
    regions[Int(index)].isTurned = isRightToLeft != isParentRightToLeft
    regions[Int(index)].isRightToLeft = isRightToLeft
  }

  /// Puts all rows of a view but its constraints.
  private func say(_ view: View) {
    if !isMeasuring {
      view.needs.subtract([.content, .frame, .baselines, .arranged, .stale])
      if view.needs.contains(.updateConstraints) { enlist(view, &updating, for: .updateConstraints) }
      if view.needs.contains(.layout) { enlist(view, &layingOut, for: .layout) }
    }
    layContent(of: view)
    layFrame(of: view)
    view.putOwnRows(in: self)
  }

  /// Takes a tree of views out, with all rows that speak of them. O(tree).
  func detach(_ top: View) {
    guard top.engine === self, top.region != nowhere else { return }
    edition += 1
    top.needs.insert(.leaving)
    if let stack = top.superview as? StackView, stack.region != nowhere { layChanged(of: stack) }
    top.needs.remove(.leaving)
    var items = itemRoom.take()
    top.forEachItem { if $0.region != nowhere { items.append($0) } }
    for item in items {
      for constraint in item.participations { forget(constraint) }
      if let stack = item as? StackView { forgetRows(of: stack) }
      if item.region != nowhere { removeRows(of: item.region) { _ in true } }
    }
    for item in items where item.region != nowhere { leave(item) }
    itemRoom.giveBack(consume items)
  }

  /// The last of an item: no row speaks of it any more.
  private func leave(_ item: LayoutItem) {
    if let view = item as? View {
      keepFrame(of: view)
      view.needs.subtract([.queued, .arranged, .stale])
      // Where it comes again its size is compared with none, and may be another.
      view.needs.insert(.layout)
    }
    let region = regions[Int(item.region)]
    removeRegion(item.region)
    if region.role == .view || region.role == .guide { remove(region.mark) }
    item.region = nowhere
    item.engine = nil
  }

  /// What it was last; a frame that was set stays as it was set, for it is to decide again.
  private func keepFrame(of view: View) {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    view.storedFrame = frame(of: view.region)
  }

  /// The tree is going, or becomes part of another: its views keep their frames and know no engine.
  func release() {
    for index in 0..<Int32(regions.count) where !regions[Int(index)].isFree {
      let item = regions[Int(index)].item
      // What a stack makes beside an item goes with that.
      guard item.region == index else { continue }
      if regions[Int(index)].role == .view { letGo(of: view(of: index)) }
      item.engine = nil
      item.region = nowhere
    }
  }

  private func letGo(of view: View) {
    keepFrame(of: view)
    view.needs.remove(.queued)
    view.needs.insert(.layout)
    for constraint in view.installed {
      constraint.row = .none
      constraint.isQueued = false
    }
  }

  /// The last mark of a view's own: after its guides, before its children.
  private func lastOwnMark(of view: View) -> Mark {
    if let guide = view.extras?.guides.last(where: { $0.region != nowhere }) { return regions[Int(guide.region)].mark }
    return regions[Int(view.region)].mark
  }

  /// The last mark of a view's whole tree.
  private func lastMark(of view: View) -> Mark {
    var view = view
    while let child = view.placedChildren.last(where: { $0.region != nowhere }) { view = child }
    return lastOwnMark(of: view)
  }
}
