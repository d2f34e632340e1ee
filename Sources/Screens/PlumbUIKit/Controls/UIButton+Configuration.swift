import Foundation

extension UIButton {
  /// The content and look of a button, as UIKit has it from iOS 15 on. Titles, images, paddings and insets affect
  /// layout; the styles differ in looks only, which are not drawn.
  public struct Configuration {
    /// Decides the default insets and the title's text style.
    public enum Size: Sendable { case mini, small, medium, large }
    public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
    public enum TitleAlignment: Sendable { case automatic, leading, center, trailing }

    public var title: String?
    public var subtitle: String?
    /// A title whose font counts if it has one. It replaces `title`.
    public var attributedTitle: AttributedString? { didSet { title = attributedTitle.map { String($0.characters) } } }
    public var image: UIImage?
    /// The distance between image and titles.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle.
    public var titlePadding: CGFloat = 1
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var buttonSize = Size.medium
    /// Shows an indicator of 20 by 20 in place of the image.
    public var showsActivityIndicator = false
    /// Changes the title's attributes; the font it sets counts.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    // Stored properties that do not affect layout.
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var cornerStyle = CornerStyle.dynamic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()

    private var chosenInsets: NSDirectionalEdgeInsets?

    /// The insets around the content; unless they are set, those of the size.
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

    /// O(1), like the functions below.
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
  /// The sizes and places of what it shows. `titleStart` and `titleEnd` are the distances of its titles from top and
  /// bottom. Linear in the texts.
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

/// Edges that follow the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// O(1).
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// The background of a configured view; nothing of it affects layout.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var cornerRadius: CGFloat = 0

  /// O(1), like the functions below.
  public init() {}
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A function from the attributes of a title to those that are used.
public struct UIConfigurationTextAttributesTransformer {
  private let transform: (AttributeContainer) -> AttributeContainer

  /// O(1).
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Costs what the function costs.
  public func callAsFunction(_ incoming: AttributeContainer) -> AttributeContainer { transform(incoming) }
}
