extension Scene {
  /// Reads a scene. Linear.
  package init(json: JSON) throws(SceneError) {
    let fields = try Fields(
      json, "",
      allowing: ["scene", "name", "why", "source", "finding", "root", "constraints", "steps", "expect", "tolerance"])
    let version = try fields.required("scene")
    guard try version.number() == 1 else {
      throw version.error("this is version \(version.json.kind); only 1 is known")
    }
    self.init(root: try ViewModel(try fields.required("root"), isRoot: true))
    name = try fields.optional("name")?.text() ?? ""
    why = try fields.optional("why")?.text() ?? ""
    source = try fields.optional("source")?.text() ?? ""
    if let field = fields.optional("finding") { finding = try FindingRecord(field) }
    for field in try fields.optional("constraints")?.list() ?? [] {
      constraints.append(SceneConstraint(try field.text()))
    }
    for field in try fields.optional("steps")?.list() ?? [] { steps.append(try Step(field)) }
    for field in try fields.optional("expect")?.list() ?? [] { expectations.append(try Expectation(field)) }
    if let field = fields.optional("tolerance") {
      tolerance = try field.number()
      guard try field.number() >= 0 else { throw field.error("a tolerance is not negative") }
    }
  }

  /// Reads a scene from the bytes of a file. Linear.
  public init(bytes: [UInt8]) throws(SceneError) {
    try self.init(json: try JSONReader.read(bytes))
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
    if let field = fields.optional("arranged"), kind != .stack { throw field.error("only a stack has arranged views") }
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
        throw field.error("\(ConstraintLanguage.number(number)) is negative")
      }
      return
    }
    let given = numbers.compactMap(\.self)
    switch property {
    case .size, .intrinsic:
      guard given.allSatisfy({ $0 >= 0 }) else { throw field.error("a size is not negative") }
    case .autoresizing:
      guard given.dropFirst(2).allSatisfy({ $0 >= 0 }) else { throw field.error("a size is not negative") }
    case .contentOffset:
      guard given.count != 1 else { throw field.error("an offset is two numbers, or two nulls to take it back") }
    case .hug, .compress:
      guard given.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
        throw field.error("a priority is above 0 and at most 1000")
      }
    default: break
    }
  }
}
