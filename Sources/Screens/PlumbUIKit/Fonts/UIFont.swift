import Foundation
import PlumbLayout

/// A font with a size and a weight. Text is measured by the built-in metric, whatever the font's name.
public final class UIFont: Hashable, Sendable {
  /// The weight of a font. Semibold and heavier are measured as bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    /// From -1 to 1. O(1).
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
  /// The style that it was made for.
  package let textStyle: TextStyle?

  init(_ size: CGFloat, _ weight: Weight, name: String = "System", textStyle: TextStyle? = nil) {
    pointSize = size > 0 && size.isFinite ? size : Self.systemFontSize
    fontName = name
    self.weight = weight
    self.textStyle = textStyle
  }

  /// A font with a name, which does not affect measuring. O(1).
  public convenience init?(name: String, size: CGFloat) {
    self.init(size, name.localizedCaseInsensitiveContains("bold") ? .bold : .regular, name: name)
  }

  /// O(1).
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(size, weight) }

  /// O(1).
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .bold) }

  /// Measured like upright text. O(1).
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .regular) }

  /// Measured like proportional text. O(1).
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size, weight) }

  /// Measured like any system font here, whose digits all have the same width. O(1).
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size, weight) }

  /// The same font in another size. O(1).
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(size, weight, name: fontName) }

  /// The distance from the top of a line to its baseline. O(1), like the other metrics.
  public var ascender: CGFloat { metric.ascender(fontSize: pointSize) }
  /// The distance from the baseline to the bottom of a line; negative, as in UIKit.
  public var descender: CGFloat { -metric.descender(fontSize: pointSize) }
  public var lineHeight: CGFloat { metric.lineHeight(fontSize: pointSize) }
  /// The gap between lines, which is 0.
  public var leading: CGFloat { 0 }
  /// Typical heights of upper and lower case letters. No measure depends on them.
  public var capHeight: CGFloat { pointSize * 0.7 }
  public var xHeight: CGFloat { pointSize * 0.5 }

  package var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }

  private var metric: TextMetric { TextMetric(weight: isBold ? .bold : .regular) }

  /// Breaks text into lines. Linear in its length.
  package func layout(_ text: String, width: CGFloat? = nil, lines: Int = 0) -> TextLayout {
    metric.measure(text, fontSize: pointSize, maximumWidth: width.map { Double($0) }, numberOfLines: lines)
  }

  /// The width of text with the spaces at its ends. Linear in its length.
  package func advance(of text: String) -> CGFloat { layout("|\(text)|").size.width - layout("||").size.width }

  /// O(1).
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.pointSize == right.pointSize && left.weight == right.weight && left.fontName == right.fontName
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(fontName)
  }
}
