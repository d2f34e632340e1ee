/// The JSON Schema for scenes, generated from the reader's tables.
public enum SceneSchema {
  /// The schema as text. O(length).
  public static var text: String { String(JSONWriter.write(json).dropLast()) }

  /// The schema as JSON. O(length).
  package static var json: JSON {
    let properties = [
      ("scene", JSONSchema.version), ("name", JSONSchema.text), ("why", JSONSchema.text), ("source", JSONSchema.text),
      ("finding", JSONSchema.finding), ("tolerance", JSONSchema.positive),
      ("root", .object([("$ref", .text("#/$defs/view")), ("required", .list([.text("id"), .text("size")]))])),
      ("constraints", JSONSchema.texts), ("steps", JSONSchema.list(of: JSONSchema.reference("step"))),
      ("expect", JSONSchema.list(of: JSONSchema.reference("expectation"))),
    ]
    return JSONSchema.document(
      "A Plumb scene, version 1", properties, required: ["scene", "root"],
      definitions: [("view", view), ("step", step), ("expectation", expectation)])
  }

  private static var view: JSON {
    let views = JSONSchema.list(of: JSONSchema.reference("view"))
    let tree = [
      ("id", JSONSchema.id), ("kind", JSONSchema.word(ViewModel.Kind.allCases.map(\.rawValue))), ("views", views),
      ("arranged", views),
      ("guides", JSONSchema.list(of: .object(JSONSchema.record([("id", JSONSchema.id)], required: ["id"])))),
    ]
    return .object(
      JSONSchema.record(tree + ViewProperty.allCases.map { ($0.rawValue, schema(of: $0.shape)) }, required: ["id"]))
  }

  private static func schema(of shape: ViewProperty.Shape) -> JSON {
    switch shape {
    case .number: JSONSchema.number
    case .count: JSONSchema.count
    case .flag: JSONSchema.flag
    case .text: JSONSchema.text
    case .word(let words): JSONSchema.word(words.map(\.rawValue))
    case .numbers(let count, let isOpen):
      JSONSchema.list(of: isOpen ? JSONSchema.openNumber : JSONSchema.number, count)
    case .spacing: spacing
    case .spacings: JSONSchema.map(to: spacing)
    }
  }

  private static var spacing: JSON {
    JSONSchema.either(JSONSchema.number, .object([("const", .text("system"))]))
  }

  private static var step: JSON {
    let others = Step.Kind.allCases.filter { $0 != .set }.map { kind in step(kind) { form(of: $0, in: kind) } }
    return .object([("oneOf", .list(others + ViewProperty.allCases.map(setting)))])
  }

  /// The schema for one kind of step.
  private static func step(_ kind: Step.Kind, _ form: (String) -> JSON) -> JSON {
    let properties = [("do", JSON.object([("const", .text(kind.rawValue))]))] + kind.keys.map { ($0, form($0)) }
    return .object(JSONSchema.record(properties, required: ["do"] + kind.keys.filter { $0 != kind.optionalKey }))
  }

  /// The schema for a step that sets a property.
  private static func setting(_ property: ViewProperty) -> JSON {
    step(.set) { key in
      key == "value"
        ? schema(of: property.shape)
        : .object([("type", .text("string")), ("pattern", .text("^[^.]*\\.\(property.rawValue)$"))])
    }
  }

  private static func form(of key: String, in kind: Step.Kind) -> JSON {
    switch (key, kind) {
    case ("view", .append), ("view", .insert): JSONSchema.reference("view")
    case ("guide", .addGuide): JSONSchema.id
    case ("at", _): JSONSchema.count
    case ("arranged", _): JSONSchema.flag
    case ("value", .priority):
      .object([("type", .text("number")), ("exclusiveMinimum", .number(0)), ("maximum", .number(1000))])
    case ("value", _): JSONSchema.number
    case ("size", _): schema(of: .numbers(2, isOpen: kind == .intrinsic))
    case ("steps", _): JSONSchema.list(of: JSONSchema.reference("step"))
    default: JSONSchema.text
    }
  }

  private static var expectation: JSON {
    let numbers = { (count: Int) in JSONSchema.map(to: schema(of: .numbers(count, isOpen: false))) }
    let properties = [
      ("step", JSONSchema.count), ("frames", numbers(4)), ("sizes", numbers(2)), ("broken", JSONSchema.texts),
      ("ambiguous", JSONSchema.texts), ("constraints", JSONSchema.map(to: JSONSchema.map(to: JSONSchema.texts))),
    ]
    return .object(JSONSchema.record(properties, required: ["step"]))
  }
}
