// Words, lines and size of a text (Documentation/Text.md, "Heights", "Lines" and "The number of lines").

/// The size of a text.
struct MeasuredText: Equatable {
  var width = 0.0
  var height = 0.0
  /// The first baseline below the top, and the last above the bottom.
  var firstBaseline = 0.0
  var lastBaseline = 0.0
}

extension MeasuredText {
  /// The size of a text of a font size, at most `maximum` wide, in at most `limit` lines; 0 is no limit.
  init(_ text: String, fontSize: Double, lines limit: Int, within maximum: Double?, isBold: Bool = false) {
    guard !text.isEmpty else { return }
    let size = fontSize > 0 && fontSize.isFinite ? min(fontSize, 65_536) : 17
    let points = TextCharacter(".", isBold: isBold).units * 3
    var lines = TextLines(
      characters: text.map { TextCharacter($0, isBold: isBold) }, fontSize: size,
      maximum: maximum.map { $0.isNaN ? .infinity : max(0, $0) } ?? .infinity)
    lines.setAll()
    if limit > 0 { lines.keep(limit, threePoints: points) }
    firstBaseline = (size * 15 / 16 * 2).rounded(.up) / 2
    lastBaseline = (size / 4 * 2).rounded(.up) / 2
    height = Double(lines.lines.count) * (firstBaseline + lastBaseline)
    width = lines.inPoints(lines.lines.map(\.width).max() ?? 0)
  }
}

private struct TextLines {
  struct Line {
    /// The index of its first character.
    var start: Int
    /// Where the next word would begin, spaces included, in units.
    var pen = 0
    /// Where its last word with a width ends, in units.
    var width = 0
  }

  let characters: [TextCharacter]
  let fontSize: Double
  let maximum: Double
  private(set) var lines = [Line(start: 0)]

  init(characters: [TextCharacter], fontSize: Double, maximum: Double) {
    (self.characters, self.fontSize, self.maximum) = (characters, fontSize, maximum)
  }

  func inPoints(_ units: Int) -> Double { Double(units) * fontSize / 64 }

  private func fits(_ units: Int) -> Bool { inPoints(units) <= maximum }

  private func units(_ range: Range<Int>) -> Int { characters[range].reduce(0) { $0 + $1.units } }

  mutating func setAll() {
    var index = 0
    while index < characters.count {
      switch characters[index].kind {
      case .lineBreak:
        index += 1
        lines.append(Line(start: index))
      case .space:
        lines[lines.count - 1].pen += characters[index].units
        index += 1
      case .ideograph, .letter, .hyphen:
        let word = index..<endOfWord(from: index)
        setWord(word)
        index = word.upperBound
      }
    }
  }

  /// An ideograph is a word of its own. A hyphen ends a word, unless it is its first character.
  private func endOfWord(from start: Int) -> Int {
    if characters[start].kind == .ideograph { return start + 1 }
    let rest = characters.indices.dropFirst(start + 1)
    guard let next = rest.first(where: { characters[$0].kind != .letter }) else { return characters.count }
    return characters[next].kind == .hyphen ? next + 1 : next
  }

  private mutating func setWord(_ word: Range<Int>) {
    let pen = lines[lines.count - 1].pen
    if units(word) == 0 { return }
    if pen > 0, !fits(pen + units(word)) { lines.append(Line(start: word.lowerBound)) }
    var rest = word
    while !fits(lines[lines.count - 1].pen + units(rest)) {
      let part = rest.lowerBound..<endOfPart(of: rest)
      advance(by: units(part))
      rest = part.upperBound..<rest.upperBound
      if rest.isEmpty { return }
      lines.append(Line(start: rest.lowerBound))
    }
    advance(by: units(rest))
  }

  /// As many characters of a word as fit in a line, but at least one with a width, and those without width that follow.
  private func endOfPart(of word: Range<Int>) -> Int {
    var end = (word.first { characters[$0].units > 0 } ?? word.lowerBound) + 1
    while end < word.upperBound, characters[end].units == 0 || fits(units(word.lowerBound..<end + 1)) { end += 1 }
    return end
  }

  private mutating func advance(by units: Int) {
    lines[lines.count - 1].pen += units
    lines[lines.count - 1].width = lines[lines.count - 1].pen
  }

  /// Drops lines beyond the limit, and cuts the last line short if more than white space is lost.
  mutating func keep(_ limit: Int, threePoints: Int) {
    guard lines.count > limit else { return }
    let lost = characters[lines[limit].start...]
    lines.removeSubrange(limit...)
    guard !lost.allSatisfy(\.isWhiteSpace) else { return }
    let start = lines[limit - 1].start
    var end = start
    while end < characters.count, characters[end].kind != .lineBreak, fits(units(start..<end + 1) + threePoints) {
      end += 1
    }
    while end > start, characters[end - 1].kind == .space { end -= 1 }
    let width = units(start..<end) + threePoints
    lines[limit - 1].width = fits(width) ? width : 0
  }
}
