/// Checks that a text is well-formed XML 1.0 with namespaces, and its root an SVG element. Renderers differ on anything
/// else: some fail, a browser draws its error page.
struct SVGCheck {
  private static let svgNamespace = "http://www.w3.org/2000/svg"

  private var scanner: MarkupScanner
  /// The open elements, with the namespaces of their prefixes.
  private var open: [(name: String, spaces: [String: String])] = []

  private init(_ text: String) { scanner = MarkupScanner(text) }

  /// The first error, or nil. O(characters).
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
    guard scanner.isAtEnd else { throw scanner.fault("something follows the root element") }
  }

  /// Skips space, comments and instructions before and after the root.
  private mutating func around() throws(Malformed) {
    while true {
      scanner.takeSpace()
      guard try comment() else { return }
    }
  }

  /// Skips a comment or an instruction. Returns whether there was one.
  private mutating func comment() throws(Malformed) -> Bool {
    if scanner.take("<!--") {
      try scanner.take(upTo: "-->", in: "a comment", without: "--")
    } else if scanner.take("<?") {
      guard try scanner.takeName().lowercased() != "xml" else {
        throw scanner.fault("the XML declaration is not at the beginning")
      }
      try scanner.take(upTo: "?>", in: "an instruction")
    } else {
      return false
    }
    return true
  }

  private mutating func content() throws(Malformed) {
    guard let name = open.last?.name, !scanner.isAtEnd else {
      throw scanner.fault("<\(open.last?.name ?? "")> does not end")
    }
    guard scanner.next == "<" else {
      if scanner.take("]]>") { throw scanner.fault("]]> in text") }
      return try scanner.takeCharacter()
    }
    if try comment() { return }
    if scanner.take("<![CDATA[") { return try scanner.take(upTo: "]]>", in: "a section of text") }
    if scanner.take("</") {
      let end = try scanner.takeName()
      scanner.takeSpace()
      guard end == name, scanner.take(">") else { throw scanner.fault("</\(end)> where <\(name)> should end") }
      open.removeLast()
    } else if scanner.take("<") {
      try tag()
    }
  }

  /// Reads a tag, from after `<` to after `>`.
  private mutating func tag() throws(Malformed) {
    let name = try scanner.takeName()
    var attributes: [String: String] = [:]
    var isEmpty = false
    while true {
      let isApart = scanner.takeSpace()
      isEmpty = scanner.take("/>")
      if isEmpty || scanner.take(">") { break }
      guard isApart else { throw scanner.fault("<\(name)> does not end") }
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

  /// The namespaces of prefixes inside an element. Fails on an undeclared prefix, and on a root that is not SVG's.
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
