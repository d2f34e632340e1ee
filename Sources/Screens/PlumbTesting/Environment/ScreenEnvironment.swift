import PlumbUIKit

/// The environment in which a screen is shown: the device, its orientation, and the user's settings.
public struct ScreenEnvironment: Hashable, Sendable {
  public var device = Device.iPhone15
  public var isLandscape = false
  /// The width of the app in a split screen, or nil if the app fills the screen.
  public var splitWidth: CGFloat?
  public var isRightToLeft = false
  /// The user's preferred text size.
  public var category = UIContentSizeCategory.large
  /// The number of pixels per point, for aligning frames to pixels. If it is 0, frames are not aligned.
  public var scale: CGFloat = 0
  /// The variant that replaces every text on the screen.
  public var text = TextVariant.asWritten

  /// Creates the environment of a phone in portrait orientation with standard settings. O(1).
  public init() {}

  /// Creates the environment of a device with standard settings. O(1).
  public init(_ device: Device) { self.device = device }

  /// The simplest environment, in which developers usually see the screen.
  public static let standard = ScreenEnvironment()

  /// The size of the window. O(1).
  public var size: CGSize {
    let (width, height) = (device.size.width, device.size.height)
    let whole = isLandscape ? CGSize(width: height, height: width) : device.size
    return CGSize(width: splitWidth ?? whole.width, height: whole.height)
  }

  /// The safe area insets of the window. O(1).
  public var insets: UIEdgeInsets { isLandscape ? device.landscapeInsets : device.portraitInsets }

  /// The device, the width of the window, and all settings that are not standard, as text:
  /// `iPhone SE, 320 wide, German-length text`. O(1).
  public var description: String {
    var parts = ["\(device.name), \(Int(size.width)) wide"]
    if isLandscape { parts.append("landscape") }
    if splitWidth != nil { parts.append("split screen") }
    if isRightToLeft { parts.append("right to left") }
    if category != .large { parts.append(category.description) }
    if scale > 0 { parts.append("\(Int(scale)) pixels per point") }
    if let text = text.description { parts.append(text) }
    return parts.joined(separator: ", ")
  }
}

extension UIContentSizeCategory {
  /// The categories in the order in which shrinking tries them, simplest first.
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

/// A phone or a tablet: the size of its screen, and the areas that bars and notches cover.
public struct Device: Hashable, Sendable {
  public var name: String
  /// The size of the screen in portrait orientation.
  public var size: CGSize
  /// The insets of bars, notches and the home indicator in portrait orientation.
  public var portraitInsets: UIEdgeInsets
  /// The insets of bars, notches and the home indicator in landscape orientation.
  public var landscapeInsets: UIEdgeInsets
  /// The number of pixels per point.
  public var scale: CGFloat
  /// The possible widths of an app in a split screen, in portrait and landscape orientation; empty for phones.
  public var portraitSplits: [CGFloat]
  public var landscapeSplits: [CGFloat]

  /// Creates a device. O(1).
  public init(
    _ name: String, width: CGFloat, height: CGFloat, portraitInsets: UIEdgeInsets = .zero,
    landscapeInsets: UIEdgeInsets = .zero, scale: CGFloat = 2, portraitSplits: [CGFloat] = [],
    landscapeSplits: [CGFloat] = []
  ) {
    self.name = name
    size = CGSize(width: width, height: height)
    (self.portraitInsets, self.landscapeInsets) = (portraitInsets, landscapeInsets)
    self.scale = scale
    (self.portraitSplits, self.landscapeSplits) = (portraitSplits, landscapeSplits)
  }

  /// Whether the device is a tablet. Only tablets show two apps side by side. O(1).
  public var isTablet: Bool { !landscapeSplits.isEmpty }

  /// The idiom in the device's traits. O(1).
  public var idiom: UIUserInterfaceIdiom { isTablet ? .pad : .phone }

  public static func == (left: Device, right: Device) -> Bool {
    left.name == right.name && left.size == right.size && left.scale == right.scale
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Device {
  /// A phone with a home button. It has a status bar only in portrait orientation.
  private static func phone(_ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 2) -> Device {
    Device(name, width: width, height: height, portraitInsets: UIEdgeInsets(top: 20), scale: scale)
  }

  /// A phone with a home indicator, and with a notch or an island of height `notch`.
  private static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, notch: CGFloat, scale: CGFloat = 3
  ) -> Device {
    Device(
      name, width: width, height: height, portraitInsets: UIEdgeInsets(top: notch, bottom: 34),
      landscapeInsets: UIEdgeInsets(left: notch, bottom: 21, right: notch), scale: scale)
  }

  private static func tablet(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat, splits: [CGFloat],
    landscapeSplits: [CGFloat]
  ) -> Device {
    let insets = UIEdgeInsets(top: top, bottom: bottom)
    return Device(
      name, width: width, height: height, portraitInsets: insets, landscapeInsets: insets, portraitSplits: splits,
      landscapeSplits: landscapeSplits)
  }

  public static let iPhone15 = phone("iPhone 15", 393, 852, notch: 59)
  /// The smallest phone: the first iPhone SE, and newer small phones with Display Zoom.
  public static let iPhoneSE = phone("iPhone SE", 320, 568)
  public static let iPhoneSE3 = phone("iPhone SE (3rd generation)", 375, 667)
  public static let iPhone13Mini = phone("iPhone 13 mini", 375, 812, notch: 50)
  public static let iPhone14 = phone("iPhone 14", 390, 844, notch: 47)
  public static let iPhone16Pro = phone("iPhone 16 Pro", 402, 874, notch: 62)
  public static let iPhone8Plus = phone("iPhone 8 Plus", 414, 736, scale: 3)
  public static let iPhone11 = phone("iPhone 11", 414, 896, notch: 48, scale: 2)
  public static let iPhone15ProMax = phone("iPhone 15 Pro Max", 430, 932, notch: 59)
  public static let iPhone16ProMax = phone("iPhone 16 Pro Max", 440, 956, notch: 62)
  public static let iPadMini = tablet(
    "iPad mini", 744, 1133, top: 24, bottom: 20, splits: [320], landscapeSplits: [375, 561])
  public static let iPad = tablet(
    "iPad (9.7 inch)", 768, 1024, top: 20, bottom: 0, splits: [320, 438], landscapeSplits: [320, 507, 694])
  public static let iPadAir = tablet(
    "iPad Air", 820, 1180, top: 24, bottom: 20, splits: [320, 490], landscapeSplits: [375, 584])
  public static let iPadPro = tablet(
    "iPad Pro (12.9 inch)", 1024, 1366, top: 24, bottom: 20, splits: [375, 639], landscapeSplits: [375, 678, 981])

  /// All devices, simplest first. If a fault occurs on several devices, the first of them is reported.
  public static let all = [
    iPhone15, iPhoneSE, iPhoneSE3, iPhone13Mini, iPhone14, iPhone16Pro, iPhone8Plus, iPhone11, iPhone15ProMax,
    iPhone16ProMax, iPadMini, iPad, iPadAir, iPadPro,
  ]

  /// The height of the software keyboard, including the bar above its keys. It approximates Apple's keyboards, which differ by a
  /// few points between versions and languages. O(1).
  public func keyboardHeight(isLandscape: Bool) -> CGFloat {
    if isTablet {
      let isLarge = size.width > 1000
      return isLandscape ? isLarge ? 471 : 398 : isLarge ? 378 : 313
    }
    let hasHomeIndicator = portraitInsets.bottom > 0
    if isLandscape { return hasHomeIndicator ? 209 : size.width <= 320 ? 193 : 200 }
    if hasHomeIndicator { return size.width > 402 ? 346 : 336 }
    return size.width <= 320 ? 253 : size.width > 402 ? 271 : 260
  }
}

extension ScreenEnvironment {
  /// The height of the software keyboard on this device. O(1).
  var keyboardHeight: CGFloat { device.keyboardHeight(isLandscape: isLandscape) }
}
