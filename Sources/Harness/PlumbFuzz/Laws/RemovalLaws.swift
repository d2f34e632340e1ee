import PlumbLayout
import PlumbProperty
import PlumbScene

// Laws about views that are removed from their tree, and about objects that outlive a tree.

extension Law {
  /// A scene's steps remove views for good, so the law removes a view from a live tree and adds it again. Excludes views with
  /// an explicit frame, because such a frame refers to the superview at the time when the frame was set.
  static let returned = Law.costly(
    "returned", "a view that is removed, laid out alone, changed, added again and changed back has no effect",
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
      return "after \"\(name)\" was removed and put back, \(fault)"
    }
    return context.footprintDifference(from: stage).map { "after \"\(name)\" was removed and put back, \($0)" }
  }
}

/// A view's position among the subviews and arranged views of its superview, and the constraints that its removal deactivates.
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

extension Law {
  static let freed = Law.costly(
    "freed",
    "views, guides and constraints are released with their tree, and remaining objects no longer reference them",
    oneIn: 8
  ) { context in
    var random = context.random()
    let stage = try Stage(context.state)
    let fault = try stage.faultOfReleasedConstraint(&random)
    guard fault == nil else { return fault }
    let remains = try Remains(of: Stage(context.state), &random)
    return remains.fault ?? remains.faultOfChanges(&random)
  }
}

/// A view and its constraints, after the rest of the tree has been released.
private struct Remains {
  private struct Trace {
    let name: String
    weak var item: LayoutItem?
  }

  private let kept: View
  private let frame: Rect
  private let wasRoot: Bool
  private let constraints: [LayoutConstraint]
  /// For each constraint, whether the whole constraint, its first item and its second item are inside the remaining view.
  private let insides: [(whole: Bool, first: Bool, second: Bool)]
  /// The items outside the remaining view.
  private let traces: [Trace]

  init(of stage: Stage, _ random: inout Seeded) {
    let views = stage.views()
    kept = random.pick(from: views)
    (frame, wasRoot) = (kept.frame, kept.superview == nil)
    constraints = views.flatMap(\.constraints)
    let view = kept
    insides = constraints.map { constraint in
      let (first, second) = (isInside(constraint.firstItem, view), isInside(constraint.secondItem, view))
      return (first && (second || constraint.secondAttribute == nil), first, second)
    }
    let items = views.flatMap { [$0] + $0.layoutGuides }
    traces = items.filter { !isInside($0, view) }.map { Trace(name: $0.identifier ?? "", item: $0) }
  }

  var fault: String? {
    if let trace = traces.first(where: { $0.item != nil }) { return "\"\(trace.name)\" outlives its tree" }
    if kept.superview != nil { return "a view still references its released superview" }
    for (constraint, inside) in zip(constraints, insides) {
      let name = constraint.identifier.map { "constraint \"\($0)\"" } ?? "a constraint"
      if constraint.isActive != inside.whole {
        return "\(name) is \(inside.whole ? "in" : "")active after its items were released"
      }
      if (constraint.firstItem != nil) != inside.first {
        return "the first item of \(name) is wrong after its items were released"
      }
      if (constraint.secondItem != nil) != inside.second {
        return "the second item of \(name) is wrong after its items were released"
      }
    }
    if wasRoot, kept.frame != frame { return "the root loses its frame when a view is released" }
    if kept.constraints.contains(where: { !$0.isActive }) { return "a view still holds an inactive constraint" }
    kept.layoutIfNeeded()
    return nil
  }

  /// Deactivates some of the remaining constraints, and removes a view. All active constraints between the removed view's tree and
  /// the other views must become inactive.
  func faultOfChanges(_ random: inout Seeded) -> String? {
    let removed = random.pick(from: kept.placedTree(capacity: 8))
    var active = constraints.filter(\.isActive)
    for constraint in active where random.chance(30) { constraint.isActive = false }
    active.removeAll { !$0.isActive }
    removed.removeFromSuperview()
    let wrong = active.first {
      let isWhole = $0.secondItem == nil || isInside($0.firstItem, removed) == isInside($0.secondItem, removed)
      return $0.isActive != (isWhole || removed === kept)
    }
    kept.layoutIfNeeded()
    return wrong.map {
      let name = $0.identifier.map { "constraint \"\($0)\"" } ?? "a constraint"
      return "\(name) is \($0.isActive ? "" : "in")active after a view was removed"
    }
  }
}

private func isInside(_ item: LayoutItem?, _ view: View) -> Bool {
  item?.host?.isDescendant(of: view) ?? false
}

extension Stage {
  /// Checks that a deactivated constraint is released.
  fileprivate func faultOfReleasedConstraint(_ random: inout Seeded) throws -> String? {
    let (one, other) = (random.pick(from: views()), random.pick(from: views()))
    weak var released: LayoutConstraint?
    do {
      let constraint = LayoutConstraint(one, .width, .greaterThanOrEqual, other, .height, constant: -1e6)
      released = constraint
      try constraint.activate()
      root.layoutIfNeeded()
      constraint.deactivate()
    }
    root.layoutIfNeeded()
    return released == nil ? nil : "a deactivated constraint is not released"
  }
}
