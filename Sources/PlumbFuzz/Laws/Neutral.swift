import PlumbLayout
import PlumbScene

extension Law {
  /// Views that are shared out by natural lengths are measured apart, where what is required may not hold. Where texts
  /// wrap, and widths and heights depend on each other, several answers may agree with themselves.
  static let neutral = Law.costly(
    "neutral", "what says nothing new, such as a constraint that others imply or a hidden view, moves nothing"
  ) { moment in
    guard !(moment.features.hasCoupling && moment.features.hasWrappingText) else { return nil }
    // A layout that does not come to rest is left where its rounds end, which is another place with every other path.
    guard moment.stage.isSettled else { return nil }
    let stage = try moment.builtAnew()
    let spare = View(identifier: "spare")
    LayoutConstraint(spare, .width, .equal, constant: 12).isActive = true
    spare.layoutIfNeeded()
    try stage.play(.batch(moment.additions))
    return moment.reading.difference(from: Reading(stage), within: moment.agreement)
  }
}

extension Moment {
  fileprivate var additions: [Step] { impliedSizes + impliedEnds + impliedCopies + spacings + hiddenViews }

  /// No size is negative.
  private var impliedSizes: [Step] {
    outline.inner.prefix(4).enumerated().map { index, entry in
      let attribute: LayoutAttribute = index % 2 == 0 ? .width : .height
      return .constrain(
        WrittenConstraint(
          first: .init(item: entry.view.id, attribute: attribute), relation: .greaterThanOrEqual, constant: -5,
          priority: index == 0 ? 1000 : 700.5, identifier: "implied\(index)"
        ).fullText)
    }
  }

  /// No view ends before it starts. It would attract a position; but sizes rest before positions do.
  private var impliedEnds: [Step] {
    outline.inner.suffix(2).enumerated().map { index, entry in
      let ends: (LayoutAttribute, LayoutAttribute) = index == 0 ? (.trailing, .leading) : (.bottom, .top)
      return .constrain(
        WrittenConstraint(
          first: .init(item: entry.view.id, attribute: ends.0), relation: .greaterThanOrEqual,
          second: .init(item: entry.view.id, attribute: ends.1), constant: -5, priority: index == 0 ? 1000 : 601.5,
          identifier: "end\(index)"
        ).fullText)
    }
  }

  /// What is required holds at any other priority too.
  private var impliedCopies: [Step] {
    guard !features.hasProportions else { return [] }
    let broken = Set(reading.conflicts.compactMap(\.broken.identifier))
    let required = outline.constraints.filter { constraint in
      guard constraint.priority == 1000, !constraint.speaksOfGuides, let id = constraint.identifier else {
        return false
      }
      return outline.constraintIDs.contains(id) && !broken.contains(id)
    }
    return required.prefix(3).map { constraint in
      var copy = constraint
      (copy.priority, copy.identifier) = (503.5, "copy-" + (constraint.identifier ?? ""))
      return .constrain(copy.fullText)
    }
  }

  /// The spacing that is there already.
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

  /// A lone centred view has rows of its own. As the first of all it would be what the others are aligned with, and
  /// part of their conflicts. What reaches out at the near end counts where nothing else says where things lie.
  private var hiddenViews: [Step] {
    let stacks = outline.entries.filter { entry in
      entry.view.arranged.count > 1 && entry.view.arranged.contains { !$0.isHidden }
        && ["leading", "center", "trailing"].contains { entry.view.properties[.alignment] == .text($0) }
        && !entry.view.overlaps
        && entry.view.properties[.distribution] != .text("fillProportionally")
    }
    return stacks.prefix(2).enumerated().map { index, entry in
      var view = ViewModel(id: outline.freeID("unseen\(index)"))
      let extent = entry.view.properties[.alignment] == .text("leading") ? 500.0 : 0
      let isVertical = entry.view.properties[.axis] == .text("vertical")
      view.properties = [.intrinsic: .numbers(isVertical ? [extent, 30] : [30, extent]), .hidden: .flag(true)]
      let first = reading.conflicts.isEmpty ? 0 : 1
      return .insert(
        to: entry.view.id, at: first + (step + index) % (entry.view.arranged.count + 1 - first), view: view)
    }
  }
}
