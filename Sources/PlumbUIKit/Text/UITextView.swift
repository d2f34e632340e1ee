import Foundation

/// Lines of text to type in. It scrolls, and has no size of its own then; otherwise it is as high as its text.
open class UITextView: UIScrollView {
  /// Linear in its length, and what then moves; so are the following.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" {
    didSet {
      text = text ?? ""
      invalidateIntrinsicContentSize()
    }
  }
  open var font: UIFont? { didSet { invalidateIntrinsicContentSize() } }
  /// How far its text lies from its edges; 5 points more on both sides.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { invalidateIntrinsicContentSize() }
  }
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  // What is kept and has no part in layout.
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true

  private static let linePadding: CGFloat = 5
  private var measuredWidth: CGFloat = 0

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let natural = size(in: nil)
    let isNarrower = measuredWidth > 0 && measuredWidth < natural.width
    return isNarrower ? CGSize(width: natural.width, height: size(in: measuredWidth).height) : natural
  }

  /// The room that its text takes in a width, or without a limit where that is 0: whole pixels, rounded up, where a display
  /// scale is set. Linear in the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    wholePixels(self.size(in: size.width > 0 ? size.width : nil))
  }

  override final var isText: Bool { true }

  /// Its height follows the width it was given.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard measuredWidth != frame.width else { return }
    measuredWidth = frame.width
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  private func size(in width: CGFloat?) -> CGSize {
    let font = font ?? .systemFont(ofSize: 12)
    let sides = textContainerInset.left + textContainerInset.right + 2 * Self.linePadding
    let layout = font.layout(text, width: width.map { max($0 - sides, 0) })
    // Even without text there is a line to type in.
    let height = max(CGFloat(layout.size.height), font.lineHeight)
    return CGSize(
      width: CGFloat(layout.size.width) + sides, height: height + textContainerInset.top + textContainerInset.bottom)
  }
}
