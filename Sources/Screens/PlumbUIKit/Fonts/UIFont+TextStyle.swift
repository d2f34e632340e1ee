import Foundation

extension UIFont {
  /// A text style.
  public enum TextStyle: Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

    /// The published sizes, from extra small to the largest accessibility size.
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

  /// The font of a text style, in the size of a content size category: the default one without traits. O(1).
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let category = traitCollection?.preferredContentSizeCategory ?? .large
    return UIFont(style.size(in: category), style == .headline ? .semibold : .regular, textStyle: style)
  }
}

extension UIFont {
  /// The font of its text style in the size of a content size category; the same font if it has no style. O(1).
  package func following(_ traits: UITraitCollection) -> UIFont {
    textStyle.map { .preferredFont(forTextStyle: $0, compatibleWith: traits) } ?? self
  }
}

/// Scales numbers and fonts as a text style scales with the content size category.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// O(1).
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// O(1).
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
    let category = traitCollection?.preferredContentSizeCategory ?? .large
    return value * style.size(in: category) / style.size(in: .large)
  }

  /// The font in the scaled size. Unlike UIKit's, it does not follow later changes of the category. O(1).
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }
}
