import Foundation

/// A text view. While scrolling is disabled, its natural size is the size of its text. Otherwise, it has no natural size.
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  /// The text. Setting it or one of the properties below takes O(length of the text), plus the next layout.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @UIObserved(UITextView.textDidChange) open var text: String! = ""
  @UIObserved(UITextView.invalidateIntrinsicContentSize) open var font: UIFont? = nil
  /// Whether the font changes with the content size category, if it has a text style.
  @UIObserved(UITextView.followTraits) open var adjustsFontForContentSizeCategory = false
  /// The insets around the text. On the left and the right, there are 5 additional points.
  @UIObserved(UITextView.invalidateIntrinsicContentSize) open var textContainerInset = UIEdgeInsets(
    top: 8, left: 0, bottom: 8, right: 0)
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  // Stored properties that do not affect layout.
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true

  private static let linePadding: CGFloat = 5
  private var measuredWidth: CGFloat = 0

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let natural = size(in: nil)
    let wraps = measuredWidth > 0 && isNarrower(measuredWidth, than: natural.width)
    return wraps ? CGSize(width: natural.width, height: size(in: measuredWidth).height) : natural
  }

  /// Returns the size of the text within a width (0 for no limit), rounded up to whole pixels if a display scale is set.
  /// O(length of the text).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    wholePixels(self.size(in: size.width > 0 ? size.width : nil))
  }

  override final var isText: Bool { true }

  open override var canBecomeFirstResponder: Bool { isEditable }
  /// Makes the view the first responder if the delegate allows it, then notifies the delegate. O(depth), like
  /// `resignFirstResponder`.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    textDelegate?.textViewDidBeginEditing(self)
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    textDelegate?.textViewDidEndEditing(self)
    return true
  }
  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Updates the natural height to match the view's current width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard measuredWidth != frame.width else { return }
    measuredWidth = frame.width
    guard !isScrollEnabled else { return }
    invalidateIntrinsicContentSize()
    rowContentDidChange()
  }

  override final func followTraits() {
    if adjustsFontForContentSizeCategory { font = font?.following(traitCollection) }
  }

  private func textDidChange() {
    if text == nil { text = "" }
    invalidateIntrinsicContentSize()
  }

  private func size(in width: CGFloat?) -> CGSize {
    let font = font ?? .systemFont(ofSize: 12)
    let sides = textContainerInset.left + textContainerInset.right + 2 * Self.linePadding
    let layout = font.layout(text, width: width.map { max($0 - sides, 0) })
    // Empty text has one line.
    let height = max(CGFloat(layout.size.height), font.lineHeight)
    return CGSize(
      width: CGFloat(layout.size.width) + sides, height: height + textContainerInset.top + textContainerInset.bottom)
  }
}

/// The delegate of a text view. To simulate typing, tests call `textViewDidChange`.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
}
