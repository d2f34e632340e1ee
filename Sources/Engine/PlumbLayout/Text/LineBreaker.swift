/// Breaks text into lines, each of which contains as many words as fit on it.
///
/// The breaker reads the text once. It adds a word to the line when the word ends, so that it can move the whole word to the
/// next line. A larger maximum width never increases the number of lines: after every word, the wider layout is on an earlier
/// line, or on the same line and not further right.
struct LineBreaker {
  /// The lines, or empty if only the size was requested.
  private(set) var lines: [TextLayout.Line] = []
  private(set) var count = 0
  private(set) var widest = 0.0
  private(set) var isTruncated = false

  private let text: String
  private let ruler: TextRuler
  private let limit: Int
  private let keepsLines: Bool
  private var isDone = false

  /// The range of the current line. `lineWidth` is its visible width, and `reach` also includes trailing spaces.
  private var lineStart: String.Index
  private var lineEnd: String.Index
  private var lineWidth = 0
  private var reach = 0

  /// The start of the current word. `wordWidth` is its width.
  private var wordStart: String.Index
  private var wordWidth = 0

  init(_ text: String, ruler: TextRuler, limit: Int, keepsLines: Bool) {
    self.keepsLines = keepsLines
    self.text = text
    self.ruler = ruler
    self.limit = limit
    lineStart = text.startIndex
    lineEnd = text.startIndex
    wordStart = text.startIndex
  }

  mutating func breakLines() {
    if text.isEmpty { return }
    if Glyph.areBytes(text) { placeBytes() } else { placeCharacters() }
    if isDone { return }
    endWord(at: text.endIndex)
    endLine(next: text.endIndex)
  }

  private mutating func placeBytes() {
    let (bytes, glyphs) = (text.utf8, Glyph.ofBytes)
    var position = bytes.startIndex
    while position < bytes.endIndex && !isDone {
      let next = bytes.index(after: position)
      place(glyphs[Int(bytes[position])], from: position, to: next)
      position = next
    }
  }

  private mutating func placeCharacters() {
    var position = text.startIndex
    while position < text.endIndex && !isDone {
      let next = text.index(after: position)
      place(Glyph(text[position]), from: position, to: next)
      position = next
    }
  }

  private mutating func place(_ glyph: Glyph, from position: String.Index, to next: String.Index) {
    switch glyph.kind {
    case .letter:
      extendWord(by: glyph, at: position)
    case .hyphen:
      let isWithinWord = wordStart < position
      extendWord(by: glyph, at: position)
      if isWithinWord { endWord(at: next) }
    case .ideograph:
      endWord(at: position)
      extendWord(by: glyph, at: position)
      endWord(at: next)
    case .space:
      endWord(at: position)
      reach += ruler.advance(glyph)
      wordStart = next
    case .lineBreak:
      endWord(at: position)
      endLine(next: next)
      wordStart = next
    }
  }

  private mutating func extendWord(by glyph: Glyph, at position: String.Index) {
    let advance = ruler.advance(glyph)
    // A character without width stays on the line of the previous character.
    if advance > 0 {
      let isAfterOthers = reach > 0
      if isAfterOthers && !ruler.fits(reach + wordWidth + advance) { endLine(next: wordStart) }
      let isAfterLetters = wordWidth > 0 && reach == 0
      if isAfterLetters && !ruler.fits(wordWidth + advance) { splitWord(at: position) }
    }
    wordWidth += advance
  }

  /// Splits a word that is longer than a line.
  private mutating func splitWord(at position: String.Index) {
    endWord(at: position)
    endLine(next: position)
  }

  private mutating func endWord(at position: String.Index) {
    if wordStart < position {
      reach += wordWidth
      lineEnd = position
      // A word without width, such as a joiner, does not make the preceding spaces visible.
      if wordWidth > 0 { lineWidth = reach }
    }
    wordStart = position
    wordWidth = 0
  }

  private mutating func endLine(next: String.Index) {
    if isDone { return }
    let isLast = count + 1 == limit
    if isLast && text[next...].contains(where: { !$0.isWhitespace }) {
      isTruncated = true
      take(cutShort(text[lineStart...]))
    } else {
      take(TextLayout.Line(text: text[lineStart..<lineEnd], width: ruler.points(lineWidth)))
    }
    isDone = isLast
    lineStart = next
    lineEnd = next
    lineWidth = 0
    reach = 0
  }

  private mutating func take(_ line: TextLayout.Line) {
    count += 1
    widest = max(widest, line.width)
    if keepsLines { lines.append(line) }
  }

  /// Returns the part of a line that fits before an ellipsis, or an empty line if the ellipsis does not fit.
  private func cutShort(_ rest: Substring) -> TextLayout.Line {
    var end = rest.startIndex
    var width = 0
    var reach = 0
    for position in rest.indices {
      let glyph = Glyph(rest[position])
      reach += ruler.advance(glyph)
      if glyph.kind == .lineBreak || !ruler.fits(reach + ruler.ellipsis) { break }
      if glyph.kind == .space { continue }
      end = rest.index(after: position)
      width = reach
    }
    let isShown = ruler.fits(width + ruler.ellipsis)
    return TextLayout.Line(text: rest[..<end], width: isShown ? ruler.points(width + ruler.ellipsis) : 0)
  }
}

/// Measures characters in one font size and weight, in 64ths of an em, and checks whether they fit on a line.
struct TextRuler {
  let isBold: Bool
  /// A 64th of an em, in points.
  let unit: Double
  let maximumWidth: Double

  init(weight: TextMetric.Weight, fontSize: Double, maximumWidth: Double?) {
    isBold = weight == .bold
    unit = fontSize / 64
    let width = maximumWidth ?? .infinity
    self.maximumWidth = width.isNaN ? .infinity : max(width, 0)
  }

  func points(_ units: Int) -> Double { Double(units) * unit }

  /// Whether a width fits on a line. Widths are compared in points, so that text fits in the width that was measured for it.
  func fits(_ units: Int) -> Bool { points(units) <= maximumWidth }

  /// Returns the advance of a character. Bold makes characters wider, except full-width characters.
  func advance(_ glyph: Glyph) -> Int {
    let isThickened = isBold && glyph.kind != .space && glyph.advance > 0 && glyph.advance < Glyph.em
    return isThickened ? glyph.advance + 2 : glyph.advance
  }

  /// The advance of an ellipsis, which is three times the advance of a full stop.
  var ellipsis: Int { 3 * advance(Glyph(".")) }
}
