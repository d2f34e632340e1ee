import PlumbBasics
import PlumbLayout

extension SceneConstraint: ExpressibleByStringInterpolation {
  /// Parses a constraint in the constraint language or the visual format language. O(length).
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

  /// Parses a string literal, as `init(_:)` does. O(length).
  public init(stringLiteral text: String) { self.init(text) }

  /// The constraint as text. O(length).
  public var text: String { source ?? written?.text ?? "" }

  /// The format and the optional superview id if the text is a visual format; nil otherwise.
  private static func visualFormat(_ text: String) -> (superview: String?, format: String)? {
    // A fast path, because most texts are not visual formats.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "|") }) else { return nil }
    let isFormat: (Substring) -> Bool = { $0.hasPrefix("H:") || $0.hasPrefix("V:") || $0.hasPrefix("|") }
    let trimmed = text.drop(while: \.isWhitespace)
    if isFormat(trimmed) { return (nil, String(trimmed)) }
    guard let colon = trimmed.firstIndex(of: ":") else { return nil }
    let id = String(trimmed[..<colon])
    let rest = trimmed[trimmed.index(after: colon)...].drop(while: \.isWhitespace)
    guard id.isID, isFormat(rest) || rest.hasPrefix("[") else { return nil }
    return (id, String(rest))
  }
}

extension WrittenConstraint {
  /// The text in the constraint language, with the identifier. O(length).
  package var text: String { constraintText.report }

  /// The constraint in the form used in layout reports.
  private var constraintText: ConstraintText {
    ConstraintText(
      identifier: identifier, first: first.title, firstAttribute: first.attribute.layout, relation: relation.layout,
      second: second?.title ?? "", secondAttribute: (second ?? first).attribute.layout, multiplier: multiplier,
      constant: constant, priority: priority)
  }

  /// Creates a constraint from one in a layout report, where the names of items include their guides.
  init(_ constraintText: ConstraintText) {
    self.init(
      first: Side(item: constraintText.first, attribute: WrittenAttribute(constraintText.firstAttribute)),
      relation: WrittenRelation(constraintText.relation),
      multiplier: constraintText.second.isEmpty ? 1 : constraintText.multiplier,
      second: constraintText.second.isEmpty
        ? nil : Side(item: constraintText.second, attribute: WrittenAttribute(constraintText.secondAttribute)),
      constant: constraintText.constant, priority: constraintText.priority)
  }
}

extension WrittenConstraint.Side {
  /// The item and its guide, in the form used in reports. O(length).
  package var title: String { guide.map { "\(item).\($0.rawValue)" } ?? item }
}

/// The parser of the constraint language of scenes.
struct ConstraintLanguage {
  private let written: String
  /// One byte for each character, so that an index equals a character's position.
  private let text: [UInt8]
  private var index = 0

  /// Whether to accept items that only printed constraints contain, such as a stack's internal guides.
  private let isLoose: Bool

  private init(_ text: String, isLoose: Bool) {
    written = text
    let bytes = Array(text.utf8)
    self.text = bytes.allSatisfy { $0 < 0x80 } ? bytes : text.map(Self.byte)
    self.isLoose = isLoose
  }

  /// Maps Unicode spaces and minus signs to ASCII. Other non-ASCII characters have no meaning.
  private static func byte(_ character: Character) -> UInt8 {
    if let byte = character.asciiValue { return byte }
    return character.isWhitespace ? UInt8(ascii: " ") : character == "−" ? UInt8(ascii: "-") : 0xFF
  }

  private var next: UInt8 { index < text.count ? text[index] : 0 }

  /// The shortest text that is parsed back to the same number.
  static func number(_ value: Double) -> String {
    value.written
  }

  /// Parses a constraint. An error contains the position of the unexpected character. O(length).
  static func read(_ text: String, isLoose: Bool = false) throws(SceneError) -> WrittenConstraint {
    var language = ConstraintLanguage(text, isLoose: isLoose)
    return try language.readConstraint()
  }

  private mutating func readConstraint() throws(SceneError) -> WrittenConstraint {
    let first = try readSide()
    var constraint = WrittenConstraint(first: first, relation: try readRelation())
    try readRight(into: &constraint)
    skipSpace()
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "@"):
        index += 1
        constraint.priority = try readNumber()
        guard constraint.priority > 0, constraint.priority <= 1000 else {
          throw error("a priority must be above 0 and at most 1000")
        }
      case UInt8(ascii: "#"):
        index += 1
        constraint.identifier = try readName("an identifier after \"#\"")
      default: throw error("expected \"@\" with a priority, \"#\" with an identifier, or the end of the constraint")
      }
      skipSpace()
    }
    return constraint
  }

  private mutating func readRight(into constraint: inout WrittenConstraint) throws(SceneError) {
    skipSpace()
    guard next.isDigit || next.isSign || next == UInt8(ascii: ".") else {
      constraint.second = try readSide()
      return try readConstant(into: &constraint)
    }
    let number = try readNumber()
    skipSpace()
    guard next == UInt8(ascii: "*") else {
      constraint.constant = number
      return
    }
    index += 1
    constraint.multiplier = number
    constraint.second = try readSide()
    try readConstant(into: &constraint)
  }

  private mutating func readConstant(into constraint: inout WrittenConstraint) throws(SceneError) {
    skipSpace()
    guard next.isSign else { return }
    let isNegative = next == UInt8(ascii: "-")
    index += 1
    constraint.constant = try readNumber() * (isNegative ? -1 : 1)
  }

  private mutating func readSide() throws(SceneError) -> WrittenConstraint.Side {
    var item = try readName("a view, as in \"stack.leading\"")
    var (dots, guide, last) = (0, String?.none, String?.none)
    while next == UInt8(ascii: ".") {
      index += 1
      dots += 1
      let name = try readName("an attribute or guide after \".\"")
      // The previous word was part of the item's name.
      if let last, isLoose { item += "." + last }
      (guide, last) = (last, name)
    }
    guard let last else { throw error("expected \".\" and an attribute after \"\(item)\"") }
    guard dots <= 2 || isLoose else {
      throw error("too many dots: expected a view, an optional guide and an attribute")
    }
    guard let attribute = WrittenAttribute(rawValue: last) else {
      throw error("unknown attribute \"\(last)\"\(suggestion(for: last, among: Names.attributes))")
    }
    guard let guide, !isLoose else { return WrittenConstraint.Side(item: item, attribute: attribute) }
    guard let known = WrittenConstraint.Guide(rawValue: guide) else {
      throw error("unknown guide \"\(guide)\"\(suggestion(for: guide, among: Names.guides))")
    }
    return WrittenConstraint.Side(item: item, guide: known, attribute: attribute)
  }

  private mutating func readRelation() throws(SceneError) -> WrittenRelation {
    skipSpace()
    let after = index + 1 < text.count ? text[index + 1] : 0
    let relation: WrittenRelation? =
      switch (next, after) {
      case (UInt8(ascii: "="), UInt8(ascii: "=")): .equal
      case (UInt8(ascii: "<"), UInt8(ascii: "=")): .lessOrEqual
      case (UInt8(ascii: ">"), UInt8(ascii: "=")): .greaterOrEqual
      default: nil
      }
    guard let relation else { throw error("expected ==, <= or >=") }
    index += 2
    return relation
  }

  private mutating func readName(_ what: String) throws(SceneError) -> String {
    skipSpace()
    let start = index
    while next.isOfName {
      // A hyphen is part of a name only if the name continues after it; otherwise it is a minus sign.
      if next == UInt8(ascii: "-") {
        guard index + 1 < text.count, text[index + 1].isOfName, text[index + 1] != UInt8(ascii: "-") else { break }
      }
      index += 1
    }
    let name = String(decoding: text[start..<index], as: UTF8.self)
    guard name.isID else {
      index = start
      throw error("expected \(what)")
    }
    return name
  }

  private mutating func readNumber() throws(SceneError) -> Double {
    skipSpace()
    let start = index
    if next.isSign { index += 1 }
    while next.isDigit || next == UInt8(ascii: ".") || next.isExponent
      || next.isSign && index > start && text[index - 1].isExponent
    {
      index += 1
    }
    let digits = String(decoding: text[start..<index], as: UTF8.self)
    guard let number = Double(digits), abs(number) <= 1e15 else {
      index = start
      throw error("expected a number no larger than 1e15")
    }
    return number
  }

  private mutating func skipSpace() {
    while next == UInt8(ascii: " ") || (0x09...0x0D).contains(next) { index += 1 }
  }

  private func error(_ message: String) -> SceneError {
    SceneError(
      "\(message), at character \(min(index, text.count) + 1) of \(String(written.prefix(120)).quotedForJSON)")
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
  fileprivate var isExponent: Bool { self | 0x20 == UInt8(ascii: "e") }

  /// Whether the character is allowed inside a name.
  fileprivate var isOfName: Bool {
    isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
      || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
  }
}
