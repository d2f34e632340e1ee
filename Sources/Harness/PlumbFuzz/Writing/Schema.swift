import Foundation
import PlumbScene

/// A JSON Schema. Supports the keywords that the schema for scenes uses.
struct Schema: Sendable {
  private let whole: JSON
  private let patterns: [String: NSRegularExpression]

  /// The schema that editors use.
  static let scene = Schema(whole: SceneSchema.json)

  /// Creates a schema from its JSON. O(length).
  init(whole: JSON) {
    self.whole = whole
    let texts = Set(whole.patterns)
    patterns = Dictionary(
      uniqueKeysWithValues: texts.compactMap { text in
        (try? NSRegularExpression(pattern: text)).map { (text, $0) }
      })
  }

  /// Whether a document is valid. O(document · rules).
  func accepts(_ document: JSON) -> Bool { accepts(document, whole) }

  private func accepts(_ json: JSON, _ rule: JSON) -> Bool {
    switch rule.value {
    case .flag(let acceptsAll): acceptsAll
    case .object(let members): members.allSatisfy { accepts(json, $0.key, $0.value, rule) }
    default: false
    }
  }

  /// Whether a value satisfies one keyword of a rule. Most keywords apply only to values of one type.
  private func accepts(_ json: JSON, _ keyword: String, _ wanted: JSON, _ rule: JSON) -> Bool {
    switch (keyword, wanted.value, json.value) {
    case ("$schema", _, _), ("title", _, _), ("$defs", _, _): true
    case ("$ref", .text(let path), _):
      whole["$defs"]?[String(path.split(separator: "/").last ?? "")].map { accepts(json, $0) } ?? false
    case ("oneOf", .list(let rules), _): rules.count { accepts(json, $0) } == 1
    case ("const", _, _): json.isSame(as: wanted)
    case ("enum", .list(let values), _): values.contains(where: json.isSame)
    case ("type", .text(let name), _): json.isOf(type: name)
    case ("type", .list(let names), _):
      names.contains { if case .text(let name) = $0.value { json.isOf(type: name) } else { false } }
    case ("pattern", .text(let pattern), .text(let text)):
      patterns[pattern]?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    case ("minimum", .number(let bound), .number(let number)): number >= bound
    case ("exclusiveMinimum", .number(let bound), .number(let number)): number > bound
    case ("maximum", .number(let bound), .number(let number)): number <= bound
    case ("minItems", .number(let count), .list(let items)): Double(items.count) >= count
    case ("maxItems", .number(let count), .list(let items)): Double(items.count) <= count
    case ("items", _, .list(let items)): items.allSatisfy { accepts($0, wanted) }
    case ("required", .list(let keys), .object):
      keys.allSatisfy { if case .text(let key) = $0.value { json[key] != nil } else { false } }
    case ("properties", .object, .object(let members)):
      members.allSatisfy { member in wanted[member.key].map { accepts(member.value, $0) } ?? true }
    case ("additionalProperties", _, .object(let members)):
      members.allSatisfy { rule["properties"]?[$0.key] != nil || accepts($0.value, wanted) }
    default: Self.subjects[keyword].map { !json.isOf(type: $0) } ?? false
    }
  }

  /// The type of value to which each keyword applies. Values of other types satisfy the keyword.
  private static let subjects = [
    "pattern": "string", "minimum": "number", "exclusiveMinimum": "number", "maximum": "number", "minItems": "array",
    "maxItems": "array", "items": "array", "required": "object", "properties": "object",
    "additionalProperties": "object",
  ]
}

extension JSON {
  /// The texts of all patterns in a schema.
  fileprivate var patterns: [String] {
    switch value {
    case .list(let items): items.flatMap(\.patterns)
    case .object(let members):
      members.flatMap { member in
        if member.key == "pattern", case .text(let text) = member.value.value { [text] } else { member.value.patterns }
      }
    default: []
    }
  }

  fileprivate func isOf(type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .flag: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number == number.rounded()
    case .text: type == "string"
    case .list, .numbers: type == "array"
    case .object: type == "object"
    }
  }
}
