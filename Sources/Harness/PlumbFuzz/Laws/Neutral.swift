import PlumbLayout
import PlumbScene

extension Law {
  /// Does not apply to wrapping texts whose widths and heights depend on each other, because several layouts may then be
  /// consistent.
  static let neutral = Law.costly(
    "neutral", "redundant additions, such as an implied constraint or a hidden view, change no frame"
  ) { context in
    guard !(context.features.hasCoupling && context.features.hasWrappingText) else { return nil }
    // The final state of an unsettled layout depends on the order of edits.
    guard context.stage.isSettled else { return nil }
    let stage = try context.builtAnew()
    let spare = View(identifier: "spare")
    LayoutConstraint(spare, .width, .equal, constant: 12).isActive = true
    spare.layoutIfNeeded()
    try stage.play(.batch(context.additions))
    return context.snapshot.difference(from: LayoutSnapshot(stage), within: context.agreement)
  }
}

extension StepContext {
  fileprivate var additions: [Step] { impliedSizes + impliedEnds + impliedCopies + spacings + hiddenViews }

  /// Redundant constraints that keep sizes from being negative.
  private var impliedSizes: [Step] {
    outline.inner.prefix(4).enumerated().map { index, entry in
      let attribute: WrittenAttribute = index % 2 == 0 ? .width : .height
      return .constrain(
        SceneConstraint(
          WrittenConstraint(
            first: .init(item: entry.view.id, attribute: attribute), relation: .greaterOrEqual, constant: -5,
            priority: index == 0 ? 1000 : 700.5, identifier: "implied\(index)")))
    }
  }

  /// Redundant constraints that keep the end of a view from being before its start. Inequalities between edges can attract
  /// positions, but these inequalities contain only the view's size, which is determined before positions.
  private var impliedEnds: [Step] {
    outline.inner.suffix(2).enumerated().map { index, entry in
      let ends: (WrittenAttribute, WrittenAttribute) = index == 0 ? (.trailing, .leading) : (.bottom, .top)
      return .constrain(
        SceneConstraint(
          WrittenConstraint(
            first: .init(item: entry.view.id, attribute: ends.0), relation: .greaterOrEqual,
            second: .init(item: entry.view.id, attribute: ends.1), constant: -5, priority: index == 0 ? 1000 : 601.5,
            identifier: "end\(index)")))
    }
  }

  /// Copies of required constraints with lower priorities. Empty for layouts with shares, because natural lengths are measured
  /// separately, and a required constraint may be violated there.
  private var impliedCopies: [Step] {
    guard !features.hasProportions else { return [] }
    let broken = Set(snapshot.conflicts.compactMap(\.broken.identifier))
    let required = outline.constraints.filter { constraint in
      guard constraint.priority == 1000, !constraint.mentionsGuides, let id = constraint.identifier else {
        return false
      }
      return outline.constraintIDs.contains(id) && !broken.contains(id)
    }
    return required.prefix(3).map { constraint in
      var copy = constraint
      (copy.priority, copy.identifier) = (503.5, "copy-" + (constraint.identifier ?? ""))
      return .constrain(SceneConstraint(copy))
    }
  }

  /// Custom spacings equal to the stack's spacing.
  private var spacings: [Step] {
    for entry in outline.entries where !entry.view.arranged.isEmpty {
      var spacings: [String: Setting] = [:]
      if case .spacings(let own)? = entry.view.properties[.customSpacing] { spacings = own }
      for view in entry.view.arranged where spacings[view.id] == nil {
        spacings[view.id] = entry.view.properties[.spacing] ?? .number(0)
        return [.set(target: entry.view.id, property: .customSpacing, value: .spacings(spacings))]
      }
    }
    return []
  }

  /// Hidden views for stacks that also have a visible view, because a single centred view has special rows. If the layout has
  /// conflicts, the hidden view is not inserted at the start, because the other views are aligned with the first view. Excludes
  /// stacks with negative spacings, where a hidden view may extend beyond the start.
  private var hiddenViews: [Step] {
    let stacks = outline.entries.filter { entry in
      entry.view.arranged.count > 1 && entry.view.arranged.contains { !$0.isHidden }
        && [.leading, .center, .trailing].contains(entry.view.properties[.alignment]?.word)
        && !entry.view.overlaps
        && entry.view.properties[.distribution] != .word(.fillProportionally)
    }
    return stacks.prefix(2).enumerated().map { index, entry in
      var view = ViewModel(id: outline.freeID("unseen\(index)"))
      let extent = entry.view.properties[.alignment] == .word(.leading) ? 500.0 : 0
      let isVertical = entry.view.properties[.axis] == .word(.vertical)
      view.properties = [.intrinsic: .numbers(isVertical ? [extent, 30] : [30, extent]), .hidden: .flag(true)]
      let first = snapshot.conflicts.isEmpty ? 0 : 1
      return .insert(
        to: entry.view.id, at: first + (step + index) % (entry.view.arranged.count + 1 - first), view: view)
    }
  }
}
