/// The lexical level of XML 1.0: characters, names, quoted values and references.
struct MarkupScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    // Skip a byte order mark.
    if scalars.first == "\u{FEFF}" { index = 1 }
  }

  var isAtEnd: Bool { index == scalars.count }
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }
  /// The current line and column, counted from 1, for messages.
  var place: (line: Int, column: Int) {
    let before = scalars[..<index]
    let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return (before.count { $0 == "\n" } + 1, index - start + 1)
  }

  mutating func take(_ word: String) -> Bool {
    let length = word.unicodeScalars.count
    guard index + length <= scalars.count,
      scalars[index..<index + length].elementsEqual(word.unicodeScalars)
    else { return false }
    index += length
    return true
  }

  /// Skips white space. Returns whether there was any.
  @discardableResult
  mutating func takeSpace() -> Bool {
    let start = index
    while let scalar = next, Self.isSpace(scalar) { index += 1 }
    return index > start
  }

  mutating func takeName() throws(Malformed) -> String {
    let start = index
    while let scalar = next, Self.isOfName(scalar, first: index == start) { index += 1 }
    guard index > start else { throw fault("a name is missing") }
    return text(from: start)
  }

  /// Skips to the end of `end`. Fails if `forbidden` occurs before it.
  mutating func take(upTo end: String, in part: String, without forbidden: String? = nil) throws(Malformed) {
    while !take(end) {
      guard let scalar = next else { throw fault("\(part) does not end") }
      if let forbidden, take(forbidden) { throw fault("\(forbidden) in \(part)") }
      try check(scalar)
      index += 1
    }
  }

  /// Reads a value in single or double quotes.
  mutating func takeValue() throws(Malformed) -> String {
    guard let quote = next, quote == "\"" || quote == "'" else { throw fault("an attribute's value is not in quotes") }
    index += 1
    let start = index
    while let scalar = next, scalar != quote {
      if scalar == "<" { throw fault("< in an attribute's value") }
      try takeCharacter()
    }
    guard !isAtEnd else { throw fault("an attribute's value does not end") }
    defer { index += 1 }
    return text(from: start)
  }

  /// Reads a plain character or a reference.
  mutating func takeCharacter() throws(Malformed) {
    guard let scalar = next else { return }
    if scalar == "&" { return try takeReference() }
    try check(scalar)
    index += 1
  }

  private mutating func takeReference() throws(Malformed) {
    let start = index
    let end = scalars[start...].prefix(12).firstIndex(of: ";")
    guard let end else { throw fault("& starts no reference; write a plain & as &amp;") }
    let name = String(String.UnicodeScalarView(scalars[(start + 1)..<end]))
    let number =
      name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    let isCharacter = number.flatMap(Unicode.Scalar.init).map(Self.isAllowed) ?? false
    guard isCharacter || ["amp", "lt", "gt", "quot", "apos"].contains(name) else {
      throw fault("&\(name); is an unknown reference")
    }
    index = end + 1
  }

  func fault(_ reason: String) -> Malformed {
    let place = place
    return Malformed(line: place.line, column: place.column, reason: reason)
  }

  private func check(_ scalar: Unicode.Scalar) throws(Malformed) {
    if !Self.isAllowed(scalar) { throw fault("character U+\(String(scalar.value, radix: 16)) is not allowed") }
  }

  private func text(from start: Int) -> String { String(String.UnicodeScalarView(scalars[start..<index])) }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 ? scalar.value != 0xFFFE && scalar.value != 0xFFFF : isSpace(scalar)
  }

  /// Whether a character can be part of a name. Beyond ASCII this is laxer than XML's exact list, which no drawing
  /// needs.
  private static func isOfName(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    if scalar.value >= 0x80 { return scalar.properties.isXIDContinue }
    if scalar.properties.isAlphabetic || scalar == "_" || scalar == ":" { return true }
    return !first && (("0"..."9").contains(scalar) || scalar == "-" || scalar == ".")
  }
}

/// Why and where a text is not well-formed.
struct Malformed: Error, Equatable {
  var line: Int
  var column: Int
  var reason: String
}
