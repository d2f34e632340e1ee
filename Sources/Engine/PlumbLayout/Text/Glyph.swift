/// A character as the line breaker sees it: its width, and whether a line may end after it.
struct Glyph {
  enum Kind {
    /// A letter or another part of a word.
    case letter
    /// A hyphen. It is part of a word, and a line may end after it.
    case hyphen
    /// A character that is a separate word.
    case ideograph
    /// White space, which ends words and does not count at the end of a line.
    case space
    /// A line break.
    case lineBreak
  }

  /// The number of units in an em. An em is the font size.
  static let em = 64

  /// The variation selector that makes the preceding character an emoji.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  let kind: Kind
  /// The width in 64ths of an em.
  let advance: Int

  /// The glyphs of ASCII characters, indexed by code.
  static let ofBytes: [Glyph] = (0..<128).map { Glyph(Character(Unicode.Scalar(UInt8($0)))) }

  /// Whether each byte of text is one character. Otherwise, the text must be split into characters, which is slow. A carriage
  /// return is excluded, because it may form one character with the next byte. Linear in the text.
  static func areBytes(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 128 && $0 != 13 }
  }

  /// Creates the glyph of a character. Linear in its scalars.
  init(_ character: Character) {
    let scalars = character.unicodeScalars
    if character.isNewline {
      self.init(.lineBreak, 0)
    } else if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self.init(single: scalar)
    } else {
      self.init(cluster: scalars)
    }
  }

  private init(_ kind: Kind, _ advance: Int) {
    self.kind = kind
    self.advance = advance
  }

  private init(single scalar: Unicode.Scalar) {
    switch scalar {
    case " ": self.init(.space, ASCIIAdvances.advance(of: " "))
    case "-": self.init(.hyphen, ASCIIAdvances.advance(of: scalar))
    case "\u{2010}", "\u{2013}", "\u{2014}": self.init(.hyphen, scalar == "\u{2014}" ? 60 : 36)
    case "\u{AD}": self.init(.hyphen, 0)
    case "\u{200B}": self.init(.space, 0)
    case "\u{A0}", "\u{2007}", "\u{202F}": self.init(.letter, ASCIIAdvances.advance(of: " "))
    case "\t": self.init(.space, 4 * ASCIIAdvances.advance(of: " "))
    case "\u{3000}": self.init(.space, Self.em)
    case _ where !scalar.isASCII && scalar.properties.isWhitespace: self.init(.space, ASCIIAdvances.advance(of: " "))
    default:
      let advance = scalar.advance
      self.init(advance == Self.em ? .ideograph : .letter, advance)
    }
  }

  /// Creates the glyph of a character with several scalars. All scalars except one are combining marks, parts of a Hangul syllable,
  /// or parts of an emoji, so the widest scalar determines the width. A letter with a mark is as wide as the equivalent single
  /// scalar, which is not in the table.
  private init(cluster scalars: Character.UnicodeScalarView) {
    var advance = 0
    for scalar in scalars {
      advance = max(advance, scalar.asciiTwin == nil ? scalar.advance : scalar.foreignAdvance)
      if scalar == Self.emojiSelector { advance = Self.em }
    }
    self.init(advance == Self.em ? .ideograph : .letter, advance)
  }
}

extension Unicode.Scalar {
  /// The scalar's width in 64ths of an em. O(1).
  var advance: Int {
    if let asciiTwin { return ASCIIAdvances.advance(of: asciiTwin) }
    if hasNoWidth { return 0 }
    return isFullWidth || properties.isEmojiPresentation ? Glyph.em : foreignAdvance
  }

  /// The width of letters that are not in the table. Capital letters are wider. O(1).
  var foreignAdvance: Int {
    properties.isUppercase || properties.generalCategory == .titlecaseLetter ? 44 : 36
  }

  /// The scalar itself if it is ASCII, or the ASCII character to which Unicode maps it, or nil.
  var asciiTwin: Unicode.Scalar? {
    switch self {
    case "\u{37E}": ";"
    case "\u{1FEF}": "`"
    case "\u{212A}": "K"
    default: isASCII ? self : nil
    }
  }

  /// Whether the scalar is a combining mark, a joiner or a control character.
  private var hasNoWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Whether the scalar is full-width, that is, has Unicode's East Asian Width W or F.
  private var isFullWidth: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// The widths of ASCII characters, in 64ths of an em. All digits have the same width, so a number's width depends only on its
/// length.
enum ASCIIAdvances {
  /// Returns the width of an ASCII scalar, which is 0 for control characters. O(1).
  static func advance(of scalar: Unicode.Scalar) -> Int { Int(table[Int(scalar.value)]) }

  private static let widths: [(UInt8, String)] = [
    (14, "'ijl|"),
    (16, " !,.:;I"),
    (20, "()[]{}/\\ft"),
    (22, "\"-`r"),
    (28, "*"),
    (32, "?Jcksvxyz"),
    (36, "#$0123456789EFLabdeghnopqu_"),
    (38, "+<=>^~BKPSTXYZ"),
    (44, "&ACDGHNRUV"),
    (48, "OQw"),
    (54, "%Mm"),
    (60, "@W"),
  ]

  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 128)
    for (width, characters) in widths {
      for character in characters.utf8 { table[Int(character)] = width }
    }
    return table
  }()
}
