import PlumbBasics

extension Step.Kind {
  /// The keys of a step of this kind, besides `do`.
  var keys: [String] {
    switch self {
    case .append: ["to", "view", "arranged"]
    case .insert: ["to", "at", "view"]
    case .move, .arrange: ["view", "at"]
    case .remove, .detach, .hide, .show: ["view"]
    case .transfer: ["view", "to", "at"]
    case .addGuide: ["guide", "to"]
    case .removeGuide: ["guide"]
    case .set: ["target", "value"]
    case .intrinsic: ["view", "size"]
    case .constrain: ["constraint"]
    case .release: ["id"]
    case .constant, .priority: ["id", "value"]
    case .resize: ["size"]
    case .batch: ["steps"]
    }
  }

  /// The key that may be missing.
  var optionalKey: String? {
    switch self {
    case .append: "arranged"
    case .arrange, .transfer: "at"
    default: nil
    }
  }
}

extension Step {
  init(_ field: Field) throws(SceneError) {
    guard let value = field.json["do"] else { throw field.error("\"do\" is missing") }
    let kind = try Field(value, field.path + ".do").word(Kind.self)
    let fields = try Fields(field.json, field.path, allowing: ["do"] + kind.keys)
    let text: (String) throws(SceneError) -> String = { key throws(SceneError) in try fields.required(key).text() }
    switch kind {
    case .append:
      self = .append(
        to: try text("to"), view: try ViewModel(try fields.required("view")),
        isArranged: try fields.optional("arranged")?.flag() ?? true)
    case .insert:
      self = .insert(
        to: try text("to"), at: try fields.required("at").count(), view: try ViewModel(try fields.required("view")))
    case .move: self = .move(view: try text("view"), at: try fields.required("at").count())
    case .remove: self = .remove(view: try text("view"))
    case .detach: self = .detach(view: try text("view"))
    case .arrange: self = .arrange(view: try text("view"), at: try fields.optional("at")?.count())
    case .transfer:
      self = .transfer(view: try text("view"), to: try text("to"), at: try fields.optional("at")?.count())
    case .addGuide: self = .addGuide(try fields.required("guide").id(), to: try text("to"))
    case .removeGuide: self = .removeGuide(try text("guide"))
    case .hide: self = .hide(view: try text("view"))
    case .show: self = .show(view: try text("view"))
    case .set: self = try Self.setting(fields)
    case .intrinsic:
      self = .intrinsic(view: try text("view"), size: try Setting(try fields.required("size"), of: .intrinsic))
    case .constrain: self = .constrain(SceneConstraint(try text("constraint")))
    case .release: self = .release(id: try text("id"))
    case .constant: self = .constant(id: try text("id"), value: try fields.required("value").number())
    case .priority: self = .priority(id: try text("id"), value: try Self.priority(try fields.required("value")))
    case .resize: self = .resize(size: try Self.size(try fields.required("size")))
    case .batch:
      var steps: [Step] = []
      for step in try fields.required("steps").list() { steps.append(try Step(step)) }
      self = .batch(steps)
    }
  }

  private static func setting(_ fields: Fields) throws(SceneError) -> Step {
    let target = try fields.required("target")
    let parts = try target.text().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw target.error("expected a view and a property, as \"stack.spacing\"") }
    guard let property = ViewProperty(rawValue: parts[1]) else {
      let hint = suggestion(for: parts[1], among: ViewProperty.allCases.map(\.rawValue))
      throw target.error("no such property \"\(parts[1])\"\(hint)")
    }
    return .set(target: parts[0], property: property, value: try Setting(try fields.required("value"), of: property))
  }

  private static func priority(_ field: Field) throws(SceneError) -> Double {
    let priority = try field.number()
    guard priority > 0, priority <= 1000 else { throw field.error("a priority is above 0 and at most 1000") }
    return priority
  }

  private static func size(_ field: Field) throws(SceneError) -> [Double] {
    let size = try field.numbers(2)
    guard size.allSatisfy({ $0 >= 0 }) else { throw field.error("a size is not negative") }
    return size
  }
}

extension Expectation {
  init(_ field: Field) throws(SceneError) {
    let fields = try Fields(
      field.json, field.path, allowing: ["step", "frames", "sizes", "broken", "ambiguous", "constraints"])
    self.init(step: try fields.required("step").count())
    for (key, field) in try fields.optional("frames")?.members() ?? [] { frames.append((key, try field.numbers(4))) }
    for (key, field) in try fields.optional("sizes")?.members() ?? [] { sizes.append((key, try field.numbers(2))) }
    if let field = fields.optional("broken") { broken = try field.texts() }
    if let field = fields.optional("ambiguous") { ambiguous = try field.texts() }
    for (key, field) in try fields.optional("constraints")?.members() ?? [] {
      var sets: [(identifier: String, texts: [String])] = []
      for (identifier, field) in try field.members() { sets.append((identifier, try field.texts())) }
      constraints.append((key, sets))
    }
  }
}

extension Field {
  func texts() throws(SceneError) -> [String] {
    var texts: [String] = []
    for item in try list() { texts.append(try item.text()) }
    return texts
  }
}
