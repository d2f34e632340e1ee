import PlumbBasics

extension SystemModel: TestCase {
  public typealias Player = SystemPlayer

  /// The key of the format version, which identifies systems.
  public static let key = "system"

  /// Reads a system from a document. O(length).
  public init(_ file: DocumentFile) throws(SceneError) {
    let fields = try Fields(
      file.json, "",
      allowing: [
        "system", "name", "why", "source", "finding", "tolerance", "variables", "sizes", "rows", "steps", "expect",
      ])
    self.init()
    try fields.checkVersion(Self.key)
    try readDescription(fields)
    try readTolerance(fields)
    variables = try fields.required("variables").texts()
    sizes = try fields.optional("sizes")?.texts() ?? []
    for (index, name) in sizes.enumerated() where !variables.contains(name) {
      throw SceneError(
        "unknown variable \"\(name)\"\(suggestion(for: name, among: variables))", path: "sizes[\(index)]")
    }
    for field in try fields.optional("rows")?.list() ?? [] { rows.append(try RowModel(field)) }
    for field in try fields.optional("steps")?.list() ?? [] { steps.append(try Step(field)) }
    for field in try fields.optional("expect")?.list() ?? [] { expectations.append(try Expectation(field)) }
  }

  /// The system as a document. O(length).
  public var file: DocumentFile {
    var members = descriptionMembers
    members.append(member("variables", JSON(.list(variables.map { JSON(.text($0)) }))))
    if !sizes.isEmpty { members.append(member("sizes", JSON(.list(sizes.map { JSON(.text($0)) })))) }
    members.append(member("rows", JSON(.list(rows.map(\.json)))))
    if !steps.isEmpty { members.append(member("steps", JSON(.list(steps.map(\.json))))) }
    if !expectations.isEmpty { members.append(member("expect", JSON(.list(expectations.map(\.json))))) }
    return DocumentFile(JSON(.object(members)))
  }
}

extension SystemModel.RowModel {
  init(_ field: Field) throws(SceneError) {
    let fields = try Fields(
      field.json, field.path,
      allowing: ["id", "terms", "relation", "constant", "priority", "place", "attracts", "strength"])
    try self.init(fields, id: try fields.required("id").text())
    attracts = try fields.optional("attracts")?.flag() ?? false
    place = try fields.optional("place")?.count()
    if let field = fields.optional("strength") { conflictRank = try field.conflictRank() }
  }

  /// Reads a row's terms, relation, constant and priority.
  fileprivate init(_ fields: Fields, id: String) throws(SceneError) {
    let relation = try fields.required("relation").word(WrittenRelation.self)
    self.init(
      id: id, terms: try fields.required("terms").terms(), relation: relation,
      constant: try fields.required("constant").number())
    if let field = fields.optional("priority") { priority = try field.priority() }
  }
}

extension SystemModel.Step.Kind {
  /// The keys of a step of this kind, in addition to `do`.
  fileprivate var keys: [String] {
    switch self {
    case .add, .remove: ["row"]
    case .constant, .priority: ["row", "value"]
    case .terms: ["row", "terms"]
    case .change: ["row", "terms", "relation", "constant", "priority"]
    case .suggest: ["variable", "value", "priority"]
    case .withdraw, .removeVariable: ["variable"]
    case .addVariable: ["variable", "rest"]
    }
  }
}

extension SystemModel.Step: CaseStep {
  /// The kinds of variables, which determine the value of an undetermined variable.
  private enum Rest: String, CaseIterable {
    case offset, size
  }

  init(_ field: Field) throws(SceneError) {
    guard let value = field.json["do"] else { throw field.error("\"do\" is missing") }
    let kind = try Field(value, field.path + ".do").word(Kind.self)
    let fields = try Fields(field.json, field.path, allowing: ["do"] + kind.keys)
    switch kind {
    case .add: self = .add(try SystemModel.RowModel(try fields.required("row")))
    case .remove: self = .remove(try fields.required("row").text())
    case .constant: self = .constant(try fields.required("row").text(), try fields.required("value").number())
    case .priority: self = .priority(try fields.required("row").text(), try fields.required("value").priority())
    case .terms: self = .terms(try fields.required("row").text(), try fields.required("terms").terms())
    case .change: self = .change(try SystemModel.RowModel(fields, id: try fields.required("row").text()))
    case .withdraw: self = .withdraw(variable: try fields.required("variable").text())
    case .addVariable:
      let rest = try fields.optional("rest")?.word(Rest.self)
      self = .addVariable(try fields.required("variable").text(), isSize: rest == .size)
    case .removeVariable: self = .removeVariable(try fields.required("variable").text())
    case .suggest:
      self = .suggest(
        variable: try fields.required("variable").text(), value: try fields.required("value").number(),
        priority: try fields.optional("priority")?.priority() ?? 999)
    }
  }
}

extension SystemModel.Expectation: CaseExpectation {
  init(_ field: Field) throws(SceneError) {
    let fields = try Fields(field.json, field.path, allowing: ["step", "values", "infeasible"])
    self.init(step: try fields.required("step").count())
    for (key, field) in try fields.optional("values")?.members() ?? [] { values.append((key, try field.number())) }
    infeasible = try fields.optional("infeasible")?.texts()
  }

  /// Whether there are no expected values. O(1).
  public var isEmpty: Bool { values.isEmpty && infeasible == nil }
}

extension Field {
  func priority() throws(SceneError) -> Double {
    let priority = try number()
    guard priority > 0, priority <= 1000 else {
      throw error("a priority must be above 0 and at most 1000")
    }
    return priority
  }

  fileprivate func terms() throws(SceneError) -> [(variable: String, coefficient: Double)] {
    var terms: [(variable: String, coefficient: Double)] = []
    for term in try list() {
      let parts = try term.list()
      guard parts.count == 2 else { throw term.error("expected a variable and its coefficient") }
      terms.append((try parts[0].text(), try parts[1].number()))
    }
    return terms
  }

  fileprivate func conflictRank() throws(SceneError) -> Int32 {
    guard let conflictRank = Int32(exactly: try number()) else { throw error("a strength must be a whole number") }
    return conflictRank
  }
}

func member(of terms: [(variable: String, coefficient: Double)]) -> JSON.Member {
  member("terms", JSON(.list(terms.map { JSON(.list([JSON(.text($0.variable)), JSON(.number($0.coefficient))])) })))
}

extension SystemModel.RowModel {
  var json: JSON {
    var members = [member("id", JSON(.text(id)))] + saying
    if let place { members.append(member("place", JSON(.number(Double(place))))) }
    if attracts { members.append(member("attracts", JSON(.flag(true)))) }
    if conflictRank != 0 { members.append(member("strength", JSON(.number(Double(conflictRank))))) }
    return JSON(.object(members))
  }

  /// The members for the row's terms, relation, constant and priority.
  fileprivate var saying: [JSON.Member] {
    let members = [
      member(of: terms), member("relation", JSON(.text(relation.rawValue))),
      member("constant", JSON(.number(constant))),
    ]
    return priority == 1000 ? members : members + [member("priority", JSON(.number(priority)))]
  }
}

extension SystemModel.Step {
  var json: JSON { JSON(.object([member("do", JSON(.text(kind.rawValue)))] + members)) }

  private var members: [JSON.Member] {
    let text: (String, String) -> JSON.Member = { member($0, JSON(.text($1))) }
    let number: (String, Double) -> JSON.Member = { member($0, JSON(.number($1))) }
    switch self {
    case .add(let row): return [member("row", row.json)]
    case .remove(let row): return [text("row", row)]
    case .constant(let row, let value), .priority(let row, let value):
      return [text("row", row), number("value", value)]
    case .terms(let row, let terms): return [text("row", row), member(of: terms)]
    case .change(let row): return [text("row", row.id)] + row.saying
    case .withdraw(let variable), .removeVariable(let variable): return [text("variable", variable)]
    case .addVariable(let variable, let isSize):
      return [text("variable", variable)] + (isSize ? [text("rest", "size")] : [])
    case .suggest(let variable, let value, let priority):
      return [text("variable", variable), number("value", value), number("priority", priority)]
    }
  }
}

extension SystemModel.Expectation {
  var json: JSON {
    var members = [member("step", JSON(.number(Double(step))))]
    if !values.isEmpty {
      members.append(member("values", JSON(.object(values.map { member($0.variable, JSON(.number($0.value))) }))))
    }
    if let infeasible { members.append(member("infeasible", JSON(.list(infeasible.map { JSON(.text($0)) })))) }
    return JSON(.object(members))
  }
}
