/// A view's position and size, relative to the origin of its stack.
public struct Frame: Equatable, Sendable {
  public var left = 0.0
  public var top = 0.0
  public var width = 0.0
  public var height = 0.0

  /// The start along an axis.
  subscript(start axis: Outline.Axis) -> Double {
    get { axis == .vertical ? top : left }
    set { if axis == .vertical { top = newValue } else { left = newValue } }
  }

  /// The extent along an axis.
  subscript(length axis: Outline.Axis) -> Double {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }

  /// The largest difference of any coordinate.
  public func distance(to other: Frame) -> Double {
    max(abs(left - other.left), abs(top - other.top), abs(width - other.width), abs(height - other.height))
  }
}

extension Outline.Axis {
  /// The other axis.
  public var across: Outline.Axis { self == .vertical ? .horizontal : .vertical }
}
