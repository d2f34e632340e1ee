import PlumbLayout

/// Distances as lines with numbers, where there is room for them.
extension Painter {
  private static let fontSize = 10.0
  /// Where across its span a line is tried.
  private static let shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92]
  /// What is shorter than this on the page cannot be read off it.
  private static let shortest = 3.0

  mutating func paintDimensions() {
    // What cannot hold comes first, for it matters most.
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
    // The caption says what it is; that it is here must be seen.
    if dimension.broken != nil { draw(dimension, at: span.lowerBound + (span.upperBound - span.lowerBound) * 0.3, nil) }
  }

  /// Where its number goes if the line stands here, and there is room for both.
  private func place(_ dimension: Dimension, at across: Double, _ length: Double) -> Rect? {
    let (start, end) = ends(dimension, at: across)
    let line = Rect(
      x: min(start.x, end.x) - 1, y: min(start.y, end.y) - 1, width: abs(end.x - start.x) + 2,
      height: abs(end.y - start.y) + 2)
    guard room.isBlank(line) else { return nil }
    // It says nothing about what is not seen. Its ends lie on edges, which need not count.
    let isCovered = room.isCovered(line.inset(by: 3, along: dimension.axis), inFrontOf: dimension.front)
    guard dimension.broken != nil || !isCovered else { return nil }
    let words = words(dimension)
    let size = Size(width: Lettering.width(words, Self.fontSize), height: Lettering.height(Self.fontSize))
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let onLine = Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    let above = Rect(x: onLine.minX, y: middle.y - size.height - 2, width: size.width, height: size.height)
    let right = Rect(x: middle.x + 5, y: onLine.minY, width: size.width, height: size.height)
    let left = Rect(x: middle.x - 5 - size.width, y: onLine.minY, width: size.width, height: size.height)
    let below = Rect(x: onLine.minX, y: middle.y + 3, width: size.width, height: size.height)
    let isHorizontal = dimension.axis == .horizontal
    let isLong = length > size[dimension.axis] + 12
    // Long words would hide the line.
    let choices =
      (isLong && dimension.broken == nil ? [onLine] : []) + (isHorizontal ? [above, below] : [right, left])
    return choices.first { room.isBlank($0) }
  }

  private func words(_ dimension: Dimension) -> String {
    dimension.broken ?? Ink.number(dimension.amount)
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
    lines.append(Ink.path([tick(start, dimension.axis), [start, end], tick(end, dimension.axis)], kind))
    reach(dimension, from: dimension.start, dimension.startSpan, to: across)
    reach(dimension, from: dimension.end, dimension.endSpan, to: across)
    room.take(
      Rect(
        x: min(start.x, end.x) - 1, y: min(start.y, end.y) - 1, width: abs(end.x - start.x) + 2,
        height: abs(end.y - start.y) + 2), for: .lettering)
    guard let text else { return }
    room.take(text, for: .lettering)
    write(
      words(dimension), at: Point(x: text.midX, y: text.minY + text.height * 0.8), Self.fontSize,
      dimension.broken == nil ? "number" : "claim", anchor: "middle")
  }

  /// A short stroke across the end of a line.
  private func tick(_ point: Point, _ axis: Axis) -> [Point] {
    axis == .horizontal
      ? [Point(x: point.x, y: point.y - 3), Point(x: point.x, y: point.y + 3)]
      : [Point(x: point.x - 3, y: point.y), Point(x: point.x + 3, y: point.y)]
  }

  /// Leads an edge on to a line that stands beyond it.
  private mutating func reach(
    _ dimension: Dimension, from position: Double, _ span: ClosedRange<Double>, to across: Double
  ) {
    guard !span.contains(across) else { return }
    let nearest = across < span.lowerBound ? span.lowerBound : span.upperBound
    lines.append(
      Ink.path(
        [[canvas.point(dimension.axis, position, nearest), canvas.point(dimension.axis, position, across)]], "reach"))
  }
}
