import Foundation
import PlumbLayout

extension UIView {
  /// As an intrinsic length: no natural length along that axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// As the target of a fitting size: as small as possible.
  public static let layoutFittingCompressedSize = CGSize(Size.compressed)
  /// As the target of a fitting size: as large as possible.
  public static let layoutFittingExpandedSize = CGSize(Size.expanded)

  /// The priority of not being larger than the content. O(1).
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(plumb: plumbView.contentHuggingPriority(for: axis.plumbAxis))
  }

  /// O(1), and what moves.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    plumbView.setContentHuggingPriority(LayoutPriority(priority), for: axis.plumbAxis)
  }

  /// The priority of not being smaller than the content. O(1).
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(plumb: plumbView.contentCompressionResistancePriority(for: axis.plumbAxis))
  }

  /// O(1), and what moves.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    plumbView.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis.plumbAxis)
  }

  /// Its name in layout traces and reports. O(1).
  public var accessibilityIdentifier: String? {
    get { plumbView.identifier }
    set { plumbView.identifier = newValue }
  }
}

extension UIView {
  /// The size rounded up to whole pixels if a display scale is set. O(depth).
  func wholePixels(_ size: CGSize) -> CGSize { CGSize(Size(size).roundedUp(toPixels: plumbView.displayScale)) }

  /// Whether a width is less than a text needs. Frames aligned to pixels may lack a part of a pixel. O(depth).
  final func isNarrower(_ width: CGFloat, than natural: CGFloat) -> Bool {
    let scale = plumbView.displayScale
    return width < natural - (scale > 0 ? 1 / scale : 0)
  }

  /// Measures the row of a list around it again in the next layout, since its height follows its width. O(depth + rows
  /// in sight).
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
