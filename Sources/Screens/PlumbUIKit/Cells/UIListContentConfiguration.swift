import Foundation

/// What a cell shows.
public protocol UIContentConfiguration {}

/// A text with a second one below it or, as a value, beside it. Images take no room here.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var color = UIColor.label
    public var numberOfLines = 0
    public var font: UIFont
  }

  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body))
  public var secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .caption1))
  let isValue: Bool

  /// O(1), like the functions below.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(isValue: false) }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(isValue: false) }
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(isValue: true)
    made.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    return made
  }
}

extension UIListContentConfiguration.TextProperties {
  func apply(_ text: String?, to label: UILabel?) {
    label?.text = text
    label?.font = font
    label?.numberOfLines = numberOfLines
    label?.textColor = color
  }
}
