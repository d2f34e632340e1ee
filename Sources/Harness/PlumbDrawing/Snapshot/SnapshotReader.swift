import PlumbLayout
import PlumbScene

/// Reads a snapshot from a view tree.
struct SnapshotReader {
  var snapshot = Snapshot()
  /// The view of each figure, and the index of each view's figure.
  var views: [View] = []
  var indices: [ObjectIdentifier: Int] = [:]
  /// The distances that already have a dimension line.
  var drawnDistances: Set<DimensionKey> = []
  var drawnInsets: Set<InsetKey> = []
  let colors: [String: Color]

  init(colors: [String: Color]) {
    self.colors = colors
  }

  /// A view that has not been read yet, with the values that it inherits.
  private struct Waiting {
    var view: View
    var parent: Int?
    var depth = 0
    var origin = Point.zero
    var clip: Rect?
    var isRightToLeft = false
  }

  /// Reads visible views, and hidden views without their subviews. Not recursive, because trees can be deep.
  mutating func readFigures(_ root: View) {
    var waiting = [Waiting(view: root)]
    while let next = waiting.popLast() {
      let view = next.view
      let isRightToLeft = view.layoutDirection.map { $0 == .rightToLeft } ?? next.isRightToLeft
      let origin =
        next.parent == nil
        ? Point.zero : Point(x: next.origin.x + view.frame.minX, y: next.origin.y + view.frame.minY)
      let place = Rect(origin: origin, size: view.frame.size)
      var figure = Figure(
        view, parent: next.parent, depth: next.depth, place: place, clip: next.clip, isRightToLeft: isRightToLeft)
      figure.color = colors[figure.name]
      let index = snapshot.figures.count
      indices[ObjectIdentifier(view)] = index
      views.append(view)
      snapshot.figures.append(figure)
      guard !view.isHidden else { continue }
      if let parent = next.parent { snapshot.figures[parent].isLeaf = false }
      var inner = Waiting(
        view: view, parent: index, depth: next.depth + 1, origin: place.origin, clip: next.clip,
        isRightToLeft: isRightToLeft)
      if let scroll = view as? ScrollView {
        inner.clip = next.clip.map { place.intersection($0) } ?? place
        inner.origin.x += isRightToLeft ? scroll.contentOffset.x : -scroll.contentOffset.x
        inner.origin.y -= scroll.contentOffset.y
      }
      for child in view.subviews.reversed() {
        inner.view = child
        waiting.append(inner)
      }
    }
    for index in views.indices { snapshot.figures[index].baseline = baseline(of: index) }
  }

  /// Marks the figures to outline. Ignores duplicates.
  mutating func mark(_ marked: [View]) {
    for view in marked {
      guard let index = indices[ObjectIdentifier(view)], !snapshot.marked.contains(index) else { continue }
      snapshot.marked.append(index)
    }
  }

  /// Returns the figures of the visible arranged views, in order.
  func shownArranged(_ stack: StackView) -> [Int] {
    stack.arrangedSubviews.compactMap { indices[ObjectIdentifier($0)] }.filter { !snapshot.figures[$0].isHidden }
  }

  /// Returns the baseline of a row that aligns baselines. Returns nil for other views, or if the row's first view is a stack.
  private func baseline(of index: Int) -> Double? {
    guard let stack = views[index] as? StackView, stack.axis == .horizontal,
      stack.alignment == .firstBaseline || stack.alignment == .lastBaseline,
      let first = shownArranged(stack).first, !(views[first] is StackView)
    else { return nil }
    let (view, place) = (views[first], snapshot.figures[first].place)
    return stack.alignment == .firstBaseline
      ? place.minY + view.firstBaselineOffset : place.maxY - view.lastBaselineOffset
  }

  /// Returns the frame of a constraint's item in the root's coordinates, and the index of its figure.
  func placed(_ item: LayoutItem?) -> (place: Rect, owner: Int)? {
    if let index = item.flatMap({ indices[ObjectIdentifier($0)] }) { return (snapshot.figures[index].place, index) }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView,
      let index = indices[ObjectIdentifier(owner)]
    else { return nil }
    var origin = snapshot.figures[index].place.origin
    let frame = guide.layoutFrame
    if let scroll = owner as? ScrollView {
      origin.x += snapshot.figures[index].isRightToLeft ? scroll.contentOffset.x : -scroll.contentOffset.x
      origin.y -= scroll.contentOffset.y
    }
    return (Rect(x: origin.x + frame.minX, y: origin.y + frame.minY, width: frame.width, height: frame.height), index)
  }
}

/// Reads layout guides: custom guides, and built-in guides that a constraint or a stack uses.
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

  /// Adds dimensions for the distances between guides and the edges of their views.
  mutating func measureInsets() {
    for outline in snapshot.outlines where outline.isInset && !outline.isRepeated {
      let around = snapshot.figures[outline.owner].place
      for axis in Axis.allCases {
        let (outer, inner) = (around.span(axis), outline.place.span(axis))
        let span = outline.place.span(axis.crossing)
        // The preference keeps the line away from the middle, where the dimensions of views are.
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

  // Reads the distances that constraints set between edges.

  mutating func measurePins() {
    // A constraint is omitted if it duplicates the spacing of a stack.
    drawnDistances.formUnion(drawnDistances.map(\.unscoped))
    for (index, view) in views.enumerated() where !snapshot.figures[index].isHidden {
      for constraint in view.constraints {
        guard let pin = pin(constraint) else { continue }
        add(pin)
      }
    }
  }

  private func pin(_ constraint: LayoutConstraint) -> Dimension? {
    guard let other = constraint.secondAttribute, let (place, owner) = placed(constraint.firstItem),
      let (base, baseOwner) = placed(constraint.secondItem), isShown(owner), isShown(baseOwner)
    else { return nil }
    let axis = constraint.firstAttribute.axis
    guard other.axis == axis,
      let end = place.edge(constraint.firstAttribute, isRightToLeft: snapshot.figures[owner].isRightToLeft),
      let start = base.edge(other, isRightToLeft: snapshot.figures[baseOwner].isRightToLeft)
    else { return nil }
    return Dimension(
      axis: axis, start: start, end: end, startSpan: base.span(axis.crossing), endSpan: place.span(axis.crossing),
      amount: abs(end - start), front: max(owner, baseOwner), clip: snapshot.figures[owner].clip)
  }

  private func isShown(_ index: Int) -> Bool { !snapshot.figures[index].isHidden }
}

extension DimensionKey {
  /// The key without its scope.
  var unscoped: DimensionKey {
    var key = self
    key.scope = nil
    return key
  }
}

extension Rect {
  /// Returns the coordinate of an edge, or nil if the attribute is not an edge.
  func edge(_ attribute: LayoutAttribute, isRightToLeft: Bool) -> Double? {
    switch attribute {
    case .left: minX
    case .right: maxX
    case .leading: isRightToLeft ? maxX : minX
    case .trailing: isRightToLeft ? minX : maxX
    case .top: minY
    case .bottom: maxY
    default: nil
    }
  }
}

/// Reads the distances between arranged views.
extension SnapshotReader {
  /// The number of successive equal spacings that are drawn. After them, only spacings that differ from the previous spacing are
  /// drawn.
  private static let repetitions = 3
  private static let longStack = 9

  mutating func measureSpacings() {
    for (index, view) in views.enumerated() {
      guard let stack = view as? StackView, !stack.isHidden else { continue }
      let shown = shownArranged(stack)
      var (last, count) = (Double.nan, 0)
      for (one, other) in zip(shown, shown.dropFirst()) {
        let spacing = spacing(from: one, to: other, in: index, along: stack.axis)
        count = abs(spacing.amount - last) < 0.005 ? count + 1 : 1
        last = spacing.amount
        if shown.count <= Self.longStack || count <= Self.repetitions {
          add(spacing, scope: snapshot.figures[index].parent)
        }
      }
    }
  }

  private func spacing(from one: Int, to other: Int, in stack: Int, along axis: Axis) -> Dimension {
    let (first, second) = (snapshot.figures[one].place, snapshot.figures[other].place)
    let (before, after) = (first.span(axis), second.span(axis))
    let isRotated = axis == .horizontal && snapshot.figures[stack].isRightToLeft
    let (start, end) =
      isRotated ? (before.lowerBound, after.upperBound) : (before.upperBound, after.lowerBound)
    return Dimension(
      axis: axis, start: start, end: end, startSpan: first.span(axis.crossing), endSpan: second.span(axis.crossing),
      amount: isRotated ? start - end : end - start, front: max(one, other), clip: snapshot.figures[one].clip)
  }

  /// Adds a distance unless it is 0, clipped or already drawn.
  mutating func add(_ dimension: Dimension, scope: Int? = nil) {
    guard abs(dimension.amount) >= 0.005, dimension.amount.isFinite, dimension.isClear,
      drawnDistances.insert(DimensionKey(dimension, scope: scope)).inserted
    else { return }
    snapshot.dimensions.append(dimension)
  }

  // Reads broken constraints, and draws them where they would be satisfied.

  mutating func readBroken(_ conflicts: [ConflictReport]) {
    guard !conflicts.isEmpty else { return }
    snapshot.broken = conflicts
    let index = snapshot.index
    let outlines = Dictionary(snapshot.outlines.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let figures = snapshot.figures
    // Conflicts refer to views by name, because views may have been removed.
    let find: (String) -> (place: Rect, owner: Int)? = { name in
      if let figure = index[name] { return (figures[figure].place, figure) }
      return outlines[name].map { ($0.place, $0.owner) }
    }
    for conflict in conflicts {
      let text = conflict.broken
      guard let (place, owner) = find(text.first) else { continue }
      snapshot.figures[owner].isBroken = true
      snapshot.dimensions.append(dimension(of: text, place, owner, find(text.second)))
    }
  }

  private func dimension(
    of text: ConstraintText, _ place: Rect, _ owner: Int, _ base: (place: Rect, owner: Int)?
  ) -> Dimension {
    let axis = text.firstAttribute.axis
    let (own, span) = (place.span(axis), place.span(axis.crossing))
    var line = Dimension(
      axis: axis, start: own.lowerBound, end: own.upperBound, startSpan: span, endSpan: span, amount: place.size[axis],
      front: owner, preference: 0.3, broken: text.report)
    if let base, let end = place.edge(text.firstAttribute, isRightToLeft: snapshot.figures[owner].isRightToLeft),
      let start = base.place.edge(text.secondAttribute, isRightToLeft: snapshot.figures[base.owner].isRightToLeft)
    {
      (line.start, line.end, line.startSpan) = (start, end, base.place.span(axis.crossing))
    }
    return line
  }
}
