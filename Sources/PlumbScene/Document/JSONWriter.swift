import PlumbBasics

/// Writes readable JSON: one member on each line, short lists and objects on one line.
struct JSONWriter {
  private static let lineLength = 110
  private var text = ""

  /// The text of a value, ending in a line break. Deterministic. Linear, times the depth for indentation.
  static func write(_ value: JSON) -> String {
    var writer = JSONWriter()
    writer.write(value, indent: 0)
    return writer.text + "\n"
  }

  /// The text on one line. Linear.
  static func brief(_ value: JSON) -> String {
    switch value.value {
    case .null: return "null"
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number): return ConstraintLanguage.number(number)
    case .text(let text): return text.quotedForJSON
    case .list(let items): return "[" + items.map(brief).joined(separator: ", ") + "]"
    case .object(let members):
      return members.isEmpty
        ? "{}" : "{ " + members.map { $0.key.quotedForJSON + ": " + brief($0.value) }.joined(separator: ", ") + " }"
    }
  }

  private mutating func write(_ value: JSON, indent: Int) {
    let isFlat = !Self.holdsObjects(value)
    if isFlat {
      let line = Self.brief(value)
      if indent + line.utf8.count <= Self.lineLength || !Self.isLong(value) {
        text += line
        return
      }
    }
    let space = String(repeating: " ", count: indent + 2)
    switch value.value {
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + space
        write(item, indent: indent + 2)
      }
      text += "\n" + String(repeating: " ", count: indent) + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + space + member.key.quotedForJSON + ": "
        write(member.value, indent: indent + 2)
      }
      text += "\n" + String(repeating: " ", count: indent) + "}"
    default: text += Self.brief(value)
    }
  }

  /// Whether it contains an object or a list of lists, which is more readable over several lines.
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

  private static func isLong(_ value: JSON) -> Bool {
    switch value.value {
    case .list(let items): items.count > 1
    case .object(let members): members.count > 1
    default: false
    }
  }
}
