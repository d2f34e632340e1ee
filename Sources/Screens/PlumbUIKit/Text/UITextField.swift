import Foundation

/// A text field. Its natural width is the width of its text or, if the text is empty, that of its placeholder.
open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  /// The border of a text field. Every border adds 6 points above and below the text, and 7 on each side.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// The text. Setting it or one of the properties below takes O(length of the text), plus the next layout.
  @UIObserved(UITextField.contentDidChange) open var text: String? = ""
  @UIObserved(UITextField.contentDidChange) open var placeholder: String? = nil
  @UIObserved(UITextField.contentDidChange) open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
  /// Whether the font changes with the content size category, if it has a text style.
  @UIObserved(UITextField.followTraits) open var adjustsFontForContentSizeCategory = false
  @UIObserved(UITextField.contentDidChange) open var borderStyle = BorderStyle.none

  /// The view at the left side. If its mode is `always`, its width is added to the field's natural width, and likewise for
  /// `rightView`. This implementation does not place these views.
  @UIObserved(UITextField.contentDidChange) open var leftView: UIView? = nil
  @UIObserved(UITextField.contentDidChange) open var rightView: UIView? = nil
  @UIObserved(UITextField.contentDidChange) open var leftViewMode = ViewMode.never
  @UIObserved(UITextField.contentDidChange) open var rightViewMode = ViewMode.never
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  // Stored properties that do not affect layout.
  open weak var delegate: (any UITextFieldDelegate)?
  open var clearButtonMode = ViewMode.never
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default

  /// Creates a text field with a frame. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentDidChange()
  }

  /// Creates a text field. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentDidChange()
  }

  /// The size of the text, or of the placeholder if the text is empty, plus the border and the side views. The height of the
  /// text is one line plus 1.5 points for the caret, rounded down to a whole point: the field is 22 high in the standard font,
  /// or 34 with a border.
  open override var intrinsicContentSize: CGSize {
    let shown = [text, placeholder].compactMap(\.self).first { !$0.isEmpty } ?? ""
    let width = usedFont.layout(shown, lines: 1).size.width
    let sides = (leftViewMode == .always ? leftView?.bounds.width : nil) ?? 0
    let both = sides + ((rightViewMode == .always ? rightView?.bounds.width : nil) ?? 0)
    return CGSize(width: CGFloat(width) + both + 2 * sideInset, height: textHeight + 2 * edgeInset)
  }

  /// Returns the rectangle in which text would be drawn. As in UIKit, it does not affect the natural size. It exists so that
  /// subclasses can override it.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: sideInset, dy: edgeInset) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the natural size, rounded up to whole pixels if a display scale is set. O(length of the text).
  open override func sizeThatFits(_ size: CGSize) -> CGSize { wholePixels(intrinsicContentSize) }

  override final var isText: Bool { true }

  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Makes the field the first responder if the delegate allows it, then notifies the delegate and performs the field's actions.
  /// O(depth), like `resignFirstResponder`.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  override final func followTraits() {
    if adjustsFontForContentSizeCategory { font = font?.following(traitCollection) }
  }

  private var usedFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }
  private var textHeight: CGFloat { (usedFont.lineHeight + 1.5).rounded(.down) }
  private var sideInset: CGFloat { borderStyle == .none ? 0 : 7 }
  private var edgeInset: CGFloat { borderStyle == .none ? 0 : 6 }

  private func contentDidChange() {
    let above = ((textHeight - usedFont.lineHeight) / 2).rounded(.down) + edgeInset
    let first = above + usedFont.ascender
    plumbView.setBaselines(first: first, last: textHeight + 2 * edgeInset - first)
    baselineOwner?.plumbView.invalidateBaselines()
    invalidateIntrinsicContentSize()
  }
}

/// The delegate of a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}
