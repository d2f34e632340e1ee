import PlumbBasics

/// Reads an object in a document. Checks the object's keys, and keeps its path for error messages.
struct Fields {
  let json: JSON
  let path: String
  private let members: [JSON.Member]

  /// Creates a reader for an object. Throws if a key is not allowed.
  init(_ json: JSON, _ path: String, allowing keys: [String]) throws(SceneError) {
    guard case .object(let members) = json.value else {
      throw SceneError("expected an object, found \(json.kind)", path: path, at: json.place)
    }
    for member in members where !keys.contains(member.key) {
      throw SceneError(
        "unknown key \"\(member.key)\"\(suggestion(for: member.key, among: keys))", path: path, at: member.place)
    }
    self.json = json
    self.path = path
    self.members = members
  }

  /// The value of a key, if present.
  func optional(_ key: String) -> Field? {
    members.first { $0.key == key }.map { Field($0.value, path(key)) }
  }

  func required(_ key: String) throws(SceneError) -> Field {
    guard let field = optional(key) else { throw SceneError("\"\(key)\" is missing", path: path, at: json.place) }
    return field
  }

  private func path(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

/// A value in a document, with its path for error messages.
struct Field {
  let json: JSON
  let path: String

  init(_ json: JSON, _ path: String) {
    self.json = json
    self.path = path
  }

  func error(_ message: String) -> SceneError { SceneError(message, path: path, at: json.place) }

  func text() throws(SceneError) -> String {
    guard case .text(let text) = json.value else { throw error("expected a string, found \(json.kind)") }
    return text
  }

  func flag() throws(SceneError) -> Bool {
    guard case .flag(let flag) = json.value else { throw error("expected true or false, found \(json.kind)") }
    return flag
  }

  func number() throws(SceneError) -> Double {
    guard case .number(let number) = json.value else { throw error("expected a number, found \(json.kind)") }
    guard abs(number) <= 1e15 else { throw error("\(json.kind) is too large: the largest number allowed is 1e15") }
    return number
  }

  func count() throws(SceneError) -> Int {
    let number = try number()
    guard number >= 0, number <= 1e9, number == number.rounded() else {
      throw error("expected a whole number from 0 to 1e9, found \(json.kind)")
    }
    return Int(number)
  }

  func list() throws(SceneError) -> [Field] {
    guard case .list(let items) = json.value else { throw error("expected a list, found \(json.kind)") }
    return items.enumerated().map { Field($1, "\(path)[\($0)]") }
  }

  /// The members of an object with arbitrary keys.
  func members() throws(SceneError) -> [(key: String, field: Field)] {
    guard case .object(let members) = json.value else { throw error("expected an object, found \(json.kind)") }
    return members.map { ($0.key, Field($0.value, "\(path).\($0.key)")) }
  }

  func numbers(_ count: Int) throws(SceneError) -> [Double] {
    let items = try list()
    guard items.count == count else { throw error("expected \(count) numbers, found \(items.count)") }
    var numbers: [Double] = []
    for item in items { numbers.append(try item.number()) }
    return numbers
  }

  func word<Word: RawRepresentable & CaseIterable>(_: Word.Type) throws(SceneError) -> Word
  where Word.RawValue == String {
    try word(among: Array(Word.allCases))
  }

  func word<Word: RawRepresentable>(among words: [Word]) throws(SceneError) -> Word where Word.RawValue == String {
    let text = try text()
    if let word = words.first(where: { $0.rawValue == text }) { return word }
    let known = words.map(\.rawValue)
    let hint = suggestion(for: text, among: known)
    throw error(
      hint.isEmpty
        ? "expected one of \(known.joined(separator: ", ")), found \"\(text)\"" : "unknown value \"\(text)\"\(hint)")
  }

  /// Reads the identifier of a view, guide or constraint.
  func id() throws(SceneError) -> String {
    let id = try text()
    guard id.isID else {
      throw error("\"\(id)\" is not a valid id: use a letter or _, then letters, digits, _ or -")
    }
    guard !Names.reserved.contains(id) else { throw error("\"\(id)\" is the name of an attribute or guide") }
    return id
  }
}

/// The rules for identifiers.
package enum Names {
  static let guides = WrittenConstraint.Guide.allCases.map(\.rawValue)
  static let attributes = WrittenAttribute.allCases.map(\.rawValue)
  package static let reserved = Set(guides + attributes)

  /// Whether constraints can contain the name. In constraints, a hyphen at the end of a name or before another hyphen is a
  /// minus sign, so names must not have such hyphens.
  package static func isNamed(_ text: String) -> Bool {
    guard text.isID else { return false }
    let hyphen = UInt8(ascii: "-")
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == hyphen && last == hyphen { return false }
      last = byte
    }
    return last != hyphen
  }
}
