/// The reasons why an engine must postpone a change.
///
/// While the engine writes rows, it calls code of views for sizes and baselines. If this code removes another view from the tree,
/// or changes the view being measured, regions that are being written could be removed. A change of the root during a pass has the
/// same effect. In these cases, the engine becomes outdated: its regions remain until the pass ends, and a new engine lays out the
/// tree.
struct Interruptions {
  /// The number of nested calls of `layoutIfNeeded`.
  var passes = 0
  /// The number of nested calls of code that belongs to views.
  var callbackDepth = 0
  /// The number of other engines that are measuring part of the tree.
  var measuringEngineCount = 0
  var isOutdated = false
  /// Items that have left the tree since the engine became outdated. The engine's regions still refer to them.
  var gone: [LayoutItem] = []

  var isIdle: Bool { passes == 0 && callbackDepth == 0 && measuringEngineCount == 0 }
}

extension Engine {
  var isOutdated: Bool { interruptions.isOutdated }

  var isCallingUser: Bool { interruptions.callbackDepth > 0 }

  /// Whether another engine is measuring part of the tree.
  var isBeingMeasured: Bool { interruptions.measuringEngineCount > 0 }

  /// Lays out the tree. Returns whether the layout is complete. If it is not, a new engine must repeat it. If a view's code
  /// calls this function during a pass, nothing happens, because the pass continues after that code returns.
  func pass() -> Bool {
    guard !isCallingUser, !isBeingMeasured else { return true }
    interruptions.passes += 1
    if root.region == nowhere { attachRoot() }
    layout()
    interruptions.passes -= 1
    return !renewIfIdle()
  }

  /// Calls a view's own code, which may change the tree, and returns the result.
  @inline(__always)
  func callUser<Result>(_ view: View, _ body: () -> Result) -> Result {
    let before = isMeasuring ? waitingChanges(around: view) : 0
    interruptions.callbackDepth += 1
    let result = body()
    interruptions.callbackDepth -= 1
    if isMeasuring, waitingChanges(around: view) != before { interruptions.isOutdated = true }
    return result
  }

  /// Returns the number of pending changes, except changes to the content that is being computed.
  private func waitingChanges(around view: View) -> Int {
    let isChanged: (View) -> Bool = {
      !$0.needs.isDisjoint(with: $0 === view ? View.Needs.rows.subtracting(.content) : .rows)
    }
    return pending.arrivals.count + pending.constraints.count + (pending.areInsetsStale ? 1 : 0)
      + pending.views.count(where: isChanged) + (root.needs.contains(.queued) && isChanged(root) ? 1 : 0)
  }

  /// Marks the engine as outdated, so that a new engine lays out the tree next.
  func outdate(keeping item: LayoutItem? = nil) {
    interruptions.isOutdated = true
    if let item { interruptions.gone.append(item) }
    renewIfIdle()
  }

  /// Marks the engine as outdated, because part of the tree changed while another engine was measuring it.
  func outdate(because other: Engine) {
    interruptions.gone += other.interruptions.gone
    outdate()
  }

  /// Releases the tree if the engine is outdated and idle. Returns whether the tree was released.
  @discardableResult
  func renewIfIdle() -> Bool {
    guard isOutdated, interruptions.isIdle, !isMeasuring else { return false }
    renew()
    return true
  }

  private func renew() {
    let root = root
    release()
    if root.ownEngine === self { root.ownEngine = nil }
    sendOn()
  }

  /// Attaches items that moved to another tree. That tree's engine could not attach them while this engine used their regions.
  func sendOn() {
    for item in interruptions.gone {
      if let view = item as? View {
        if let engine = view.superview?.engine, engine !== self { engine.pending.arrivals.append(view) }
      } else if let guide = item as? LayoutGuide, let engine = guide.owner?.engine, engine !== self {
        engine.attach(guide)
        for constraint in guide.participations { engine.enqueue(constraint) }
      }
    }
  }
}
