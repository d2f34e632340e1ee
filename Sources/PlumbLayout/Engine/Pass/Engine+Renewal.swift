/// Why an engine must not follow a change at once.
///
/// While it writes rows, it asks views for sizes and baselines. If such a view takes another out of the tree, or changes what is
/// being measured, regions would go that are being written. The same holds in a pass if its root changes. The engine is outdated
/// then: its regions stay until the pass is over, and a new engine lays out the tree.
struct Interruptions {
  /// How many calls of `layoutIfNeeded` are under way, one within the other.
  var passes = 0
  /// How many questions to views are under way.
  var questions = 0
  /// How many other engines measure a part of the tree.
  var borrowers = 0
  var isOutdated = false
  /// What left the tree since then. Its regions refer to it.
  var gone: [LayoutItem] = []

  var isIdle: Bool { passes == 0 && questions == 0 && borrowers == 0 }
}

extension Engine {
  var isOutdated: Bool { interruptions.isOutdated }

  var isAsking: Bool { interruptions.questions > 0 }

  /// Whether another engine measures a part of the tree.
  var isLent: Bool { interruptions.borrowers > 0 }

  /// Lays out the tree. Returns whether that is complete; otherwise a new engine is to do it. In the middle of a question there
  /// is nothing to do: the pass that asks goes on afterwards.
  func pass() -> Bool {
    guard !isAsking, !isLent else { return true }
    interruptions.passes += 1
    if root.region == nowhere { attachRoot() }
    layout()
    interruptions.passes -= 1
    return !renewIfIdle()
  }

  /// The answer of a view's own code, which may change the tree.
  @inline(__always)
  func ask<Answer>(_ view: View, _ question: () -> Answer) -> Answer {
    let before = isMeasuring ? waitingChanges(around: view) : 0
    interruptions.questions += 1
    let answer = question()
    interruptions.questions -= 1
    if isMeasuring, waitingChanges(around: view) != before { interruptions.isOutdated = true }
    return answer
  }

  /// How many changes concern rows other than those of the content that the view is asked for.
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
