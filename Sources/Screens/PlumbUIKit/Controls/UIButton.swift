import Foundation

/// A button with a title and an optional image before it.
open class UIButton: UIControl {
  /// The type affects only the font: 18 points for `custom`, 15 for others.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  public private(set) final var buttonType = ButtonType.custom
  /// The insets around title and image. Zero insets mean UIKit's default ones.
  @UIObserved(UIButton.contentDidChange) open var contentEdgeInsets = UIEdgeInsets.zero

  /// Move the title and the image where they are drawn; as in UIKit, the natural size does not follow.
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero

  /// Its content and look; nil for a button of the older kind. Setting it is linear in the title, and what moves.
  @UIObserved(UIButton.contentDidChange) open var configuration: Configuration? = nil
  /// Called when it is set and when the state changes, to change the configuration.
  @UIObserved(UIButton.setNeedsUpdateConfiguration) open var configurationUpdateHandler: ((UIButton) -> Void)? = nil

  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private lazy var ownTitleLabel = ButtonTitle(of: self)
  private var measuredWidth: CGFloat = 0

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

  /// O(1), and linear in the title.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
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

  /// The configuration's title, or that for the current state, or else the normal one. O(1).
  open var currentTitle: String? { configuration?.title ?? titles[state] ?? titles[.normal] }
  /// O(1).
  open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }

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

  /// The size of title and image with the content insets. Unless insets are set, a title has 6 points above and below, and the
  /// button is at least 30 wide; one with an image and no title is as large as the image. A configured button has its
  /// configuration's insets, and breaks its title into lines where it is narrower. Linear in the title.
  open override var intrinsicContentSize: CGSize {
    if let natural = configured(in: nil)?.size {
      guard measuredWidth > 0, isNarrower(measuredWidth, than: natural.width),
        let wrapped = configured(in: measuredWidth)?.size
      else {
        return natural
      }
      return CGSize(width: natural.width, height: wrapped.height)
    }
    let (title, image) = (ownTitleLabel.textSize(in: 0), currentImage?.size ?? .zero)
    let insets = usedInsets
    let least: CGFloat = contentEdgeInsets == .zero && !showsOnlyImage ? 30 : 0
    return CGSize(
      width: max(least, title.width + image.width + insets.left + insets.right),
      height: max(textHeight, image.height) + insets.top + insets.bottom)
  }

  /// Rounded up to whole pixels if a display scale is set. Linear in the title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    wholePixels(configured(in: size.width > 0 ? size.width : nil)?.size ?? intrinsicContentSize)
  }

  override final var isText: Bool { true }

  override func stateDidChange() {
    setNeedsUpdateConfiguration()
    contentDidChange()
  }

  /// Calls the handler of the configuration.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

  override final func followTraits() {
    if configuration == nil { ownTitleLabel.follow(traitCollection) } else { contentDidChange() }
  }

  /// Updates the natural height for the width of the layout.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard configuration != nil, measuredWidth != bounds.width else { return }
    measuredWidth = bounds.width
    invalidateIntrinsicContentSize()
    rowContentDidChange()
  }

  private func configured(in width: CGFloat?) -> (size: CGSize, titleStart: CGFloat, titleEnd: CGFloat)? {
    configuration?.content(title: currentTitle ?? "", image: currentImage, in: width, traits: traitCollection)
  }

  private var usedFont: UIFont { ownTitleLabel.font }

  private var showsOnlyImage: Bool { currentImage != nil && currentTitle?.isEmpty ?? true }
  private var textHeight: CGFloat { showsOnlyImage ? 0 : usedFont.lineHeight }

  private var usedInsets: UIEdgeInsets {
    guard contentEdgeInsets == .zero, !showsOnlyImage else { return contentEdgeInsets }
    return UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
  }

  /// Updates size and baselines after a change of title or image.
  fileprivate func contentDidChange() {
    if ownTitleLabel.text != currentTitle { ownTitleLabel.text = currentTitle }
    defer {
      baselineOwner?.plumbView.invalidateBaselines()
      invalidateIntrinsicContentSize()
    }
    if let configuration, let content = configured(in: nil) {
      let (traits, font) = (traitCollection, configuration.titleFont(traitCollection))
      if ownTitleLabel.font != font { ownTitleLabel.font = font }
      let lastFont = configuration.subtitle == nil ? font : configuration.subtitleFont(traits)
      return plumbView.setBaselines(
        first: content.titleStart + font.ascender, last: content.titleEnd - lastFont.descender)
    }
    guard !showsOnlyImage else { return plumbView.setBaselines(first: 0, last: 0) }
    let slack = max(0, (currentImage?.size.height ?? 0) - usedFont.lineHeight) / 2
    plumbView.setBaselines(
      first: usedInsets.top + slack + usedFont.ascender, last: usedInsets.bottom + slack - usedFont.descender)
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
