import PlumbBasics

extension Scene: TestCase {
  public typealias Player = Stage

  /// The key of the format version, which identifies scenes.
  public static let key = "scene"

  /// Reads a scene from a document. O(length).
  public init(_ file: DocumentFile) throws(SceneError) {
    let fields = try Fields(
      file.json, "",
      allowing: ["scene", "name", "why", "source", "finding", "root", "constraints", "steps", "expect", "tolerance"])
    try fields.checkVersion(Self.key)
    self.init(root: try ViewModel(try fields.required("root"), isRoot: true))
    try readDescription(fields)
    for field in try fields.optional("constraints")?.list() ?? [] {
      constraints.append(SceneConstraint(try field.text()))
    }
    for field in try fields.optional("steps")?.list() ?? [] { steps.append(try Step(field)) }
    for field in try fields.optional("expect")?.list() ?? [] { expectations.append(try Expectation(field)) }
    try readTolerance(fields)
  }

  /// The scene as a document, which contains everything that was read, with keys in a fixed order. O(length).
  public var file: DocumentFile {
    var members = descriptionMembers
    members.append(member("root", root.json))
    if !constraints.isEmpty {
      members.append(member("constraints", texts(constraints.map(\.text))))
    }
    if !steps.isEmpty { members.append(member("steps", JSON(.list(steps.map(\.json))))) }
    if !expectations.isEmpty { members.append(member("expect", JSON(.list(expectations.map(\.json))))) }
    return DocumentFile(JSON(.object(members)))
  }
}

extension ViewModel {
  init(_ field: Field, isRoot: Bool = false) throws(SceneError) {
    let own = ["id", "kind", "views", "arranged", "guides"]
    let fields = try Fields(field.json, field.path, allowing: own + ViewProperty.allCases.map(\.rawValue))
    self.init(id: try fields.required("id").id())
    if let field = fields.optional("kind") { kind = try field.word(Kind.self) }
    for property in ViewProperty.allCases {
      guard let field = fields.optional(property.rawValue) else { continue }
      guard property.applies(to: kind, isRoot: isRoot) else {
        throw field.error("\(isRoot ? "the root" : "a \(kind.rawValue)") has no \"\(property.rawValue)\"")
      }
      properties[property] = try Setting(field, of: property)
    }
    if isRoot { _ = try fields.required("size") }
    for field in try fields.optional("guides")?.list() ?? [] {
      guides.append(try Fields(field.json, field.path, allowing: ["id"]).required("id").id())
    }
    if let field = fields.optional("arranged"), kind != .stack {
      throw field.error("only a stack can have arranged views")
    }
    for field in try fields.optional("arranged")?.list() ?? [] { arranged.append(try ViewModel(field)) }
    for field in try fields.optional("views")?.list() ?? [] { views.append(try ViewModel(field)) }
  }
}

extension Setting {
  init(_ field: Field, of property: ViewProperty) throws(SceneError) {
    switch property.shape {
    case .number: self = .number(try field.number())
    case .count: self = .number(Double(try field.count()))
    case .flag: self = .flag(try field.flag())
    case .text: self = .text(try field.text())
    case .word(let words): self = .word(try field.word(among: words))
    case .numbers(let count, let isOpen): self = .numbers(try Self.numbers(field, count, isOpen))
    case .spacing: self = try Self.spacing(field)
    case .spacings:
      var spacings: [String: Setting] = [:]
      for (key, field) in try field.members() { spacings[key] = try Self.spacing(field) }
      self = .spacings(spacings)
    }
    try check(field, of: property)
  }

  private static func numbers(_ field: Field, _ count: Int, _ isOpen: Bool) throws(SceneError) -> [Double?] {
    let items = try field.list()
    guard items.count == count else { throw field.error("expected \(count) numbers, found \(items.count)") }
    var numbers: [Double?] = []
    for item in items {
      if isOpen, case .null = item.json.value { numbers.append(nil) } else { numbers.append(try item.number()) }
    }
    return numbers
  }

  private static func spacing(_ field: Field) throws(SceneError) -> Setting {
    guard case .text = field.json.value else { return .number(try field.number()) }
    guard try field.text() == "system" else {
      throw field.error("expected a number or \"system\", found \(field.json.kind)")
    }
    return .system
  }

  private func check(_ field: Field, of property: ViewProperty) throws(SceneError) {
    guard case .numbers(let numbers) = self else {
      if case .number(let number) = self, [.scale, .preferredWidth, .fontSize].contains(property), number < 0 {
        throw field.error("expected a number of at least 0, found \(ConstraintLanguage.number(number))")
      }
      return
    }
    let given = numbers.compactMap(\.self)
    switch property {
    case .size, .intrinsic:
      guard given.allSatisfy({ $0 >= 0 }) else { throw field.error("a size must not be negative") }
    case .autoresizing:
      guard given.dropFirst(2).allSatisfy({ $0 >= 0 }) else { throw field.error("a size must not be negative") }
    case .contentOffset:
      guard given.count != 1 else { throw field.error("an offset must be two numbers, or two nulls to reset it") }
    case .hug, .compress:
      guard given.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
        throw field.error("a priority must be above 0 and at most 1000")
      }
    default: break
    }
  }
}

extension Step.Kind {
  /// The keys of a step of this kind, in addition to `do`.
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

  /// The optional key, if there is one.
  var optionalKey: String? {
    switch self {
    case .append: "arranged"
    case .arrange, .transfer: "at"
    default: nil
    }
  }
}

extension Step: CaseStep {
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
    guard parts.count == 2 else { throw target.error("expected a view and a property, as in \"stack.spacing\"") }
    guard let property = ViewProperty(rawValue: parts[1]) else {
      let hint = suggestion(for: parts[1], among: ViewProperty.allCases.map(\.rawValue))
      throw target.error("unknown property \"\(parts[1])\"\(hint)")
    }
    return .set(target: parts[0], property: property, value: try Setting(try fields.required("value"), of: property))
  }

  private static func priority(_ field: Field) throws(SceneError) -> Double {
    let priority = try field.number()
    guard priority > 0, priority <= 1000 else { throw field.error("a priority must be above 0 and at most 1000") }
    return priority
  }

  private static func size(_ field: Field) throws(SceneError) -> [Double] {
    let size = try field.numbers(2)
    guard size.allSatisfy({ $0 >= 0 }) else { throw field.error("a size must not be negative") }
    return size
  }
}

extension Expectation: CaseExpectation {
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

  /// Whether there are no expected values. O(1).
  public var isEmpty: Bool {
    frames.isEmpty && sizes.isEmpty && broken == nil && ambiguous == nil && constraints.isEmpty
  }
}

extension Field {
  func texts() throws(SceneError) -> [String] {
    var texts: [String] = []
    for item in try list() { texts.append(try item.text()) }
    return texts
  }
}

func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key: key, place: TextPlace(), value: value) }

private func texts(_ texts: [String]) -> JSON { JSON(.list(texts.map { JSON(.text($0)) })) }

private func numbers(_ numbers: [Double]) -> JSON { JSON(.list(numbers.map { JSON(.number($0)) })) }

extension ViewModel {
  /// The view as JSON. O(length).
  package var json: JSON {
    var members = [member("id", JSON(.text(id)))]
    if kind != .view { members.append(member("kind", JSON(.text(kind.rawValue)))) }
    for property in ViewProperty.allCases {
      if let setting = properties[property] { members.append(member(property.rawValue, setting.json)) }
    }
    if !guides.isEmpty {
      members.append(member("guides", JSON(.list(guides.map { JSON(.object([member("id", JSON(.text($0)))])) }))))
    }
    if !arranged.isEmpty { members.append(member("arranged", JSON(.list(arranged.map(\.json))))) }
    if !views.isEmpty { members.append(member("views", JSON(.list(views.map(\.json))))) }
    return JSON(.object(members))
  }
}

extension Step {
  /// The step as JSON. O(length).
  package var json: JSON {
    var members = [member("do", JSON(.text(kind.rawValue)))]
    let text: (String, String) -> Void = { members.append(member($0, JSON(.text($1)))) }
    let number: (String, Double) -> Void = { members.append(member($0, JSON(.number($1)))) }
    switch self {
    case .append(let parent, let view, let isArranged):
      text("to", parent)
      members.append(member("view", view.json))
      if !isArranged { members.append(member("arranged", JSON(.flag(false)))) }
    case .insert(let parent, let index, let view):
      text("to", parent)
      number("at", Double(index))
      members.append(member("view", view.json))
    case .move(let view, let index):
      text("view", view)
      number("at", Double(index))
    case .remove(let view), .detach(let view), .hide(let view), .show(let view): text("view", view)
    case .arrange(let view, let index):
      text("view", view)
      if let index { number("at", Double(index)) }
    case .transfer(let view, let parent, let index):
      text("view", view)
      text("to", parent)
      if let index { number("at", Double(index)) }
    case .addGuide(let guide, let view):
      text("guide", guide)
      text("to", view)
    case .removeGuide(let guide): text("guide", guide)
    case .set(let target, let property, let value):
      text("target", "\(target).\(property.rawValue)")
      members.append(member("value", value.json))
    case .intrinsic(let view, let size):
      text("view", view)
      members.append(member("size", size.json))
    case .constrain(let constraint): text("constraint", constraint.text)
    case .release(let id): text("id", id)
    case .constant(let id, let value), .priority(let id, let value):
      text("id", id)
      number("value", value)
    case .resize(let size): members.append(member("size", numbers(size)))
    case .batch(let steps): members.append(member("steps", JSON(.list(steps.map(\.json)))))
    }
    return JSON(.object(members))
  }
}

extension Setting {
  var json: JSON {
    switch self {
    case .number(let number): JSON(.number(number))
    case .flag(let flag): JSON(.flag(flag))
    case .text(let text): JSON(.text(text))
    case .word(let word): JSON(.text(word.rawValue))
    case .numbers(let numbers): JSON(.list(numbers.map { $0.map { JSON(.number($0)) } ?? JSON(.null) }))
    case .system: JSON(.text("system"))
    case .spacings(let spacings):
      JSON(.object(spacings.sorted { $0.key < $1.key }.map { member($0.key, $0.value.json) }))
    }
  }
}

extension Expectation {
  /// The expectation as JSON. O(length).
  package var json: JSON {
    var members = [member("step", JSON(.number(Double(step))))]
    if !frames.isEmpty {
      members.append(member("frames", JSON(.object(frames.map { member($0.id, numbers($0.frame)) }))))
    }
    if !sizes.isEmpty { members.append(member("sizes", JSON(.object(sizes.map { member($0.id, numbers($0.size)) })))) }
    if let broken { members.append(member("broken", texts(broken))) }
    if let ambiguous { members.append(member("ambiguous", texts(ambiguous))) }
    if !constraints.isEmpty {
      members.append(
        member(
          "constraints",
          JSON(
            .object(
              constraints.map { entry in
                member(entry.id, JSON(.object(entry.sets.map { member($0.identifier, texts($0.texts)) })))
              }))))
    }
    return JSON(.object(members))
  }
}
