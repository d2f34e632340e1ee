/// A JSON value whose members keep their order.
enum JSONValue {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  static func whole(_ number: Int) -> JSONValue { .number(Double(number)) }

  /// A number, or null.
  static func optional(_ number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }

  static func interval(_ interval: Interval?) -> JSONValue {
    interval.map { .list([.number($0.lower), .number($0.upper)]) } ?? .null
  }

  /// The JSON text, ending in a line break. Values nested less than `lines` deep are broken over lines. Linear.
  func document(lines: Int) -> String {
    var text = ""
    write(to: &text, lines: lines, indent: 0)
    return text + "\n"
  }

  /// Recursive: reports have a fixed depth, whatever is measured.
  private func write(to text: inout String, lines: Int, indent: Int) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += Self.digits(number)
    case .text(let string): text += string.quotedForJSON
    case .list(let items):
      Self.write(items.map { ("", $0) }, brackets: ("[", "]"), to: &text, lines: lines, indent: indent)
    case .object(let members):
      let parts = members.map { ($0.key.quotedForJSON + ": ", $0.value) }
      Self.write(parts, brackets: ("{", "}"), to: &text, lines: lines, indent: indent)
    }
  }

  private static func write(
    _ parts: [(String, JSONValue)], brackets: (String, String), to text: inout String, lines: Int, indent: Int
  ) {
    text += brackets.0
    let isBroken = lines > 0 && !parts.isEmpty
    let space = isBroken ? "\n" + String(repeating: " ", count: indent + 2) : ""
    for (index, part) in parts.enumerated() {
      if index > 0 { text += isBroken ? "," : ", " }
      text += space + part.0
      part.1.write(to: &text, lines: lines - 1, indent: indent + 2)
    }
    if isBroken { text += "\n" + String(repeating: " ", count: indent) }
    text += brackets.1
  }

  /// The shortest digits that read back the same; null for NaN and infinity, which JSON does not have.
  static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
