/// Checks that a text is a well-formed XML document (XML 1.0, with namespaces) whose root is an SVG element. Renderers differ in
/// what they make of anything else: some refuse, a browser draws its own page about the error.
struct SVGCheck {
  private static let svgNamespace = "http://www.w3.org/2000/svg"

  private var scanner: MarkupScanner
  /// The elements that have not ended, and what their prefixes stand for.
  private var open: [(name: String, spaces: [String: String])] = []

  private init(_ text: String) { scanner = MarkupScanner(text) }

  /// The first fault, or nil. O(characters).
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

  /// Space, comments and instructions before and after the root.
  private mutating func around() throws(Malformed) {
    while true {
      scanner.takeSpace()
      guard try comment() else { return }
    }
  }

  /// Whether a comment or an instruction was there.
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

  /// From behind `<` to behind `>`.
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
        throw scanner.fault("the attribute \(key) stands twice in <\(name)>")
      }
    }
    let spaces = try spaces(of: name, attributes)
    if !isEmpty { open.append((name, spaces)) }
  }

  /// What prefixes stand for within an element, all of which must have been declared; and the root has to be SVG's.
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
        throw scanner.fault("the root is no <svg xmlns=\"\(Self.svgNamespace)\">")
      }
    }
    return spaces
  }
}
