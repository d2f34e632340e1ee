import PlumbLayout
import PlumbScene
import PlumbSolver

extension Law {
  static let atomic = Law(
    "atomic", "a rejected call changes nothing, to the last bit",
    onScene: { context in
      let root = context.stage.root
      let work = root.layoutWork
      for view in context.stage.views().prefix(3) {
        if let fault = view.acceptance(besides: root) { return fault }
      }
      if let fault = context.faultOfRefusedList() { return fault }
      root.layoutIfNeeded()
      if root.layoutWork.pivots != work.pivots { return "a rejected call performed pivots" }
      return context.snapshot.difference(to: context.stage)
    },
    onSystem: { context in
      let solver = context.player.solver
      let work = solver.work
      if let fault = solver.acceptance(context.player.rows.values.first) { return fault }
      try solver.solve()
      if solver.work.pivots != work.pivots { return "a rejected call performed pivots" }
      return context.difference(from: context.outcomeNow)
    })
}

extension StepContext {
  /// Activates a list with an invalid constraint. The constraints that were active before must stay active in the same order,
  /// and no other constraint may be active. Skips two of every three layouts, because activating constraints discards cached
  /// sizes.
  fileprivate func faultOfRefusedList() -> String? {
    guard stage.isSettled, (step + views.count) % 3 == 0 else { return nil }
    guard let active = views.lazy.flatMap(\.constraints).first(where: \.isActive) else { return nil }
    let before = views.map(\.constraints)
    let view = views[step % views.count]
    let (one, other) = (
      LayoutConstraint(view, .width, .greaterThanOrEqual, constant: -7),
      LayoutConstraint(view, .height, .lessThanOrEqual, constant: 1e6)
    )
    let wrong = LayoutConstraint(view, .height, .equal, constant: .nan)
    let lists = [[active, one, wrong, other], [one, active, wrong], [one, other, wrong, active]]
    guard (try? LayoutConstraint.activate(lists[before[0].count % lists.count])) == nil else {
      return "a list of constraints is accepted although one of the constraints is invalid"
    }
    if !active.isActive { return "an active constraint becomes inactive when a list of constraints is rejected" }
    if one.isActive || other.isActive { return "a constraint from a rejected list of constraints is active" }
    for (view, constraints) in zip(views, before) where !view.constraints.elementsEqual(constraints, by: ===) {
      return "rejecting a list of constraints changed the constraints of \"\(view.identifier ?? "")\""
    }
    return nil
  }
}

extension View {
  /// Activates invalid constraints, and describes the first constraint that is accepted; nil if all are rejected. Also makes
  /// calls that views must ignore.
  fileprivate func acceptance(besides root: View) -> String? {
    let stranger = View(identifier: "stranger")
    let refused = [
      LayoutConstraint(self, .width, .equal, stranger, .width),
      LayoutConstraint(self, .leading, .equal, root, .left),
      LayoutConstraint(self, .width, .equal, root, .top),
      LayoutConstraint(self, .width, .equal, constant: .nan),
      LayoutConstraint(self, .height, .equal, constant: 5, priority: LayoutPriority(1001)),
    ]
    for constraint in refused where (try? LayoutConstraint.activate([constraint])) != nil {
      constraint.deactivate()
      return "the invalid constraint \(constraint.text) is accepted"
    }
    addSubview(root)
    addSubview(self)
    setContentHuggingPriority(LayoutPriority(.nan), for: .horizontal)
    setContentCompressionResistancePriority(LayoutPriority(-1), for: .vertical)
    setBaselines(first: .infinity, last: 0)
    directionalLayoutMargins = DirectionalEdgeInsets(top: .nan, leading: 0, bottom: 0, trailing: 0)
    frame = Rect(x: 0, y: 0, width: -1, height: .nan)
    (self as? StackView)?.spacing = .nan
    (self as? ScrollView)?.contentOffset = Point(x: .infinity, y: 0)
    return nil
  }
}

extension Solver {
  /// Makes invalid calls, and describes the first call that is accepted; nil if all are rejected.
  fileprivate func acceptance(_ row: Row?) -> String? {
    if (try? addRow([], .equal, 1, priority: 1000, place: Place(0))) != nil {
      return "a required row without terms, 0 == 1, is accepted"
    }
    if let row {
      if (try? setConstant(.nan, of: row)) != nil { return "the constant NaN is accepted" }
      if (try? setPriority(0, of: row)) != nil { return "the priority 0 is accepted" }
      if (try? setTerms([], of: row)) != nil { return "an empty list of terms is accepted" }
    }
    return nil
  }
}
