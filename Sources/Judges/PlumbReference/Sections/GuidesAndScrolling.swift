import PlumbDocument
import PlumbTwin

// SPEC 4: guides, margins, safe areas.

extension Layout {
  /// Returns the constraints that place a view's system guides. Leaves out guides that no constraint refers to.
  func areaGuides(of view: PlainView) -> [Statement] {
    Item.Area.allCases.filter { areas.contains(.area(view.id, $0)) }.flatMap { area in
      switch area {
      case .safeArea: inset(view, area, by: frameDependents.safeAreas[view.id] ?? .zero, from: .view(view.id))
      case .margins: inset(view, area, by: frameDependents.margins[view.id] ?? .zero, from: .view(view.id))
      case .readable: inset(view, area, by: readableInsets(of: view), from: .view(view.id))
      case .content: contentGuide(of: view)
      case .frame: frameGuide(of: view)
      }
    }
  }

  /// Returns the constraints that place a guide inside another item, at given insets.
  private func inset(_ view: PlainView, _ area: Item.Area, by insets: Insets, from outer: Item) -> [Statement] {
    let guide = Item.area(view.id, area)
    let isMirrored = isRightToLeft(view.id)
    let (leading, trailing) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    let near: [(Attribute, Rational)] = [(.top, insets.top), (.leading, leading)]
    let far: [(Attribute, Rational)] = [(.bottom, insets.bottom), (.trailing, trailing)]
    let pin: (Item, Attribute, Item, Rational) -> Statement = { first, attribute, second, distance in
      Statement(
        first: Anchor(item: first, attribute: attribute), second: Anchor(item: second, attribute: attribute),
        constant: distance, source: area == .safeArea ? .frame : .area)
    }
    return near.map { pin(guide, $0, outer, $1) } + far.map { pin(outer, $0, guide, $1) }
  }

  /// Returns the root's safe area: the document's value plus additional insets.
  func rootSafeArea() -> Insets {
    ownSafeArea(of: tree[tree.root], inherited: sides(tree[tree.root].edges(.safeArea), of: tree.root))
  }

  /// Returns the safe area of a view. Each edge is max(0, inherited inset + additional inset).
  func ownSafeArea(of view: PlainView, inherited: Insets) -> Insets {
    inherited.combined(sides(view.edges(.additionalSafeArea), of: view.id)) { largest(0, $0 + $1) }
  }

  /// Returns a view's margins, which are by default 8, or 0 for a stack. `insetsMarginsFromSafeArea` adds the safe area. With
  /// `preservesSuperviewMargins`, each edge is at least the superview's margin minus the distance to the superview.
  func margins(of view: PlainView, safeArea: Insets, inherited: Insets?) -> Insets {
    var margins = sides(view.ownMargins, of: view.id)
    if view.flag(.insetsMarginsFromSafeArea, true) { margins = margins.combined(safeArea, by: +) }
    if let inherited, view.flag(.preservesSuperviewMargins) { margins = margins.combined(inherited, by: largest) }
    return margins
  }

  /// Returns the inset between the readable guide and the margins. The guide is at most 672 wide and centred in the margins.
  func readableInset(of view: PlainView, _ solution: Solution, within margins: Insets) -> Rational {
    largest(0, (solution.width(.view(view.id)) - margins.left - margins.right - 672) / 2)
  }

  private func readableInsets(of view: PlainView) -> Insets {
    let inset = frameDependents.readable[view.id] ?? 0
    return (frameDependents.margins[view.id] ?? .zero).combined(Insets(left: inset, right: inset), by: +)
  }

  // SPEC 4: scroll views.

  /// Returns the constraints of the content guide, which starts at the scroll view's leading top corner. Only constraints on the
  /// guide determine its size.
  func contentGuide(of view: PlainView) -> [Statement] {
    [Attribute.leading, .top].map { isAt($0, .area(view.id, .content), of: view, 0, .builtIn) }
  }

  /// Returns the constraints of the frame guide, which is the visible area of the content. It has the scroll view's size and is at
  /// the content offset.
  func frameGuide(of view: PlainView) -> [Statement] {
    let guide = Item.area(view.id, .frame)
    let offset = contentOffset(of: view, in: frameDependents)
    let leading = isRightToLeft(view.id) ? -offset.left : offset.left
    let sizes = Axis.allCases.map { axis in
      Statement(
        first: Anchor(item: guide, attribute: axis.length),
        second: Anchor(item: .view(view.id), attribute: axis.length),
        source: .area)
    }
    return [isAt(.leading, guide, of: view, leading, .builtIn), isAt(.top, guide, of: view, offset.top, .builtIn)]
      + sizes
  }

  private func isAt(
    _ edge: Attribute, _ guide: Item, of view: PlainView, _ distance: Rational, _ source: Statement.Source
  ) -> Statement {
    Statement(
      first: Anchor(item: guide, attribute: edge), second: Anchor(item: .view(view.id), attribute: edge),
      constant: distance, source: source)
  }

  /// Returns the anchors of a constraint. If one item is a scroll view and the other item is inside it, the content guide replaces
  /// the scroll view.
  func anchorsByContent(of statement: Statement) -> (first: Anchor, second: Anchor?) {
    guard let second = statement.second, statement.source == .activated else {
      return (statement.first, statement.second)
    }
    return (contentAnchor(statement.first, from: second), contentAnchor(second, from: statement.first))
  }

  private func contentAnchor(_ anchor: Anchor, from other: Anchor) -> Anchor {
    Self.refersToContent(anchor, from: other, in: tree)
      ? Anchor(item: .area(anchor.item.name, .content), attribute: anchor.attribute) : anchor
  }

  /// Whether an anchor is a position of a scroll view that contains the other anchor's item.
  static func refersToContent(_ anchor: Anchor, from other: Anchor, in tree: Tree) -> Bool {
    guard case .view(let id) = anchor.item, tree[id].kind == .scroll, !anchor.attribute.isLength else { return false }
    if case .area(id, _) = other.item { return false }
    // A guide that the scroll view owns is not part of its content.
    let owners = tree.ancestors(of: other.item)
    return owners.first != id && owners.contains(id)
  }

  /// Returns how far the content is scrolled from the left and from the top. By default, this is `-adjustedContentInset`. The
  /// document's offsets are measured from the leading edge.
  func contentOffset(of view: PlainView, in frameDependents: FrameDependents) -> (left: Rational, top: Rational) {
    guard view.kind == .scroll else { return (0, 0) }
    let isMirrored = isRightToLeft(view.id)
    if let offset = view.numbers(.contentOffset), let leading = offset[0], let top = offset[1] {
      let left = Rational(written: leading)
      return (isMirrored ? -left : left, Rational(written: top))
    }
    var inset = sides(view.edges(.contentInset), of: view.id)
    let safeArea = frameDependents.safeAreas[view.id] ?? .zero
    if isAdjusted(view, along: .horizontal) {
      inset.left = inset.left + safeArea.left
      inset.right = inset.right + safeArea.right
    }
    if isAdjusted(view, along: .vertical) { inset.top = inset.top + safeArea.top }
    return (isMirrored ? inset.right : -inset.left, -inset.top)
  }

  /// Whether the safe area is part of the adjusted content inset along an axis. With `automatic`, it is excluded if a constraint
  /// makes an item of the content as long as the scroll view, because such content does not scroll along the axis
  /// (Documentation/Differences.md).
  private func isAdjusted(_ scroll: PlainView, along axis: Axis) -> Bool {
    let word = scroll.word(.safeAreaAdjustment, .automatic)
    guard word == .automatic else { return word == .always }
    let shown = [Item.view(scroll.id), .area(scroll.id, .frame)]
    return !activated.contains { statement in
      guard let second = statement.second, statement.relation == .equal, statement.multiplier == 1,
        statement.anchors.allSatisfy({ $0.attribute == axis.length })
      else { return false }
      return [(statement.first, second), (second, statement.first)].contains { one, other in
        shown.contains(other.item) && isInside(one.item, of: scroll.id)
      }
    }
  }

  /// Whether an item is a descendant of a view, or a guide of a descendant.
  private func isInside(_ item: Item, of id: Name) -> Bool {
    var owners = tree.ancestors(of: item)
    if case .area(let owner, _) = item { owners = tree.ancestors(of: .view(owner)) }
    return owners.first != id && owners.contains(id)
  }
}
