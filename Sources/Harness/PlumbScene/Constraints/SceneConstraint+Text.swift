extension SceneConstraint: ExpressibleByStringInterpolation {
  /// Reads a text of the constraint language or the visual format language. Linear.
  public init(_ text: String) {
    if let (superview, format) = Self.visualFormat(text) {
      self.init(.format(format, superview: superview), readFrom: text)
      return
    }
    do {
      self.init(.written(try ConstraintLanguage.read(text)), readFrom: text)
    } catch {
      self.init(.unreadable(error.message), readFrom: text)
    }
  }

  /// Reads a text. Linear.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text in which it is written. O(its length).
  public var text: String { source ?? written?.text ?? "" }

  /// The format and the optional superview id, if the text is a visual format.
  private static func visualFormat(_ text: String) -> (superview: String?, format: String)? {
    // A fast path: most texts are not visual formats.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "|") }) else { return nil }
    let isFormat: (Substring) -> Bool = { $0.hasPrefix("H:") || $0.hasPrefix("V:") || $0.hasPrefix("|") }
    let trimmed = text.drop(while: \.isWhitespace)
    if isFormat(trimmed) { return (nil, String(trimmed)) }
    guard let colon = trimmed.firstIndex(of: ":") else { return nil }
    let id = String(trimmed[..<colon])
    let rest = trimmed[trimmed.index(after: colon)...].drop(while: \.isWhitespace)
    guard Names.isID(id), isFormat(rest) || rest.hasPrefix("[") else { return nil }
    return (id, String(rest))
  }
}
