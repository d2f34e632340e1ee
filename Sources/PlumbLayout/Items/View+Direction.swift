extension View {
  /// The layout direction of the view and its subviews; nil to follow the superview. O(1); a change lays out its tree again.
  public var layoutDirection: LayoutDirection? {
    get { ownDirection }
    set {
      guard newValue != layoutDirection else { return }
      ownDirection = newValue
      invalidateFitting()
      if !planted(.directionNotFollowed) { startAfresh() }
    }
  }

  /// Its own layout direction or else the nearest ancestor's; left to right by default. O(depth).
  public var effectiveLayoutDirection: LayoutDirection {
    var view = Unheld(self)
    while let current = view.object {
      if let direction = current.ownDirection { return direction }
      view = Unheld(current.superview)
    }
    return .leftToRight
  }

  /// For a root: pixels per point, with which frames are aligned. 0, the default, leaves frames exact. O(1).
  public var displayScale: Double {
    get { top.extras?.displayScale ?? 0 }
    set {
      guard newValue >= 0, LayoutConstraint.isUsable(newValue) else {
        return report(.numberRefused("\(title): display scale"))
      }
      top.withExtras { $0.displayScale = newValue }
    }
  }

  /// Lays out its tree as if it had just been added.
  private func startAfresh() {
    guard let engine, region != nowhere else { return }
    if let superview { superview.placeChanged(of: self) } else { engine.outdate() }
  }
}
