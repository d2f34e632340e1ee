import Foundation

/// A switch that is 51 points wide and 31 points high.
open class UISwitch: UIControl {
  open var isOn = false

  /// Sets the value without animation. O(1).
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultHigh, .defaultHigh) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A slider with a natural height of 34 points and no natural width.
open class UISlider: UIControl {
  /// The slider's value, clamped to the range from `minimumValue` to `maximumValue`.
  @UIObserved(UISlider.keepWithinBounds) open var value: Float = 0
  @UIObserved(UISlider.keepWithinBounds) open var minimumValue: Float = 0
  @UIObserved(UISlider.keepWithinBounds) open var maximumValue: Float = 1

  /// Sets the value without animation. O(1).
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultHigh) }

  private func keepWithinBounds() {
    let kept = max(minimumValue, min(value, maximumValue))
    if kept != value { value = kept }
  }
}

/// An activity indicator that measures 20 by 20 points, or 37 by 37 points in the `large` style. By default, it is hidden while
/// it is not animating.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  @UIObserved(UIActivityIndicatorView.invalidateIntrinsicContentSize) open var style = Style.medium
  @UIObserved(UIActivityIndicatorView.hideIfStopped) open var hidesWhenStopped = true
  public private(set) final var isAnimating = false

  /// Creates an indicator with a style. O(1).
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
    hideIfStopped()
  }

  /// Creates an activity indicator with a frame. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hideIfStopped()
  }

  /// Creates an indicator of zero size. The coder is ignored: there are no archives on Linux. Never fails, as in UIKit. O(1).
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    hideIfStopped()
  }

  /// Shows the indicator. O(1), plus the next layout.
  open func startAnimating() {
    isAnimating = true
    hideIfStopped()
  }

  /// Hides the indicator, unless `hidesWhenStopped` is false. O(1), plus the next layout.
  open func stopAnimating() {
    isAnimating = false
    hideIfStopped()
  }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultHigh, .defaultHigh) }

  private func hideIfStopped() { isHidden = hidesWhenStopped && !isAnimating }
}

/// A stepper that is 94 points wide and 32 points high.
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultHigh, .defaultHigh) }
}

/// A progress bar that is 4 points high and has no natural width.
open class UIProgressView: UIView {
  open var progress: Float = 0

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultHigh) }
}

/// A row of dots, one for each page. It is 26 points high and, in this implementation, has no natural width.
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 26) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultHigh, .defaultHigh) }
}

/// A row of segments that is 32 points high. Each segment is 22 points wider than the widest title in a 13-point font.
open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = -1
  private var titles: [String] = []

  /// Creates a control with one segment for each item. A string is the title of its segment. O(titles).
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
