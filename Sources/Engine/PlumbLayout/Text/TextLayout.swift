/// Text in lines, and their size.
public struct TextLayout: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// The part of the text that the line shows, without trailing spaces and without an ellipsis.
    public let text: Substring
    /// The width up to the last character, or to the ellipsis after it.
    public let width: Double
  }

  public let lines: [Line]
  /// The width of the widest line and the height of all lines. Zero for an empty text.
  public let size: Size
  /// From the top to the baseline of the first line.
  public let firstBaseline: Double
  /// From the baseline of the last line to the bottom.
  public let lastBaseline: Double
  /// Whether the last line ends with an ellipsis because there is more text.
  public let isTruncated: Bool

  init(lines: [Line], isTruncated: Bool, extent: TextExtent) {
    self.lines = lines
    self.isTruncated = isTruncated
    (size, firstBaseline, lastBaseline) = (extent.size, extent.firstBaseline, extent.lastBaseline)
  }
}
