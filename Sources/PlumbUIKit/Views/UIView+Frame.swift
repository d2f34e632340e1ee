import Foundation
import PlumbLayout

extension UIView {
  /// Which distances may change when the superview's size does.
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

  /// How its content would be drawn. Of no effect on layout.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// Which of its distances follow the superview's size, where its frame decides. O(1).
  public var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(plumbView.autoresizingMask.rawValue)) }
    set { plumbView.autoresizingMask = Autoresizing(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue)) }
  }

  /// Whether its frame, as set, decides where it is, as for views without constraints. A stack view sets it to false for
  /// those it arranges. O(1), and what then moves.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { plumbView.translatesAutoresizingMaskIntoConstraints }
    set { plumbView.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// Pixels a point. Once it is set in a tree, the frames there are aligned with pixels; before, they are exact. O(depth).
  public var contentScaleFactor: CGFloat {
    get { plumbView.displayScale > 0 ? plumbView.displayScale : 1 }
    set { plumbView.displayScale = newValue }
  }

  /// A point in another view's coordinates. Trees that have no common root meet where their roots' frames place them; without
  /// a view, the result is in the coordinates in which this tree's root has its frame. O(depth).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, other) = (originOutside, view?.originOutside ?? .zero)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// A point of another view, in this view's coordinates; the reverse of converting to that view. O(depth).
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (own, other) = (originOutside, view?.originOutside ?? .zero)
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }

  /// The same for a rectangle. O(depth).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// The same for a rectangle. O(depth).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where this view's coordinates begin in those in which its root has its frame.
  private var originOutside: CGPoint {
    var (origin, next) = (CGPoint.zero, UIView?.some(self))
    while let view = next {
      let (frame, bounds) = (view.frame, view.bounds)
      origin.x += frame.minX - bounds.minX
      origin.y += frame.minY - bounds.minY
      next = view.superview
    }
    return origin
  }
}
