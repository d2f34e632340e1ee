import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  /// Steps of scenes remove views for good, so the law takes a live view out. Views with a set frame are left out: their
  /// frames count from the superview at that time.
  static let returned = Law.costly(
    "returned", "a view that is removed, laid out by itself, changed, put back and changed back leaves no trace",
    oneIn: 2
  ) { context in
    guard context.stage.isSettled else { return nil }
    var random = context.random(13)
    let stage = try context.builtAnew()
    let views = stage.views().filter { $0.superview != nil && !$0.translatesAutoresizingMaskIntoConstraints }
    guard !views.isEmpty else { return nil }
    let view = random.pick(from: views)
    guard let place = PlaceInTree(of: view) else { return nil }
    view.removeFromSuperview()
    view.isHidden.toggle()
    if random.chance(50) { stage.root.layoutIfNeeded() }
    if random.chance(50) { view.layoutIfNeeded() }
    place.putBack(view)
    if random.chance(50) { stage.root.layoutIfNeeded() }
    view.isHidden.toggle()
    stage.root.layoutIfNeeded()
    let name = view.identifier ?? ""
    if let fault = context.snapshot.difference(from: LayoutSnapshot(stage), within: context.agreement) {
      return "\(name) was removed and put back, and \(fault)"
    }
    return context.footprintDifference(from: stage).map { "\(name) was removed and put back, and \($0)" }
  }
}

/// A view's place among the subviews and arranged views of its superview, and the constraints it loses with it.
private struct PlaceInTree {
  private let superview: View
  private let index: Int
  private let arrangedIndex: Int?
  private let spacing: Double
  private let constraints: [LayoutConstraint]

  init?(of view: View) {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else {
      return nil
    }
    (self.superview, self.index) = (superview, index)
    let stack = superview as? StackView
    arrangedIndex = stack?.arrangedSubviews.firstIndex { $0 === view }
    spacing = stack?.customSpacing(after: view) ?? StackView.spacingUseDefault
    var (holders, holder) = ([View](), superview as View?)
    while let next = holder {
      holders.append(next)
      holder = next.superview
    }
    constraints = holders.flatMap(\.constraints).filter { constraint in
      [constraint.firstItem, constraint.secondItem].contains { $0?.host?.isDescendant(of: view) ?? false }
    }
  }

  func putBack(_ view: View) {
    if let arrangedIndex, let stack = superview as? StackView {
      stack.insertArrangedSubview(view, at: arrangedIndex)
      stack.setCustomSpacing(spacing, after: view)
    }
    superview.insertSubview(view, at: index)
    for constraint in constraints { constraint.isActive = true }
  }
}
