import PlumbScene

extension Law {
  static let undo = Law.costly("undo", "edits that are taken back leave no effect") { context in
    let changes = context.state.changesAndBack(context.outline)
    let (before, stage) = (try context.fresh(), try context.builtAnew())
    try stage.play(.batch(changes.map(\.forth)))
    try stage.play(.batch(changes.map(\.back).reversed()))
    let after = LayoutSnapshot(stage)
    return after.difference(from: before, within: context.agreement)
      ?? context.snapshot.difference(from: after, within: context.agreement) ?? context.footprintDifference(from: stage)
  }
}

extension StepContext {
  /// What a layout of the same state stores more or less, or nil. Unsettled layouts have pending work.
  func footprintDifference(from stage: Stage) -> String? {
    guard self.stage.isSettled, stage.isSettled, stage.root.layoutFootprint != snapshot.footprint else { return nil }
    return
      "it stores \(String(describing: stage.root.layoutFootprint)), not \(String(describing: snapshot.footprint))"
  }
}

extension Scene {
  /// Edits that can be taken back, each of a different thing: views hidden and added, constants, priorities, sizes.
  func changesAndBack(_ outline: Outline) -> [(forth: Step, back: Step)] {
    var changes: [(forth: Step, back: Step)] = []
    for (index, entry) in outline.inner.enumerated() where index % 2 == 0 {
      let (hide, show) = (Step.hide(view: entry.view.id), Step.show(view: entry.view.id))
      changes.append(entry.view.isHidden ? (show, hide) : (hide, show))
    }
    for (index, entry) in outline.entries.enumerated() where index % 3 == 0 && entry.view.kind != .label {
      var added = ViewModel(id: outline.freeID("guest\(index)"))
      added.properties[.intrinsic] = .numbers([17, 23])
      changes.append((.insert(to: entry.view.id, at: index % 2, view: added), .remove(view: added.id)))
    }
    changes += regrouping(outline)
    for written in outline.constraints {
      guard let id = written.identifier, outline.constraintIDs.contains(id) else { continue }
      changes.append((.constant(id: id, value: written.constant + 11), .constant(id: id, value: written.constant)))
      changes.append((.priority(id: id, value: 503.5), .priority(id: id, value: written.priority)))
    }
    if case .numbers(let size)? = root.properties[.size] {
      let size = size.map { $0 ?? 0 }
      changes.append((.resize(size: size.map { $0 + 50 }), .resize(size: size)))
    }
    return changes
  }

  /// Views that are detached and arranged again; guides that are added and removed. Not in stacks in which views are
  /// inserted, which shift indices.
  private func regrouping(_ outline: Outline) -> [(forth: Step, back: Step)] {
    var changes: [(forth: Step, back: Step)] = []
    for (index, entry) in outline.entries.enumerated() where index % 3 == 1 {
      let guide = outline.freeID("guide\(index)")
      changes.append((.addGuide(guide, to: entry.view.id), .removeGuide(guide)))
      let place = index % max(1, entry.view.arranged.count)
      // A set frame counts until the view is arranged, so arranging it again is not the inverse.
      guard let view = entry.view.arranged.dropFirst(place).first, !entry.view.hasSpacing(after: view.id),
        view.properties[.autoresizing] == nil
      else { continue }
      changes.append((.detach(view: view.id), .arrange(view: view.id, at: place)))
    }
    return changes
  }
}
