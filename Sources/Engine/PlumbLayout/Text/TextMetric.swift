/// Measures text with a built-in table of widths instead of a font, so that the results are the same on every machine.
///
/// The widths are typical of a sans-serif font. They are whole 64ths of the font size, so their sums are exact. Strings that
/// are equal in Swift have the same size.
public struct TextMetric: Hashable, Sendable {
  /// The weight of the letters' strokes.
  public enum Weight: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    case regular, bold
  }

  public var weight: Weight

  /// The default font size.
  public static let standardFontSize = 17.0

  /// Creates a metric for a font weight. O(1).
  public init(weight: Weight = .regular) { self.weight = weight }

  /// Returns the distance from the top of a line to its baseline, in points, rounded up to a multiple of 0.5. O(1).
  public func ascender(fontSize: Double = standardFontSize) -> Double {
    Self.upToHalves(Self.usable(fontSize) * 15 / 16)
  }

  /// Returns the distance from the baseline of a line to its bottom, in points, rounded up to a multiple of 0.5. O(1).
  public func descender(fontSize: Double = standardFontSize) -> Double {
    Self.upToHalves(Self.usable(fontSize) / 4)
  }

  /// Returns the distance between successive baselines, which is 20.5 points for the default font size. O(1).
  public func lineHeight(fontSize: Double = standardFontSize) -> Double {
    ascender(fontSize: fontSize) + descender(fontSize: fontSize)
  }

  /// Breaks text into lines.
  ///
  /// Lines end at line breaks, and before a word that does not fit: after spaces, after hyphens within words, and before and after
  /// full-width characters such as Chinese characters. A word that is longer than a line is broken between characters. Trailing
  /// spaces are not part of a line and do not add to its width.
  ///
  /// - Parameters:
  ///   - text: The text. Empty text has no lines.
  ///   - fontSize: The font size in points, at most 65536. The default size replaces a size that is not a positive number.
  ///   - maximumWidth: The maximum width of a line. If it is nil or not a number, lines end only at line breaks.
  ///   - numberOfLines: The maximum number of lines, or 0 or less for no limit. If there is more text, the last line ends with an
  ///     ellipsis.
  ///
  /// Linear in the length of the text.
  public func measure(
    _ text: String, fontSize: Double = standardFontSize, maximumWidth: Double? = nil, numberOfLines: Int = 0
  ) -> TextLayout {
    let breaker = broken(text, fontSize, maximumWidth, numberOfLines, keepsLines: true)
    return TextLayout(
      lines: breaker.lines, isTruncated: breaker.isTruncated, extent: extent(of: breaker, fontSize: fontSize))
  }

  /// Returns the size and baselines of the layout that `measure` computes. Allocates no memory.
  func extent(of text: String, fontSize: Double, maximumWidth: Double?, numberOfLines: Int) -> TextExtent {
    extent(of: broken(text, fontSize, maximumWidth, numberOfLines, keepsLines: false), fontSize: fontSize)
  }

  private func broken(
    _ text: String, _ fontSize: Double, _ maximumWidth: Double?, _ numberOfLines: Int, keepsLines: Bool
  ) -> LineBreaker {
    let ruler = TextRuler(weight: weight, fontSize: Self.usable(fontSize), maximumWidth: maximumWidth)
    let limit = numberOfLines > 0 ? numberOfLines : .max
    var breaker = LineBreaker(text, ruler: ruler, limit: limit, keepsLines: keepsLines)
    breaker.breakLines()
    return breaker
  }

  private func extent(of breaker: LineBreaker, fontSize: Double) -> TextExtent {
    let (ascender, descender) = (ascender(fontSize: fontSize), descender(fontSize: fontSize))
    let isEmpty = breaker.count == 0
    return TextExtent(
      size: Size(width: breaker.widest, height: Double(breaker.count) * (ascender + descender)),
      firstBaseline: isEmpty ? 0 : ascender, lastBaseline: isEmpty ? 0 : descender)
  }

  private static func usable(_ fontSize: Double) -> Double {
    fontSize > 0 && fontSize.isFinite ? min(fontSize, 65536) : standardFontSize
  }

  /// Rounds a height up to half points, because labels are measured as on a screen with two pixels per point.
  private static func upToHalves(_ height: Double) -> Double {
    (height * 2).rounded(.up) / 2
  }
}

/// Text that has been broken into lines, and its size.
public struct TextLayout: Hashable, Sendable {
  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The part of the text that the line shows, without trailing spaces and without an ellipsis.
    public let text: Substring
    /// The width of the line up to its last character, or up to the ellipsis after it.
    public let width: Double
  }

  public let lines: [Line]
  /// The width of the widest line and the height of all lines, or zero for empty text.
  public let size: Size
  /// The distance from the top of the text to the baseline of the first line.
  public let firstBaseline: Double
  /// The distance from the baseline of the last line to the bottom of the text.
  public let lastBaseline: Double
  /// Whether the last line ends with an ellipsis because there is more text.
  public let isTruncated: Bool

  init(lines: [Line], isTruncated: Bool, extent: TextExtent) {
    self.lines = lines
    self.isTruncated = isTruncated
    (size, firstBaseline, lastBaseline) = (extent.size, extent.firstBaseline, extent.lastBaseline)
  }
}
