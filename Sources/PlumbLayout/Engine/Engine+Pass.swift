import PlumbSolver

/// A layout: take in what changed, solve, let views react, until nothing changes any more.
extension Engine {
  /// How often views may change things while they are laid out before that is called unsettled.
  private static let roundLimit = 50

  func layout() {
    for _ in 0..<Self.roundLimit {
      updateConstraints()
      takeChanges()
      if isSolveDue { solve() }
      guard letViewsLayOut() || isPending else { return }
    }
    if isPending { noteUnsettled() }
  }

  private func updateConstraints() {
    takeArrivals()
    for _ in 0..<Self.roundLimit {
      if root.needs.contains(.updateConstraints) { enlist(root, &updating, for: .updateConstraints) }
      if updating.isEmpty { return }
      let waiting = updating.take()
      let due = byDepth(waiting)
      call(due, for: .updateConstraints) { $0.updateConstraints() }
      dueRoom.giveBack(due)
      updating.giveBack(waiting)
      takeArrivals()
    }
  }

  func takeChanges() {
    while !changedViews.isEmpty || root.needs.contains(.queued) {
      if root.needs.contains(.queued) { changedViews.append(root) }
      let views = changedViews.take()
      // One that has left may wait in another engine by now.
      for view in views where view.engine === self && view.needs.remove(.queued) != nil { take(view) }
      changedViews.giveBack(views)
    }
    takeConstraints()
    rankConstraints()
    if insetsAreStale {
      insetsAreStale = false
      refreshGuides()
    }
    removeLeftovers()
  }

  private func take(_ view: View) {
    if view.needs.remove(.content) != nil { layContent(of: view) }
    if view.needs.remove(.frame) != nil { layFrame(of: view) }
    if view.needs.remove(.baselines) != nil { baselinesMoved(of: view) }
    if view.needs.contains(.arranged) || view.needs.contains(.stale), let stack = view as? StackView {
      layChanged(of: stack)
    }
    if view.needs.contains(.layout) { enlist(view, &layingOut, for: .layout) }
  }

  /// A view is to be called, if its class is the user's own: others do nothing when they are.
  func enlist(_ view: View, _ list: inout Waiting<Int32>, for need: View.Needs) {
    if regions[Int(view.region)].isCalled {
      list.append(view.region)
    } else {
      view.needs.remove(need)
    }
  }

  /// Views of which a subclass may want to know that their size has changed.
  func noteMoved() {
    solver.takeMoved { variable in
      let region = regionOfVariable[variable.number]
      guard region != nowhere, regions[Int(region)].isCalled,
        variable == regions[Int(region)].width
          || variable == regions[Int(region)].height && !planted(.sizesNotTold),
        view(of: region).needs.insert(.layout).inserted
      else { return }
      layingOut.append(region)
    }
  }

  /// Calls `layoutSubviews`, superviews first. Returns whether there was anybody to call.
  private func letViewsLayOut() -> Bool {
    guard !layingOut.isEmpty else { return false }
    let waiting = layingOut.take()
    let due = inPlace(waiting)
    let isAnyDue = !due.isEmpty
    call(due, for: .layout) { $0.layoutSubviews() }
    dueRoom.giveBack(due)
    layingOut.giveBack(waiting)
    return isAnyDue
  }

  /// A baseline lies elsewhere in its view, or is another view's: what is aligned with it follows.
  func baselinesMoved(of view: View) {
    var view = view
    while !planted(.baselinesNotFollowed) {
      for constraint in view.participations where constraint.speaksOfBaselines { noteChange(of: constraint) }
      guard let stack = view.superview as? StackView, stack.arranged(view) != nil else { return }
      if stack.isAlignedByBaselines { stack.note(.arranged) }
      guard stack.baselineBearer(first: true) === view || stack.baselineBearer(first: false) === view else { return }
      view = stack
    }
  }

  /// Orders the constraints of each item by what they say, for that decides ties between them.
  func rankConstraints() {
    guard !unranked.isEmpty else { return }
    var waiting = unranked.take()
    waiting.sort()
    for region in waiting where regions[Int(region)].isUnranked {
      regions[Int(region)].isUnranked = false
      rankConstraints(of: region)
    }
    unranked.giveBack(consume waiting)
  }

  func noteUnranked(_ region: Int32) {
    guard !regions[Int(region)].isUnranked else { return }
    regions[Int(region)].isUnranked = true
    unranked.append(region)
  }
}

extension View {
  /// Whether its class is the user's own, and may override what is called during a layout.
  var isSubclassed: Bool {
    let type = ObjectIdentifier(Swift.type(of: self))
    return !isCalledInVain && type != Self.plainTypes.0 && type != Self.plainTypes.1 && type != Self.plainTypes.2
      && type != Self.plainTypes.3
  }

  private static let plainTypes = (
    ObjectIdentifier(View.self), ObjectIdentifier(StackView.self), ObjectIdentifier(Label.self),
    ObjectIdentifier(ScrollView.self)
  )

  /// Lays out the whole tree it is in, if anything has changed. The cost is what the changes move.
  public func layoutIfNeeded() {
    let root = top
    if root.ownEngine == nil {
      let engine = Engine(root: root)
      root.ownEngine = engine
      engine.attachRoot()
    }
    root.ownEngine?.layout()
  }

  /// Asks for `layoutSubviews` to be called in the next layout. O(1).
  public func setNeedsLayout() { note(.layout) }

  /// Asks for `updateConstraints` to be called before the next layout. O(1).
  public func setNeedsUpdateConstraints() {
    guard !needs.contains(.updateConstraints) else { return }
    needs.insert(.updateConstraints)
    if let engine, engine.root !== self { engine.enlist(self, &engine.updating, for: .updateConstraints) }
  }
}
