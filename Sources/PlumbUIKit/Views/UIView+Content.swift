import Foundation
import PlumbLayout

extension UIView {
  /// As natural size: none along that axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// As the target of a fitting size: as small as can be.
  public static let layoutFittingCompressedSize = CGSize(Size.compressed)
  /// As the target of a fitting size: as large as can be.
  public static let layoutFittingExpandedSize = CGSize(Size.expanded)

  /// How strongly it resists being larger than its content. O(1).
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(plumb: plumbView.contentHuggingPriority(for: axis.plumbAxis))
  }

  /// O(1), and what then moves.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    plumbView.setContentHuggingPriority(LayoutPriority(priority), for: axis.plumbAxis)
  }

  /// How strongly it resists being smaller than its content. O(1).
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(plumb: plumbView.contentCompressionResistancePriority(for: axis.plumbAxis))
  }

  /// O(1), and what then moves.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    plumbView.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis.plumbAxis)
  }

  /// A name: layout traces and reports call it by that. O(1).
  public var accessibilityIdentifier: String? {
    get { plumbView.identifier }
    set { plumbView.identifier = newValue }
  }
}

extension UIView {
  /// The least size in whole pixels that is not smaller, where a display scale is set. O(depth).
  func wholePixels(_ size: CGSize) -> CGSize { CGSize(Size(size).roundedUp(toPixels: plumbView.displayScale)) }
}
