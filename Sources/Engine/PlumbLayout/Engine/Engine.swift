import PlumbSolver

/// The layout of one tree of views, computed by one solver. Documentation/LayoutEngine.md describes its parts.
///
/// Rows are created as values (`RowBatch`), then written to the solver (Writing) or listed (Reading). A view refers only to its
/// engine and its region, not to the solver, so another engine can measure the view during a layout.
final class Engine {
  let solver = Solver()
  var root: View { top.takeUnretainedValue() }
  private let top: Unmanaged<View>
  /// Whether the engine only measures a view that belongs to another engine's layout. Such an engine reports no issues, and
  /// does not call `layoutSubviews` or `updateConstraints`.
  let isMeasuring: Bool
  /// The display scale of the root, on which each frame depends.
  @exclusivity(unchecked) var displayScale: Double

  let store = Memory.allocate(LayoutStore.self)
  @exclusivity(unchecked) var pending = PendingChanges()
  @exclusivity(unchecked) var calls = PendingCalls()
  @exclusivity(unchecked) var followers = Followers()
  @exclusivity(unchecked) var insets = InsetTree()
  @exclusivity(unchecked) var leftovers = Leftovers()
  @exclusivity(unchecked) var outcome = LayoutOutcome()
  /// The sizes of views in pixels, if the root has a display scale.
  @exclusivity(unchecked) var pixels: PixelSizes?
  @exclusivity(unchecked) var spare = SpareLists()
  @exclusivity(unchecked) var interruptions = Interruptions()
  /// Separate variables for regions that share variables. Used only while the layout is read as if no region shared variables.
  @exclusivity(unchecked) var own: OwnVariables?

  init(root: View, isMeasuring: Bool = false) {
    top = Unmanaged.passUnretained(root)
    self.isMeasuring = isMeasuring
    displayScale = root.displayScaleAsRoot
    store.initialize(to: LayoutStore())
  }

  deinit {
    store.deinitialize(count: 1)
    Memory.release(store)
  }

  /// Whether an item has its region in this engine. An item that is removed while a view's code runs keeps its region until
  /// that code returns, even if the item is in a different tree by then.
  @inline(__always)
  func isHere(_ item: LayoutItem) -> Bool { item.region != nowhere && item.engine === self }

  /// Whether changes are pending for the next layout.
  var isPending: Bool { !pending.isEmpty || root.needs.contains(.queued) }

  /// Whether `updateConstraints` must be called on any view.
  var isUpdateDue: Bool { !calls.updateConstraints.isEmpty || root.needs.contains(.updateConstraints) }

  /// Inlined, because frames and insets read several values each.
  @inline(__always)
  func value(_ variable: Variable) -> Double { (try? solver.value(of: variable)) ?? listedValue(variable) }

  /// The value of a variable that only the listed system has, or 0 if there is no such variable.
  @inline(never)
  private func listedValue(_ variable: Variable) -> Double {
    guard let own, variable.number >= own.firstNumber else { return 0 }
    return value(own.valued(variable))
  }

  /// Returns all views of a tree, in tie-breaking order.
  func placedTree(of top: View) -> [View] {
    var (views, waiting) = (spare.views.take(), spare.waiting.take())
    // Reserve memory, so that neither list is reallocated in a small layout.
    views.reserveCapacity(8)
    waiting.reserveCapacity(8)
    top.gatherPlaced(into: &views, &waiting)
    spare.waiting.giveBack(consume waiting)
    return views
  }
}

/// A layout pass writes the changed rows, solves and calls views, until nothing changes.
extension Engine {
  /// The maximum number of rounds. If views still change the layout after that, the layout is reported as unsettled.
  static let mostRounds = 50

  func layout() {
    for _ in 0..<Self.mostRounds {
      guard !isOutdated else { return }
      callUpdateConstraints()
      takeChanges()
      followDisplayScale()
      if isSolveDue { solve() }
      // An issue handler may have removed constraints.
      guard !isOutdated else { return }
      scheduleResized()
      guard callLayoutSubviews() || isPending || isSolveDue else { break }
    }
    if isPending || isUpdateDue { reportUnsettled() }
  }

  /// Applies all pending changes to the rows, except for added views.
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

  /// Calls `layoutSubviews`, superviews first. Returns whether any view was called.
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
      // A view removed from this tree may already be queued in another engine.
      for view in views where view.engine === self && view.needs.remove(.queued) != nil { take(view) }
      pending.views.giveBack(views)
    }
  }

  private func take(_ view: View) {
    if view.needs.remove(.sharing) != nil { match(view) }
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
  /// Lays out the view's whole tree if anything has changed since the last layout. The cost depends on how many values the
  /// changes affect.
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

/// Labels' heights depend on their widths, and insets depend on frames, so the engine solves until both settle.
extension Engine {
  /// The maximum number of rounds for insets, and of rounds for labels within each of these rounds.
  private static let roundLimit = 12

  /// Solves until labels and insets settle. If several results are possible, solves again from a fixed state, so that the result
  /// does not depend on earlier layouts.
  func solve() {
    if !isMeasuring { (outcome.isSettled, outcome.isSolved) = (true, true) }
    if followers.couplingCount > 0 { forgetMeasuredWidths() }
    if !settle() {
      // The rounds reached the limit, and their result depends on earlier layouts. Restart from the fixed state, which always leads
      // to the same result.
      forgetMeasuredWidths()
      if !settle() { reportUnsettled() }
    }
    if !isMeasuring { reportConflicts() }
  }

  func reportUnsettled() {
    guard !isMeasuring else { return }
    outcome.isSettled = false
    root.report(.unsettled)
  }

  private func reportUnsolved() {
    guard !isMeasuring else { return }
    outcome.isSolved = false
    root.report(.unsolved)
  }

  /// Solves until labels and insets settle, and returns whether they did. Insets are computed only after labels have settled, so
  /// they do not depend on earlier heights of labels.
  private func settle() -> Bool {
    forgetInheritedInsets()
    for _ in 1..<Self.roundLimit {
      guard settleTexts() else { return false }
      refreshGuides()
      takeChanges()
      if !isSolveDue { return true }
    }
    _ = settleTexts()
    return false
  }

  /// Solves until labels settle, and returns whether they did. If they did not, the result of the last solve is kept. If a solve
  /// fails, labels are not measured again.
  private func settleTexts() -> Bool {
    for _ in 1..<Self.roundLimit {
      guard solveOnce() else { return false }
      measureLabels()
      takeChanges()
      if !isSolveDue { return true }
    }
    _ = solveOnce()
    return false
  }

  /// Solves once, and returns whether the solver found a solution.
  private func solveOnce() -> Bool {
    isSolveDue = false
    outcome.ambiguous = nil
    defer { takeMoved() }
    do {
      try solver.solve()
      return true
    } catch {
      reportUnsolved()
      return false
    }
  }

  /// Records that margins or a safe area changed. If insets depend on frames, the next layout computes them from a fixed state,
  /// even if no row changes. Otherwise, if several insets are possible, earlier layouts would determine the choice.
  func insetsChanged() {
    pending.areInsetsStale = true
    if !followers.guides.all.isEmpty { isSolveDue = true }
  }

  /// Resets each label to its natural width, because widths may depend on heights.
  private func forgetMeasuredWidths() {
    followers.stale.removeAll(keepingCapacity: true)
    for region in followers.labels.all {
      guard let label = regions[region].item as? Label else { continue }
      followers.stale.append(region)
      measure(label, at: nil)
    }
    takeChanges()
  }

  /// Measures the labels that changed, and labels whose width the last solve changed. Measuring may run views' code, which may
  /// change other labels.
  private func measureLabels() {
    var index = 0
    while index < followers.stale.count {
      let region = followers.stale[index]
      index += 1
      guard regions[region].isWrapping else { continue }
      measure(unsafeDowncast(regions[region].item, to: Label.self), at: Self.textWidth(value(regions[region].width)))
    }
    followers.countVisits(index)
    followers.stale.removeAll(keepingCapacity: true)
  }

  /// Sets whether the height of a label depends on its width.
  func setWrapping(_ region: Int32, _ isWrapping: Bool) {
    guard regions[region].isWrapping != isWrapping else { return }
    regions[region].isWrapping = isWrapping
    followers.setLabel(region, isWrapping: isWrapping)
    if isWrapping { followers.stale.append(region) }
  }

  /// Returns the width at which to measure text. It is rounded up in small steps, so that rounding errors do not wrap a word that
  /// just fits.
  private static func textWidth(_ width: Double) -> Double { (width * 1024 - 0.01).rounded(.up) / 1024 }

  private func measure(_ label: Label, at width: Double?) {
    guard label.measuredWidth != width else { return }
    let before = baselines(of: label)
    let changes = rowChanges
    label.measuredWidth = width
    writeContent(of: label)
    if before != baselines(of: label) { baselinesMoved(of: label) }
    if rowChanges != changes { label.superview?.childContentChanged(label) }
  }

  private func baselines(of label: Label) -> (Double, Double) {
    callUser(label) { (label.firstBaselineOffset, label.lastBaselineOffset) }
  }
}

extension View {
  /// Whether the last layout of the view's tree settled, or true before the first layout. A size that depends on itself, such
  /// as a label's width that depends on the label's height, may keep changing until the layout reaches its maximum number of
  /// rounds. O(depth).
  public var isLayoutSettled: Bool { top.ownEngine?.outcome.isSettled ?? true }

  /// Whether the solver found a solution in the last layout of the view's tree. The solver may fail if numbers differ in
  /// magnitude by more than double precision can represent (Documentation/Numbers.md). The frames are then finite, but not
  /// reliable. O(depth).
  public var isLayoutSolved: Bool { top.ownEngine?.outcome.isSolved ?? true }
}

extension Engine {
  /// Schedules a call if the view's class may override the method. If it does not, the call would have no effect.
  @inline(__always)
  func schedule(_ view: View, in queue: inout Queue<Int32>, for need: View.Needs) {
    if regions[view.region].isCalled {
      queue.append(view.region)
    } else if !isMeasuring {
      view.needs.remove(need)
    }
  }

  /// Queues labels whose width the solve changed, and schedules `layoutSubviews` for views whose size it changed. With a display
  /// scale, sizes are compared later, in pixels.
  func takeMoved() {
    solver.takeMovedNumbers { number in
      let region = regions.owner(ofVariable: number)
      guard region != nowhere else { return }
      noteMoved(region, by: number)
      if regions[region].lentAxis != nil { forEachSharing(number, of: region) { noteMoved($0, by: number) } }
    }
  }

  @inline(__always)
  private func noteMoved(_ region: Int32, by number: Int) {
    if regions[region].isWrapping && number == regions[region].width.number { followers.stale.append(region) }
    if let pixels { return noteMotion(region, of: number, in: pixels) }
    if number == regions[region].width.number || number == regions[region].height.number { noteResized(region) }
  }

  /// Schedules `layoutSubviews` for a view.
  @inline(__always)
  func noteResized(_ region: Int32) {
    guard regions[region].isCalled, view(of: region).needs.insert(.layout).inserted else { return }
    calls.layoutSubviews.append(region)
  }

  /// Returns the calls of `layoutSubviews` that are still needed. Superviews precede their subviews, and subviews precede their
  /// superview's next sibling.
  func byPlace(_ waiting: [Int32]) -> [ScheduledCall] {
    var due = spare.calls.take()
    due.reserveCapacity(waiting.count)
    for region in waiting where regions[region].isCalled && view(of: region).needs.contains(.layout) {
      due.append(ScheduledCall(region: region, order: (try? solver.position(of: regions[region].mark)) ?? 0))
    }
    due.withUnsafeMutableBufferPointer { all in all.sortInPlace { $0.order < $1.order } }
    return due
  }

  /// Returns the scheduled calls with subviews before their superviews: the deepest views first, and views of equal depth in the
  /// order in which they were queued.
  func byDepth(_ waiting: [Int32]) -> [ScheduledCall] {
    var due = spare.calls.take()
    due.reserveCapacity(waiting.count)
    for region in waiting where regions[region].isCalled {
      due.append(ScheduledCall(region: region, order: UInt64(regions[region].depth)))
    }
    due.sort { $0.order > $1.order }
    return due
  }

  /// Calls `body` with each view that still needs the call. Skips a view if an earlier call removed it or already handled it.
  func call(_ due: [ScheduledCall], for need: View.Needs, _ body: (View) -> Void) {
    for due in due where regions[due.region].isCalled {
      let view = view(of: due.region)
      if view.needs.remove(need) != nil { body(view) }
    }
  }

  /// Returns the view of a region. Precondition: the region has the role `view`.
  @inline(__always)
  func view(of region: Int32) -> View { unsafeDowncast(regions[region].item, to: View.self) }
}

extension View {
  /// Whether the view's class may override methods that are called during a layout.
  var isSubclassed: Bool {
    let type = ObjectIdentifier(Swift.type(of: self))
    return !overridesNoLayoutCalls && type != Self.plainTypes.0 && type != Self.plainTypes.1
      && type != Self.plainTypes.2 && type != Self.plainTypes.3
  }

  private static let plainTypes = (
    ObjectIdentifier(View.self), ObjectIdentifier(StackView.self), ObjectIdentifier(Label.self),
    ObjectIdentifier(ScrollView.self)
  )
}
