/// Common parts of the schemas for documents.
enum JSONSchema {
  /// The schema for a kind of document. The definitions can be referenced by other parts.
  static func document(
    _ title: String, _ properties: [(String, JSON)], required: [String], definitions: [(String, JSON)]
  ) -> JSON {
    let about = [
      ("$schema", JSON.text("https://json-schema.org/draft/2020-12/schema")), ("title", .text(title)),
    ]
    return .object(about + record(properties, required: required) + [("$defs", .object(definitions))])
  }

  static var version: JSON { .object([("const", .number(1))]) }
  static var count: JSON { .object([("type", .text("integer")), ("minimum", .number(0))]) }
  static var flag: JSON { type("boolean") }
  static var number: JSON { type("number") }
  static var openNumber: JSON { .object([("type", .list([.text("number"), .text("null")]))]) }
  static var text: JSON { type("string") }
  static var texts: JSON { list(of: text) }
  /// A non-negative number.
  static var positive: JSON { .object([("type", .text("number")), ("minimum", .number(0))]) }

  static var id: JSON {
    .object([("type", .text("string")), ("pattern", .text("^[A-Za-z_][A-Za-z0-9_-]*$"))])
  }

  static var finding: JSON {
    let digits = JSON.object([("type", .text("string")), ("pattern", .text("^[0-9]+$"))])
    let large = JSON.object([("oneOf", .list([count, digits]))])
    let forms = ["step": count, "seed": large, "case": large, "views": texts]
    return .object(
      record(FindingRecord.keys.map { ($0, forms[$0] ?? text) }, required: Array(FindingRecord.keys.prefix(3))))
  }

  private static func type(_ name: String) -> JSON { .object([("type", .text(name))]) }
  static func word(_ words: [String]) -> JSON { .object([("enum", .list(words.map { .text($0) }))]) }
  static func list(of item: JSON) -> JSON { .object([("type", .text("array")), ("items", item)]) }

  static func list(of item: JSON, _ count: Int) -> JSON {
    .object([
      ("type", .text("array")), ("items", item), ("minItems", .number(count)), ("maxItems", .number(count)),
    ])
  }

  static func map(to item: JSON) -> JSON {
    .object([("type", .text("object")), ("additionalProperties", item)])
  }

  static func either(_ rules: JSON...) -> JSON { .object([("oneOf", .list(rules))]) }
  static func reference(_ name: String) -> JSON { .object([("$ref", .text("#/$defs/\(name)"))]) }

  /// The members of the schema for an object that allows no other keys.
  static func record(_ properties: [(String, JSON)], required: [String]) -> [(String, JSON)] {
    [
      ("type", .text("object")), ("required", .list(required.map { .text($0) })),
      ("additionalProperties", .flag(false)), ("properties", .object(properties)),
    ]
  }
}
