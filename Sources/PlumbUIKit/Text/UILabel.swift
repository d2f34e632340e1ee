import Foundation
import PlumbLayout

/// A text: as wide as it wants to be, and as high as the lines it takes at the width it gets.
open class UILabel: UIView {
  private let label = LabelCounterpart()
  public override final var plumbView: View { label }

  // What is kept and has no part in layout. Colours are of UIKit's type, which code may set to nothing.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label { didSet { textColor = textColor ?? .label } }
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontForContentSizeCategory = false

  private var chosenFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// What there is to read. Linear in its length, and what then moves; so are the following.
  open var text: String? {
    didSet {
      label.text = text ?? ""
      textDidChange()
    }
  }

  /// Of UIKit's type, as it takes fonts that may not be found: the usual one then.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { chosenFont }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard font != chosenFont else { return }
      chosenFont = font
      label.fontSize = font.pointSize
      // The counterpart's own measure is that of regular text.
      label.measure = font.isBold ? { text, _, width, lines in font.extent(text, width, lines) } : nil
      textDidChange()
    }
  }

  /// How many lines it may take; any number of them for 0. 1 by default.
  open var numberOfLines: Int {
    get { label.numberOfLines }
    set { label.numberOfLines = newValue }
  }

  /// The width at which it wraps when it can choose; 0 for that of its longest line.
  open var preferredMaxLayoutWidth: CGFloat {
    get { label.preferredMaxLayoutWidth }
    set { label.preferredMaxLayoutWidth = newValue }
  }

  /// Its size at the width it was last given; before that, at its own.
  open override var intrinsicContentSize: CGSize { CGSize(label.textSize) }

  /// The room that its text takes in a width, or without a limit where that is 0: whole pixels, rounded up, where a display
  /// scale is set. Linear in the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { wholePixels(textSize(in: size.width)) }

  override final var isText: Bool { true }

  /// The same as it was measured.
  final func textSize(in width: CGFloat) -> CGSize {
    let limit = numberOfLines != 1 && width > 0 ? width : nil
    return CGSize(chosenFont.layout(text ?? "", width: limit, lines: numberOfLines).size)
  }

  /// Nothing is drawn, so nothing calls it; subclasses may have one.
  open func drawText(in rect: CGRect) {}

  /// For those who show it as part of themselves.
  func textDidChange() {}
}

extension UIFont {
  fileprivate func extent(_ text: String, _ width: Double?, _ lines: Int) -> TextExtent {
    let layout = layout(text, width: width.map { CGFloat($0) }, lines: lines)
    return TextExtent(size: layout.size, firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline)
  }
}
