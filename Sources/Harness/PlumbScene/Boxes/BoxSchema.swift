import PlumbBasics

/// The JSON Schema for box documents, generated from the reader's tables.
public enum BoxSchema {
  /// The schema as text. O(length).
  public static var text: String { String(JSONWriter.write(json).dropLast()) }

  /// The schema as JSON. O(length).
  package static var json: JSON {
    let properties = [
      ("boxes", JSONSchema.version), ("name", JSONSchema.text), ("why", JSONSchema.text), ("source", JSONSchema.text),
      ("finding", JSONSchema.finding), ("tolerance", JSONSchema.positive), ("available", available),
      ("direction", JSONSchema.word(BoxDocument.Direction.allCases.map(\.rawValue))),
      ("root", box(isRoot: true)), ("steps", JSONSchema.list(of: JSONSchema.reference("step"))),
      ("expect", JSONSchema.list(of: expectation)),
    ]
    return JSONSchema.document(
      "Plumb's boxes, version 1", properties, required: ["boxes", "available", "root"],
      definitions: [("box", box(isRoot: false)), ("text", text(of: Box.Text.keys)), ("step", step)])
  }

  private static var available: JSON { JSONSchema.list(of: number(.length, isOpen: true), 2) }

  private static func box(isRoot: Bool) -> JSON {
    let settings = BoxProperty.allCases.filter { !isRoot || $0.isOfRoot }.map { ($0.rawValue, value(of: $0)) }
    let tree = [
      ("hidden", JSONSchema.flag), ("text", JSONSchema.reference("text")),
      ("children", JSONSchema.list(of: JSONSchema.reference("box"))),
    ]
    return .object(JSONSchema.record([("id", JSONSchema.id)] + settings + tree, required: ["id"]))
  }

  private static func text(of keys: [String]) -> JSON {
    var words = JSONSchema.list(of: number(.length))
    if case .object(let members) = words.value {
      words = JSON(.object(members + [JSON.Member(key: "minItems", value: .number(1))]))
    }
    return .object(
      JSONSchema.record(keys.map { ($0, $0 == "words" ? words : number(.length)) }, required: keys))
  }

  private static func number(_ limits: BoxLimits, isOpen: Bool = false) -> JSON {
    let type = isOpen ? JSON.list([.text("number"), .text("null")]) : .text("number")
    var members = [("type", type), ("minimum", .number(limits.least)), ("maximum", .number(limits.most))]
    if limits.isLength { members.append(("multipleOf", .number(BoxLimits.unit))) }
    return .object(members)
  }

  private static func value(of property: BoxProperty) -> JSON {
    switch property.shape {
    case .wrap: .object([("enum", .list([.flag(false), .flag(true), .text("reverse")]))])
    case .word(let words, let isOpen):
      .object([("enum", .list(words.map { .text($0) } + (isOpen ? [.null] : [])))])
    case .number(let isOpen): number(property.limits, isOpen: isOpen)
    case .numbers(let count, let haveNulls, let isOpen):
      list(of: number(property.limits, isOpen: haveNulls), count, isOpen)
    }
  }

  private static func list(of item: JSON, _ count: Int, _ isOpen: Bool) -> JSON {
    let list = JSONSchema.list(of: item, count)
    return isOpen ? JSONSchema.either(list, .object([("type", .text("null"))])) : list
  }

  private static var step: JSON {
    let others = BoxStep.Kind.allCases.filter { $0 != .set }.map { kind in step(kind) { form(of: $0, in: kind) } }
    return .object([("oneOf", .list(others + BoxProperty.allCases.map(setting)))])
  }

  private static func step(_ kind: BoxStep.Kind, _ form: (String) -> JSON) -> JSON {
    let properties = [("do", JSON.object([("const", .text(kind.rawValue))]))] + kind.keys.map { ($0, form($0)) }
    return .object(JSONSchema.record(properties, required: ["do"] + kind.keys))
  }

  /// The schema of a step that sets a property.
  private static func setting(_ property: BoxProperty) -> JSON {
    step(.set) { key in
      switch key {
      case "key": .object([("const", .text(property.rawValue))])
      case "value": value(of: property)
      default: JSONSchema.text
      }
    }
  }

  private static func form(of key: String, in kind: BoxStep.Kind) -> JSON {
    switch (key, kind) {
    case ("box", .insert): JSONSchema.reference("box")
    case ("at", _): JSONSchema.count
    case ("text", _): JSONSchema.reference("text")
    case ("available", _): available
    case ("steps", _): JSONSchema.list(of: JSONSchema.reference("step"))
    default: JSONSchema.text
    }
  }

  private static var expectation: JSON {
    .object(
      JSONSchema.record(
        [("step", JSONSchema.count), ("frames", JSONSchema.map(to: JSONSchema.list(of: JSONSchema.number, 4)))],
        required: ["step"]))
  }
}
