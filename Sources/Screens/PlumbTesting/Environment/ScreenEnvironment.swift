import PlumbUIKit

/// Where and how a screen is shown: the device, its position, and the user's settings.
public struct ScreenEnvironment: Hashable, Sendable {
  public var device = Device.iPhone15
  public var isLandscape = false
  /// The width of an app beside another one; nil for the whole screen.
  public var splitWidth: CGFloat?
  public var isRightToLeft = false
  /// The size of text that the user prefers.
  public var category = UIContentSizeCategory.large
  /// Pixels per point, to which frames are aligned; 0 leaves frames exact.
  public var scale: CGFloat = 0
  /// What becomes of the texts that the screen shows.
  public var text = TextVariant.asWritten

  /// An upright phone with standard settings. O(1).
  public init() {}

  /// A device with standard settings. O(1).
  public init(_ device: Device) { self.device = device }

  /// The simplest environment: what a developer looks at first.
  public static let standard = ScreenEnvironment()

  /// The size of the window. O(1).
  public var size: CGSize {
    let (width, height) = (device.size.width, device.size.height)
    let whole = isLandscape ? CGSize(width: height, height: width) : device.size
    return CGSize(width: splitWidth ?? whole.width, height: whole.height)
  }

  /// How far bars and notches reach into the window. O(1).
  public var insets: UIEdgeInsets { isLandscape ? device.landscapeInsets : device.portraitInsets }

  /// The settings that differ from the usual ones, after the device and the width of the window:
  /// `iPhone SE, 320 wide, German-length text`. O(1).
  public var description: String {
    var parts = ["\(device.name), \(Int(size.width)) wide"]
    if isLandscape { parts.append("landscape") }
    if splitWidth != nil { parts.append("split screen") }
    if isRightToLeft { parts.append("right to left") }
    if category != .large { parts.append(category.description) }
    if scale > 0 { parts.append("\(Int(scale)) pixels a point") }
    if let text = text.description { parts.append(text) }
    return parts.joined(separator: ", ")
  }
}

extension UIContentSizeCategory {
  /// The categories, the simplest ones first.
  static let simplestFirst: [UIContentSizeCategory] = [
    .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
    .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge, .medium, .small,
    .extraSmall,
  ]

  /// A description of the category.
  var description: String {
    switch self {
    case .extraSmall: "text size XS"
    case .small: "text size S"
    case .medium: "text size M"
    case .large: "text size L"
    case .extraLarge: "text size XL"
    case .extraExtraLarge: "text size XXL"
    case .extraExtraExtraLarge: "text size XXXL"
    case .accessibilityMedium: "accessibility text size M"
    case .accessibilityLarge: "accessibility text size L"
    case .accessibilityExtraLarge: "accessibility text size XL"
    case .accessibilityExtraExtraLarge: "accessibility text size XXL"
    case .accessibilityExtraExtraExtraLarge: "accessibility text size XXXL"
    default: rawValue
    }
  }
}
