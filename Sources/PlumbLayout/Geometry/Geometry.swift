/// A spot, in points from the top left corner of what it is relative to.
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

  var isFinite: Bool { width.isFinite && height.isFinite }

  /// The least size in whole pixels that is not smaller; the same where the scale is 0. Pixels are counted as frames count
  /// them, so that what rounding left over of a length is no pixel more. O(1).
  package func roundedUp(toPixels scale: Double) -> Size {
    guard scale > 0 else { return self }
    let pixels: (Double) -> Double = { ((($0 * scale * 65536).rounded() / 65536).rounded(.up)) / scale }
    return Size(width: pixels(width), height: pixels(height))
  }
}

/// An upright rectangle: where it starts, top left, and how large it is.
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

  var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.isFinite }
}

/// The two directions in which lengths are measured.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case horizontal, vertical

  /// The other one. O(1).
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Which way text runs, and with it what leading and trailing mean.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case leftToRight, rightToLeft
}
