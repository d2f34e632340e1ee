import PlumbLayout
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

  @Test func standardLineIsTwentyAndAHalfHigh() {
    #expect(metric.ascender() == 16)
    #expect(metric.descender() == 4.5)
    #expect(metric.lineHeight() == 20.5)
    #expect(metric.measure("Plumb").size.height == 20.5)
  }

  @Test func baselinesAreThoseOfTheFirstAndTheLastLine() {
    let layout = metric.measure("one\ntwo\nthree")
    #expect(layout.size.height == 61.5)
    #expect(layout.firstBaseline == 16)
    #expect(layout.lastBaseline == 4.5)
  }

  @Test func widthsAddUpExactly() {
    let single = metric.measure("n", fontSize: 17).size.width
    #expect(single == 9.5625)
    #expect(metric.measure(String(repeating: "n", count: 1000), fontSize: 17).size.width == 1000 * single)
  }

  @Test func digitsAreEquallyWide() {
    #expect(Set("0123456789".map { metric.measure(String($0)).size.width }).count == 1)
  }

  @Test func boldIsWider() {
    let bold = TextMetric(weight: .bold).measure("Plumb")
    #expect(bold.size.width > metric.measure("Plumb").size.width)
    #expect(bold.size.height == metric.measure("Plumb").size.height)
  }

  @Test func linesEndAfterSpaces() {
    #expect(lines("one two three", toFit: "one two") == ["one two", "three"])
  }

  @Test func spacesAtTheEndOfALineHang() {
    let layout = metric.measure("one     two", maximumWidth: metric.measure("one").size.width)
    #expect(layout.lines.map(\.text) == ["one", "two"])
    #expect(layout.lines[0].width == metric.measure("one").size.width)
  }

  @Test func spacesAtTheBeginningCount() {
    #expect(metric.measure("  one").size.width > metric.measure("one").size.width)
  }

  @Test func linesEndAfterHyphensWithinWords() {
    #expect(lines("well-known fact", toFit: "known") == ["well-", "known", "fact"])
    #expect(lines("a -bcd", toFit: "-bcd") == ["a", "-bcd"])
  }

  @Test func noBreakSpacesHoldWordsTogether() {
    #expect(lines("a b\u{A0}c", toFit: "a b") == ["a", "b\u{A0}c"])
  }

  @Test func lineBreaksEndLines() {
    #expect(metric.measure("one\r\ntwo\n\nthree\u{2028}four").lines.map(\.text) == ["one", "two", "", "three", "four"])
  }

  @Test func lineBreakAtTheEndBeginsALine() {
    #expect(metric.measure("one\n").lines.map(\.text) == ["one", ""])
  }

  @Test func longWordIsBrokenBetweenCharacters() {
    #expect(lines("a mmmmm b", toFit: "mm") == ["a", "mm", "mm", "m b"])
  }

  @Test func ideographsAreBrokenAnywhere() {
    #expect(metric.measure("漢字かな混じり", fontSize: 16, maximumWidth: 48).lines.map(\.text) == ["漢字か", "な混じ", "り"])
    #expect(metric.measure("한글", fontSize: 16).size.width == 32)
  }

  @Test func aLineMayEndBetweenAnIdeographAndAWord() {
    let width = metric.measure("漢ab", fontSize: 16).size.width
    #expect(metric.measure("漢ab漢", fontSize: 16, maximumWidth: width).lines.map(\.text) == ["漢ab", "漢"])
    let narrow = metric.measure("漢a", fontSize: 16).size.width
    #expect(metric.measure("漢ab", fontSize: 16, maximumWidth: narrow).lines.map(\.text) == ["漢", "ab"])
  }

  @Test func characterIsWiderThanItsLineOnlyIfAlone() {
    #expect(metric.measure("漢字", fontSize: 16, maximumWidth: 1).lines.map(\.width) == [16, 16])
  }

  @Test func everyEmojiIsOneEmWide() {
    for emoji in ["😀", "👩‍👩‍👧", "🇩🇪", "👍🏽", "❤️", "1️⃣"] {
      #expect(metric.measure(emoji, fontSize: 16).size.width == 16, "\(emoji)")
    }
  }

  @Test func marksAndJoinersHaveNoWidth() {
    for mark in ["\u{301}", "\u{200D}", "\u{200B}", "\u{AD}", "\u{FEFF}"] {
      #expect(metric.measure(mark).size.width == 0)
    }
  }

  @Test func canonicallyEquivalentTextsMeasureTheSame() {
    let pairs = [
      ("é", "e\u{301}"), ("Å", "A\u{30A}"), ("\u{212A}", "K"), ("\u{37E}", ";"), ("ᾈ", "Α\u{313}\u{345}"),
      ("각", "\u{1100}\u{1161}\u{11A8}"), ("が", "か\u{3099}"), ("≠", "=\u{338}"), ("\u{212A}\u{301}", "Ḱ"),
    ]
    for (composed, decomposed) in pairs {
      #expect(composed == decomposed)
      #expect(metric.measure(composed).size == metric.measure(decomposed).size, "\(composed)")
    }
  }

  @Test func tabIsAsWideAsFourSpaces() {
    #expect(metric.measure("a\tb").size == metric.measure("a    b").size)
  }

  @Test func lastLineIsTruncated() {
    let layout = metric.measure("one two three", maximumWidth: 64, numberOfLines: 1)
    #expect(layout.isTruncated)
    #expect(layout.lines.map(\.text) == ["one tw"])
    #expect(layout.lines[0].width == metric.measure("one tw...").size.width)
  }

  @Test func aLastLineBeforeALineBreakIsTruncated() {
    let layout = metric.measure("one\ntwo", numberOfLines: 1)
    #expect(layout.isTruncated && layout.lines.map(\.text) == ["one"])
    #expect(layout.size.width == metric.measure("one...").size.width)
  }

  @Test func trailingWhiteSpaceCausesNoTruncation() {
    let layout = metric.measure("one\n \n", numberOfLines: 1)
    #expect(!layout.isTruncated && layout.lines.map(\.text) == ["one"])
  }

  @Test func ellipsisThatDoesNotFitIsLeftOut() {
    let layout = metric.measure("one two", maximumWidth: 3, numberOfLines: 1)
    #expect(layout.isTruncated && layout.lines.map(\.text) == [""] && layout.size.width == 0)
  }

  @Test func nonFiniteWidthsAreNoLimit() {
    #expect(metric.measure("one two", maximumWidth: .nan) == metric.measure("one two"))
    #expect(metric.measure("one two", maximumWidth: .infinity) == metric.measure("one two"))
  }

  @Test func negativeWidthIsZero() {
    let none = metric.measure("ab cd", maximumWidth: 0)
    #expect(none.lines.map(\.text) == ["a", "b", "c", "d"])
    #expect(metric.measure("ab cd", maximumWidth: -.infinity) == none)
  }

  @Test func unusableFontSizesAreReplaced() {
    for fontSize in [Double.nan, 0, -3, .infinity] {
      #expect(metric.measure("one", fontSize: fontSize) == metric.measure("one"))
    }
    #expect(metric.measure("one", fontSize: 1e300) == metric.measure("one", fontSize: 65536))
  }

  private func lines(_ text: String, toFit sample: String) -> [Substring] {
    metric.measure(text, maximumWidth: metric.measure(sample).size.width).lines.map(\.text)
  }

  @Test(arguments: [1, 0.5]) func smallFontSizesScaleTheWidth(fontSize: Double) {
    let width = metric.measure("nnnn", fontSize: fontSize).size.width
    #expect(width > 0 && width < 4 * fontSize)
  }
}
