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

  /// A spot in another view's coordinates; in those of the view at the top where there is no other. O(depth).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, other) = (originInRoot, (view ?? root).originInRoot)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// A spot of another view's, in its own coordinates. O(depth).
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { (view ?? root).convert(point, to: self) }

  /// O(depth).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// O(depth).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where its coordinates begin in those of the view at the top.
  private var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var view = self
    while true {
      let bounds = view.bounds
      origin.x -= bounds.minX
      origin.y -= bounds.minY
      guard let parent = view.superview else { return origin }
      origin.x += view.frame.minX
      origin.y += view.frame.minY
      view = parent
    }
  }
}
