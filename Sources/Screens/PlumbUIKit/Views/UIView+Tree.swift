import PlumbLayout

extension UIView {
  /// The view that contains this view, or nil. O(1).
  public var superview: UIView? { plumbView.superview?.face }

  /// The window at the root of the view's tree, or nil. O(depth).
  public var window: UIWindow? { root as? UIWindow }

  /// Inserts a subview directly in front of a sibling. O(subviews).
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Inserts a subview directly behind a sibling. O(subviews).
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Moves a subview in front of all other subviews. The order of subviews breaks ties in ambiguous layouts, so this can move
  /// views. O(subviews).
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count - 1) }
  }

  /// Moves a subview behind all other subviews. The order of subviews breaks ties in ambiguous layouts, so this can move views.
  /// O(subviews).
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Exchanges two subviews in the order of subviews. Does nothing if an index is out of range. O(subviews).
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let (low, high) = (min(index1, index2), max(index1, index2))
    guard low != high, subviews.indices.contains(low), subviews.indices.contains(high) else { return }
    let (first, second) = (subviews[low], subviews[high])
    insertSubview(second, at: low)
    insertSubview(first, at: high)
  }

  /// Makes the first responder resign if it is in this tree. If `force` is true, the first responder always resigns. Returns
  /// true if, afterwards, no view in this tree is the first responder. O(depth).
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let focus = window?.focus, focus.isDescendant(of: self) else { return true }
    if focus.resignFirstResponder() { return true }
    if force { window?.focus = nil }
    return force
  }

  /// Whether the view is `view` or one of its descendants. O(depth).
  public func isDescendant(of view: UIView) -> Bool { plumbView.isDescendant(of: view.plumbView) }

  /// Returns the first view with the given tag among this view and its descendants, where superviews precede their subviews.
  /// O(subtree).
  public func viewWithTag(_ tag: Int) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  /// Runs `change`, which moves a view into this view, and updates the subviews of the old and the new superview.
  func take(_ view: UIView, at index: Int, by change: () -> Void) {
    // PlumbLayout rejects and reports a view that would contain itself.
    guard !isDescendant(of: view) else { return change() }
    let (old, oldWindow) = (view.superview, view.window)
    if old !== self {
      view.willMove(toSuperview: self)
      old?.willRemoveSubview(view)
    }
    change()
    old?.release(view)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    guard old !== self else { return }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.noteWindow(insteadOf: oldWindow)
  }

  func leaveSuperview() {
    guard let old = superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    old.willRemoveSubview(self)
    plumbView.removeFromSuperview()
    old.release(self)
    didMoveToSuperview()
    noteWindow(insteadOf: oldWindow)
  }

  private func release(_ view: UIView) {
    if let index = subviews.lastIndex(where: { $0 === view }) { subviews.remove(at: index) }
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard sibling !== view, let index = subviews.firstIndex(where: { $0 === sibling }) else { return }
    let isBefore = subviews[..<index].contains { $0 === view }
    insertSubview(view, at: index + offset - (isBefore ? 1 : 0))
  }

  private func noteWindow(insteadOf old: UIWindow?) {
    guard window !== old else { return }
    var waiting = [self]
    while let view = waiting.popLast() {
      view.followTraits()
      view.didMoveToWindow()
      waiting.append(contentsOf: view.subviews.reversed())
    }
  }

  /// The root of the view's tree.
  var root: UIView {
    var view = plumbView
    while let parent = view.superview { view = parent }
    return view.face ?? self
  }

  /// The view's traits. For each trait, the view's own override applies, or else the override of the nearest ancestor that has one.
  /// Without any override, the device and the root of the tree determine the trait. O(depth).
  public var traitCollection: UITraitCollection {
    var path = [self]
    while let parent = path[path.count - 1].superview { path.append(parent) }
    var traits = UITraitOverrides(in: path[path.count - 1].bounds.size)
    traits.userInterfaceIdiom = UIDevice.current.userInterfaceIdiom
    if plumbView.displayScale > 0 { traits.displayScale = plumbView.displayScale }
    for view in path.reversed() { traits.override(with: view.traitOverrides) }
    return UITraitCollection(traits)
  }

  /// Calls the trait callbacks of all views in the subtree, if the traits have changed. O(subtree).
  final func traitsDidChange(from previous: UITraitCollection) {
    guard previous != traitCollection else { return }
    var waiting = [self]
    while let view = waiting.popLast() {
      view.controller?.traitCollectionDidChange(previous)
      view.traitCollectionDidChange(previous)
      view.followTraits()
      waiting.append(contentsOf: view.subviews.reversed())
    }
  }
}
