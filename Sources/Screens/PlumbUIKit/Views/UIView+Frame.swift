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

  /// The way in which content would be drawn; no effect on layout.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// The distances that change with the superview's size while the frame determines the layout. O(1).
  public var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(plumbView.autoresizingMask.rawValue)) }
    set { plumbView.autoresizingMask = Autoresizing(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue)) }
  }

  /// Whether the frame that was set determines the layout, as for views without constraints. A stack view sets it to false for its
  /// arranged views. O(1), plus the layout of the changes.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { plumbView.translatesAutoresizingMaskIntoConstraints }
    set { plumbView.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// Pixels per point. Setting it aligns the frames of the tree with pixels; until then, frames are exact. O(depth).
  public var contentScaleFactor: CGFloat {
    get { plumbView.displayScale > 0 ? plumbView.displayScale : 1 }
    set { plumbView.displayScale = newValue }
  }

  /// Converts a point to another view's coordinates; with nil, to the coordinates of the root's frame. Different trees are related
  /// by the frames of their roots. O(depth), like the conversions below.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(map(to: view)) }

  /// Converts a point from another view's coordinates, the inverse of converting to that view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(map(to: view).inverted()) }

  /// Converts a rectangle. If a view between is rotated, the result is the bounding rectangle of the image.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(map(to: view)) }

  /// Converts a rectangle from another view's coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(map(to: view).inverted()) }

  private func map(to view: UIView?) -> CGAffineTransform {
    mapOutwards.concatenating(view?.mapOutwards.inverted() ?? .identity)
  }

  /// The map from the view's own coordinates to the coordinates of the root's frame.
  private var mapOutwards: CGAffineTransform {
    var (map, next) = (CGAffineTransform.identity, UIView?.some(self))
    while let view = next {
      map = map.concatenating(view.placement.toParent)
      next = view.superview
    }
    return map
  }
}

/// Whether and how a view's content is mirrored.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The layout direction, which defines leading and trailing.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// The effective margins, including the superview's and the safe area's parts. Setting them changes only the view's own part,
  /// which is 8 on all sides by default, and 0 in a stack view. O(depth).
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

  /// The effective margins, with left and right instead of leading and trailing. O(depth).
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

  /// The view's own setting of the layout direction, inherited by subviews. O(1); a change lays out the whole tree again.
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

  /// The layout direction of views with an attribute. O(1).
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The layout direction of views with an attribute, given the surrounding direction. O(1).
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The layout direction in effect. O(depth).
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    plumbView.effectiveLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// An intrinsic length that means no natural length along an axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// A target size that means as small as possible.
  public static let layoutFittingCompressedSize = CGSize(Size.compressed)
  /// A target size that means as large as possible.
  public static let layoutFittingExpandedSize = CGSize(Size.expanded)

  /// The priority with which the view resists growing beyond its content. O(1).
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(plumb: plumbView.contentHuggingPriority(for: axis.plumbAxis))
  }

  /// O(1), plus the layout of the changes.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    plumbView.setContentHuggingPriority(LayoutPriority(priority), for: axis.plumbAxis)
  }

  /// The priority with which the view resists shrinking below its content. O(1).
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(plumb: plumbView.contentCompressionResistancePriority(for: axis.plumbAxis))
  }

  /// O(1), plus the layout of the changes.
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
  /// The size rounded up to whole pixels if a display scale is set. O(depth).
  func wholePixels(_ size: CGSize) -> CGSize { CGSize(Size(size).roundedUp(toPixels: plumbView.displayScale)) }

  /// Whether a width is less than a text needs. Pixel-aligned frames may be smaller by a fraction of a pixel. O(depth).
  final func isNarrower(_ width: CGFloat, than natural: CGFloat) -> Bool {
    let scale = plumbView.displayScale
    return width < natural - (scale > 0 ? 1 / scale : 0)
  }

  /// Measures the list row around the view again in the next layout, because the row's height depends on its width. O(depth +
  /// visible rows).
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
