extension UIView {
  /// Its traits: from the nearest override, or else from the window or topmost view and the device. O(depth).
  public var traitCollection: UITraitCollection {
    var path = [self]
    while let parent = path[path.count - 1].superview { path.append(parent) }
    var traits = UITraitOverrides(in: path[path.count - 1].bounds.size)
    traits.userInterfaceIdiom = UIDevice.current.userInterfaceIdiom
    if plumbView.displayScale > 0 { traits.displayScale = plumbView.displayScale }
    for view in path.reversed() { traits.override(with: view.traitOverrides) }
    return UITraitCollection(traits)
  }

  /// Calls what follows the traits of its tree. O(its tree).
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
