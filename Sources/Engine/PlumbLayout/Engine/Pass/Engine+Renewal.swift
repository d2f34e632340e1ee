/// Why an engine must not follow a change at once.
///
/// While it writes rows, it calls code of views for sizes and baselines. If such code takes another out of the tree, or changes
/// what is being measured, regions would go that are being written. The same holds in a pass if its root changes. The engine is
/// outdated then: its regions stay until the pass is over, and a new engine lays out the tree.
struct Interruptions {
  /// How many calls of `layoutIfNeeded` are under way, one within the other.
  var passes = 0
  /// How many calls of views' own code are under way, one within the other.
  var callbackDepth = 0
  /// How many other engines are measuring a part of the tree.
  var measuringEngineCount = 0
  var isOutdated = false
  /// What left the tree since then. Its regions refer to it.
  var gone: [LayoutItem] = []

  var isIdle: Bool { passes == 0 && callbackDepth == 0 && measuringEngineCount == 0 }
}

extension Engine {
  var isOutdated: Bool { interruptions.isOutdated }

  var isCallingUser: Bool { interruptions.callbackDepth > 0 }

  /// Whether another engine measures a part of the tree.
  var isBeingMeasured: Bool { interruptions.measuringEngineCount > 0 }

  /// Lays out the tree. Returns whether that is complete; otherwise a new engine is to do it. During a call of a view's code
  /// there is nothing to do: the pass continues afterwards.
  func pass() -> Bool {
    guard !isCallingUser, !isBeingMeasured else { return true }
    interruptions.passes += 1
    if root.region == nowhere { attachRoot() }
    layout()
    interruptions.passes -= 1
    return !renewIfIdle()
  }

  /// The result of a view's own code, which may change the tree.
  @inline(__always)
  func callUser<Result>(_ view: View, _ body: () -> Result) -> Result {
    let before = isMeasuring ? waitingChanges(around: view) : 0
    interruptions.callbackDepth += 1
    let result = body()
    interruptions.callbackDepth -= 1
    if isMeasuring, waitingChanges(around: view) != before { interruptions.isOutdated = true }
    return result
  }

  /// How many changes concern rows other than those of the content that is being computed.
  private func waitingChanges(around view: View) -> Int {
    let isChanged: (View) -> Bool = {
      !$0.needs.isDisjoint(with: $0 === view ? View.Needs.rows.subtracting(.content) : .rows)
    }
    return pending.arrivals.count + pending.constraints.count + (pending.areInsetsStale ? 1 : 0)
      + pending.views.count(where: isChanged) + (root.needs.contains(.queued) && isChanged(root) ? 1 : 0)
  }

  /// Has a new engine lay out the tree from the next layout on, which may be under way.
  func outdate(keeping item: LayoutItem? = nil) {
    interruptions.isOutdated = true
    if let item { interruptions.gone.append(item) }
    renewIfIdle()
  }

  /// The same because of an engine that measured a part of the tree, and found it changing.
  func outdate(because other: Engine) {
    interruptions.gone += other.interruptions.gone
    outdate()
  }

  /// An outdated engine gives up the tree once nothing goes on in it. Returns whether it does.
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

  /// What left the tree meanwhile and is in another one by now could not be attached there.
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
