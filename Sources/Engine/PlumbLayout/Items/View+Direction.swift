extension View {
  /// The layout direction of the view and its subviews; nil to inherit the superview's. O(1); a change lays out the tree again.
  public var layoutDirection: LayoutDirection? {
    get { ownDirection }
    set {
      guard newValue != layoutDirection else { return }
      ownDirection = newValue
      invalidateFitting()
      startAfresh()
    }
  }

  /// The view's own layout direction or else the nearest ancestor's; left to right by default. O(depth).
  public var effectiveLayoutDirection: LayoutDirection {
    var view = Unheld(self)
    while let current = view.object {
      if let direction = current.ownDirection { return direction }
      view = Unheld(current.superview)
    }
    return .leftToRight
  }

  /// For a root: pixels per point, with which frames are aligned. 0, the default, leaves frames exact. O(1), but the layout after
  /// a change compares the sizes of all views.
  public var displayScale: Double {
    get { top.displayScaleAsRoot }
    set {
      guard newValue >= 0, LayoutConstraint.isUsable(newValue) else {
        return report(.numberRefused("\(title): display scale"))
      }
      let root = top
      root.withExtras { $0.displayScale = newValue }
      root.ownEngine?.displayScale = newValue
    }
  }

  /// The pixels per point for the tree of this root.
  var displayScaleAsRoot: Double { extras?.displayScale ?? 0 }

  /// Resets the layout of the view's tree, as if the view had just been added.
  private func startAfresh() {
    guard let engine, region != nowhere else { return }
    if let superview { superview.placeChanged(of: self) } else { engine.outdate() }
  }
}
