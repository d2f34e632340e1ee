/// What is wrong with a format, and where.
public struct VisualFormatError: Error, Hashable, Sendable {
  public let reason: Reason
  /// All of the format.
  public let format: String
  /// How many characters of the format precede the place. They are ASCII, as the first that isn't is an error.
  public let offset: Int

  init(_ reason: Reason, in format: String, at offset: Int) {
    self.reason = reason
    self.format = format
    self.offset = offset
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// As UIKit prints it: what is wrong, the format, and a caret below the place. Of a long format only what surrounds the
  /// place is shown. Linear in the offset.
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

  /// How much is shown on either side of the place.
  private static let shown = 100

  /// Line breaks and the like would part the caret from its place.
  private static func onOneLine(_ text: Substring.UnicodeScalarView) -> String {
    var line = String.UnicodeScalarView()
    line.append(contentsOf: text.map { $0.properties.generalCategory == .control ? " " : $0 })
    return String(line)
  }
}
