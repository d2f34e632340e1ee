import Foundation

/// A button with a title and an optional image before it.
open class UIButton: UIControl {
  /// The type affects only the font: 18 points for `custom`, 15 for others.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  public private(set) final var buttonType = ButtonType.custom
  /// The insets around the title. Zero insets mean UIKit's default ones.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private lazy var ownTitleLabel = ButtonTitle(of: self)

  /// O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentDidChange()
  }

  /// O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentDidChange()
  }

  /// O(1).
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType != .custom { ownTitleLabel.font = .systemFont(ofSize: 15) }
  }

  /// A button that performs an action and shows the action's title and image. O(1).
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// O(1).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  private func take(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The label with the title's font and text. Unlike UIKit's it is not a subview and takes no part in layout. O(1).
  public final var titleLabel: UILabel? { ownTitleLabel }

  /// The title for the current state, or else the normal one. O(1).
  open var currentTitle: String? { titles[state] ?? titles[.normal] }
  /// O(1).
  open var currentImage: UIImage? { images[state] ?? images[.normal] }

  /// Linear in the title, and what moves.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  /// O(1).
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// O(1).
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }

  /// O(1).
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  /// O(1), and what then moves.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// O(1).
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  /// Performs the primary action, as a tap does.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// The size of title and image, with 6 points above and below if no insets are set; at least 30 wide. Linear in the
  /// title.
  open override var intrinsicContentSize: CGSize {
    let (title, image) = (ownTitleLabel.textSize(in: 0), currentImage?.size ?? .zero)
    let (font, insets) = (usedFont, usedInsets)
    return CGSize(
      width: max(30, title.width + image.width + insets.left + insets.right),
      height: max(font.lineHeight, image.height) + insets.top + insets.bottom)
  }

  /// Rounded up to whole pixels if a display scale is set. Linear in the title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { wholePixels(intrinsicContentSize) }

  override final var isText: Bool { true }

  override func stateDidChange() { contentDidChange() }

  private var usedFont: UIFont { ownTitleLabel.font }

  private var usedInsets: UIEdgeInsets {
    contentEdgeInsets == .zero ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
  }

  /// Updates size and baselines after a change of title or image.
  fileprivate func contentDidChange() {
    if ownTitleLabel.text != currentTitle { ownTitleLabel.text = currentTitle }
    let slack = max(0, (currentImage?.size.height ?? 0) - usedFont.lineHeight) / 2
    plumbView.setBaselines(
      first: usedInsets.top + slack + usedFont.ascender, last: usedInsets.bottom + slack - usedFont.descender)
    invalidateIntrinsicContentSize()
  }
}

/// The label of a button; it notifies the button of changes.
private final class ButtonTitle: UILabel {
  private weak var button: UIButton?

  convenience init(of button: UIButton) {
    self.init(frame: .zero)
    font = .systemFont(ofSize: UIFont.buttonFontSize)
    self.button = button
  }

  override func textDidChange() { button?.contentDidChange() }
}
