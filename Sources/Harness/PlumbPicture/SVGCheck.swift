/// Checks that a document is well-formed XML 1.0 with namespaces, and that its root is an SVG element. Otherwise, some
/// renderers would fail, and a browser would draw its own error page.
struct SVGCheck {
  private static let svgNamespace = "http://www.w3.org/2000/svg"

  private var scanner: MarkupScanner
  /// The open elements, each with the namespaces of its prefixes.
  private var open: [(name: String, spaces: [String: String])] = []

  private init(_ text: String) { scanner = MarkupScanner(text) }

  /// Returns the first error, or nil if there is none. O(characters).
  static func fault(in text: String) -> Malformed? {
    var check = SVGCheck(text)
    do throws(Malformed) {
      try check.document()
      return nil
    } catch {
      return error
    }
  }

  private mutating func document() throws(Malformed) {
    if scanner.take("<?xml ") { try scanner.take(upTo: "?>", in: "the XML declaration") }
    try around()
    if scanner.take("<!DOCTYPE") {
      try scanner.take(upTo: ">", in: "the document type", without: "[")
      try around()
    }
    guard scanner.take("<") else { throw scanner.fault("the root element is missing") }
    try tag()
    while !open.isEmpty { try content() }
    try around()
    guard scanner.isAtEnd else { throw scanner.fault("unexpected text after the root element") }
  }

  /// Skips white space, comments and instructions before or after the root.
  private mutating func around() throws(Malformed) {
    while true {
      scanner.takeSpace()
      guard try comment() else { return }
    }
  }

  /// Skips a comment or an instruction. Returns whether it found one.
  private mutating func comment() throws(Malformed) -> Bool {
    if scanner.take("<!--") {
      try scanner.take(upTo: "-->", in: "a comment", without: "--")
    } else if scanner.take("<?") {
      guard try scanner.takeName().lowercased() != "xml" else {
        throw scanner.fault("the XML declaration is not at the beginning")
      }
      try scanner.take(upTo: "?>", in: "a processing instruction")
    } else {
      return false
    }
    return true
  }

  private mutating func content() throws(Malformed) {
    guard let name = open.last?.name, !scanner.isAtEnd else {
      throw scanner.fault("<\(open.last?.name ?? "")> is not closed")
    }
    guard scanner.next == "<" else {
      if scanner.take("]]>") { throw scanner.fault("]]> is not allowed in text") }
      return try scanner.takeCharacter()
    }
    if try comment() { return }
    if scanner.take("<![CDATA[") { return try scanner.take(upTo: "]]>", in: "a CDATA section") }
    if scanner.take("</") {
      let end = try scanner.takeName()
      scanner.takeSpace()
      guard end == name, scanner.take(">") else { throw scanner.fault("expected </\(name)>, found </\(end)>") }
      open.removeLast()
    } else if scanner.take("<") {
      try tag()
    }
  }

  /// Reads a tag. It starts after `<` and ends with `>`.
  private mutating func tag() throws(Malformed) {
    let name = try scanner.takeName()
    var attributes: [String: String] = [:]
    var isEmpty = false
    while true {
      let isApart = scanner.takeSpace()
      isEmpty = scanner.take("/>")
      if isEmpty || scanner.take(">") { break }
      guard isApart else { throw scanner.fault("expected white space or the end of the tag <\(name)>") }
      let key = try scanner.takeName()
      scanner.takeSpace()
      guard scanner.take("=") else { throw scanner.fault("the attribute \(key) has no value") }
      scanner.takeSpace()
      guard attributes.updateValue(try scanner.takeValue(), forKey: key) == nil else {
        throw scanner.fault("the attribute \(key) occurs twice in <\(name)>")
      }
    }
    let spaces = try spaces(of: name, attributes)
    if !isEmpty { open.append((name, spaces)) }
  }

  /// Returns the namespaces of the prefixes inside an element. Throws for an undeclared prefix, or a root outside the SVG
  /// namespace.
  private func spaces(of name: String, _ attributes: [String: String]) throws(Malformed) -> [String: String] {
    var spaces = open.last?.spaces ?? ["xml": "", "xmlns": ""]
    for (key, value) in attributes where key == "xmlns" || key.hasPrefix("xmlns:") {
      spaces[String(key.dropFirst(6))] = value
    }
    for used in [name] + attributes.keys.sorted() where used.contains(":") {
      let prefix = String(used.prefix { $0 != ":" })
      if spaces[prefix] == nil { throw scanner.fault("the prefix of \(used) is not declared") }
    }
    if open.isEmpty {
      let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.last == "svg", spaces[parts.count > 1 ? parts[0] : ""] == Self.svgNamespace else {
        throw scanner.fault("the root is not <svg xmlns=\"\(Self.svgNamespace)\">")
      }
    }
    return spaces
  }
}

/// Scans the lexical elements of XML 1.0: characters, names, quoted values and references.
struct MarkupScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    // A byte order mark is skipped.
    if scalars.first == "\u{FEFF}" { index = 1 }
  }

  var isAtEnd: Bool { index == scalars.count }
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }
  /// The current line and column, counted from 1.
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
    guard index > start else { throw fault("expected a name") }
    return text(from: start)
  }

  /// Skips text up to and including `end`. Throws if `forbidden` occurs in it.
  mutating func take(upTo end: String, in part: String, without forbidden: String? = nil) throws(Malformed) {
    while !take(end) {
      guard let scalar = next else { throw fault("\(part) is not closed") }
      if let forbidden, take(forbidden) { throw fault("\(forbidden) is not allowed in \(part)") }
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
      if scalar == "<" { throw fault("< is not allowed in an attribute's value") }
      try takeCharacter()
    }
    guard !isAtEnd else { throw fault("an attribute's value is not closed") }
    defer { index += 1 }
    return text(from: start)
  }

  /// Reads a character or a reference.
  mutating func takeCharacter() throws(Malformed) {
    guard let scalar = next else { return }
    if scalar == "&" { return try takeReference() }
    try check(scalar)
    index += 1
  }

  private mutating func takeReference() throws(Malformed) {
    let start = index
    let end = scalars[start...].prefix(12).firstIndex(of: ";")
    guard let end else { throw fault("& does not start a reference; write a literal & as &amp;") }
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

  /// Whether a character is allowed in a name. Accepts more non-ASCII characters than XML does, because drawings do not need the
  /// exact list.
  private static func isOfName(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    if scalar.value >= 0x80 { return scalar.properties.isXIDContinue }
    if scalar.properties.isAlphabetic || scalar == "_" || scalar == ":" { return true }
    return !first && (("0"..."9").contains(scalar) || scalar == "-" || scalar == ".")
  }
}

/// The reason why a document is not well-formed, and the position of the error.
struct Malformed: Error, Equatable {
  var line: Int
  var column: Int
  var reason: String
}
