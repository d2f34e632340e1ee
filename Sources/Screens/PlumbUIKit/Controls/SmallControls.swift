import Foundation

/// A switch of 51 by 31.
open class UISwitch: UIControl {
  open var isOn = false

  /// O(1).
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultHigh, .defaultHigh) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A slider with a natural height of 34 and no natural width.
open class UISlider: UIControl {
  /// Clamped to the minimum and maximum value.
  @UIObserved(UISlider.keepWithinBounds) open var value: Float = 0
  @UIObserved(UISlider.keepWithinBounds) open var minimumValue: Float = 0
  @UIObserved(UISlider.keepWithinBounds) open var maximumValue: Float = 1

  /// O(1).
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultHigh) }

  private func keepWithinBounds() {
    let kept = max(minimumValue, min(value, maximumValue))
    if kept != value { value = kept }
  }
}

/// An activity indicator of 20 by 20, or 37 by 37 if large. Hidden while it does not animate.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  @UIObserved(UIActivityIndicatorView.invalidateIntrinsicContentSize) open var style = Style.medium
  @UIObserved(UIActivityIndicatorView.hideIfStopped) open var hidesWhenStopped = true
  public private(set) final var isAnimating = false

  /// O(1).
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
    hideIfStopped()
  }

  /// O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hideIfStopped()
  }

  /// An indicator of zero size. Never fails, as in UIKit. O(1).
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    hideIfStopped()
  }

  /// Shows the indicator. O(1), and what moves.
  open func startAnimating() {
    isAnimating = true
    hideIfStopped()
  }

  /// Hides the indicator, unless `hidesWhenStopped` is false. O(1), and what moves.
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
