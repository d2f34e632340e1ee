import Foundation

/// A stepper of 94 by 32.
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultHigh, .defaultHigh) }
}

/// A bar of progress: 4 high, with no natural width.
open class UIProgressView: UIView {
  open var progress: Float = 0

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultHigh) }
}

/// A row of dots, 26 high; here it has no natural width.
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 26) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultHigh, .defaultHigh) }
}

/// Segments, 32 high. All are as wide as the widest title at 13 points and 22 more.
open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = -1
  private var titles: [String] = []

  /// A control with a title for each segment. O(titles).
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = items?.map { $0 as? String ?? "" } ?? []
  }

  open var numberOfSegments: Int { titles.count }

  open override var intrinsicContentSize: CGSize {
    let widths = titles.map { UIFont.systemFont(ofSize: 13).advance(of: $0) + 22 }
    return CGSize(width: CGFloat(titles.count) * (widths.max() ?? 0), height: 32)
  }

  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultHigh) }
}
