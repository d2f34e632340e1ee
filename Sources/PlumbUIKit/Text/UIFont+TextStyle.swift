import Foundation

extension UIFont {
  /// A text style. Sizes are those of the default text size; there is no Dynamic Type.
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
  }

  /// The font of a text style. O(1).
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle: UIFont(34, .regular)
    case .title1: UIFont(28, .regular)
    case .title2: UIFont(22, .regular)
    case .title3: UIFont(20, .regular)
    case .headline: UIFont(17, .semibold)
    case .body: UIFont(17, .regular)
    case .callout: UIFont(16, .regular)
    case .subheadline: UIFont(15, .regular)
    case .footnote: UIFont(13, .regular)
    case .caption1: UIFont(12, .regular)
    case .caption2: UIFont(11, .regular)
    }
  }
}
