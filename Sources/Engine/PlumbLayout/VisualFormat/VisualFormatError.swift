/// An error in a format, and its position.
public struct VisualFormatError: Error, Hashable, Sendable {
  public let reason: Reason
  /// The whole format.
  public let format: String
  /// How many characters of the format precede the error. They are ASCII, because the first other character is an error.
  public let offset: Int

  init(_ reason: Reason, in format: String, at offset: Int) {
    self.reason = reason
    self.format = format
    self.offset = offset
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// UIKit's text: the message, the format, and a caret below the error. A long format is cut around the error. Linear in the
  /// offset.
  public var description: String {
    let before = format.unicodeScalars.prefix(offset).suffix(Self.shown)
    let from = format.unicodeScalars.dropFirst(offset)
    let after = from.prefix(Self.shown)
    let opening = before.startIndex > format.startIndex ? "…" : ""
    let closing = after.endIndex < from.endIndex ? "…" : ""
    return """
      Unable to parse constraint format:
      \(message)
      \(opening)\(Self.onOneLine(before))\(Self.onOneLine(after))\(closing)
      \(String(repeating: " ", count: opening.count + before.count))^
      """
  }

  /// How many characters are shown on either side of the error.
  private static let shown = 100

  /// A line break would separate the caret from the error.
  private static func onOneLine(_ text: Substring.UnicodeScalarView) -> String {
    var line = String.UnicodeScalarView()
    line.append(contentsOf: text.map { $0.properties.generalCategory == .control ? " " : $0 })
    return String(line)
  }
}
