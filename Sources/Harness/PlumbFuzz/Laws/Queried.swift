import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  /// The layout before a step is recorded as a scene, and the step is played on a tree built from that. So settings that had no
  /// effect yet are seen if the scene lost them. Not checked with unsettled layouts, which stop at a place that depends on the
  /// path.
  static let queried = Law.frequent(
    "queried",
    "a tree recorded as a scene changes like the tree itself, also if fitting sizes, conflicts and ambiguity are read in between",
    oneIn: 3
  ) { context in
    guard context.stage.isSettled, let before = context.before, let step = context.lastStep else { return nil }
    var random = context.random(11)
    let stage = try Stage(before.state)
    var measured = [stage.readUnsettledState(&random)]
    for edit in step.edits {
      try stage.begin(edit)
      measured.append(stage.readUnsettledState(&random))
    }
    stage.root.layoutIfNeeded()
    return try context.snapshot.difference(from: LayoutSnapshot(stage), within: context.agreement)
      ?? context.faultOfKeptSizes(measured, stage)
  }
}

extension StepContext {
  /// What is wrong if a view that was measured before and between edits fits in another size than in a tree built from scratch.
  fileprivate func faultOfKeptSizes(_ measured: [String], _ stage: Stage) throws(SceneError) -> String? {
    guard features.scale == 0 else { return nil }
    let built = try builtAnew()
    // Subviews that a stack does not arrange may be in another order.
    let others = Dictionary(built.views().map { ($0.identifier ?? "", $0) }) { first, _ in first }
    for view in stage.views() where measured.contains(view.identifier ?? "") {
      guard let other = others[view.identifier ?? ""] else { continue }
      let (found, wanted) = (view.systemLayoutSizeFitting(.compressed), other.systemLayoutSizeFitting(.compressed))
      let precision = max(agreement, 1e-9 * max(abs(wanted.width), abs(wanted.height)))
      if abs(found.width - wanted.width) > precision || abs(found.height - wanted.height) > precision {
        return "\(view.identifier ?? "") still fits in \(found), not in \(wanted)"
      }
    }
    return nil
  }
}

extension Step {
  /// The single edits of a step.
  fileprivate var edits: [Step] {
    if case .batch(let steps) = self { return steps }
    return [self]
  }
}

extension Stage {
  /// Reads what is computed on demand, while changes wait for the next layout. Returns the name of the view that was measured.
  fileprivate func readUnsettledState(_ random: inout Seeded) -> String {
    let view = random.pick(from: views())
    _ = view.systemLayoutSizeFitting(.compressed)
    _ = root.conflicts
    _ = view.hasAmbiguousLayout
    return view.identifier ?? ""
  }
}
