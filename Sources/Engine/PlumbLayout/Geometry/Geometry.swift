/// A position in points, from a top left corner.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  /// O(1).
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

  /// O(1).
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length along an axis. O(1).
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size rounded up to whole pixels; unchanged if the scale is 0. Rounding errors are removed as for frames, so they do
  /// not add a pixel. O(1).
  package func roundedUp(toPixels scale: Double) -> Size {
    guard scale > 0 else { return self }
    let pixels: (Double) -> Double = { ((($0 * scale * 65536).rounded() / 65536).rounded(.up)) / scale }
    return Size(width: pixels(width), height: pixels(height))
  }
}

/// A rectangle: its top left corner and its size.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// O(1).
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// O(1).
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

/// The horizontal or the vertical axis.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case horizontal, vertical

  /// The other axis. O(1).
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The direction of text, on which leading and trailing depend.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case leftToRight, rightToLeft
}
