import Foundation
import PlumbLayout

/// A font with a size and a weight. Text is measured with built-in character widths, whatever the font's name.
public final class UIFont: Hashable, Sendable {
  /// The weight of a font. Semibold and heavier weights are measured as bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    /// Creates a weight with a value from -1 to 1. O(1).
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  /// The size in points.
  public let pointSize: CGFloat
  public let fontName: String
  private let weight: Weight
  /// The text style for which the font was created, or nil.
  package let textStyle: TextStyle?

  init(_ size: CGFloat, _ weight: Weight, name: String = "System", textStyle: TextStyle? = nil) {
    pointSize = size > 0 && size.isFinite ? size : Self.systemFontSize
    fontName = name
    self.weight = weight
    self.textStyle = textStyle
  }

  /// Creates a font with a name and a size. A name that contains "bold" makes the font bold; otherwise, the name does not
  /// affect measuring. O(1).
  public convenience init?(name: String, size: CGFloat) {
    self.init(size, name.localizedCaseInsensitiveContains("bold") ? .bold : .regular, name: name)
  }

  /// Returns a system font with a size and a weight. O(1).
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(size, weight) }

  /// Returns a bold system font with a size. O(1).
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .bold) }

  /// Returns an italic font, which is measured like upright text. O(1).
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .regular) }

  /// Returns a monospaced font, which is measured like proportional text. O(1).
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size, weight) }

  /// Returns a font with monospaced digits. It is measured like any system font, because all digits have the same width here. O(1).
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size, weight) }

  /// Returns a copy of the font in a different size. O(1).
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(size, weight, name: fontName) }

  /// The distance from the top of a line to its baseline. O(1), like the other metrics.
  public var ascender: CGFloat { metric.ascender(fontSize: pointSize) }
  /// The distance from the baseline to the bottom of a line. As in UIKit, it is negative.
  public var descender: CGFloat { -metric.descender(fontSize: pointSize) }
  public var lineHeight: CGFloat { metric.lineHeight(fontSize: pointSize) }
  /// The gap between lines, which is always 0.
  public var leading: CGFloat { 0 }
  /// The typical height of a capital letter. Neither `capHeight` nor `xHeight` affects measuring.
  public var capHeight: CGFloat { pointSize * 0.7 }
  public var xHeight: CGFloat { pointSize * 0.5 }

  package var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }

  private var metric: TextMetric { TextMetric(weight: isBold ? .bold : .regular) }

  /// Breaks text into lines and measures them. O(length of the text).
  package func layout(_ text: String, width: CGFloat? = nil, lines: Int = 0) -> TextLayout {
    metric.measure(text, fontSize: pointSize, maximumWidth: width.map { Double($0) }, numberOfLines: lines)
  }

  /// Returns the width of text, including leading and trailing spaces. O(length of the text).
  package func advance(of text: String) -> CGFloat { layout("|\(text)|").size.width - layout("||").size.width }

  /// Whether two fonts have equal sizes, weights and names. O(1).
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.pointSize == right.pointSize && left.weight == right.weight && left.fontName == right.fontName
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(fontName)
  }
}

extension UIFont {
  /// A text style. Together with the content size category, it determines the size of a font.
  public enum TextStyle: Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

    /// Apple's published sizes, from the extra small content size category to the largest accessibility category.
    private var sizes: [CGFloat] {
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    }

    func size(in category: UIContentSizeCategory) -> CGFloat { sizes[category.rank] }
  }

  /// Returns the font of a text style, at the size for the content size category in the given traits. Without traits, the
  /// default category applies. O(1).
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let category = traitCollection?.preferredContentSizeCategory ?? .large
    return UIFont(style.size(in: category), style == .headline ? .semibold : .regular, textStyle: style)
  }
}

extension UIFont {
  /// Returns this font at the size for the given traits' content size category. A font without a text style is returned
  /// unchanged. O(1).
  package func following(_ traits: UITraitCollection) -> UIFont {
    textStyle.map { .preferredFont(forTextStyle: $0, compatibleWith: traits) } ?? self
  }
}

/// Scales numbers and fonts with the content size category, in proportion to the size of a text style.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates metrics for a text style. O(1).
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns a number, scaled in proportion to the size of the text style. O(1).
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
    let category = traitCollection?.preferredContentSizeCategory ?? .large
    return value * style.size(in: category) / style.size(in: .large)
  }

  /// Returns the font at its scaled size. Unlike in UIKit, the size does not follow later changes to the category. O(1).
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }
}

/// The user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: String

  /// Creates a category from a raw value. O(1).
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }

  public static let unspecified = UIContentSizeCategory("Unspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M")
  /// The default category.
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// The name of a notification that is never posted.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private static let ordered = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the category is one of the five largest. O(1).
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether the left category has smaller text than the right category. O(1).
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// The index of the category in order of size, or the index of the default category if the category is unspecified.
  var rank: Int { Self.ordered.firstIndex(of: self) ?? 3 }
}

/// A view whose font can change with the content size category.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}
