extension Unicode.Scalar {
  /// Its own width in 64ths of an em. O(1).
  var advance: Int {
    if let asciiTwin { return ASCIIAdvances.advance(of: asciiTwin) }
    if hasNoWidth { return 0 }
    return isFullWidth || properties.isEmojiPresentation ? Glyph.em : foreignAdvance
  }

  /// The width of unlisted letters: capitals are wider. O(1).
  var foreignAdvance: Int {
    properties.isUppercase || properties.generalCategory == .titlecaseLetter ? 44 : 36
  }

  /// The ASCII character that it is or that Unicode maps it to.
  var asciiTwin: Unicode.Scalar? {
    switch self {
    case "\u{37E}": ";"
    case "\u{1FEF}": "`"
    case "\u{212A}": "K"
    default: isASCII ? self : nil
    }
  }

  /// Combining marks, joiners and control characters.
  private var hasNoWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Full-width characters: Unicode's East Asian Width W and F.
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
