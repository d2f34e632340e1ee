import PlumbDocument
import PlumbTwin

// SPEC 1.5 and 1.7: frames are relative to the superview. Leading and trailing depend on the layout direction, but left and right
// do not.

extension Layout {
  /// Whether the layout direction inside a view is right-to-left. It is the view's own direction if set, or else its superview's.
  func isRightToLeft(_ id: Name) -> Bool {
    let view = tree[id]
    if view.properties[.direction] != nil { return view.word(.direction, .ltr) == .rtl }
    return view.parent.map(isRightToLeft) ?? false
  }

  /// Converts a view's edges from `[top, leading, bottom, trailing]` to top, left, bottom and right.
  func sides(_ edges: [Rational]?, of id: Name) -> Insets {
    guard let edges else { return .zero }
    let isMirrored = isRightToLeft(id)
    return Insets(
      top: edges[0], left: edges[isMirrored ? 3 : 1], bottom: edges[2], right: edges[isMirrored ? 1 : 3])
  }

  func size(of item: Item, _ axis: Axis) -> Expression {
    Expression(variable(item, axis == .horizontal ? .width : .height))
  }

  /// Returns the distance from the left or top edge of a view to the corresponding edge of an item inside it.
  func origin(of item: Item, _ axis: Axis, in ancestor: Name) -> Expression {
    if item == .view(ancestor) { return Expression() }
    guard let container = tree.container(of: item) else { return Expression() }
    let origin = offset(of: item, axis, in: container)
    return container == ancestor ? origin : origin + self.origin(of: .view(container), axis, in: ancestor)
  }

  /// Returns the distance from the left or top edge of an item's container to the corresponding edge of the item.
  private func offset(of item: Item, _ axis: Axis, in container: Name) -> Expression {
    guard axis == .horizontal else { return Expression(variable(item, .top)) }
    let leading = Expression(variable(item, .leading))
    guard isRightToLeft(container) else { return leading }
    return size(of: .view(container), .horizontal) - leading - size(of: item, .horizontal)
  }

  /// Returns the value of an anchor: a length, or a distance from an edge of the nearest common ancestor. The edge is the top, or
  /// the edge at which the ancestor's layout direction starts, or the left edge if `isPhysical`.
  func place(of anchor: Anchor, in ancestor: Name, isPhysical: Bool) -> Expression {
    let (item, axis) = (anchor.item, anchor.attribute.axis)
    if anchor.attribute.isLength { return size(of: item, axis) }
    if axis == .vertical { return height(of: anchor, in: ancestor) }
    let isMirrored = isRightToLeft(ancestor)
    let left = origin(of: item, .horizontal, in: ancestor)
    let width = size(of: item, .horizontal)
    let place: Expression
    switch anchor.attribute {
    case .left: place = left
    case .right: place = left + width
    case .leading: place = isMirrored ? left + width : left
    case .trailing: place = isMirrored ? left : left + width
    default: place = left + Rational(1) / 2 * width
    }
    guard isMirrored && !isPhysical else { return place }
    return size(of: .view(ancestor), .horizontal) - place
  }

  private func height(of anchor: Anchor, in ancestor: Name) -> Expression {
    let (top, height) = (origin(of: anchor.item, .vertical, in: ancestor), size(of: anchor.item, .vertical))
    switch anchor.attribute {
    case .bottom: return top + height
    case .centerY: return top + Rational(1) / 2 * height
    case .firstBaseline: return baseline(of: anchor.item, isFirst: true, in: ancestor)
    case .lastBaseline: return baseline(of: anchor.item, isFirst: false, in: ancestor)
    default: return top
    }
  }

  /// Returns the expression that a constraint compares with 0: first anchor - multiplier * second anchor - constant.
  func expression(_ statement: Statement) -> Expression {
    guard let second = statement.second else {
      let superview = tree.container(of: statement.first.item) ?? outermost
      let ancestor = isLaidOut(superview) ? superview : outermost
      let place = place(of: statement.first, in: ancestor, isPhysical: statement.first.attribute.isPhysical)
      return place - Expression(statement.constant)
    }
    let ancestor = commonAncestor(statement.first.item, second.item)
    // A constraint between the two axes uses physical edges, because the vertical axis has no direction.
    let couplesAxes = statement.first.attribute.axis != second.attribute.axis
    let isPhysical = couplesAxes || statement.mentions(\.attribute.isPhysical)
    let sides = anchorsByContent(of: statement)
    var expression = place(of: sides.first, in: ancestor, isPhysical: isPhysical)
    expression.add(
      place(of: sides.second ?? second, in: ancestor, isPhysical: isPhysical), times: -statement.multiplier)
    expression.constant = expression.constant - statement.constant
    return expression
  }

  /// Returns the view in which both anchors are measured. If both anchors are positions of one item, it is the view that contains
  /// the item.
  func commonAncestor(_ one: Item, _ other: Item) -> Name {
    if one == other, let around = tree.container(of: one), isLaidOut(around) { return around }
    return tree.nearestCommonAncestor(one, other) ?? outermost
  }

  func isLaidOut(_ id: Name) -> Bool { views.contains(id) }

  // SPEC 1.5: with a display scale, the absolute edges of frames are rounded to pixels, so that adjacent frames touch. Without a
  // scale, frames are exact.

  /// Returns the frame of every view and guide, by name, as `[x, y, width, height]` relative to the superview.
  func framesOnPixels(_ solution: Solution) -> [String: [Double]] {
    let scale = tree[tree.root].number(.scale).flatMap { $0 > 0 ? Rational(written: $0) : nil }
    var frames: [String: [Double]] = [:]
    for id in views {
      let view = tree[id]
      for item in [Item.view(id)] + view.guides.map(Item.guide) {
        let name = tree.text(of: item)
        let frame = solution.frame(item)
        guard let scale else {
          frames[name] = [frame.left, frame.top, frame.width, frame.height].map(\.double)
          continue
        }
        let container = item == .view(outermost) ? nil : tree.container(of: item)
        let (x, width) = aligned(item, .horizontal, frame.width, container, scale, solution)
        let (y, height) = aligned(item, .vertical, frame.height, container, scale, solution)
        frames[name] = [x, y, width, height].map(\.double)
      }
    }
    return frames
  }

  private func aligned(
    _ item: Item, _ axis: Axis, _ length: Rational, _ container: Name?, _ scale: Rational, _ solution: Solution
  ) -> (start: Rational, length: Rational) {
    let start = solution.value(origin(of: item, axis, in: outermost))
    let around = container.map { solution.value(origin(of: .view($0), axis, in: outermost)) } ?? 0
    let edge = Self.onPixel(start, scale)
    return (edge - Self.onPixel(around, scale), Self.onPixel(start + length, scale) - edge)
  }

  /// Returns the nearest pixel boundary. If two are equally near, returns the boundary farther from zero. An edge is equally near
  /// to both if it is at most 1/131,072 of a pixel from the middle (Documentation/Scenes.md). Beyond 1e12 points, doubles are too
  /// coarse for this rule.
  private static func onPixel(_ edge: Rational, _ scale: Rational) -> Rational {
    let fine = edge.magnitude < 1_000_000_000_000 ? nearest(edge, scale * 65536) : edge
    return nearest(fine, scale)
  }

  private static func nearest(_ edge: Rational, _ scale: Rational) -> Rational {
    let doubled = (edge * scale).magnitude * 2 + 1
    // The conversion rounds down, because the quotient is not negative.
    let whole = Rational(Int(doubled.numerator / (doubled.denominator * 2)))
    return (edge.isNegative ? -whole : whole) / scale
  }
}
