/// The attributes that a format refers to, which depend on its axis and options.
struct FormatEdges {
  let axis: Axis
  /// The start and end edges, in the order of the format.
  let start: LayoutAttribute
  let end: LayoutAttribute
  /// The edges between which two views are spaced.
  let endBetweenViews: LayoutAttribute
  let startBetweenViews: LayoutAttribute
  /// Whether the format runs against the coordinates.
  let isMirrored: Bool

  /// The attribute of a predicate in a view's brackets.
  var length: LayoutAttribute { axis == .horizontal ? .width : .height }

  init(along axis: Axis, _ options: VisualFormat.Options) {
    self.axis = axis
    (start, end) = Self.edges(along: axis, options)
    let isBetweenBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    endBetweenViews = isBetweenBaselines ? .lastBaseline : end
    startBetweenViews = isBetweenBaselines ? .firstBaseline : start
    isMirrored = start == .right
  }

  /// The sides of a spacing, the one with the larger coordinate first.
  func sides(
    from previous: VisualFormat.Item, to next: VisualFormat.Item
  ) -> (first: VisualFormat.Side, second: VisualFormat.Side) {
    let isAtSuperview = previous == .superview || next == .superview
    let leaving: LayoutAttribute = isAtSuperview ? (previous == .superview ? start : end) : endBetweenViews
    let reaching: LayoutAttribute = isAtSuperview ? leaving : startBetweenViews
    let far = VisualFormat.Side(next, reaching)
    let near = VisualFormat.Side(previous, leaving)
    return isMirrored ? (near, far) : (far, near)
  }

  private static func edges(
    along axis: Axis, _ options: VisualFormat.Options
  ) -> (start: LayoutAttribute, end: LayoutAttribute) {
    if axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }
}
