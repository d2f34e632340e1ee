import PlumbLayout

/// Records calls to `layoutSubviews` and `updateConstraints` in order, and each view's superview at its last
/// `didMoveToSuperview`.
package final class CallLog {
  /// The calls to `layoutSubviews`, each with the view and its size during the call.
  package var calls: [(view: View, size: Size)] = []
  /// The views whose `updateConstraints` was called, in the order of the calls.
  package var updates: [View] = []
  /// The superview of each view at its last `didMoveToSuperview`.
  package var superviews: [ObjectIdentifier: ObjectIdentifier] = [:]

  package init() {}

  /// Removes the recorded calls.
  package func clear() { (calls, updates) = ([], []) }

  fileprivate func note(_ view: View) { calls.append((view, view.frame.size)) }
  fileprivate func noteUpdate(_ view: View) { updates.append(view) }

  fileprivate func noteMove(_ view: View) {
    superviews[ObjectIdentifier(view)] = view.superview.map { ObjectIdentifier($0) }
  }

  /// A view that records its calls.
  func view(_ kind: ViewModel.Kind, _ id: String) -> View {
    let view: any View & Watched =
      switch kind {
      case .view: WatchedView(identifier: id)
      case .stack: WatchedStack(identifier: id)
      case .scroll: WatchedScroll(identifier: id)
      case .label: WatchedLabel(identifier: id)
      }
    view.log = self
    view.overridesNoLayoutCalls = false
    return view
  }

  /// A root view that records its calls and has no natural size.
  func root(_ id: String) -> View {
    let root = WatchedRoot(identifier: id)
    root.log = self
    return root
  }
}

private protocol Watched: AnyObject {
  var log: CallLog? { get set }
}

private final class WatchedRoot: View, Watched {
  var log: CallLog?
  override func layoutSubviews() { log?.note(self) }
  override func updateConstraints() { log?.noteUpdate(self) }
}

private final class WatchedView: SceneView, Watched {
  var log: CallLog?
  override func layoutSubviews() { log?.note(self) }
  override func updateConstraints() { log?.noteUpdate(self) }
  override func didMoveToSuperview() { log?.noteMove(self) }
}

private final class WatchedStack: StackView, Watched {
  var log: CallLog?
  override func layoutSubviews() { log?.note(self) }
  override func updateConstraints() { log?.noteUpdate(self) }
  override func didMoveToSuperview() { log?.noteMove(self) }
}

private final class WatchedScroll: SceneScrollView, Watched {
  var log: CallLog?
  override func layoutSubviews() { log?.note(self) }
  override func updateConstraints() { log?.noteUpdate(self) }
  override func didMoveToSuperview() { log?.noteMove(self) }
}

private final class WatchedLabel: Label, Watched {
  var log: CallLog?
  override func layoutSubviews() { log?.note(self) }
  override func updateConstraints() { log?.noteUpdate(self) }
  override func didMoveToSuperview() { log?.noteMove(self) }
}
