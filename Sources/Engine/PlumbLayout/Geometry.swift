import PlumbSolver

/// A position in points, relative to the top-left corner of the coordinate space.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  /// Creates a position from its coordinates. O(1).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from a width and a height. O(1).
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length along an axis: the width or the height. O(1).
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns the size rounded up to whole pixels, or unchanged if the scale is 0. Rounding errors are removed first, as they
  /// are for frames, so that they do not add a pixel. O(1).
  package func roundedUp(toPixels scale: Double) -> Size {
    guard scale > 0 else { return self }
    let pixels: (Double) -> Double = { ((($0 * scale * 65536).rounded() / 65536).rounded(.up)) / scale }
    return Size(width: pixels(width), height: pixels(height))
  }
}

/// A rectangle, given by its top-left corner and its size.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from the coordinates of its top-left corner, its width and its height. O(1).
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Creates a rectangle from its top-left corner and its size. O(1).
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }
}

/// The horizontal or vertical axis.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case horizontal, vertical

  /// The other axis. O(1).
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The direction of text, which determines which edges are leading and trailing.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case leftToRight, rightToLeft
}

/// Insets, which are inward distances from the four edges of a rectangle. The layout direction determines which edges are
/// leading and trailing.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets with a distance for each edge. O(1).
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with equal distances from all four edges. O(1).
  public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Whether the solver accepts all four numbers.
  var isUsable: Bool { [top, leading, bottom, trailing].allSatisfy { abs($0) <= Solver.largestNumber } }

  /// Adds insets edge by edge. O(1).
  static func + (left: Self, right: Self) -> Self {
    Self(
      top: left.top + right.top, leading: left.leading + right.leading, bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing)
  }

  /// Returns the part of the superview's insets that is inside a view, given the distances of the view's edges from the superview's
  /// edges. The result uses the view's layout direction, which may differ. Distances outside the superview count as 0: otherwise,
  /// the margins of a stack that is too long for the screen would grow with the stack without limit. O(1).
  func reaching(past distances: Self, isTurned: Bool) -> Self {
    let inside = Self.larger(.zero, distances)
    var part = Self(
      top: top - inside.top, leading: leading - inside.leading, bottom: bottom - inside.bottom,
      trailing: trailing - inside.trailing)
    if isTurned { swap(&part.leading, &part.trailing) }
    return .larger(.zero, part)
  }

  /// Converts distances from the edges of a content area to distances from the visible area at a content offset. O(1).
  func shifted(by offset: Point) -> Self {
    self + Self(top: -offset.y, leading: -offset.x, bottom: offset.y, trailing: offset.x)
  }

  /// Returns the larger distance for each edge. O(1).
  static func larger(_ left: Self, _ right: Self) -> Self {
    Self(
      top: max(left.top, right.top), leading: max(left.leading, right.leading), bottom: max(left.bottom, right.bottom),
      trailing: max(left.trailing, right.trailing))
  }
}
