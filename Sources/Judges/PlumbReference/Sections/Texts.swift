import PlumbDocument
import PlumbTwin

// Text is measured with fixed character widths, and a label's width determines its height (Documentation/Text.md).

extension Layout {
  /// Measures the text of a label without wrapping, or wrapped at a width. Text with several lines also wraps at its preferred
  /// width. A width of 0 means no limit.
  private func measured(_ view: PlainView, at width: Double = 0) -> MeasuredText {
    let limits = [width, isMultiLine(view) ? view.number(.preferredWidth) ?? 0 : 0].filter { $0 > 0 }
    return MeasuredText(
      view.text, fontSize: view.number(.fontSize) ?? 17, lines: Int(view.number(.lines) ?? 1),
      within: limits.min())
  }

  func textWidth(of view: PlainView) -> Rational { Rational(written: measured(view).width) }

  /// Returns the height of the text at the width of the last solve, or without wrapping before the first solve.
  func textHeight(of view: PlainView) -> Rational {
    frameDependents.textHeights[view.id] ?? Rational(written: measured(view).height)
  }

  func textHeight(of view: PlainView, at width: Rational) -> Rational {
    Rational(written: measured(view, at: width.double).height)
  }

  /// Returns the solved width at which multi-line text wraps, or nil for other views.
  func wrappingWidth(of view: PlainView, _ solution: Solution) -> Rational? {
    isMultiLine(view) ? solution.width(.view(view.id)) : nil
  }

  /// Whether the view is a label that may have several lines.
  func isMultiLine(_ view: PlainView) -> Bool { view.isLabel && view.number(.lines) ?? 1 != 1 }

  /// SPEC 3: the baselines of a view without text are its top and bottom. A column has the first baseline of its first visible
  /// view, and the last baseline of its last visible view. A row has both baselines of its first visible view.
  func baseline(of item: Item, isFirst: Bool, in ancestor: Name) -> Expression {
    var (baselineItem, distance) = (item, Rational(0))
    if case .view(let id) = item {
      let view = tree[id]
      if let inner = baselineView(of: view, isFirst: isFirst) {
        return baseline(of: .view(inner), isFirst: isFirst, in: ancestor)
      }
      baselineItem = .view(id)
      distance = baselineDistance(of: view, isFirst: isFirst)
    }
    var edge = origin(of: baselineItem, .vertical, in: ancestor)
    if !isFirst { edge = edge + size(of: baselineItem, .vertical) }
    edge.constant = edge.constant + (isFirst ? distance : -distance)
    return edge
  }

  private func baselineView(of view: PlainView, isFirst: Bool) -> Name? {
    guard view.isStack else { return nil }
    let visible = visible(in: view)
    return isFirst || view.axis == .horizontal ? visible.first : visible.last
  }

  private func baselineDistance(of view: PlainView, isFirst: Bool) -> Rational {
    if view.isLabel {
      let measured = measured(view)
      return Rational(written: isFirst ? measured.firstBaseline : measured.lastBaseline)
    }
    guard let given = view.numbers(.baseline) else { return 0 }
    return Rational(written: given[isFirst ? 0 : 1] ?? 0)
  }
}

// Words, lines and sizes of text (Documentation/Text.md, "Heights", "Lines" and "The number of lines").

/// The size and the baselines of text.
struct MeasuredText: Equatable {
  var width = 0.0
  var height = 0.0
  /// The distance of the first baseline from the top. `lastBaseline` is the distance of the last baseline from the bottom.
  var firstBaseline = 0.0
  var lastBaseline = 0.0
}

extension MeasuredText {
  /// Computes the size of text at a font size. The text is at most `maximum` wide and has at most `limit` lines, or any number
  /// of lines if `limit` is 0.
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
    /// The index of the line's first character.
    var start: Int
    /// The position, in 64ths of an em, at which the next word starts after spaces.
    var pen = 0
    /// The position, in 64ths of an em, at which the line's last visible word ends.
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

  /// Returns the end of the word that starts at an index. An ideograph is a separate word. A hyphen ends a word, unless it is the
  /// word's first character.
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

  /// Returns the end of the part of a word that fits on a line. The part has at least one character with a width, and the
  /// characters without width after it.
  private func endOfPart(of word: Range<Int>) -> Int {
    var end = (word.first { characters[$0].units > 0 } ?? word.lowerBound) + 1
    while end < word.upperBound, characters[end].units == 0 || fits(units(word.lowerBound..<end + 1)) { end += 1 }
    return end
  }

  private mutating func advance(by units: Int) {
    lines[lines.count - 1].pen += units
    lines[lines.count - 1].width = lines[lines.count - 1].pen
  }

  /// Removes lines beyond the limit. Truncates the last line with an ellipsis if more than white space was removed.
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

// The kinds and widths of characters (Documentation/Text.md, "Characters").

struct TextCharacter {
  enum Kind { case lineBreak, space, hyphen, ideograph, letter }

  let kind: Kind
  /// The width in 64ths of the font size.
  let units: Int
  let isWhiteSpace: Bool

  init(_ character: Character, isBold: Bool = false) {
    let (kind, units) = Self.regular(character)
    let isWider = isBold && kind != .space && units != 0 && units != 64
    (self.kind, self.units) = (kind, isWider ? units + 2 : units)
    isWhiteSpace = character.isWhitespace
  }

  private static func regular(_ character: Character) -> (Kind, Int) {
    if character.isNewline { return (.lineBreak, 0) }
    let scalars = Array(character.unicodeScalars)
    if scalars.count == 1 { return alone(scalars[0]) }
    let units = scalars.map(unitsAmongOthers).max() ?? 0
    return (units == 64 ? .ideograph : .letter, units)
  }

  /// Returns the kind and width of a character with one scalar. The cases follow the rows of the table in Documentation/Text.md.
  private static func alone(_ scalar: Unicode.Scalar) -> (Kind, Int) {
    switch scalar {
    case " ": return (.space, 16)
    case "\t": return (.space, 64)
    case "\u{200B}": return (.space, 0)
    case "\u{3000}": return (.space, 64)
    case "\u{A0}", "\u{2007}", "\u{202F}": return (.letter, 16)
    case _ where !scalar.isASCII && scalar.properties.isWhitespace: return (.space, 16)
    case "-": return (.hyphen, 22)
    case "\u{2010}", "\u{2013}": return (.hyphen, 36)
    case "\u{2014}": return (.hyphen, 60)
    case "\u{AD}": return (.hyphen, 0)
    default: break
    }
    if let same = meantAsASCII[scalar] { return alone(same) }
    if scalar.isASCII { return (.letter, asciiUnits[scalar] ?? 0) }
    let units = lastFourRows(scalar)
    return (units == 64 ? .ideograph : .letter, units)
  }

  /// Returns the width, in 64ths of an em, of a scalar in a character with several scalars.
  private static func unitsAmongOthers(_ scalar: Unicode.Scalar) -> Int {
    if scalar == "\u{FE0F}" { return 64 }
    let standsForASCII = scalar.isASCII || meantAsASCII[scalar] != nil
    return standsForASCII ? lastTwoRows(scalar) : lastFourRows(scalar)
  }

  private static func lastFourRows(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let isFullWidth = fullWidth.contains { $0.contains(scalar.value) }
    return isFullWidth || scalar.properties.isEmojiPresentation ? 64 : lastTwoRows(scalar)
  }

  private static func lastTwoRows(_ scalar: Unicode.Scalar) -> Int {
    let properties = scalar.properties
    return properties.isUppercase || properties.generalCategory == .titlecaseLetter ? 44 : 36
  }

  private static let meantAsASCII: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K",
  ]

  private static let fullWidth: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

  private static let asciiUnits: [Unicode.Scalar: Int] = {
    let rows: [(units: Int, scalars: String)] = [
      (14, "'ijl|"), (16, "!,.:;I"), (20, "()[]{}/\\ft"), (22, "\"`r"), (28, "*"), (32, "?Jcksvxyz"),
      (36, "#$0123456789EFLabdeghnopqu_"), (38, "+<=>^~BKPSTXYZ"), (44, "&ACDGHNRUV"), (48, "OQw"), (54, "%Mm"),
      (60, "@W"),
    ]
    var units: [Unicode.Scalar: Int] = [:]
    for row in rows { for scalar in row.scalars.unicodeScalars { units[scalar] = row.units } }
    return units
  }()
}
