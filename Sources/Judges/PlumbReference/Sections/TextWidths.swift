// Kind and width of the characters of a text (Documentation/Text.md, "Characters").

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

  /// The table of a single scalar, row by row.
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

  /// The width of a scalar in a character of several scalars.
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
