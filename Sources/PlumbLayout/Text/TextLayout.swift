/// Text in lines, and the room that they take.
public struct TextLayout: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// What of the text it shows, without the spaces that hang at its end. An ellipsis is not included.
    public let text: Substring
    /// Up to the end of the last character, or of the ellipsis that follows it.
    public let width: Double
  }

  public let lines: [Line]
  /// As wide as the widest line, as high as all of them. Zero for an empty text.
  public let size: Size
  /// From the top to the baseline of the first line.
  public let firstBaseline: Double
  /// From the baseline of the last line to the bottom.
  public let lastBaseline: Double
  /// Whether the last line ends with an ellipsis, as there is more text.
  public let isTruncated: Bool

  init(lines: [Line], isTruncated: Bool, extent: TextExtent) {
    self.lines = lines
    self.isTruncated = isTruncated
    (size, firstBaseline, lastBaseline) = (extent.size, extent.firstBaseline, extent.lastBaseline)
  }
}
