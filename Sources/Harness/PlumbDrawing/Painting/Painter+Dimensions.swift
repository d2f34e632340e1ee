import PlumbLayout

/// Draws distances as dimension lines with numbers where there is space.
extension Painter {
  private static let fontSize = 10.0
  /// The positions of a line across its span, in the order in which they are tried.
  private static let shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92]
  /// The length, in page units, below which a distance is not drawn.
  private static let shortest = 3.0

  mutating func paintDimensions() {
    // Broken constraints are drawn first, because they are the most important.
    for dimension in snapshot.dimensions where dimension.broken != nil { paint(dimension) }
    for dimension in snapshot.dimensions where dimension.broken == nil { paint(dimension) }
  }

  private mutating func paint(_ dimension: Dimension) {
    let length = abs(dimension.end - dimension.start) * canvas.scale
    guard dimension.isClear, dimension.broken != nil || length >= Self.shortest else { return }
    let span = dimension.span
    for share in [dimension.preference] + Self.shares {
      let across = span.lowerBound + (span.upperBound - span.lowerBound) * share
      if let text = place(dimension, at: across, length) { return draw(dimension, at: across, text) }
    }
    // A broken constraint is drawn even if there is no space for its text, because the caption contains the text.
    if dimension.broken != nil { draw(dimension, at: span.lowerBound + (span.upperBound - span.lowerBound) * 0.3, nil) }
  }

  /// Returns the area for the number of a line at this position, or nil if there is no space for the line and its number.
  private func place(_ dimension: Dimension, at across: Double, _ length: Double) -> Rect? {
    let (start, end) = ends(dimension, at: across)
    let line = Rect(
      x: min(start.x, end.x) - 1, y: min(start.y, end.y) - 1, width: abs(end.x - start.x) + 2,
      height: abs(end.y - start.y) + 2)
    guard occupancy.isBlank(line) else { return nil }
    // A line is not drawn if a figure covers it. Its ends may touch edges.
    let isCovered = occupancy.isCovered(line.inset(by: 3, along: dimension.axis), inFrontOf: dimension.front)
    guard dimension.broken != nil || !isCovered else { return nil }
    let caption = caption(dimension)
    let size = Size(width: Lettering.width(caption, Self.fontSize), height: Lettering.height(Self.fontSize))
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let onLine = Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    let above = Rect(x: onLine.minX, y: middle.y - size.height - 2, width: size.width, height: size.height)
    let right = Rect(x: middle.x + 5, y: onLine.minY, width: size.width, height: size.height)
    let left = Rect(x: middle.x - 5 - size.width, y: onLine.minY, width: size.width, height: size.height)
    let below = Rect(x: onLine.minX, y: middle.y + 3, width: size.width, height: size.height)
    let isHorizontal = dimension.axis == .horizontal
    let isLong = length > size[dimension.axis] + 12
    // Text on the line must not hide the whole line.
    let choices =
      (isLong && dimension.broken == nil ? [onLine] : []) + (isHorizontal ? [above, below] : [right, left])
    return choices.first { occupancy.isBlank($0) }
  }

  private func caption(_ dimension: Dimension) -> String {
    dimension.broken ?? SVG.number(dimension.amount)
  }

  private func ends(_ dimension: Dimension, at across: Double) -> (Point, Point) {
    (
      canvas.point(dimension.axis, dimension.start, across),
      canvas.point(dimension.axis, dimension.end, across)
    )
  }

  private mutating func draw(_ dimension: Dimension, at across: Double, _ text: Rect?) {
    let (start, end) = ends(dimension, at: across)
    let kind = dimension.broken == nil ? "line" : "line broken"
    lines.append(SVG.path([tick(start, dimension.axis), [start, end], tick(end, dimension.axis)], kind))
    reach(dimension, from: dimension.start, dimension.startSpan, to: across)
    reach(dimension, from: dimension.end, dimension.endSpan, to: across)
    occupancy.take(
      Rect(
        x: min(start.x, end.x) - 1, y: min(start.y, end.y) - 1, width: abs(end.x - start.x) + 2,
        height: abs(end.y - start.y) + 2), for: .lettering)
    guard let text else { return }
    occupancy.take(text, for: .lettering)
    write(
      caption(dimension), at: Point(x: text.midX, y: text.minY + text.height * 0.8), Self.fontSize,
      dimension.broken == nil ? "number" : "claim", anchor: "middle")
  }

  /// Returns a short stroke across the end of a line.
  private func tick(_ point: Point, _ axis: Axis) -> [Point] {
    axis == .horizontal
      ? [Point(x: point.x, y: point.y - 3), Point(x: point.x, y: point.y + 3)]
      : [Point(x: point.x - 3, y: point.y), Point(x: point.x + 3, y: point.y)]
  }

  /// Extends an edge up to a dimension line beyond its end.
  private mutating func reach(
    _ dimension: Dimension, from position: Double, _ span: ClosedRange<Double>, to across: Double
  ) {
    guard !span.contains(across) else { return }
    let nearest = across < span.lowerBound ? span.lowerBound : span.upperBound
    lines.append(
      SVG.path(
        [[canvas.point(dimension.axis, position, nearest), canvas.point(dimension.axis, position, across)]], "reach"))
  }
}
