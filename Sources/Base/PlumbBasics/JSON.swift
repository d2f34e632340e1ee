/// A JSON value with its position in the text.
package struct JSON: Sendable {
  /// The value without its position.
  package indirect enum Value: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([Member])
  }

  /// A key and its value.
  package struct Member: Sendable {
    package var key: String
    package var place: TextPlace
    package var value: JSON

    /// O(1).
    package init(key: String, place: TextPlace = TextPlace(), value: JSON) {
      (self.key, self.place, self.value) = (key, place, value)
    }
  }

  package var value: Value
  package var place: TextPlace

  /// O(1).
  package init(_ value: Value, at place: TextPlace = TextPlace()) {
    self.value = value
    self.place = place
  }

  /// The value of a key of an object. O(keys).
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Its text on one line. Linear.
  package var brief: String { JSONWriter.brief(self) }

  /// The name of its type for error messages.
  package var kind: String {
    switch value {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): number.written
    case .text(let text): "\"\(text.prefix(40))\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Values without a position.
extension JSON {
  package static var null: JSON { JSON(.null) }
  package static func flag(_ flag: Bool) -> JSON { JSON(.flag(flag)) }
  package static func text(_ text: String) -> JSON { JSON(.text(text)) }
  package static func list(_ items: [JSON]) -> JSON { JSON(.list(items)) }
  package static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { Member(key: $0.0, value: $0.1) }))
  }

  /// A number; null for NaN and infinity, which JSON does not have.
  package static func number(_ number: Double) -> JSON { JSON(number.isFinite ? .number(number) : .null) }
  package static func number(_ number: Double?) -> JSON { number.map { .number($0) } ?? .null }
  package static func number(_ number: Int) -> JSON { JSON(.number(Double(number))) }
}
