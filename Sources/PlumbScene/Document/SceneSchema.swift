/// The JSON Schema of a scene, generated from the reader's tables.
public enum SceneSchema {
  /// The schema as JSON. O(its length).
  public static var text: String { String(JSONWriter.write(json).dropLast()) }

  private static var json: JSON {
    object([
      ("$schema", text("https://json-schema.org/draft/2020-12/schema")), ("title", text("A Plumb scene, version 1")),
      ("type", text("object")), ("required", list([text("scene"), text("root")])),
      ("additionalProperties", flag(false)),
      (
        "properties",
        object([
          ("scene", object([("const", number(1))])), ("name", type("string")), ("why", type("string")),
          ("source", type("string")), ("finding", finding),
          ("tolerance", object([("type", text("number")), ("minimum", number(0))])),
          (
            "root",
            object([("$ref", text("#/$defs/view")), ("required", list([text("id"), text("size")]))])
          ),
          ("constraints", listOf(type("string"))), ("steps", listOf(reference("step"))),
          ("expect", listOf(reference("expectation"))),
        ])
      ), ("$defs", object([("view", view), ("step", step), ("expectation", expectation)])),
    ])
  }

  private static var finding: JSON {
    let whole = object([("type", text("integer")), ("minimum", number(0))])
    let large = object([("oneOf", list([whole, type("string")]))])
    let forms = ["step": whole, "seed": large, "case": large]
    return object([
      ("type", text("object")), ("required", list(FindingRecord.keys.prefix(3).map(text))),
      ("additionalProperties", flag(false)),
      ("properties", object(FindingRecord.keys.map { ($0, forms[$0] ?? type("string")) })),
    ])
  }

  private static var view: JSON {
    var properties: [(String, JSON)] = [
      ("id", object([("type", text("string")), ("pattern", text("^[A-Za-z_][A-Za-z0-9_-]*$"))])),
      ("kind", object([("enum", list(ViewModel.Kind.allCases.map { text($0.rawValue) }))])),
      ("views", listOf(reference("view"))), ("arranged", listOf(reference("view"))),
      ("guides", listOf(object([("type", text("object")), ("required", list([text("id")]))]))),
    ]
    properties += ViewProperty.allCases.map { ($0.rawValue, schema(of: $0.shape)) }
    return object([
      ("type", text("object")), ("required", list([text("id")])), ("additionalProperties", flag(false)),
      ("properties", object(properties)),
    ])
  }

  private static func schema(of shape: ViewProperty.Shape) -> JSON {
    switch shape {
    case .number: return type("number")
    case .count: return object([("type", text("integer")), ("minimum", number(0))])
    case .flag: return type("boolean")
    case .text: return type("string")
    case .word(let words): return object([("enum", list(words.map { text($0.rawValue) }))])
    case .numbers(let count, let isOpen):
      let item = isOpen ? object([("type", list([text("number"), text("null")]))]) : type("number")
      return object([
        ("type", text("array")), ("items", item), ("minItems", number(Double(count))),
        ("maxItems", number(Double(count))),
      ])
    case .spacing: return spacing
    case .spacings: return object([("type", text("object")), ("additionalProperties", spacing)])
    }
  }

  private static var spacing: JSON {
    object([("oneOf", list([type("number"), object([("const", text("system"))])]))])
  }

  private static var step: JSON {
    object([("oneOf", list(Step.Verb.allCases.map(step)))])
  }

  /// The schema of one kind of step.
  private static func step(_ verb: Step.Verb) -> JSON {
    let required = (["do"] + verb.keys.filter { $0 != verb.optionalKey }).map(text)
    return object([
      ("type", text("object")), ("required", list(required)), ("additionalProperties", flag(false)),
      (
        "properties",
        object([("do", object([("const", text(verb.rawValue))]))] + verb.keys.map { ($0, value(of: $0, in: verb)) })
      ),
    ])
  }

  private static func value(of key: String, in verb: Step.Verb) -> JSON {
    switch (key, verb) {
    case ("view", .append), ("view", .insert): reference("view")
    case ("at", _): schema(of: .count)
    case ("arranged", _): type("boolean")
    case ("value", .set): object([])
    case ("value", .priority):
      object([("type", text("number")), ("exclusiveMinimum", number(0)), ("maximum", number(1000))])
    case ("value", _): type("number")
    case ("size", _): schema(of: .numbers(2, isOpen: verb == .intrinsic))
    case ("steps", _): listOf(reference("step"))
    default: type("string")
    }
  }

  private static var expectation: JSON {
    let numbers: (Double) -> JSON = { count in
      object([
        ("type", text("object")),
        (
          "additionalProperties",
          object([
            ("type", text("array")), ("items", type("number")), ("minItems", number(count)),
            ("maxItems", number(count)),
          ])
        ),
      ])
    }
    return object([
      ("type", text("object")), ("required", list([text("step")])), ("additionalProperties", flag(false)),
      (
        "properties",
        object([
          ("step", object([("type", text("integer")), ("minimum", number(0))])), ("frames", numbers(4)),
          ("sizes", numbers(2)), ("broken", listOf(type("string"))), ("ambiguous", listOf(type("string"))),
          ("constraints", type("object")),
        ])
      ),
    ])
  }

  private static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { member($0.0, $0.1) }))
  }
  private static func list(_ items: [JSON]) -> JSON { JSON(.list(items)) }
  private static func text(_ text: String) -> JSON { JSON(.text(text)) }
  private static func number(_ number: Double) -> JSON { JSON(.number(number)) }
  private static func flag(_ flag: Bool) -> JSON { JSON(.flag(flag)) }
  private static func type(_ name: String) -> JSON { object([("type", text(name))]) }
  private static func listOf(_ item: JSON) -> JSON { object([("type", text("array")), ("items", item)]) }
  private static func reference(_ name: String) -> JSON { object([("$ref", text("#/$defs/\(name)"))]) }
}
