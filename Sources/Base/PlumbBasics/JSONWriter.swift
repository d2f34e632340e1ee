/// Writes readable JSON: one member on each line, short lists and objects on one line.
package struct JSONWriter {
  private static let lineLength = 110
  /// Bytes, because texts that grow by single characters take several times as long.
  private var bytes: [UInt8] = []

  /// The text of a value, ending in a line break. Deterministic. Linear, times the depth for indentation.
  /// With `lines`, each member and item of so many outermost levels has a line of its own.
  package static func write(_ value: JSON, lines: Int? = nil) -> String {
    var writer = JSONWriter()
    writer.write(value, indent: 0, lines)
    writer.add("\n")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The text on one line. Linear.
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
    case .object(let members):
      for (index, member) in members.enumerated() {
        add(index == 0 ? "{ " : ", ")
        write(key: member.key)
        writeBrief(member.value)
      }
      add(members.isEmpty ? "{}" : " }")
    }
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

  /// The number of items or members; nil for other values.
  private static func count(of value: JSON) -> Int? {
    switch value.value {
    case .list(let items): items.count
    case .object(let members): members.count
    default: nil
    }
  }
}
