import PlumbLayout

/// Maps coordinates of the root view to the page.
struct Canvas {
  /// The part of the root view that is shown.
  let bounds: Rect
  /// The number of page units per point.
  let scale: Double
  /// The size of the page, including the title and the caption.
  let size: Size
  /// The top left corner of the drawing on the page.
  let origin: Point

  /// The margin around the drawing, which contains outer dimensions and names.
  static let margin = 30.0
  private static let largestScale = 4.0
  private static let shortestLength = 360.0

  /// Creates a canvas for a part of the root view. More views need a larger page, because the font size is fixed. `length` is the
  /// usual length of large drawings, and `narrowest` the minimum width of the page. `above` and `below` return the heights of the
  /// title and the caption for a page width.
  init(
    _ extent: Rect, views: Int, length: Double = 960, narrowest: Double = 420, above: (Double) -> Double = { _ in 0 },
    below: (Double) -> Double = { _ in 0 }
  ) {
    let enlargement = min(max((Double(views) / 150).squareRoot(), 1), 3)
    let (width, height) = (max(extent.width, 1e-6), max(extent.height, 1e-6))
    let longest = length * enlargement
    let largest = max(Self.largestScale, Self.shortestLength / max(width, height))
    scale = min(longest / width, longest / height, largest)
    bounds = extent
    let page = max(extent.width * scale + 2 * Self.margin, narrowest)
    let head = above(page)
    origin = Point(x: (page - extent.width * scale) / 2, y: Self.margin + head)
    size = Size(width: page, height: extent.height * scale + 2 * Self.margin + head + below(page))
  }

  /// The area of the drawing and its margin on the page.
  var drawingArea: Rect {
    Rect(
      x: 2, y: origin.y - Self.margin, width: size.width - 4, height: bounds.height * scale + 2 * Self.margin)
  }

  func x(_ x: Double) -> Double { origin.x + (x - bounds.minX) * scale }
  func y(_ y: Double) -> Double { origin.y + (y - bounds.minY) * scale }

  /// Returns the point on the page with the given coordinates along and across an axis.
  func point(_ axis: Axis, _ along: Double, _ across: Double) -> Point {
    axis == .horizontal ? Point(x: x(along), y: y(across)) : Point(x: x(across), y: y(along))
  }

  func rect(_ rect: Rect) -> Rect {
    Rect(x: x(rect.minX), y: y(rect.minY), width: rect.width * scale, height: rect.height * scale)
  }
}

extension Rect {
  /// The corners in order. The first corner is repeated at the end.
  var corners: [Point] {
    [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY), (minX, minY)].map { Point(x: $0.0, y: $0.1) }
  }

  /// Returns the rectangle reduced by a distance on all sides. A negative distance enlarges it.
  func inset(by distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance, width: max(0, width - 2 * distance), height: max(0, height - 2 * distance)
    )
  }

  /// Returns the rectangle reduced by a distance at both ends of an axis.
  func inset(by distance: Double, along axis: Axis) -> Rect {
    let cut = min(distance, size[axis] / 2)
    var rect = self
    rect.size[axis] -= 2 * cut
    if axis == .horizontal { rect.origin.x += cut } else { rect.origin.y += cut }
    return rect
  }

  /// Returns the intersection. If there is none, returns an empty rectangle at the nearest edge.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (min(max(minX, other.minX), other.maxX), min(max(minY, other.minY), other.maxY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Returns the smallest rectangle that contains both rectangles.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether the rectangles share a point, which may be on their edges.
  func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }

  /// Whether the rectangle contains `other`.
  func covers(_ other: Rect) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }

  /// Whether the rectangles share more than edges or corners.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
