import PlumbSolver

/// A layout: take in what changed, solve, let views react, until nothing changes any more.
extension Engine {
  /// How often views may change things while they are laid out before that is called unsettled.
  private static let roundLimit = 50
  /// How often widths and heights, or insets and frames, may follow each other.
  private static let refinementLimit = 12

  func layout() {
    for _ in 0..<Self.roundLimit {
      updateConstraints()
      takeChanges()
      if isSolveDue { solve() }
      guard letViewsLayOut() || isPending else { return }
    }
    if isPending { root.report(.unsettled) }
  }

  private func updateConstraints() {
    takeArrivals()
    var rounds = 0
    while !updating.isEmpty && rounds < Self.roundLimit {
      let views = updating
      updating.removeAll(keepingCapacity: true)
      for view in views.reversed() where view.needs.remove(.updateConstraints) != nil && view.engine === self {
        view.updateConstraints()
      }
      takeArrivals()
      rounds += 1
    }
  }

  private func takeChanges() {
    let before = rowChanges
    while !changedViews.isEmpty {
      let views = changedViews
      changedViews.removeAll(keepingCapacity: true)
      for view in views where view.needs.remove(.queued) != nil && view.engine === self { take(view) }
    }
    takeConstraints()
    rankConstraints()
    if insetsAreStale {
      insetsAreStale = false
      _ = refreshGuides()
    }
    if rowChanges != before { isSolveDue = true }
  }

  private func take(_ view: View) {
    if view.needs.remove(.content) != nil { layContent(of: view) }
    if view.needs.remove(.frame) != nil { layFrame(of: view) }
    if view.needs.remove(.baselines) != nil { baselinesMoved(of: view) }
    if view.needs.contains(.arranged) || view.needs.contains(.stale), let stack = view as? StackView {
      layChanged(of: stack)
    }
    if view.needs.contains(.layout) { layingOut.append(view) }
  }

  /// Solves, and again while heights follow widths or insets follow frames.
  func solve() {
    if couplingCount > 0 { forgetMeasuredWidths() }
    for _ in 0..<Self.refinementLimit {
      isSolveDue = false
      do { try solver.solve() } catch { if !isMeasuring { root.report(.unsettled) } }
      edition += 1
      ambiguous = nil
      noteMoved()
      let before = rowChanges
      let isOther = refreshGuides()
      measureLabels()
      if !isOther && rowChanges == before { break }
    }
    if !isMeasuring { reportConflicts() }
  }

  /// Views of which a subclass may want to know that their size has changed.
  private func noteMoved() {
    solver.takeMoved { variable in
      let region = regionOfVariable[variable.number]
      guard region != nowhere, regions[Int(region)].role == .view,
        let view = regions[Int(region)].item as? View, view.isSubclassed, !view.needs.contains(.layout),
        variable == regions[Int(region)].width || variable == regions[Int(region)].height
      else { return }
      view.needs.insert(.layout)
      layingOut.append(view)
    }
  }

  /// Where a width may depend on heights, there is one way to measure for all histories: from the widths texts would like.
  private func forgetMeasuredWidths() {
    for region in wrappingLabels.sorted() {
      guard let label = regions[Int(region)].item as? Label, label.measuredWidth != nil else { continue }
      label.measuredWidth = nil
      layContent(of: label)
    }
  }

  /// Texts whose width is another than the one their height was measured at.
  private func measureLabels() {
    for region in wrappingLabels.sorted() {
      guard let label = regions[Int(region)].item as? Label else { continue }
      let width = value(regions[Int(region)].width)
      guard label.measuredWidth != width else { continue }
      let before = (label.firstBaselineOffset, label.lastBaselineOffset)
      label.measuredWidth = width
      layContent(of: label)
      if before != (label.firstBaselineOffset, label.lastBaselineOffset) { baselinesMoved(of: label) }
    }
  }

  /// Calls `layoutSubviews`, superviews first. Returns whether there was anybody to call.
  private func letViewsLayOut() -> Bool {
    guard !layingOut.isEmpty else { return false }
    let views = layingOut.filter { $0.needs.contains(.layout) && $0.engine === self }
    layingOut.removeAll(keepingCapacity: true)
    for view in views where !view.isSubclassed { view.needs.remove(.layout) }
    let called = views.filter(\.isSubclassed)
    guard !called.isEmpty else { return false }
    for (view, _) in called.map({ ($0, $0.depth) }).sorted(by: { $0.1 < $1.1 }) {
      guard view.needs.remove(.layout) != nil else { continue }
      view.layoutSubviews()
    }
    return true
  }

  /// A baseline lies elsewhere in its view, or is another view's: what is aligned with it follows.
  func baselinesMoved(of view: View) {
    var view = view
    while true {
      for constraint in view.participations where constraint.speaksOfBaselines { noteChange(of: constraint) }
      guard let stack = view.superview as? StackView, stack.arranged(view) != nil else { return }
      if stack.isAlignedByBaselines { stack.note(.arranged) }
      guard stack.baselineBearer(first: true) === view || stack.baselineBearer(first: false) === view else { return }
      view = stack
    }
  }

  /// Orders the constraints of each item by what they say, for that decides ties between them.
  private func rankConstraints() {
    guard !unranked.isEmpty else { return }
    for region in unranked.sorted() where regions.indices.contains(Int(region)) { rankConstraints(of: region) }
    unranked.removeAll()
  }
}

extension View {
  /// Whether its class is the user's own, and may override what is called during a layout.
  var isSubclassed: Bool {
    let type = ObjectIdentifier(Swift.type(of: self))
    return type != Self.plainTypes.0 && type != Self.plainTypes.1 && type != Self.plainTypes.2
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
    engine?.updating.append(self)
  }
}
