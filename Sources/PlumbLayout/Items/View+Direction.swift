import PlumbSolver

extension View {
  /// Which way it and what lies in it run; none to follow the superview. O(1); a change lays out its whole tree afresh.
  public var layoutDirection: LayoutDirection? {
    get { ownDirection }
    set {
      guard newValue != layoutDirection else { return }
      ownDirection = newValue
      invalidateFitting()
      if !planted(.directionNotFollowed) { startAfresh() }
    }
  }

  /// The layout direction that counts for it: its own or the nearest superview's, or left to right. O(depth).
  public var effectiveLayoutDirection: LayoutDirection {
    var view = Unheld(self)
    while let current = view.object {
      if let direction = current.ownDirection { return direction }
      view = Unheld(current.superview)
    }
    return .leftToRight
  }

  /// Pixels a point, for a root: frames are then aligned with them. 0, the default, leaves them exact. O(1).
  public var displayScale: Double {
    get { top.extras?.displayScale ?? 0 }
    set {
      guard newValue >= 0, newValue.isFinite else { return report(.numberRefused("\(title): display scale")) }
      top.withExtras { $0.displayScale = newValue }
    }
  }

  /// Everything in its tree is laid out as if it had just come.
  private func startAfresh() {
    guard let engine, region != nowhere else { return }
    if let root = superview == nil ? self : nil {
      engine.release()
      root.ownEngine = nil
    } else {
      superview?.placeChanged(of: self)
    }
  }
}
