import Foundation

/// A button with a title and an optional image.
open class UIButton: UIControl {
  /// The type of a button, which affects only the font size: 18 points for `custom`, 15 for other types.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  public private(set) final var buttonType = ButtonType.custom
  /// The insets around the title and the image. If they are zero, UIKit's default insets are used.
  @UIObserved(UIButton.contentDidChange) open var contentEdgeInsets = UIEdgeInsets.zero

  /// The insets that offset the title when it is drawn. As in UIKit, `titleEdgeInsets` and `imageEdgeInsets` do not affect the
  /// natural size.
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero

  /// The button's content and appearance, or nil for a button without a configuration. Setting this property costs O(length of
  /// the title), plus the next layout.
  @UIObserved(UIButton.contentDidChange) open var configuration: Configuration? = nil
  /// A function that updates the configuration. The button calls it when you set it, and when the button's state changes.
  @UIObserved(UIButton.setNeedsUpdateConfiguration) open var configurationUpdateHandler: ((UIButton) -> Void)? = nil

  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private lazy var ownTitleLabel = ButtonTitle(of: self)
  private var measuredWidth: CGFloat = 0

  /// Creates a button with a frame. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentDidChange()
  }

  /// Creates a button. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentDidChange()
  }

  /// Creates a button with a type. O(1).
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType != .custom { ownTitleLabel.font = .systemFont(ofSize: 15) }
  }

  /// Creates a button that performs an action and shows the action's title and image. O(1).
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Creates a button with a frame that performs an action and shows the action's title and image. O(1).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Creates a button with a configuration and an action. O(length of the title).
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

  /// The label that holds the title's text and font. Unlike UIKit's label, it is not a subview and is not laid out. O(1).
  public final var titleLabel: UILabel? { ownTitleLabel }

  /// The configuration's title, or else the title for the current state, or else the title for the normal state. O(1).
  open var currentTitle: String? { configuration?.title ?? titles[state] ?? titles[.normal] }
  /// The configuration's image, or else the image for the current state, or else the image for the normal state. O(1).
  open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }

  /// Sets the title for a state. O(length of the title), plus the next layout.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  /// Returns the title for a state, or else the title for the normal state. O(1).
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Sets the title's colour for a state. O(1).
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }

  /// Returns the title's colour for a state, or else its colour for the normal state. O(1).
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  /// Sets the image for a state. O(1), plus the next layout.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// Returns the image for a state, or else the image for the normal state. O(1).
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  /// Performs the primary action, as a tap does.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// The size of the title and the image, plus the content insets. By default, there are 6 points above and below the title,
  /// and the button is at least 30 points wide. A button with an image and no title has the size of its image. A button with a
  /// configuration uses the configuration's insets, and wraps its title if the button is too narrow for it. O(length of the
  /// title).
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

  /// Returns the fitting size, rounded up to whole pixels if a display scale is set. O(length of the title).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    wholePixels(configured(in: size.width > 0 ? size.width : nil)?.size ?? intrinsicContentSize)
  }

  override final var isText: Bool { true }

  override func stateDidChange() {
    setNeedsUpdateConfiguration()
    contentDidChange()
  }

  /// Calls `configurationUpdateHandler`.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

  override final func followTraits() {
    if configuration == nil { ownTitleLabel.follow(traitCollection) } else { contentDidChange() }
  }

  /// Updates the natural height to match the button's current width.
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

  /// Updates the size and the baselines after a change to the title or image.
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

/// The label of a button, which notifies the button when its text or font changes.
private final class ButtonTitle: UILabel {
  private weak var button: UIButton?

  convenience init(of button: UIButton) {
    self.init(frame: .zero)
    font = .systemFont(ofSize: UIFont.buttonFontSize)
    self.button = button
  }

  override func textDidChange() { button?.contentDidChange() }
}

extension UIButton {
  /// The content and appearance of a button, as in UIKit since iOS 15. Titles, images, paddings and insets affect layout. The
  /// styles differ only in appearance, which is not drawn.
  public struct Configuration {
    /// The size of a button, which determines the default insets and the title's text style.
    public enum Size: Sendable { case mini, small, medium, large }
    public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
    public enum TitleAlignment: Sendable { case automatic, leading, center, trailing }

    public var title: String?
    public var subtitle: String?
    /// A title with attributes, which replaces `title`. Of the attributes, only the font affects layout.
    public var attributedTitle: AttributedString? { didSet { title = attributedTitle.map { String($0.characters) } } }
    public var image: UIImage?
    /// The distance between the image and the title.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the subtitle.
    public var titlePadding: CGFloat = 1
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var buttonSize = Size.medium
    /// Whether an activity indicator of 20 by 20 points replaces the image.
    public var showsActivityIndicator = false
    /// A function that changes the title's attributes. Only the font affects layout.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    // Stored properties that do not affect layout.
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var cornerStyle = CornerStyle.dynamic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()

    private var chosenInsets: NSDirectionalEdgeInsets?

    /// The insets around the content. By default, they depend on `buttonSize`.
    public var contentInsets: NSDirectionalEdgeInsets {
      get {
        let (edge, side): (CGFloat, CGFloat) =
          switch buttonSize {
          case .mini, .small: (5, 10)
          case .medium: (7, 12)
          case .large: (15, 20)
          }
        return chosenInsets ?? NSDirectionalEdgeInsets(top: edge, leading: side, bottom: edge, trailing: side)
      }
      set { chosenInsets = newValue }
    }

    /// Creates a configuration in the plain style. O(1), like the functions below.
    public static func plain() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
  }
}

extension UIButton.Configuration {
  /// Returns the size of the content with its insets. Also returns the distances from the top to the titles (`titleStart`) and
  /// from the titles to the bottom (`titleEnd`). O(total length of the titles).
  func content(
    title: String, image: UIImage?, in width: CGFloat?, traits: UITraitCollection
  ) -> (size: CGSize, titleStart: CGFloat, titleEnd: CGFloat) {
    let insets = contentInsets
    let icon = showsActivityIndicator ? CGSize(width: 20, height: 20) : image?.size ?? .zero
    let gap = icon == .zero || (title.isEmpty && subtitle == nil) ? 0 : imagePadding
    let isBeside = imagePlacement == .leading || imagePlacement == .trailing
    let sides = insets.leading + insets.trailing
    let room = width.map { max(0, $0 - sides - (isBeside ? icon.width + gap : 0)) }
    var text = CGSize(titleFont(traits).layout(title, width: room).size)
    if text.height == 0, icon == .zero { text.height = titleFont(traits).lineHeight }
    if let subtitle {
      let size = CGSize(subtitleFont(traits).layout(subtitle, width: room).size)
      text = CGSize(width: max(text.width, size.width), height: text.height + titlePadding + size.height)
    }
    let inner =
      isBeside
      ? CGSize(width: icon.width + gap + text.width, height: max(icon.height, text.height))
      : CGSize(width: max(icon.width, text.width), height: icon.height + gap + text.height)
    let slack = inner.height - text.height
    let above = isBeside ? slack / 2 : imagePlacement == .top ? slack : 0
    return (
      CGSize(width: inner.width + sides, height: inner.height + insets.top + insets.bottom), insets.top + above,
      insets.bottom + slack - above
    )
  }

  func titleFont(_ traits: UITraitCollection) -> UIFont {
    var attributes = AttributeContainer()
    attributes.font = .preferredFont(
      forTextStyle: buttonSize == .mini || buttonSize == .small ? .subheadline : .body, compatibleWith: traits)
    if let own = attributedTitle?.runs.first?.attributes { attributes.merge(own) }
    if let titleTextAttributesTransformer { attributes = titleTextAttributesTransformer(attributes) }
    return attributes.font ?? .preferredFont(forTextStyle: .body, compatibleWith: traits)
  }

  func subtitleFont(_ traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
  }
}

/// A set of edges. The layout direction determines the leading and trailing edges.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// Creates a set of edges from a raw value. O(1).
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// The background of a button. It does not affect layout.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var cornerRadius: CGFloat = 0

  /// Creates an empty background. O(1), like the function below.
  public init() {}
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A function that converts a title's attributes.
public struct UIConfigurationTextAttributesTransformer {
  private let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a function. O(1).
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Applies the transformer's function. Takes as long as the function.
  public func callAsFunction(_ incoming: AttributeContainer) -> AttributeContainer { transform(incoming) }
}
