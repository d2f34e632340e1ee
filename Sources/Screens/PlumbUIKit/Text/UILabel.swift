import Foundation
import PlumbLayout

/// A label. Its natural width is the width of its text, and its natural height is the height of its lines at its actual width.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private let label = LabelCounterpart()
  public override final var plumbView: View { label }

  // Stored properties that do not affect layout. As in UIKit, colours are implicitly unwrapped, and setting nil resets them.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label { didSet { textColor = textColor ?? .label } }
  open var isEnabled = true
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0

  /// Whether the font changes with the content size category, if it has a text style.
  @UIObserved(UILabel.followTraits) open var adjustsFontForContentSizeCategory = false

  private var chosenFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var chosenText: NSAttributedString?

  /// The text. Setting it or one of the properties below takes O(length of the text), plus the next layout.
  @UIObserved(UILabel.plainTextDidChange) open var text: String? = nil

  /// The text with attributes. Its fonts, kerning and paragraph styles affect the label's size. Setting it also sets `text`.
  open var attributedText: NSAttributedString? {
    get { chosenText ?? text.map { NSAttributedString(string: $0, attributes: [.font: chosenFont]) } }
    set {
      text = newValue?.string
      chosenText = newValue
      showText()
    }
  }

  /// The font. As in UIKit, it is implicitly unwrapped, so that you can assign the result of `UIFont(name:size:)`. Setting nil
  /// selects the default font.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { chosenFont }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard font != chosenFont || font.textStyle != chosenFont.textStyle else { return }
      chosenFont = font
      showText()
    }
  }

  /// The maximum number of lines, or 0 for no limit. The default is 1.
  open var numberOfLines: Int {
    get { label.numberOfLines }
    set { label.numberOfLines = newValue }
  }

  /// The maximum width of the text when the label's natural size is measured, or 0 for no maximum.
  open var preferredMaxLayoutWidth: CGFloat {
    get { label.preferredMaxLayoutWidth }
    set { label.preferredMaxLayoutWidth = newValue }
  }

  /// The size of the text at the width of the last layout, or at its natural width before the first layout.
  open override var intrinsicContentSize: CGSize { CGSize(label.textSize) }

  /// Returns the size of the text within a width (0 for no limit), rounded up to whole pixels if a display scale is set.
  /// O(length of the text).
  open override func sizeThatFits(_ size: CGSize) -> CGSize { wholePixels(textSize(in: size.width)) }

  override final var isText: Bool { true }

  /// Returns the rectangle in which the text would be drawn. O(length of the text).
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: textSize(in: bounds.width, lines: numberOfLines))
  }

  /// Returns the size of the text within a width (0 for no limit), without rounding.
  final func textSize(in width: CGFloat, lines: Int? = nil) -> CGSize {
    let lines = lines ?? numberOfLines
    let limit = lines != 1 && width > 0 ? width : nil
    if let mixed { return CGSize(mixed.extent(in: limit, lines: lines, font: chosenFont).size) }
    return CGSize(usedFont.layout(text ?? "", width: limit, lines: lines).size)
  }

  /// Never called, because nothing is drawn. It exists so that subclasses can override it.
  open func drawText(in rect: CGRect) {}

  private func plainTextDidChange() {
    chosenText = nil
    showText()
  }

  /// Called after the text or font has changed. Override it in a label that is part of another view.
  func textDidChange() {}

  override final func followTraits() {
    follow(traitCollection)
  }

  final func follow(_ traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font = chosenFont.following(traits) }
  }

  /// The text, if it cannot be measured with a single font because it has several fonts, kerning or a paragraph style.
  /// Otherwise, nil.
  private var mixed: NSAttributedString? { chosenText.flatMap { $0.onlyFont(else: chosenFont) == nil ? $0 : nil } }

  private var usedFont: UIFont { chosenText?.onlyFont(else: chosenFont) ?? chosenFont }

  private func showText() {
    let (font, mixed) = (usedFont, mixed)
    if label.fontSize != font.pointSize { label.fontSize = font.pointSize }
    // The PlumbLayout label measures regular text itself.
    if let mixed {
      label.measure = { _, _, width, lines in
        mixed.extent(in: width.map { CGFloat($0) }, lines: lines, font: font)
      }
    } else if font.isBold {
      label.measure = { text, _, width, lines in font.extent(text, width, lines) }
    } else if label.measure != nil {
      label.measure = nil
    }
    label.text = text ?? ""
    baselineOwner?.plumbView.invalidateBaselines()
    textDidChange()
  }
}

extension NSAttributedString {
  /// Returns the font of the whole text, or nil if the text has several fonts, kerning or a paragraph style.
  fileprivate func onlyFont(else font: UIFont) -> UIFont? {
    guard length > 0 else { return font }
    var fonts: Set<UIFont> = []
    var isPlain = true
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, _ in
      fonts.insert(attributes[.font] as? UIFont ?? font)
      isPlain = isPlain && attributes[.kern] == nil && attributes[.paragraphStyle] == nil
    }
    return isPlain && fonts.count == 1 ? fonts.first : nil
  }
}

extension UIFont {
  fileprivate func extent(_ text: String, _ width: Double?, _ lines: Int) -> TextExtent {
    let layout = layout(text, width: width.map { CGFloat($0) }, lines: lines)
    return TextExtent(size: layout.size, firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline)
  }
}
