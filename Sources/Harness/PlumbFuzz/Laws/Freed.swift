import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  static let freed = Law.costly(
    "freed", "views, guides and constraints go with their tree, and what outlives them forgets them", oneIn: 8
  ) { context in
    var random = context.random()
    let stage = try Stage(context.state)
    let fault = try stage.faultOfReleasedConstraint(&random)
    guard fault == nil else { return fault }
    let remains = try Remains(of: Stage(context.state), &random)
    return remains.fault ?? remains.faultOfChanges(&random)
  }
}

/// What is left of a tree after all of it has been released except one view and the constraints.
private struct Remains {
  private struct Trace {
    let name: String
    weak var item: LayoutItem?
  }

  private let kept: View
  private let frame: Rect
  private let wasRoot: Bool
  private let constraints: [LayoutConstraint]
  /// For each constraint, whether it lies inside the view that is left, and each of its sides.
  private let insides: [(whole: Bool, first: Bool, second: Bool)]
  /// The items outside of the view.
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
    if let trace = traces.first(where: { $0.item != nil }) { return "\(trace.name) outlives its tree" }
    if kept.superview != nil { return "a view keeps a superview that is gone" }
    for (constraint, inside) in zip(constraints, insides) {
      let name = constraint.identifier ?? "a constraint"
      if constraint.isActive != inside.whole {
        return "\(name) is \(inside.whole ? "in" : "")active after its items went"
      }
      if (constraint.firstItem != nil) != inside.first {
        return "the first item of \(name) is wrong after its items went"
      }
      if (constraint.secondItem != nil) != inside.second {
        return "the second item of \(name) is wrong after its items went"
      }
    }
    if wasRoot, kept.frame != frame { return "a root loses its frame" }
    if kept.constraints.contains(where: { !$0.isActive }) { return "a view keeps a constraint that is not active" }
    kept.layoutIfNeeded()
    return nil
  }

  /// Deactivates some of the constraints that are left, and takes a view out: of the others, those between that view and the
  /// rest become inactive.
  func faultOfChanges(_ random: inout Seeded) -> String? {
    let removed = random.pick(from: kept.placedTree(room: 8))
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
      "\($0.identifier ?? "a constraint") is \($0.isActive ? "" : "in")active after a view was removed"
    }
  }
}

private func isInside(_ item: LayoutItem?, _ view: View) -> Bool {
  item?.host?.isDescendant(of: view) ?? false
}

extension Stage {
  /// Nothing holds a constraint that was deactivated.
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
    return released == nil ? nil : "a constraint outlives its deactivation"
  }
}
