import PlumbLayout
import PlumbProperty
import PlumbScene

// Laws about live trees that are recorded as scenes.

extension Law {
  /// Records the layout before a step as a scene, and plays the step on a tree built from that scene. This detects settings that
  /// the scene has lost and that had no effect before the step. Does not apply to unsettled layouts, whose final state depends on
  /// the order of edits.
  static let queried = Law.frequent(
    "queried",
    "a tree rebuilt from a recorded scene changes like the original tree, even if fitting sizes and conflicts are read between edits",
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
  /// Compares fitting sizes with the fitting sizes in a new tree, for the views that were measured before and between edits.
  /// Describes the first difference, or returns nil if both are equal.
  fileprivate func faultOfKeptSizes(_ measured: [String], _ stage: Stage) throws(SceneError) -> String? {
    guard features.scale == 0 else { return nil }
    let built = try builtAnew()
    // Subviews that a stack does not arrange may be in a different order in the new tree.
    let others = Dictionary(built.views().map { ($0.identifier ?? "", $0) }) { first, _ in first }
    for view in stage.views() where measured.contains(view.identifier ?? "") {
      guard let other = others[view.identifier ?? ""] else { continue }
      let (found, wanted) = (view.systemLayoutSizeFitting(.compressed), other.systemLayoutSizeFitting(.compressed))
      let precision = max(agreement, 1e-9 * max(abs(wanted.width), abs(wanted.height)))
      if abs(found.width - wanted.width) > precision || abs(found.height - wanted.height) > precision {
        return "the fitting size of \"\(view.identifier ?? "")\" is still \(found.text), expected \(wanted.text)"
      }
    }
    return nil
  }
}

extension Step {
  /// The individual edits of a step.
  fileprivate var edits: [Step] {
    if case .batch(let steps) = self { return steps }
    return [self]
  }
}

extension Stage {
  /// While changes are pending, reads values that are computed on demand. Returns the name of the view that was measured.
  fileprivate func readUnsettledState(_ random: inout Seeded) -> String {
    let view = random.pick(from: views())
    _ = view.systemLayoutSizeFitting(.compressed)
    _ = root.conflicts
    _ = view.hasAmbiguousLayout
    return view.identifier ?? ""
  }
}

extension Law {
  static let nameless = Law.costly(
    "nameless", "a tree with unnamed views or duplicate names is recorded with valid names and the same frames",
    oneIn: 12
  ) { context in
    let names = context.snapshot.frames.keys
    var random = context.random(9)
    let stage = try context.builtAnew()
    let items = stage.views().flatMap { [$0 as LayoutItem] + $0.layoutGuides }
    let others = [nil, "", "width", "margins", "a b", "1a", "view-1", "view-2", names.first]
    for item in items where random.chance(60) { item.identifier = random.pick(from: others) }
    let scene = Scene(of: stage.root)
    // Parses the written document, so names must be valid and unique.
    let recorded = try Stage(try Scene(bytes: Array(scene.text.utf8)))
    let (found, wanted) = (try context.frames(of: recorded), try context.frames(of: stage))
    guard found.count == wanted.count else {
      return "the number of views and guides is \(wanted.count), but \(found.count) in the recorded scene"
    }
    for (index, pair) in zip(found, wanted).enumerated() where !pair.0.isNear(pair.1, within: context.agreement) {
      return "\"\(names[index])\" has frame \(pair.0.text), but \(pair.1.text) if it is recorded without its name"
    }
    return nil
  }
}

extension StepContext {
  /// The frames of views and guides in tree order.
  fileprivate func frames(of stage: Stage) throws -> [Rect] {
    stage.views().flatMap { view in [view.frame] + view.layoutGuides.map(\.layoutFrame) }
  }
}
