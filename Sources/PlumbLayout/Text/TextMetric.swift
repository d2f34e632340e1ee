/// How much room text takes, by a built-in table instead of a font: the same everywhere and for ever.
///
/// The letters are those of no real font, but as wide as a usual one's without serifs. All widths are whole 64ths of the
/// font size, so sums of them are exact. Texts that Swift finds equal have equal measures.
public struct TextMetric: Hashable, Sendable {
  /// How thick the strokes are.
  public enum Weight: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    case regular, bold
  }

  public var weight: Weight

  /// The size of text unless told otherwise.
  public static let standardFontSize = 17.0

  /// O(1).
  public init(weight: Weight = .regular) { self.weight = weight }

  /// From the top of a line to its baseline, in half points. O(1).
  public func ascender(fontSize: Double = standardFontSize) -> Double {
    Self.upToHalves(Self.usable(fontSize) * 15 / 16)
  }

  /// From the baseline of a line to its bottom, in half points. O(1).
  public func descender(fontSize: Double = standardFontSize) -> Double {
    Self.upToHalves(Self.usable(fontSize) / 4)
  }

  /// From line to line: 20.5 for the standard font size. O(1).
  public func lineHeight(fontSize: Double = standardFontSize) -> Double {
    ascender(fontSize: fontSize) + descender(fontSize: fontSize)
  }

  /// Lays text out in lines.
  ///
  /// Lines end at line breaks, and where a word would no longer fit: after spaces, after hyphens within words, and
  /// before and after characters of full width, such as Chinese ones. A word that is longer than a line is broken
  /// between characters. Spaces before such an end hang: they need no room and are no part of the line.
  ///
  /// - Parameters:
  ///   - text: What is laid out. It has no lines if it is empty.
  ///   - fontSize: Points of an em, at most 65536. What can't be a size is taken for the standard one.
  ///   - maximumWidth: What a line may take; without one, or if it isn't a number, lines end at line breaks only.
  ///   - numberOfLines: How many lines there may be, or any number if that is 0 or less. The last one is cut short with
  ///     an ellipsis if there is more text.
  ///
  /// Linear in the length of the text.
  public func measure(
    _ text: String, fontSize: Double = standardFontSize, maximumWidth: Double? = nil, numberOfLines: Int = 0
  ) -> TextLayout {
    let breaker = broken(text, fontSize, maximumWidth, numberOfLines, keepsLines: true)
    return TextLayout(
      lines: breaker.lines, isTruncated: breaker.isTruncated, extent: extent(of: breaker, fontSize: fontSize))
  }

  /// The same without the lines themselves. Allocates nothing.
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

  /// Labels end on pixels of screens with two of them to a point.
  private static func upToHalves(_ height: Double) -> Double {
    (height * 2).rounded(.up) / 2
  }
}
