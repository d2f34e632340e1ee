/// The JSON Schema of a scene, generated from the reader's tables.
public enum SceneSchema {
  /// The schema as JSON. O(its length).
  public static var text: String { String(JSONWriter.write(json).dropLast()) }

  /// The schema. O(its length).
  package static var json: JSON {
    let properties = [
      ("scene", .object([("const", .number(1))])), ("name", type("string")), ("why", type("string")),
      ("source", type("string")), ("finding", finding),
      ("tolerance", .object([("type", .text("number")), ("minimum", .number(0))])),
      ("root", .object([("$ref", .text("#/$defs/view")), ("required", .list([.text("id"), .text("size")]))])),
      ("constraints", texts), ("steps", listOf(reference("step"))), ("expect", listOf(reference("expectation"))),
    ]
    let about = [
      ("$schema", JSON.text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("A Plumb scene, version 1")),
    ]
    let definitions = JSON.object([("view", view), ("step", step), ("expectation", expectation)])
    return .object(about + record(properties, required: ["scene", "root"]) + [("$defs", definitions)])
  }

  private static var finding: JSON {
    let digits = JSON.object([("type", .text("string")), ("pattern", .text("^[0-9]+$"))])
    let large = JSON.object([("oneOf", .list([schema(of: .count), digits]))])
    let forms = ["step": schema(of: .count), "seed": large, "case": large, "views": texts]
    return .object(
      record(
        FindingRecord.keys.map { ($0, forms[$0] ?? type("string")) }, required: Array(FindingRecord.keys.prefix(3))))
  }

  private static var view: JSON {
    let tree = [
      ("id", id), ("kind", .object([("enum", .list(ViewModel.Kind.allCases.map { .text($0.rawValue) }))])),
      ("views", listOf(reference("view"))), ("arranged", listOf(reference("view"))),
      ("guides", listOf(.object(record([("id", id)], required: ["id"])))),
    ]
    return .object(
      record(tree + ViewProperty.allCases.map { ($0.rawValue, schema(of: $0.shape)) }, required: ["id"]))
  }

  private static func schema(of shape: ViewProperty.Shape) -> JSON {
    switch shape {
    case .number: return type("number")
    case .count: return .object([("type", .text("integer")), ("minimum", .number(0))])
    case .flag: return type("boolean")
    case .text: return type("string")
    case .word(let words): return .object([("enum", .list(words.map { .text($0.rawValue) }))])
    case .numbers(let count, let isOpen):
      let item = isOpen ? JSON.object([("type", .list([.text("number"), .text("null")]))]) : type("number")
      return .object([
        ("type", .text("array")), ("items", item), ("minItems", .number(count)), ("maxItems", .number(count)),
      ])
    case .spacing: return spacing
    case .spacings: return mapOf(spacing)
    }
  }

  private static var spacing: JSON {
    .object([("oneOf", .list([type("number"), .object([("const", .text("system"))])]))])
  }

  private static var step: JSON {
    let others = Step.Kind.allCases.filter { $0 != .set }.map { kind in step(kind) { form(of: $0, in: kind) } }
    return .object([("oneOf", .list(others + ViewProperty.allCases.map(setting)))])
  }

  /// The schema of one kind of step.
  private static func step(_ kind: Step.Kind, _ form: (String) -> JSON) -> JSON {
    let properties = [("do", JSON.object([("const", .text(kind.rawValue))]))] + kind.keys.map { ($0, form($0)) }
    return .object(record(properties, required: ["do"] + kind.keys.filter { $0 != kind.optionalKey }))
  }

  /// The schema of a step that sets a property.
  private static func setting(_ property: ViewProperty) -> JSON {
    step(.set) { key in
      key == "value"
        ? schema(of: property.shape)
        : .object([("type", .text("string")), ("pattern", .text("^[^.]*\\.\(property.rawValue)$"))])
    }
  }

  private static func form(of key: String, in kind: Step.Kind) -> JSON {
    switch (key, kind) {
    case ("view", .append), ("view", .insert): reference("view")
    case ("guide", .addGuide): id
    case ("at", _): schema(of: .count)
    case ("arranged", _): type("boolean")
    case ("value", .priority):
      .object([("type", .text("number")), ("exclusiveMinimum", .number(0)), ("maximum", .number(1000))])
    case ("value", _): type("number")
    case ("size", _): schema(of: .numbers(2, isOpen: kind == .intrinsic))
    case ("steps", _): listOf(reference("step"))
    default: type("string")
    }
  }

  private static var expectation: JSON {
    let numbers = { (count: Int) in mapOf(schema(of: .numbers(count, isOpen: false))) }
    let properties = [
      ("step", schema(of: .count)), ("frames", numbers(4)), ("sizes", numbers(2)), ("broken", texts),
      ("ambiguous", texts), ("constraints", mapOf(mapOf(texts))),
    ]
    return .object(record(properties, required: ["step"]))
  }

  private static var id: JSON {
    .object([("type", .text("string")), ("pattern", .text("^[A-Za-z_][A-Za-z0-9_-]*$"))])
  }

  private static var texts: JSON { listOf(type("string")) }

  private static func type(_ name: String) -> JSON { .object([("type", .text(name))]) }
  private static func listOf(_ item: JSON) -> JSON { .object([("type", .text("array")), ("items", item)]) }
  private static func mapOf(_ item: JSON) -> JSON {
    .object([("type", .text("object")), ("additionalProperties", item)])
  }

  private static func reference(_ name: String) -> JSON { .object([("$ref", .text("#/$defs/\(name)"))]) }

  /// The members of a schema of an object that has no other keys.
  private static func record(_ properties: [(String, JSON)], required: [String]) -> [(String, JSON)] {
    [
      ("type", .text("object")), ("required", .list(required.map(JSON.text))), ("additionalProperties", .flag(false)),
      ("properties", .object(properties)),
    ]
  }
}
