extension View {
  /// Adds a view in front of the others, and removes it from its previous superview. A view that would contain itself is
  /// refused. O(1) amortised, and the size of its tree if that was laid out already.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view at an index. An index out of range means the nearest end. O(subviews).
  public func insertSubview(_ view: View, at index: Int) {
    guard !view.contains(self) else { return report(.treeRefused("\(view.title) into \(title)")) }
    if view.superview === self {
      moveSubview(view, to: index)
    } else {
      guard release(view) else { return }
      view.leaveOwnEngine()
      let place = min(max(index, 0), subviews.count)
      subviews.add(view, at: place)
      view.hint = place
      view.superview = self
      view.rebaseAutoresizing()
      engine?.pending.arrivals.append(view)
      invalidateFitting()
      view.didMoveToSuperview()
    }
  }

  /// Removes it from its superview and deactivates constraints that reach out of its tree. O(its tree), if it was laid out.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    keepResizedFrame(in: parent.frame.size)
    parent.childWillLeave(self)
    parent.invalidateFitting()
    dropConstraintsReachingOut()
    engine?.detach(self)
    if let index = parent.subviews.firstIndex(near: hint, { $0 === self }) { parent.subviews.remove(at: index) }
    superview = nil
    didMoveToSuperview()
  }

  /// Removes a view from its superview, to be added here. Returns whether it is free: as it left, it may have gone elsewhere, or
  /// have taken this view in.
  func release(_ view: View) -> Bool {
    view.removeFromSuperview()
    guard view.superview == nil, !view.contains(self) else {
      report(.treeRefused("\(view.title) into \(title)"))
      return false
    }
    return true
  }

  /// Whether it is `view` or one of its ancestors. O(depth).
  public func isDescendant(of view: View) -> Bool { view.contains(self) }

  func contains(_ view: View) -> Bool {
    // A view without subviews contains no other, so a deep tree is built in linear time.
    if subviews.isEmpty { return self === view }
    var current: View? = view
    while let ancestor = current {
      if ancestor === self { return true }
      current = ancestor.superview
    }
    return false
  }

  /// The root of its tree. O(depth).
  var top: View {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  /// The order of subviews decides ties.
  private func moveSubview(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(near: view.hint, { $0 === view }) else { return }
    let place = min(max(index, 0), subviews.count - 1)
    guard place != old else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: place)
    view.hint = place
    placeChanged(of: view)
  }

  /// A subview's index changed: it is laid out again at its new place.
  func placeChanged(of child: View) {
    invalidateFitting()
    guard let engine = child.engine, child.region != nowhere else { return }
    engine.detach(child)
    engine.pending.arrivals.append(child)
  }

  /// It becomes part of another tree and gives up its own engine.
  private func leaveOwnEngine() {
    guard let ownEngine else { return }
    ownEngine.outdate(keeping: self)
    // A frame that was set is kept as it is, and there may have been no layout yet.
    if !translatesAutoresizingMaskIntoConstraints { storedFrame = frame }
  }

  private func dropConstraintsReachingOut() {
    forEachItem { item in
      for constraint in item.participations {
        guard let owner = constraint.owner, !contains(owner) else { continue }
        constraint.deactivate()
      }
    }
  }

  /// All views and guides of its tree, superviews first. Without recursion.
  func forEachItem(_ body: (LayoutItem) -> Void) {
    forEachOwnItem(body)
    guard !subviews.isEmpty else { return }
    var waiting: [View] = subviews.reversed()
    while let view = waiting.popLast() {
      view.forEachOwnItem(body)
      if !view.subviews.isEmpty { waiting.append(contentsOf: view.subviews.reversed()) }
    }
  }

  /// All views of its tree in the order of places: superviews first, arranged subviews before others. Starts with room for a
  /// number of views. O(tree).
  package func placedTree(room: Int) -> [View] {
    var (views, waiting) = ([View](), [View]())
    views.reserveCapacity(room)
    waiting.reserveCapacity(room)
    gatherPlaced(into: &views, &waiting)
    return views
  }

  /// The same into a given list, with another for the views still to visit. Without recursion.
  func gatherPlaced(into views: inout [View], _ waiting: inout [View]) {
    waiting.append(self)
    while let view = waiting.popLast() {
      views.append(view)
      guard !view.subviews.isEmpty else { continue }
      let children = view.placedChildren
      // Mostly the first ones have no subviews and need not wait.
      var first = 0
      while first < children.count && children[first].subviews.isEmpty {
        views.append(children[first])
        first += 1
      }
      for index in stride(from: children.count - 1, through: first, by: -1) { waiting.append(children[index]) }
    }
  }

  /// The view and its guides, in a fixed order.
  func forEachOwnItem(_ body: (LayoutItem) -> Void) {
    body(self)
    guard let extras else { return }
    for guide in extras.guides { body(guide) }
    for guide in extras.systemGuides { body(guide) }
  }
}

extension Array {
  /// Inserts an element, with a fast path for the end.
  mutating func add(_ element: Element, at index: Int) {
    if index == count { append(element) } else { insert(element, at: index) }
  }

  /// The index of an element, searched from an approximate index outwards.
  func firstIndex(near hint: Int, _ isWanted: (Element) -> Bool) -> Int? {
    var (low, high) = (Swift.min(Swift.max(hint, 0), count) - 1, Swift.min(Swift.max(hint, 0), count))
    while low >= 0 || high < count {
      if high < count {
        if isWanted(self[high]) { return high }
        high += 1
      }
      if low >= 0 {
        if isWanted(self[low]) { return low }
        low -= 1
      }
    }
    return nil
  }
}
