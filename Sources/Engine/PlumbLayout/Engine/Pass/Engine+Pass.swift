/// A layout pass: write the rows that changed, solve, call views, until nothing changes any more.
extension Engine {
  /// After so many rounds in which views keep changing things, the layout is reported as unsettled.
  static let mostRounds = 50

  func layout() {
    for _ in 0..<Self.mostRounds {
      guard !isOutdated else { return }
      callUpdateConstraints()
      takeChanges()
      followDisplayScale()
      if isSolveDue { solve() }
      // A handler of issues may have removed constraints.
      guard !isOutdated else { return }
      scheduleResized()
      guard callLayoutSubviews() || isPending || isSolveDue else { break }
    }
    if isPending || isUpdateDue { reportUnsettled() }
  }

  /// Brings the rows up to date with all changes but arrivals.
  func takeChanges() {
    takeViews()
    takeConstraints()
    rankConstraints()
    takeInsets()
    removeLeftoverHandles()
  }

  private func callUpdateConstraints() {
    takeArrivals()
    for _ in 0..<Self.mostRounds {
      if root.needs.contains(.updateConstraints) {
        schedule(root, in: &calls.updateConstraints, for: .updateConstraints)
      }
      if calls.updateConstraints.isEmpty { return }
      let waiting = calls.updateConstraints.take()
      let due = byDepth(waiting)
      call(due, for: .updateConstraints) { $0.updateConstraints() }
      spare.calls.giveBack(due)
      calls.updateConstraints.giveBack(waiting)
      takeArrivals()
    }
  }

  /// Calls `layoutSubviews`, superviews first. Returns whether there was a view to call.
  private func callLayoutSubviews() -> Bool {
    guard !calls.layoutSubviews.isEmpty else { return false }
    let waiting = calls.layoutSubviews.take()
    let due = byPlace(waiting)
    let isAnyDue = !due.isEmpty
    call(due, for: .layout) { $0.layoutSubviews() }
    spare.calls.giveBack(due)
    calls.layoutSubviews.giveBack(waiting)
    return isAnyDue
  }

  private func takeViews() {
    for _ in 0..<Self.mostRounds {
      guard !pending.views.isEmpty || root.needs.contains(.queued) else { return }
      if root.needs.contains(.queued) { pending.views.append(root) }
      let views = pending.views.take()
      // A view that left may wait in another engine by now.
      for view in views where view.engine === self && view.needs.remove(.queued) != nil { take(view) }
      pending.views.giveBack(views)
    }
  }

  private func take(_ view: View) {
    view.needs.remove(.thinned)
    if view.needs.remove(.content) != nil {
      writeContent(of: view)
      if regions[view.region].isWrapping { followers.stale.append(view.region) }
    }
    if view.needs.remove(.frame) != nil { writeFrame(of: view) }
    if view.needs.remove(.baselines) != nil { baselinesMoved(of: view) }
    if view.needs.contains(.arranged) || view.needs.contains(.stale), let stack = view as? StackView {
      writeChanged(of: stack)
    }
    if view.needs.contains(.layout) { schedule(view, in: &calls.layoutSubviews, for: .layout) }
  }
}

extension View {
  /// Lays out the whole tree that it is in, if anything changed. The cost is in proportion to what the changes move.
  public func layoutIfNeeded() {
    for _ in 0..<Engine.mostRounds {
      let root = top
      let engine = root.ownEngine ?? Engine(root: root)
      root.ownEngine = engine
      if engine.pass() { return }
    }
    top.report(.unsettled)
  }

  /// Requests a call of `layoutSubviews` in the next layout. O(1).
  public func setNeedsLayout() { note(.layout) }

  /// Requests a call of `updateConstraints` before the next layout. O(1).
  public func setNeedsUpdateConstraints() {
    guard !needs.contains(.updateConstraints) else { return }
    needs.insert(.updateConstraints)
    if let engine, engine.root !== self {
      engine.schedule(self, in: &engine.calls.updateConstraints, for: .updateConstraints)
    }
  }
}
