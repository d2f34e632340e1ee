import SwiftSyntax

/// The bytes of a source file, and its lines.
struct SourceText {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    self.bytes = bytes
  }

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line of an offset, from one. O(log lines).
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The lines that a range touches, without indentation and joined, and what they become when it is replaced.
  func lines(around range: Range<Int>, replacedBy replacement: String) -> (before: String, after: String) {
    let start = lineStarts[line(of: range.lowerBound) - 1]
    let last = line(of: range.upperBound)
    let end = last < lineStarts.count ? lineStarts[last] - 1 : bytes.count
    let before = self[start..<end]
    let after = self[start..<range.lowerBound] + replacement + self[range.upperBound..<end]
    return (Self.joined(before), Self.joined(after))
  }

  private static func joined(_ lines: String) -> String {
    lines.split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }.joined(separator: " ")
  }
}

extension SyntaxProtocol {
  /// Without the spaces and comments around it.
  var trimmedRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
