import Foundation
import PlumbLayout

/// A label. Its natural width is its text's; its natural height is that of the lines at the width it gets.
open class UILabel: UIView {
  private let label = LabelCounterpart()
  public override final var plumbView: View { label }

  // Stored properties that do not affect layout. Colours are implicitly unwrapped as in UIKit; nil resets them.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label { didSet { textColor = textColor ?? .label } }
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontForContentSizeCategory = false

  private var chosenFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The text. Setting it or a property below is linear in its length, and what moves.
  open var text: String? {
    didSet {
      label.text = text ?? ""
      textDidChange()
    }
  }

  /// The font. Implicitly unwrapped as in UIKit, so that a font that was not found can be set; nil means the default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { chosenFont }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard font != chosenFont else { return }
      chosenFont = font
      label.fontSize = font.pointSize
      // The counterpart measures regular text by itself.
      label.measure = font.isBold ? { text, _, width, lines in font.extent(text, width, lines) } : nil
      textDidChange()
    }
  }

  /// The maximum number of lines; 0 for no limit. 1 by default.
  open var numberOfLines: Int {
    get { label.numberOfLines }
    set { label.numberOfLines = newValue }
  }

  /// The width at which the natural size wraps; 0 for no wrapping.
  open var preferredMaxLayoutWidth: CGFloat {
    get { label.preferredMaxLayoutWidth }
    set { label.preferredMaxLayoutWidth = newValue }
  }

  /// The text's size at the width of the last layout; before the first layout, at its natural width.
  open override var intrinsicContentSize: CGSize { CGSize(label.textSize) }

  /// The size of its text at a width (0 for no limit), rounded up to whole pixels if a display scale is set. Linear in
  /// the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { wholePixels(textSize(in: size.width)) }

  override final var isText: Bool { true }

  /// The size of its text at a width (0 for no limit), not rounded.
  final func textSize(in width: CGFloat) -> CGSize {
    let limit = numberOfLines != 1 && width > 0 ? width : nil
    return CGSize(chosenFont.layout(text ?? "", width: limit, lines: numberOfLines).size)
  }

  /// Never called, since nothing is drawn; present so that subclasses can override it.
  open func drawText(in rect: CGRect) {}

  /// A hook for views that show the label as part of themselves.
  func textDidChange() {}
}

extension UIFont {
  fileprivate func extent(_ text: String, _ width: Double?, _ lines: Int) -> TextExtent {
    let layout = layout(text, width: width.map { CGFloat($0) }, lines: lines)
    return TextExtent(size: layout.size, firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline)
  }
}
