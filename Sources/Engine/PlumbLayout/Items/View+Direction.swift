extension View {
  /// The layout direction of the view and its subviews, or nil to inherit the superview's direction. After a change, the whole
  /// tree is laid out again. O(1), plus the next layout.
  public var layoutDirection: LayoutDirection? {
    get { ownDirection }
    set {
      guard newValue != layoutDirection else { return }
      ownDirection = newValue
      invalidateFitting()
      startAfresh()
    }
  }

  /// The layout direction that applies to the view: its own, or else that of the nearest ancestor that has one, or else left to
  /// right. O(depth).
  public var effectiveLayoutDirection: LayoutDirection {
    var view = Unheld(self)
    while let current = view.object {
      if let direction = current.ownDirection { return direction }
      view = Unheld(current.superview)
    }
    return .leftToRight
  }

  /// The number of pixels per point in the view's tree. If it is 0, the default, frames are not aligned with pixels. O(depth).
  /// After the scale changes, the next layout pass costs O(views), because it compares the sizes of all views.
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

  /// The number of pixels per point in the tree of this root.
  var displayScaleAsRoot: Double { extras?.displayScale ?? 0 }

  /// Lays out the view's tree again, as if the view had just been added.
  private func startAfresh() {
    guard let engine, region != nowhere else { return }
    if let superview { superview.placeChanged(of: self) } else { engine.outdate() }
  }
}
