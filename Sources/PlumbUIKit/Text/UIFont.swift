import Foundation
import PlumbLayout

/// How large and how thick letters are. What they measure is what the built-in text metric says, whatever the font's name.
public final class UIFont: Hashable, Sendable {
  /// How thick the strokes are. From semibold on, text is measured as bold.
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

  /// In points.
  public let pointSize: CGFloat
  public let fontName: String
  private let weight: Weight

  init(_ size: CGFloat, _ weight: Weight, name: String = "System") {
    pointSize = size > 0 && size.isFinite ? size : Self.systemFontSize
    fontName = name
    self.weight = weight
  }

  /// A font by its name, which has no part in what it measures. O(1).
  public convenience init?(name: String, size: CGFloat) {
    self.init(size, name.localizedCaseInsensitiveContains("bold") ? .bold : .regular, name: name)
  }

  /// O(1).
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(size, weight) }

  /// O(1).
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .bold) }

  /// Measured as upright text is. O(1).
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .regular) }

  /// Its letters are as wide as any font's here; digits all have one width in any case. O(1).
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size, weight) }

  /// The same font in another size. O(1).
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(size, weight, name: fontName) }

  /// From the top of a line to its baseline. O(1), as the other measures.
  public var ascender: CGFloat { metric.ascender(fontSize: pointSize) }
  /// From the baseline to the bottom of a line, upwards: negative, as UIKit's is.
  public var descender: CGFloat { -metric.descender(fontSize: pointSize) }
  public var lineHeight: CGFloat { metric.lineHeight(fontSize: pointSize) }
  /// Between the bottom of a line and the top of the next.
  public var leading: CGFloat { 0 }

  var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }

  private var metric: TextMetric { TextMetric(weight: isBold ? .bold : .regular) }

  /// Lines of text. Linear in its length.
  func layout(_ text: String, width: CGFloat? = nil, lines: Int = 0) -> TextLayout {
    metric.measure(text, fontSize: pointSize, maximumWidth: width.map { Double($0) }, numberOfLines: lines)
  }

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
