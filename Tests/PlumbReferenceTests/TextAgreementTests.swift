import PlumbLayout
import PlumbProperty
import PlumbTwin
import Testing

@testable import PlumbReference

/// The layout's text metric agrees with the reference's, which was written from Documentation/Text.md.
@Suite struct TextAgreementTests {
  private static let fragments = [
    "a", "i", "W", "M", "x7", "word", "Typography", "unbreakable", "e.g.", "@", "*", "~", "\"", "`", "?", "&", "0", "f",
    "O",
    "/", "\\", "_", " ", " ", " ", "  ", "   ", "\t", "-", "-", "--", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}",
    "\u{2014}", "\u{2015}", "\u{AD}", "\u{AD}", "\n", "\n\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}",
    "\u{2029}", "\u{A0}", "\u{2007}", "\u{202F}", "\u{2003}", "\u{1680}", "\u{200A}", "\u{205F}", "\u{200B}",
    "\u{200B}",
    "\u{3000}", "\u{37E}", "\u{1FEF}", "\u{212A}", "\u{E9}", "e\u{301}", "E\u{301}", "\u{C9}", "i\u{307}\u{323}",
    "\u{301}", " \u{301}", "-\u{301}", "\u{A0}\u{301}", "\u{212A}\u{301}", "\u{37E}\u{301}", "\u{20DD}", "a\u{20DD}",
    "\u{1C5}", "\u{1C5}\u{301}", "\u{216B}", "\u{24B6}", "\u{41F}\u{440}", "\u{3B1}\u{3A9}", "\u{5D0}",
    "\u{627}\u{64E}",
    "\u{2060}", "\u{FEFF}", "\u{200D}", "\u{200E}", "\u{61C}", "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{9F}",
    "\u{65E5}\u{672C}", "\u{3042}", "\u{3042}\u{3099}", "\u{304B}\u{3099}", "\u{304C}", "\u{3001}", "\u{FF21}",
    "\u{FF61}",
    "\u{FF9E}", "\u{2329}", "\u{D55C}", "\u{1112}\u{1161}\u{11AB}", "\u{1112}", "\u{1161}", "\u{11AB}",
    "\u{AC00}\u{11A8}",
    "\u{A960}", "\u{20000}", "\u{3FFFD}", "\u{2764}", "\u{2764}\u{FE0F}", "\u{FE0F}", "\u{FE0E}", "\u{231A}",
    "\u{231A}\u{FE0E}", "1\u{FE0F}\u{20E3}", "\u{1F44D}", "\u{1F44D}\u{1F3FD}", "\u{1F3FD}", "\u{1F1E9}\u{1F1EA}",
    "\u{1F1E9}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F680}", "\u{2640}\u{FE0F}",
    "\u{1F3F4}\u{E0067}\u{E007F}",
    "\u{915}\u{94D}\u{937}", "\u{915}\u{93F}", "\u{E01}\u{E33}", "\u{1D400}", "\u{1D7D8}", "\u{E000}", "\u{10FFFF}",
    "\u{378}",
  ]
  private static let fontSizes: [Double] = [
    17, 17, 64, 16, 11, 12, 13, 13.37, 33.3, 0.1, 1e-300, 65_536, 65_537, 1e6, 0,
    -1, .nan, .infinity,
  ]

  /// A text with its settings, and both measurements.
  private struct Sample: CustomStringConvertible {
    var text: String
    var fontSize = 17.0
    var maximum: Double?
    var lines = 0
    var isBold = false

    var reference: MeasuredText {
      MeasuredText(text, fontSize: fontSize, lines: lines, within: maximum, isBold: isBold)
    }

    var layout: MeasuredText {
      let layout = TextMetric(weight: isBold ? .bold : .regular).measure(
        text, fontSize: fontSize, maximumWidth: maximum ?? .infinity, numberOfLines: lines)
      return MeasuredText(
        width: layout.size.width, height: layout.size.height, firstBaseline: layout.firstBaseline,
        lastBaseline: layout.lastBaseline)
    }

    var description: String {
      let scalars = text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
      return "\"\(scalars)\" of \(fontSize), within \(maximum ?? .infinity), \(lines) lines, bold: \(isBold)"
    }
  }

  private static func sample(_ random: inout Seeded) -> Sample {
    // A small set of fragments in a text causes sequences of the same character, such as hyphens.
    let some = (0..<random.integer(in: 1...14)).map { _ in random.pick(from: fragments) }
    var sample = Sample(text: (0..<random.integer(in: 0...14)).map { _ in random.pick(from: some) }.joined())
    sample.fontSize = random.pick(from: fontSizes)
    sample.lines = random.integer(in: -1...4)
    sample.isBold = random.chance(50)
    let part = Double(random.integer(in: 0...1000)) / 1000
    sample.maximum = random.pick(from: [
      nil, .nan, -1, 0, 1e-3, part * sample.reference.width, part * sample.reference.width,
    ])
    // The text fits exactly into the width of a line, but not into the next smaller number.
    if random.chance(50) { sample.maximum = sample.reference.width }
    if random.chance(20) { sample.maximum = sample.reference.width.nextDown }
    return sample
  }

  @Test func theReferenceAndTheLayoutMeasureTextsAlike() {
    var random = Seeded(seed: 1)
    var lineCounts: Set<Double> = []
    for _ in 0..<30_000 {
      let sample = Self.sample(&random)
      let (wanted, found) = (sample.reference, sample.layout)
      lineCounts.insert(wanted.height / max(1, wanted.firstBaseline + wanted.lastBaseline))
      guard found != wanted else { continue }
      Issue.record("\(sample): the layout measures \(found), the reference \(wanted)")
    }
    #expect(lineCounts.count > 10)
  }

  @Test func everyUnicodeScalarHasTheSameWidthAndKindInTheReferenceAndTheLayout() {
    var differing: [String] = []
    // Above U+20000, only samples of long uniform ranges are tested.
    for value in 0...0x10FFFF as ClosedRange<UInt32> where value < 0x20000 || value.isMultiple(of: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Spaces have a width if a word follows, and an accent makes the space a character with several scalars.
      for text in ["\(scalar)a", "\(scalar)\u{301}a"] {
        for isBold in [false, true] {
          let sample = Sample(text: text, fontSize: 64, isBold: isBold)
          if sample.reference != sample.layout { differing.append("\(sample)") }
        }
      }
      // The position at which an overlong line breaks shows the kind of character.
      var broken = Sample(text: "aa\(scalar)aa", fontSize: 64)
      broken.maximum = broken.reference.width - 1
      if broken.reference != broken.layout { differing.append("\(broken)") }
    }
    #expect(differing.isEmpty, "\(differing.count) differ, among them \(differing.prefix(20))")
  }
}
