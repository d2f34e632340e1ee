import PlumbLayout

/// Where what lies in the root lies on the page.
struct Canvas {
  /// What is shown, in the root.
  let bounds: Rect
  /// Units of the page for a point.
  let scale: Double
  /// Of the page, with what stands above and below the drawing.
  let size: Size
  /// Where the drawing begins.
  let origin: Point

  /// Around the drawing, for dimensions and names that stand outside.
  static let margin = 30.0
  private static let usualLength = 960.0
  private static let largestScale = 4.0
  private static let shortestLength = 360.0
  private static let narrowest = 420.0

  /// The part of a root that is to be shown. The more views there are, the larger the page, as letters keep their size.
  init(_ extent: Rect, views: Int, above: Double = 0, below: (Double) -> Double = { _ in 0 }) {
    let crowd = min(max((Double(views) / 150).squareRoot(), 1), 3)
    let (width, height) = (max(extent.width, 1e-6), max(extent.height, 1e-6))
    let longest = Self.usualLength * crowd
    let largest = max(Self.largestScale, Self.shortestLength / max(width, height))
    scale = min(longest / width, longest / height, largest)
    bounds = extent
    let page = max(extent.width * scale + 2 * Self.margin, Self.narrowest)
    origin = Point(x: (page - extent.width * scale) / 2, y: Self.margin + above)
    size = Size(width: page, height: extent.height * scale + 2 * Self.margin + above + below(page))
  }

  /// The drawing with the margin around it.
  var room: Rect {
    Rect(
      x: 2, y: origin.y - Self.margin, width: size.width - 4, height: bounds.height * scale + 2 * Self.margin)
  }

  func x(_ x: Double) -> Double { origin.x + (x - bounds.minX) * scale }
  func y(_ y: Double) -> Double { origin.y + (y - bounds.minY) * scale }

  /// A point along and across an axis.
  func point(_ axis: Axis, _ along: Double, _ across: Double) -> Point {
    axis == .horizontal ? Point(x: x(along), y: y(across)) : Point(x: x(across), y: y(along))
  }

  func rect(_ rect: Rect) -> Rect {
    Rect(x: x(rect.minX), y: y(rect.minY), width: rect.width * scale, height: rect.height * scale)
  }
}
