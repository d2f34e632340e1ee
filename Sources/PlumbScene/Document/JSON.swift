/// A JSON value with its position in the text.
public struct JSON: Sendable {
  /// The value without its position.
  public indirect enum Value: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([Member])
  }

  /// A key and its value.
  public struct Member: Sendable {
    public var key: String
    public var place: TextPlace
    public var value: JSON
  }

  public var value: Value
  public var place: TextPlace

  /// O(1).
  public init(_ value: Value, at place: TextPlace = TextPlace()) {
    self.value = value
    self.place = place
  }

  /// The value of a key of an object. O(keys).
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Its text on one line. Linear.
  package var brief: String { JSONWriter.brief(self) }

  /// The name of its type for error messages.
  var kind: String {
    switch value {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): ConstraintLanguage.number(number)
    case .text(let text): "\"\(text.prefix(40))\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// A position in a text, counted from 1; 0 if there is no text.
public struct TextPlace: Hashable, Sendable {
  public var line = 0
  public var column = 0

  /// O(1).
  public init(line: Int = 0, column: Int = 0) {
    self.line = line
    self.column = column
  }
}
