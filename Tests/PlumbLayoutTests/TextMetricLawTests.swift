import PlumbLayout
import PlumbProperty
import PlumbTestSupport
import Testing

/// Properties of every text.
@Suite struct TextMetricLawTests {
  @Test func aLargerWidthDoesNotAddLines() throws {
    try holds { metric, text, random in
      let widths = [Double(random.integer(in: 0...300)) / 2, Double(random.integer(in: 0...300)) / 2].sorted()
      let limit = random.integer(in: 0...4)
      let heights = widths.map { metric.measure(text, maximumWidth: $0, numberOfLines: limit).size.height }
      return heights[1] <= heights[0]
    }
  }

  @Test func linesFitUnlessOneCharacterIsTooWide() throws {
    try holds { metric, text, random in
      let width = Double(random.integer(in: 0...200)) / 2
      let layout = metric.measure(text, maximumWidth: width, numberOfLines: random.integer(in: 0...4))
      return layout.lines.allSatisfy { line in
        let wide = line.text.count { metric.measure(String($0)).size.width > 0 }
        return line.width <= width || wide == 1
      }
    }
  }

  @Test func linesContainAllVisibleCharactersInOrder() throws {
    try holds { metric, text, random in
      let layout = metric.measure(text, maximumWidth: Double(random.integer(in: 0...100)))
      return seen(layout.lines.map(\.text)) == seen([Substring(text)])
    }
  }

  @Test func theNumberOfLinesIsLimited() throws {
    try holds { metric, text, random in
      let width = Double(random.integer(in: 0...100))
      let limit = random.integer(in: 1...4)
      let limited = metric.measure(text, maximumWidth: width, numberOfLines: limit)
      let whole = metric.measure(text, maximumWidth: width)
      let isWithin = limited.lines.count == min(limit, whole.lines.count)
      return isWithin && limited.lines.dropLast().elementsEqual(whole.lines.prefix(limited.lines.count).dropLast())
    }
  }

  @Test func textFitsItsOwnMeasuredWidth() throws {
    try holds { metric, text, random in
      let fontSize = Double(random.integer(in: 1...400)) / 7
      let free = metric.measure(text, fontSize: fontSize)
      return metric.measure(text, fontSize: fontSize, maximumWidth: free.size.width) == free
    }
  }

  @Test func theFastPathForPlainTextMeasuresTheSame() throws {
    try holds { metric, text, random in
      let plain = String(text.filter { $0.isASCII && $0 != "\r\n" && $0 != "\r" })
      let width = Double(random.integer(in: 0...100))
      let alone = metric.measure(plain, maximumWidth: width)
      // A word joiner has no width, and prevents the fast path for plain text.
      let joined = metric.measure(plain + "\u{2060}", maximumWidth: width)
      return plain.isEmpty || alone.lines.map(\.width) == joined.lines.map(\.width) && alone.size == joined.size
    }
  }

  @Test func labelsAreAsLargeAsTheirLines() throws {
    try holds { _, text, random in
      let label = Label(text: text)
      label.numberOfLines = random.integer(in: 2...4)
      label.preferredMaxLayoutWidth = Double(random.integer(in: 1...100))
      let layout = TextMetric().measure(
        text, maximumWidth: label.preferredMaxLayoutWidth, numberOfLines: label.numberOfLines)
      return label.intrinsicContentSize == layout.size && label.firstBaselineOffset == layout.firstBaseline
        && label.lastBaselineOffset == layout.lastBaseline
    }
  }

  @Test func charactersAreNeverSplit() throws {
    try holds { metric, text, random in
      let layout = metric.measure(text, maximumWidth: Double(random.integer(in: 0...60)))
      let boundaries = Set(text.indices).union([text.endIndex])
      return layout.lines.allSatisfy {
        boundaries.contains($0.text.startIndex) && boundaries.contains($0.text.endIndex)
      }
    }
  }

  /// Takes hours if the time grows with the square of the length.
  @Test func longTextIsMeasured() {
    let text = String(repeating: "lorem ipsum-dolor 漢字 ", count: 50_000)
    #expect(TextMetric().measure(text, maximumWidth: 100).lines.count > 1000)
    #expect(TextMetric().measure(String(repeating: "m", count: 1_000_000), numberOfLines: 1).lines.count == 1)
  }

  private func holds(
    _ name: String = #function, _ law: @escaping (TextMetric, String, inout Seeded) -> Bool
  ) throws {
    try check(name, cases: 3_000, findings: nil) { draw in
      var random = draw(.seeded)
      let text = Self.text(by: &random)
      draw.note(text.debugDescription)
      let metric = TextMetric(weight: random.chance(50) ? .regular : .bold)
      try expect(law(metric, text, &random))
    }
  }

  private static let pieces = [
    "a", "i", "m", "W", "word", "longerword", "-", "--", " ", "  ", "\t", "\n", "\r\n", "漢", "字", "한", "e\u{301}",
    "👩‍👩‍👧", "🇩🇪", "\u{200B}", "\u{200D}", "\u{301}", "\u{A0}", "\u{AD}", "\u{3000}", "ä", "Ж", ".",
  ]

  private static func text(by random: inout Seeded) -> String {
    (0..<random.integer(in: 0...20)).map { _ in random.pick(from: pieces) }.joined()
  }

  private func seen(_ lines: [Substring]) -> [Unicode.Scalar] {
    lines.flatMap { $0.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "\u{200B}" } }
  }
}
