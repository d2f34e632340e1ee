import Foundation

/// Replaces the attribute `textLength` in a drawing with transforms, for a converter that ignores the attribute.
///
/// The converter itself measures the text elements. It converts a page, on which each text is between two bars, to a vector
/// drawing, which contains the positions of the bars. Therefore, the measurements match the fonts of the final drawing.
struct FittedText {
  /// A text element. `tag` is the part of its start tag after `<text`, and `text` is the content.
  private struct Element {
    var range: Range<String.Index>
    var tag: Substring
    var text: Substring
    var length: Double
  }

  private let svg: String
  private let elements: [Element]

  /// Widths are proportional to the font size, so all text elements are measured at the same font size.
  private static let fontSize = 20.0
  private static let rowHeight = 80.0
  private static let pageWidth = 100_000
  /// The maximum number of text elements. With more, the page would be longer than the converter's coordinates allow.
  private static let most = 40_000

  /// Returns nil if no text element has a `textLength`, or if too many have one. O(characters).
  init?(_ svg: String) {
    var elements: [Element] = []
    var rest = svg[...]
    while let start = rest.firstRange(of: "<text ") {
      rest = rest[start.upperBound...]
      guard let tagEnd = rest.firstIndex(of: ">"), let next = rest[tagEnd...].dropFirst().firstIndex(of: "<") else {
        break
      }
      let tag = svg[svg.index(before: start.upperBound)..<tagEnd]
      let text = svg[svg.index(after: tagEnd)..<next]
      if svg[next...].hasPrefix("</text>"), Self.value("lengthAdjust", in: tag) == "spacingAndGlyphs",
        Self.number("font-size", in: tag) ?? 0 > 0, let length = Self.number("textLength", in: tag), !text.isEmpty
      {
        elements.append(Element(range: tag.startIndex..<tagEnd, tag: tag, text: text, length: length))
      }
    }
    guard !elements.isEmpty, elements.count <= Self.most else { return nil }
    (self.svg, self.elements) = (svg, elements)
  }

  /// The page that measures the text elements. Each element has two rows: one with only two bars, and one with the text between
  /// two bars.
  var page: String {
    let root = svg.firstRange(of: "<svg ").map { svg[$0.upperBound...].prefix { $0 != ">" } } ?? ""
    let inherited = ["font-family", "font-weight", "class", "style"].compactMap { name in
      Self.value(name, in: " " + root).map { " \(name)=\"\($0)\"" }
    }
    var rows: [String] = []
    for element in elements {
      let kept = ["class", "style", "font-family", "font-weight", "font-style"].compactMap { name in
        Self.value(name, in: element.tag).map { " \(name)=\"\($0)\"" }
      }.joined()
      for text in ["||", "|\(element.text)|"] {
        let baseline = (Double(rows.count) + 0.5) * Self.rowHeight
        rows.append("<text\(kept) x=\"0\" y=\"\(baseline)\" font-size=\"\(Self.fontSize)\">\(text)</text>")
      }
    }
    let height = Int(Double(rows.count) * Self.rowHeight)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.pageWidth)" height="\(height)" \
      viewBox="0 0 \(Self.pageWidth) \(height)"\(inherited.joined())>
      \(styles)
      \(rows.joined(separator: "\n"))
      </svg>
      """
  }

  /// The style elements of the drawing.
  private var styles: String {
    var (styles, rest) = ("", svg[...])
    while let start = rest.firstRange(of: "<style"), let end = rest[start.upperBound...].firstRange(of: "</style>") {
      styles += rest[start.lowerBound..<end.upperBound]
      rest = rest[end.upperBound...]
    }
    return styles
  }

  /// Returns the drawing with transforms in place of lengths. `drawing` is the page after conversion to a vector drawing.
  /// Returns nil if `drawing` lacks the position of a text element. O(characters).
  func fitted(measuredIn drawing: String) -> String? {
    let ends = Self.ends(in: drawing)
    var (fitted, last) = ("", svg.startIndex)
    for (number, element) in elements.enumerated() {
      guard let bars = ends[2 * number], let whole = ends[2 * number + 1], whole > bars,
        let fontSize = Self.number("font-size", in: element.tag)
      else { return nil }
      let scale = element.length / ((whole - bars) * fontSize / Self.fontSize)
      fitted += svg[last..<element.range.lowerBound] + Self.tag(of: element.tag, scaledBy: scale, to: element.length)
      last = element.range.upperBound
    }
    return fitted + svg[last...]
  }

  /// Returns a start tag with a transform. It anchors the text at the left end, because the converter misplaces scaled text with
  /// other anchors.
  private static func tag(of tag: Substring, scaledBy scale: Double, to length: Double) -> String {
    let shares: [String: Double] = ["middle": 0.5, "end": 1]
    let share = value("text-anchor", in: tag).flatMap { shares[$0] } ?? 0
    let left = (number("x", in: tag) ?? 0) - share * length
    let move = "matrix(\(rounded(scale)) 0 0 1 \(rounded(left * (1 - scale))) 0)"
    let transform = [value("transform", in: tag), move].compactMap(\.self).joined(separator: " ")
    let kept = ["x", "text-anchor", "textLength", "lengthAdjust", "transform"].reduce(String(tag)) { without($1, $0) }
    return kept + " x=\"\(rounded(left))\" transform=\"\(transform)\""
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  private static func without(_ name: String, _ tag: String) -> String {
    guard let start = tag.firstRange(of: " \(name)=\""), let end = tag[start.upperBound...].firstIndex(of: "\"") else {
      return tag
    }
    return String(tag[..<start.lowerBound] + tag[tag.index(after: end)...])
  }

  private static func value(_ name: String, in tag: some StringProtocol) -> String? {
    guard let start = tag.range(of: " \(name)=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }

  private static func number(_ name: String, in tag: some StringProtocol) -> Double? {
    value(name, in: tag).flatMap(Double.init)
  }

  /// Returns the right end of the glyphs in each row of a vector drawing. A glyph is a path, or refers to a symbol if the font
  /// lacks it.
  private static func ends(in drawing: String) -> [Int: Double] {
    var ends: [Int: Double] = [:]
    for element in drawing.split(separator: "<") {
      let points: [Double]
      if element.hasPrefix("path "), let path = value("d", in: element) {
        points = path.split { !$0.isNumber && $0 != "." && $0 != "-" && $0 != "e" }.compactMap { Double($0) }
      } else if element.hasPrefix("use "), let x = number("x", in: element), let y = number("y", in: element) {
        points = [x, y]
      } else {
        continue
      }
      for index in stride(from: 0, to: points.count - 1, by: 2) {
        let row = Int((points[index + 1] / rowHeight).rounded(.down))
        ends[row] = max(ends[row] ?? points[index], points[index])
      }
    }
    return ends
  }
}
