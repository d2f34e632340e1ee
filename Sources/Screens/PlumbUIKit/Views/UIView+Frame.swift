import Foundation
import PlumbLayout

extension UIView {
  /// The lengths and margins of a view that change when the size of its superview changes.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a mask from a raw value. O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The mode in which content would be drawn. It does not affect layout.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// The lengths and margins that change with the superview's size. The mask has an effect only while
  /// `translatesAutoresizingMaskIntoConstraints` is true. O(1).
  public var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(plumbView.autoresizingMask.rawValue)) }
    set { plumbView.autoresizingMask = Autoresizing(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue)) }
  }

  /// Whether the frame that you set determines the position and size of the view. Set this property to false to place the view
  /// with constraints. A stack view does so for its arranged views. O(1), plus the next layout.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { plumbView.translatesAutoresizingMaskIntoConstraints }
    set { plumbView.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// The number of pixels per point. Setting it aligns the frames of the whole tree with pixels. Until you set it, frames are
  /// not rounded. O(depth).
  public var contentScaleFactor: CGFloat {
    get { plumbView.displayScale > 0 ? plumbView.displayScale : 1 }
    set { plumbView.displayScale = newValue }
  }

  /// Converts a point to the coordinates of another view or, if `view` is nil, to the coordinates in which the root's frame is
  /// defined. Trees without a common root are related by the frames of their roots. O(depth), like the conversions below.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(map(to: view)) }

  /// Converts a point from another view's coordinates to this view's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(map(to: view).inverted()) }

  /// Converts a rectangle to another view's coordinates. If a view between them is rotated, returns the bounding rectangle.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(map(to: view)) }

  /// Converts a rectangle from another view's coordinates to this view's coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(map(to: view).inverted()) }

  private func map(to view: UIView?) -> CGAffineTransform {
    mapOutwards.concatenating(view?.mapOutwards.inverted() ?? .identity)
  }

  /// The map from the view's own coordinates to the coordinates in which the root's frame is defined.
  private var mapOutwards: CGAffineTransform {
    var (map, next) = (CGAffineTransform.identity, UIView?.some(self))
    while let view = next {
      map = map.concatenating(view.placement.toParent)
      next = view.superview
    }
    return map
  }
}

/// Whether the content of a view is mirrored in right-to-left layout, or has a fixed direction.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The layout direction, which determines the leading and trailing sides.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// The effective margins, including the parts that the superview's margins and the safe area require. Setting this property
  /// changes only the view's own margins, which are 8 on all sides by default, and 0 in a stack view. O(depth).
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(plumbView.layoutMargins) }
    set {
      if let controller {
        controller.rootMargins = newValue
      } else {
        plumbView.directionalLayoutMargins = DirectionalEdgeInsets(newValue)
      }
    }
  }

  /// The effective margins, with left and right in place of leading and trailing. O(depth).
  public var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(plumbView.layoutMargins, in: plumbView.effectiveLayoutDirection) }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        DirectionalEdgeInsets(newValue, in: plumbView.effectiveLayoutDirection))
    }
  }

  /// Whether the view's margins also keep its content inside the superview's margins. O(1).
  public var preservesSuperviewLayoutMargins: Bool {
    get { plumbView.preservesSuperviewLayoutMargins }
    set { plumbView.preservesSuperviewLayoutMargins = newValue }
  }

  /// Whether the view's margins are measured from the safe area. True by default. O(1).
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { plumbView.insetsLayoutMarginsFromSafeArea }
    set { plumbView.insetsLayoutMarginsFromSafeArea = newValue }
  }

  /// The view's own setting for the layout direction, which its subviews inherit. O(1). Changing it lays out the whole tree
  /// again.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get {
      switch plumbView.layoutDirection {
      case nil: .unspecified
      case .leftToRight: .forceLeftToRight
      case .rightToLeft: .forceRightToLeft
      }
    }
    set {
      plumbView.layoutDirection =
        switch newValue {
        case .unspecified: nil
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
  }

  /// Returns the layout direction of a view that has the given attribute. O(1).
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the layout direction of a view that has the given attribute, in a superview that has the given direction. O(1).
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The layout direction that applies to the view, whether set or inherited. O(depth).
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    plumbView.effectiveLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The intrinsic width or height that means "no natural length along this axis".
  public static let noIntrinsicMetric: CGFloat = -1

  /// The target size to pass when you want the smallest size that the constraints allow.
  public static let layoutFittingCompressedSize = CGSize(Size.compressed)
  /// The target size to pass when you want the largest size that the constraints allow.
  public static let layoutFittingExpandedSize = CGSize(Size.expanded)

  /// Returns the priority with which the view resists growing beyond its content. O(1).
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(plumb: plumbView.contentHuggingPriority(for: axis.plumbAxis))
  }

  /// Sets the priority with which the view resists growing beyond its content. O(1), plus the next layout.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    plumbView.setContentHuggingPriority(LayoutPriority(priority), for: axis.plumbAxis)
  }

  /// Returns the priority with which the view resists shrinking below its content. O(1).
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(plumb: plumbView.contentCompressionResistancePriority(for: axis.plumbAxis))
  }

  /// Sets the priority with which the view resists shrinking below its content. O(1), plus the next layout.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    plumbView.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis.plumbAxis)
  }

  /// The view's name in layout traces and reports. O(1).
  public var accessibilityIdentifier: String? {
    get { plumbView.identifier }
    set { plumbView.identifier = newValue }
  }
}

extension UIView {
  /// Returns the size rounded up to whole pixels if a display scale is set. O(depth).
  func wholePixels(_ size: CGSize) -> CGSize { CGSize(Size(size).roundedUp(toPixels: plumbView.displayScale)) }

  /// Whether a width is smaller than the width that text requires. If frames are aligned with pixels, a difference of up to a
  /// pixel is tolerated. O(depth).
  final func isNarrower(_ width: CGFloat, than natural: CGFloat) -> Bool {
    let scale = plumbView.displayScale
    return width < natural - (scale > 0 ? 1 / scale : 0)
  }

  /// Schedules a new measurement of the table or collection row that contains the view, because the view's natural height changed.
  /// O(depth + visible rows).
  final func rowContentDidChange() {
    var row = self
    while let outer = row.superview {
      if let list = outer as? UIScrollView, let rows = list.rows {
        rows.remeasure(row)
        return list.setNeedsLayout()
      }
      row = outer
    }
  }
}
