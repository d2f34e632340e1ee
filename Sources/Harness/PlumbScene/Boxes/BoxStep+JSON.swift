import PlumbBasics

extension BoxStep.Kind {
  /// The required keys of a step of this kind, in addition to `do`.
  var keys: [String] {
    switch self {
    case .set: ["box", "key", "value"]
    case .insert: ["to", "at", "box"]
    case .remove, .hide, .show: ["box"]
    case .move: ["box", "to", "at"]
    case .text: ["box", "text"]
    case .resize: ["available"]
    case .batch: ["steps"]
    }
  }
}

extension BoxStep: CaseStep {
  init(_ field: Field) throws(SceneError) {
    guard let value = field.json["do"] else { throw field.error("\"do\" is missing") }
    let kind = try Field(value, field.path + ".do").word(Kind.self)
    let fields = try Fields(field.json, field.path, allowing: ["do"] + kind.keys)
    let text: (String) throws(SceneError) -> String = { key throws(SceneError) in try fields.required(key).text() }
    switch kind {
    case .set:
      let property = try Self.property(try fields.required("key"))
      self = .set(box: try text("box"), try BoxSetting(try fields.required("value"), of: property))
    case .insert:
      let parent = try text("to")
      self = .insert(try Box(try fields.required("box")), to: parent, at: try fields.required("at").count())
    case .remove: self = .remove(box: try text("box"))
    case .move: self = .move(box: try text("box"), to: try text("to"), at: try fields.required("at").count())
    case .hide: self = .hide(box: try text("box"))
    case .show: self = .show(box: try text("box"))
    case .text: self = .text(box: try text("box"), try Box.Text(try fields.required("text")))
    case .resize: self = .resize(available: try fields.required("available").openPair())
    case .batch:
      var steps: [BoxStep] = []
      for step in try fields.required("steps").list() { steps.append(try BoxStep(step)) }
      self = .batch(steps)
    }
  }

  private static func property(_ field: Field) throws(SceneError) -> BoxProperty {
    let key = try field.text()
    if let property = BoxProperty(rawValue: key) { return property }
    switch key {
    case "hidden": throw field.error("use the steps \"hide\" and \"show\" to change \"hidden\"")
    case "text": throw field.error("use the step \"text\" to change the text")
    default:
      throw field.error("unknown key \"\(key)\"\(suggestion(for: key, among: BoxProperty.allCases.map(\.rawValue)))")
    }
  }

  /// The step as JSON. O(length).
  package var json: JSON { JSON(.object([member("do", JSON(.text(kind.rawValue)))] + members)) }

  private var members: [JSON.Member] {
    let text: (String, String) -> JSON.Member = { member($0, JSON(.text($1))) }
    let index: (Int) -> JSON.Member = { member("at", JSON(.number(Double($0)))) }
    switch self {
    case .set(let box, let setting):
      return [text("box", box), text("key", setting.property.rawValue), member("value", setting.json)]
    case .insert(let box, let parent, let place): return [text("to", parent), index(place), member("box", box.json)]
    case .remove(let box), .hide(let box), .show(let box): return [text("box", box)]
    case .move(let box, let parent, let place): return [text("box", box), text("to", parent), index(place)]
    case .text(let box, let content): return [text("box", box), member("text", content.json)]
    case .resize(let size): return [member("available", size.json)]
    case .batch(let steps): return [member("steps", JSON(.list(steps.map(\.json))))]
    }
  }

  /// A short description of the step. O(length).
  public var summary: String {
    switch self {
    case .set(let box, let setting): "set \(box).\(setting.property.rawValue) to \(JSONWriter.brief(setting.json))"
    case .insert(let box, let parent, let index): "insert \(box.id) into \(parent) at index \(index)"
    case .remove(let box): "remove \(box)"
    case .move(let box, let parent, let index): "move \(box) to \(parent) at index \(index)"
    case .hide(let box): "hide \(box)"
    case .show(let box): "show \(box)"
    case .text(let box, let text): "text of \(box) becomes \(JSONWriter.brief(text.json))"
    case .resize(let size):
      "resize to \(size.values.map { $0.map(\.written) ?? "max-content" }.joined(separator: " x "))"
    case .batch(let steps): steps.map(\.summary).joined(separator: "; ")
    }
  }
}
