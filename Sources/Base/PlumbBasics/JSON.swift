/// A JSON value and its position in the text from which it was read.
package struct JSON: Sendable {
  /// A value without a position.
  package indirect enum Value: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    /// A list of many integers, which is written without spaces. Reading such a list returns a `list`.
    case numbers([Int32])
    case object([Member])
  }

  /// A key and its value.
  package struct Member: Sendable {
    package var key: String
    package var place: TextPlace
    package var value: JSON

    /// Creates a member. O(1).
    package init(key: String, place: TextPlace = TextPlace(), value: JSON) {
      (self.key, self.place, self.value) = (key, place, value)
    }
  }

  package var value: Value
  package var place: TextPlace

  /// Creates a value at a position. O(1).
  package init(_ value: Value, at place: TextPlace = TextPlace()) {
    self.value = value
    self.place = place
  }

  /// The value of a key, or nil if this value is not an object or does not have the key. O(keys).
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value as JSON on one line. O(text).
  package var brief: String { JSONWriter.brief(self) }

  /// The name of the type, for error messages.
  package var kind: String {
    switch value {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): number.written
    case .text(let text): "\"\(text.prefix(40))\""
    case .list, .numbers: "a list"
    case .object: "an object"
    }
  }
}

/// Creates values without a position.
extension JSON {
  package static var null: JSON { JSON(.null) }
  package static func flag(_ flag: Bool) -> JSON { JSON(.flag(flag)) }
  package static func text(_ text: String) -> JSON { JSON(.text(text)) }
  package static func list(_ items: [JSON]) -> JSON { JSON(.list(items)) }
  package static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { Member(key: $0.0, value: $0.1) }))
  }

  /// Returns a number, or null for NaN and infinity, which JSON does not have.
  package static func number(_ number: Double) -> JSON { JSON(number.isFinite ? .number(number) : .null) }
  package static func number(_ number: Double?) -> JSON { number.map { .number($0) } ?? .null }
  package static func number(_ number: Int) -> JSON { JSON(.number(Double(number))) }
}

/// Writes readable JSON. Each member has its own line, except in short lists and objects.
package struct JSONWriter {
  private static let lineLength = 110
  /// The output as bytes. An array of bytes is several times faster than a string that grows by single characters.
  private var bytes: [UInt8] = []

  /// Returns a value as JSON with a final line break. If `lines` is nil, short values are on one line. Otherwise, only values
  /// in the outermost `lines` levels are spread over several lines. The output is deterministic. O(text), including the
  /// indentation.
  package static func write(_ value: JSON, lines: Int? = nil) -> String {
    var writer = JSONWriter()
    writer.write(value, indent: 0, lines)
    writer.add("\n")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns a value as JSON on one line. O(text).
  package static func brief(_ value: JSON) -> String {
    var writer = JSONWriter()
    writer.writeBrief(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  private mutating func writeBrief(_ value: JSON) {
    switch value.value {
    case .null: add("null")
    case .flag(let flag): add(flag ? "true" : "false")
    case .number(let number): add(number.written)
    case .text(let text): bytes.appendQuotedForJSON(text)
    case .list(let items):
      add("[")
      for (index, item) in items.enumerated() {
        if index > 0 { add(", ") }
        writeBrief(item)
      }
      add("]")
    case .numbers(let numbers): write(numbers)
    case .object(let members):
      for (index, member) in members.enumerated() {
        add(index == 0 ? "{ " : ", ")
        write(key: member.key)
        writeBrief(member.value)
      }
      add(members.isEmpty ? "{}" : " }")
    }
  }

  private mutating func write(_ numbers: [Int32]) {
    add("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      add(String(number))
    }
    add("]")
  }

  private mutating func write(key: String) {
    bytes.appendQuotedForJSON(key)
    add(": ")
  }

  private mutating func write(_ value: JSON, indent: Int, _ lines: Int?) {
    if lines == 0 || Self.count(of: value) == 0 { return writeBrief(value) }
    if lines == nil, !Self.holdsObjects(value) {
      let start = bytes.count
      writeBrief(value)
      if indent + bytes.count - start <= Self.lineLength || Self.count(of: value) ?? 0 <= 1 { return }
      bytes.removeSubrange(start...)
    }
    switch value.value {
    case .list(let items):
      for (index, item) in items.enumerated() {
        add(index == 0 ? "[" : ",")
        breakLine(indent: indent + 2)
        write(item, indent: indent + 2, lines.map { $0 - 1 })
      }
      breakLine(indent: indent)
      add("]")
    case .object(let members):
      for (index, member) in members.enumerated() {
        add(index == 0 ? "{" : ",")
        breakLine(indent: indent + 2)
        write(key: member.key)
        write(member.value, indent: indent + 2, lines.map { $0 - 1 })
      }
      breakLine(indent: indent)
      add("}")
    default: writeBrief(value)
    }
  }

  private mutating func breakLine(indent: Int) {
    add("\n")
    bytes += repeatElement(UInt8(ascii: " "), count: indent)
  }

  /// Whether the value contains a non-empty object, directly or in a list. Such values are easier to read on several lines.
  private static func holdsObjects(_ value: JSON) -> Bool {
    let isNested: (JSON) -> Bool = { item in
      switch item.value {
      case .object(let members): !members.isEmpty
      default: false
      }
    }
    switch value.value {
    case .list(let items): return items.contains(where: isNested)
    case .object(let members): return members.contains { isNested($0.value) || holdsObjects($0.value) }
    default: return false
    }
  }

  /// Returns the number of items or members, or nil for other values.
  private static func count(of value: JSON) -> Int? {
    switch value.value {
    case .list(let items): items.count
    case .object(let members): members.count
    default: nil
    }
  }
}

extension Double {
  /// The shortest text that reads back as this number. O(digits).
  package var written: String { self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : "\(self)" }
}

/// A position in a text. The line and the column are counted from 1, or are 0 if there is no text.
public struct TextPlace: Hashable, Sendable {
  public var line = 0
  public var column = 0

  /// Creates a position. O(1).
  public init(line: Int = 0, column: Int = 0) {
    self.line = line
    self.column = column
  }
}
