import PlumbLayout
import PlumbProperty
import PlumbTestSupport
import Testing

/// Measurements of single texts.
@Suite struct TextMetricTests {
  private let metric = TextMetric()

  @Test func emptyTextHasNoSize() {
    let layout = metric.measure("", maximumWidth: 100)
    #expect(layout.lines.isEmpty)
    #expect(layout.size == .zero)
    #expect(layout.firstBaseline == 0 && layout.lastBaseline == 0)
  }

  @Test func aStandardLineIsTwentyAndAHalfPointsHigh() {
    #expect(metric.ascender() == 16)
    #expect(metric.descender() == 4.5)
    #expect(metric.lineHeight() == 20.5)
    #expect(metric.measure("Plumb").size.height == 20.5)
  }

  @Test func theBaselinesOfATextBelongToItsFirstAndLastLine() {
    let layout = metric.measure("one\ntwo\nthree")
    #expect(layout.size.height == 61.5)
    #expect(layout.firstBaseline == 16)
    #expect(layout.lastBaseline == 4.5)
  }

  @Test func theWidthsOfCharactersAddUpExactly() {
    let single = metric.measure("n", fontSize: 17).size.width
    #expect(single == 9.5625)
    #expect(metric.measure(String(repeating: "n", count: 1000), fontSize: 17).size.width == 1000 * single)
  }

  @Test func allDigitsHaveTheSameWidth() {
    #expect(Set("0123456789".map { metric.measure(String($0)).size.width }).count == 1)
  }

  @Test func boldTextIsWiderThanRegularText() {
    let bold = TextMetric(weight: .bold).measure("Plumb")
    #expect(bold.size.width > metric.measure("Plumb").size.width)
    #expect(bold.size.height == metric.measure("Plumb").size.height)
  }

  /// Lines whose width equals the width of a sample text.
  @Test(
    arguments: [
      ("one two three", "one two", ["one two", "three"]), ("well-known fact", "known", ["well-", "known", "fact"]),
      ("a -bcd", "-bcd", ["a", "-bcd"]), ("a b\u{A0}c", "a b", ["a", "b\u{A0}c"]),
      ("a mmmmm b", "mm", ["a", "mm", "mm", "m b"]), ("one\n", "one", ["one", ""]),
      ("one     two", "one", ["one", "two"]), ("漢字かな混じり", "漢字か", ["漢字か", "な混じ", "り"]),
      ("漢ab漢", "漢ab", ["漢ab", "漢"]), ("漢ab", "漢a", ["漢", "ab"]),
    ] as [(String, String, [Substring])])
  func linesBreakAfterSpacesAndHyphensOrElseBetweenCharacters(
    text: String, sample: String, lines: [Substring]
  ) {
    let width = metric.measure(sample).size.width
    #expect(metric.measure(text, maximumWidth: width).lines.map(\.text) == lines)
  }

  @Test func leadingSpacesHaveWidth() {
    #expect(metric.measure("  one").size.width > metric.measure("one").size.width)
  }

  @Test func newlinesStartNewLines() {
    #expect(metric.measure("one\r\ntwo\n\nthree\u{2028}four").lines.map(\.text) == ["one", "two", "", "three", "four"])
  }

  @Test func aCharacterExceedsItsLineOnlyIfItIsAlone() {
    #expect(metric.measure("漢字", fontSize: 16, maximumWidth: 1).lines.map(\.width) == [16, 16])
  }

  @Test func marksHaveNoWidthAndEmojiAreOneEmWide() {
    let marks = ["\u{301}", "\u{200D}", "\u{200B}", "\u{AD}", "\u{FEFF}"]
    let wide = ["😀", "👩‍👩‍👧", "🇩🇪", "👍🏽", "❤️", "1️⃣", "한", "漢"]
    for (text, width) in marks.map({ ($0, 0.0) }) + wide.map({ ($0, 16) }) {
      #expect(metric.measure(text, fontSize: 16).size.width == width, "\(text)")
    }
  }

  @Test func canonicallyEquivalentTextsHaveTheSameSize() {
    let pairs = [
      ("é", "e\u{301}"), ("Å", "A\u{30A}"), ("\u{212A}", "K"), ("\u{37E}", ";"), ("ᾈ", "Α\u{313}\u{345}"),
      ("각", "\u{1100}\u{1161}\u{11A8}"), ("が", "か\u{3099}"), ("≠", "=\u{338}"), ("\u{212A}\u{301}", "Ḱ"),
    ]
    for (composed, decomposed) in pairs {
      #expect(composed == decomposed)
      #expect(metric.measure(composed).size == metric.measure(decomposed).size, "\(composed)")
    }
  }

  @Test func aTabIsAsWideAsFourSpaces() {
    #expect(metric.measure("a\tb").size == metric.measure("a    b").size)
  }

  /// A text on one line, and a text of the same width.
  @Test(
    arguments: [
      ("one two three", 64, true, "one tw", "one tw..."), ("one\ntwo", nil, true, "one", "one..."),
      ("one\n \n", nil, false, "one", "one"), ("one two", 3, true, "", ""),
    ] as [(String, Double?, Bool, Substring, String)])
  func theLastLineIsTruncatedIfVisibleTextFollows(
    text: String, width: Double?, isTruncated: Bool, line: Substring, measured: String
  ) {
    let layout = metric.measure(text, maximumWidth: width, numberOfLines: 1)
    #expect(layout.isTruncated == isTruncated && layout.lines.map(\.text) == [line])
    #expect(layout.size.width == metric.measure(measured).size.width)
  }

  @Test func nonFiniteWidthsDoNotLimitText() {
    #expect(metric.measure("one two", maximumWidth: .nan) == metric.measure("one two"))
    #expect(metric.measure("one two", maximumWidth: .infinity) == metric.measure("one two"))
  }

  @Test func aNegativeWidthIsTreatedAsZero() {
    let none = metric.measure("ab cd", maximumWidth: 0)
    #expect(none.lines.map(\.text) == ["a", "b", "c", "d"])
    #expect(metric.measure("ab cd", maximumWidth: -.infinity) == none)
  }

  @Test func unusableFontSizesAreReplacedByUsableSizes() {
    for fontSize in [Double.nan, 0, -3, .infinity] {
      #expect(metric.measure("one", fontSize: fontSize) == metric.measure("one"))
    }
    #expect(metric.measure("one", fontSize: 1e300) == metric.measure("one", fontSize: 65536))
  }

  @Test(arguments: [1, 0.5]) func textOfASmallFontSizeHasASmallPositiveWidth(fontSize: Double) {
    let width = metric.measure("nnnn", fontSize: fontSize).size.width
    #expect(width > 0 && width < 4 * fontSize)
  }
}

/// Properties of all texts.
@Suite struct TextMetricLawTests {
  @Test func aLargerWidthDoesNotAddLines() throws {
    try holds { metric, text, random in
      let widths = [Double(random.integer(in: 0...300)) / 2, Double(random.integer(in: 0...300)) / 2].sorted()
      let limit = random.integer(in: 0...4)
      let heights = widths.map { metric.measure(text, maximumWidth: $0, numberOfLines: limit).size.height }
      return heights[1] <= heights[0]
    }
  }

  @Test func linesFitUnlessASingleCharacterIsTooWide() throws {
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

  @Test func theFastPathMeasuresPlainTextLikeTheGeneralPath() throws {
    try holds { metric, text, random in
      let plain = String(text.filter { $0.isASCII && $0 != "\r\n" && $0 != "\r" })
      let width = Double(random.integer(in: 0...100))
      let alone = metric.measure(plain, maximumWidth: width)
      // A word joiner has no width, but disables the fast path for plain text.
      let joined = metric.measure(plain + "\u{2060}", maximumWidth: width)
      return plain.isEmpty || alone.lines.map(\.width) == joined.lines.map(\.width) && alone.size == joined.size
    }
  }

  @Test func labelsHaveTheSizeOfTheirLines() throws {
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

  /// Would take hours if the time grew with the square of the length.
  @Test func veryLongTextIsMeasuredInLinearTime() {
    let text = String(repeating: "lorem ipsum-dolor 漢字 ", count: 50_000)
    #expect(TextMetric().measure(text, maximumWidth: 100).lines.count > 1000)
    #expect(TextMetric().measure(String(repeating: "m", count: 1_000_000), numberOfLines: 1).lines.count == 1)
  }

  private func holds(
    _ name: String = #function, _ law: @escaping (TextMetric, String, inout Seeded) -> Bool
  ) throws {
    try check(name, cases: 1_000, findings: nil) { draw in
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
