import PlumbScene
import PlumbTwin

// SPEC 4: scroll views.

extension Layout {
  /// Content begins in the corner; its size is what is pinned to the content guide.
  func contentGuide(of view: PlainView) -> [Statement] {
    [Attribute.leading, .top].map { isAt($0, .area(view.id, .content), of: view, 0, .nature) }
  }

  /// The frame guide is what is shown of the content: as large as the scroll view, where it is scrolled to.
  func frameGuide(of view: PlainView) -> [Statement] {
    let guide = Item.area(view.id, .frame)
    let offset = contentOffset(of: view, in: round)
    let leading = isRightToLeft(view.id) ? -offset.left : offset.left
    let sizes = Axis.allCases.map { axis in
      Statement(
        first: Anchor(item: guide, attribute: axis.length),
        second: Anchor(item: .view(view.id), attribute: axis.length),
        source: .area)
    }
    return [isAt(.leading, guide, of: view, leading, .nature), isAt(.top, guide, of: view, offset.top, .nature)] + sizes
  }

  private func isAt(
    _ edge: Attribute, _ guide: Item, of view: PlainView, _ distance: Rational, _ source: Statement.Source
  ) -> Statement {
    Statement(
      first: Anchor(item: guide, attribute: edge), second: Anchor(item: .view(view.id), attribute: edge),
      constant: distance, source: source)
  }

  /// From what lies in a scroll view, the edges and the centre of the scroll view are those of its content.
  func seenSides(of statement: Statement) -> (first: Anchor, second: Anchor?) {
    guard let second = statement.second, statement.source == .activated else {
      return (statement.first, statement.second)
    }
    return (seen(statement.first, from: second), seen(second, from: statement.first))
  }

  private func seen(_ anchor: Anchor, from other: Anchor) -> Anchor {
    Self.isContent(anchor, from: other, in: tree)
      ? Anchor(item: .area(anchor.item.text, .content), attribute: anchor.attribute) : anchor
  }

  static func isContent(_ anchor: Anchor, from other: Anchor, in tree: Tree) -> Bool {
    guard case .view(let id) = anchor.item, tree[id].kind == .scroll, !anchor.attribute.isSize else { return false }
    if case .area(id, _) = other.item { return false }
    // A guide of the scroll view's own lies in the scroll view, not in its content.
    let owners = tree.ancestors(of: other.item)
    return owners.first != id && owners.contains(id)
  }

  /// What the content is moved by, to the left and up. An offset that nobody has set is `-adjustedContentInset`; offsets count
  /// from the leading edge.
  func contentOffset(of view: PlainView, in round: Round) -> (left: Rational, top: Rational) {
    guard view.kind == .scroll else { return (0, 0) }
    let isTurned = isRightToLeft(view.id)
    if let offset = view.numbers(.contentOffset), let leading = offset[0], let top = offset[1] {
      let left = Rational(written: leading)
      return (isTurned ? -left : left, Rational(written: top))
    }
    var inset = sides(view.edges(.contentInset), of: view.id)
    let safeArea = round.safeAreas[view.id] ?? .zero
    if isAdjusted(view, along: .horizontal) {
      inset.left = inset.left + safeArea.left
      inset.right = inset.right + safeArea.right
    }
    if isAdjusted(view, along: .vertical) { inset.top = inset.top + safeArea.top }
    return (isTurned ? inset.right : -inset.left, -inset.top)
  }

  /// Whether the safe area is part of the adjusted content inset along an axis: as the scroll view says, or else unless a constraint makes something in the
  /// content as long as the scroll view, or its frame guide, for such content does not scroll that way (Differences.md).
  private func isAdjusted(_ scroll: PlainView, along axis: Axis) -> Bool {
    let word = scroll.word(.safeAreaAdjustment, "automatic")
    guard word == "automatic" else { return word == "always" }
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

  /// Whether an item is a view in another, or a guide of such a view.
  private func isInside(_ item: Item, of id: String) -> Bool {
    var owners = tree.ancestors(of: item)
    if case .area(let owner, _) = item { owners = tree.ancestors(of: .view(owner)) }
    return owners.first != id && owners.contains(id)
  }
}
