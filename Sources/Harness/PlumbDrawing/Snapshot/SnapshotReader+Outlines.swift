import PlumbLayout

/// Reads layout guides: custom ones, and those of the system that a constraint or a stack uses.
extension SnapshotReader {
  mutating func readOutlines() {
    var seen: Set<ObjectIdentifier> = []
    for (index, view) in views.enumerated() where !snapshot.figures[index].isHidden {
      for guide in view.layoutGuides { add(guide, .own, &seen) }
      if index == 0, view.rootSafeAreaInsets != .zero { add(view.safeAreaLayoutGuide, .safeArea, &seen) }
      if let stack = view as? StackView, stack.isLayoutMarginsRelativeArrangement {
        add(stack.layoutMarginsGuide, .margins, &seen)
      }
      if let scroll = view as? ScrollView { add(scroll.contentLayoutGuide, .content, &seen) }
      for constraint in view.constraints {
        for case let guide as LayoutGuide in [constraint.firstItem, constraint.secondItem] {
          add(guide, kind(of: guide), &seen)
        }
      }
    }
  }

  private mutating func add(_ guide: LayoutGuide, _ kind: Outline.Kind, _ seen: inout Set<ObjectIdentifier>) {
    guard seen.insert(ObjectIdentifier(guide)).inserted, let (place, owner) = placed(guide) else { return }
    var name = snapshot.figures[owner].name + "." + kind.rawValue
    if kind == .own {
      name = guide.identifier ?? "guide"
      snapshot.owners[name] = owner
    }
    var outline = Outline(kind: kind, name: name, owner: owner, place: place, clip: snapshot.figures[owner].clip)
    if outline.isInset, !snapshot.figures[owner].isClippedAway {
      let key = InsetKey(outline, in: snapshot.figures[owner])
      outline.isRepeated = !drawnInsets.insert(key).inserted
    }
    snapshot.outlines.append(outline)
  }

  private func kind(of guide: LayoutGuide) -> Outline.Kind {
    guard let owner = guide.owningView else { return .own }
    if owner.layoutGuides.contains(where: { $0 === guide }) { return .own }
    if guide === owner.safeAreaLayoutGuide { return .safeArea }
    if guide === owner.layoutMarginsGuide { return .margins }
    if guide === owner.readableContentGuide { return .readable }
    return guide === (owner as? ScrollView)?.contentLayoutGuide ? .content : .frame
  }

  /// Adds dimensions for the insets of guides from their views.
  mutating func measureInsets() {
    for outline in snapshot.outlines where outline.isInset && !outline.isRepeated {
      let around = snapshot.figures[outline.owner].place
      for axis in Axis.allCases {
        let (outer, inner) = (around.span(axis), outline.place.span(axis))
        let span = outline.place.span(axis.crossing)
        // Off the middle, where the dimensions of views are.
        add(
          Dimension(
            axis: axis, start: outer.lowerBound, end: inner.lowerBound, startSpan: span, endSpan: span,
            amount: inner.lowerBound - outer.lowerBound, front: outline.owner, clip: outline.clip, preference: 0.75))
        add(
          Dimension(
            axis: axis, start: inner.upperBound, end: outer.upperBound, startSpan: span, endSpan: span,
            amount: outer.upperBound - inner.upperBound, front: outline.owner, clip: outline.clip, preference: 0.75))
      }
    }
  }
}
