import PlumbBasics

extension BoxDocument: SteppedDocument {
  /// The key of the format version, which identifies box documents.
  public static let key = "boxes"

  /// Reads a box document, and checks that it follows the rules. O(boxes · steps).
  public init(_ file: DocumentFile) throws(SceneError) {
    let fields = try Fields(
      file.json, "",
      allowing: [
        "boxes", "name", "why", "source", "finding", "tolerance", "available", "direction", "root", "steps", "expect",
      ])
    try fields.checkVersion(Self.key)
    self.init(
      available: try fields.required("available").openPair(), root: try Box(try fields.required("root"), isRoot: true))
    try readDescription(fields)
    try readTolerance(fields)
    if let field = fields.optional("direction") { direction = try field.word(Direction.self) }
    for field in try fields.optional("steps")?.list() ?? [] { steps.append(try BoxStep(field)) }
    for field in try fields.optional("expect")?.list() ?? [] { expectations.append(try BoxExpectation(field)) }
    do throws(BoxError) { try check() } catch { throw file.located(SceneError(error)) }
  }

  /// The document as JSON, without default values. O(length).
  public var file: DocumentFile {
    var members = descriptionMembers
    members.append(member("available", available.json))
    if direction != .leftToRight { members.append(member("direction", JSON(.text(direction.rawValue)))) }
    members.append(member("root", root.json))
    if !steps.isEmpty { members.append(member("steps", JSON(.list(steps.map(\.json))))) }
    if !expectations.isEmpty { members.append(member("expect", JSON(.list(expectations.map(\.json))))) }
    return DocumentFile(JSON(.object(members)))
  }
}

extension SceneError {
  /// Converts an error about a rule that a box document violates. If the error is about an unknown id, the message suggests a
  /// similar id.
  public init(_ error: BoxError) {
    let hint = error.unknownID.map { suggestion(for: $0, among: error.knownIDs) } ?? ""
    self.init(error.message + hint, path: error.path)
  }
}

extension Box {
  /// The keys that are not properties.
  static let ownKeys = ["id", "hidden", "text", "children"]

  init(_ field: Field, isRoot: Bool = false) throws(SceneError) {
    let fields = try Fields(field.json, field.path, allowing: Self.ownKeys + BoxProperty.allCases.map(\.rawValue))
    self.init(id: try fields.required("id").text())
    for property in BoxProperty.allCases {
      guard let field = fields.optional(property.rawValue) else { continue }
      guard !isRoot || property.isOfRoot else { throw field.error("the root cannot have \"\(property.rawValue)\"") }
      set(try BoxSetting(field, of: property))
    }
    isHidden = try fields.optional("hidden")?.flag() ?? false
    if let field = fields.optional("text") { text = try Text(field) }
    for field in try fields.optional("children")?.list() ?? [] { children.append(try Box(field)) }
  }

  /// The box as JSON, without default values. O(length).
  package var json: JSON {
    var members = [member("id", JSON(.text(id)))]
    for setting in settings { members.append(member(setting.property.rawValue, setting.json)) }
    if isHidden { members.append(member("hidden", JSON(.flag(true)))) }
    if let text { members.append(member("text", text.json)) }
    if !children.isEmpty { members.append(member("children", JSON(.list(children.map(\.json))))) }
    return JSON(.object(members))
  }
}

extension Box.Text {
  static let keys = ["words", "line", "baseline"]

  init(_ field: Field) throws(SceneError) {
    let fields = try Fields(field.json, field.path, allowing: Self.keys)
    var words: [Double] = []
    for word in try fields.required("words").list() { words.append(try word.number()) }
    self.init(
      words: words, line: try fields.required("line").number(), baseline: try fields.required("baseline").number())
  }

  /// The text as JSON. O(length).
  package var json: JSON {
    JSON(
      .object([
        member("words", JSON(numbers: words)), member("line", JSON(.number(line))),
        member("baseline", JSON(.number(baseline))),
      ]))
  }
}

extension BoxSetting {
  init(_ field: Field, of property: BoxProperty) throws(SceneError) {
    let made: BoxSetting?
    switch property.shape {
    case .wrap: made = .wrap(try field.wrap())
    case .word(let words, let isOpen): made = BoxSetting(property, word: try field.word(among: words, isOpen))
    case .number(let isOpen): made = BoxSetting(property, numbers: [try field.number(isOpen)])
    case .numbers(let count, let haveNulls, let isOpen):
      made = BoxSetting(property, numbers: isOpen && field.isNull ? [] : try field.numbers(count, haveNulls))
    }
    guard let made else { throw field.error("\(field.json.kind) is not a valid value for \"\(property.rawValue)\"") }
    self = made
  }

  /// The value as JSON. O(1).
  package var json: JSON {
    switch property.shape {
    case .wrap: word == Box.Wrap.nowrap.rawValue ? JSON(.flag(false)) : wrapJSON
    case .word: word.map { JSON(.text($0)) } ?? JSON(.null)
    case .number: numbers[0].map { JSON(.number($0)) } ?? JSON(.null)
    case .numbers: numbers.isEmpty ? JSON(.null) : JSON(numbers: numbers)
    }
  }

  private var wrapJSON: JSON { self == .wrap(.wrap) ? JSON(.flag(true)) : JSON(.text("reverse")) }
}

extension Field {
  fileprivate var isNull: Bool { if case .null = json.value { true } else { false } }

  fileprivate func number(_ isOpen: Bool) throws(SceneError) -> Double? {
    isOpen && isNull ? nil : try number()
  }

  fileprivate func numbers(_ count: Int, _ haveNulls: Bool) throws(SceneError) -> [Double?] {
    let items = try list()
    guard items.count == count else { throw error("expected \(count) numbers, found \(items.count)") }
    var numbers: [Double?] = []
    for item in items { numbers.append(try item.number(haveNulls)) }
    return numbers
  }

  func openPair() throws(SceneError) -> Box.Pair<Double?> {
    let numbers = try numbers(2, true)
    return Box.Pair(numbers[0], numbers[1])
  }

  fileprivate func word(among words: [String], _ isOpen: Bool) throws(SceneError) -> String? {
    if isOpen && isNull { return nil }
    let text = try text()
    guard !words.contains(text) else { return text }
    let hint = suggestion(for: text, among: words)
    throw error(
      hint.isEmpty
        ? "expected one of \(words.joined(separator: ", ")), found \"\(text)\"" : "unknown value \"\(text)\"\(hint)")
  }

  fileprivate func wrap() throws(SceneError) -> Box.Wrap {
    switch json.value {
    case .flag(let isWrapped): return isWrapped ? .wrap : .nowrap
    case .text("reverse"): return .wrapReverse
    default: throw error("expected false, true or \"reverse\", found \(json.kind)")
    }
  }
}

extension JSON {
  init(numbers: [Double]) { self.init(.list(numbers.map { JSON(.number($0)) })) }

  init(numbers: [Double?]) { self.init(.list(numbers.map { $0.map { JSON(.number($0)) } ?? JSON(.null) })) }
}

extension Box.Pair<Double?> {
  var json: JSON { JSON(numbers: values) }
}

extension BoxExpectation: CaseExpectation {
  init(_ field: Field) throws(SceneError) {
    let fields = try Fields(field.json, field.path, allowing: ["step", "frames"])
    self.init(step: try fields.required("step").count())
    for (key, field) in try fields.optional("frames")?.members() ?? [] { frames.append((key, try field.numbers(4))) }
  }

  /// Whether there are no expected values. O(1).
  public var isEmpty: Bool { frames.isEmpty }

  /// The expectation as JSON. O(length).
  package var json: JSON {
    var members = [member("step", JSON(.number(Double(step))))]
    if !frames.isEmpty {
      members.append(member("frames", JSON(.object(frames.map { member($0.id, JSON(numbers: $0.frame)) }))))
    }
    return JSON(.object(members))
  }
}
