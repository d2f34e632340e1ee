import Foundation
import PlumbLayout

extension UIView {
  /// The distances that may change with the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content would be drawn; no effect on layout.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// The distances that follow the superview's size while the frame decides the layout. O(1).
  public var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(plumbView.autoresizingMask.rawValue)) }
    set { plumbView.autoresizingMask = Autoresizing(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue)) }
  }

  /// Whether the frame that was set decides the layout, as for views without constraints. A stack view sets this to
  /// false for its arranged views. O(1), and what moves.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { plumbView.translatesAutoresizingMaskIntoConstraints }
    set { plumbView.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// Pixels per point. Setting it aligns the frames of the tree with pixels; until then, frames are exact. O(depth).
  public var contentScaleFactor: CGFloat {
    get { plumbView.displayScale > 0 ? plumbView.displayScale : 1 }
    set { plumbView.displayScale = newValue }
  }

  /// Converts a point to another view's coordinates. Different trees are related by the frames of their roots; with
  /// nil, the result is in the coordinates of the root's frame. O(depth), like the conversions below.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(map(to: view)) }

  /// Converts a point from another view's coordinates, the inverse of converting to that view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(map(to: view).inverted()) }

  /// Converts a rectangle. If a view between is turned, the result is the rectangle around the image.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(map(to: view)) }

  /// Converts a rectangle from another view's coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(map(to: view).inverted()) }

  private func map(to view: UIView?) -> CGAffineTransform {
    mapOutwards.concatenating(view?.mapOutwards.inverted() ?? .identity)
  }

  /// From its own coordinates to those of the root's frame.
  private var mapOutwards: CGAffineTransform {
    var (map, next) = (CGAffineTransform.identity, UIView?.some(self))
    while let view = next {
      map = map.concatenating(view.placement.toParent)
      next = view.superview
    }
    return map
  }
}
