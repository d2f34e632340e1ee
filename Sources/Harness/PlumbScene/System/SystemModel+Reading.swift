import PlumbBasics

extension SystemModel {
  /// Reads a system. Linear.
  package init(json: JSON) throws(SceneError) {
    let fields = try Fields(
      json, "",
      allowing: [
        "system", "name", "why", "source", "finding", "tolerance", "variables", "sizes", "rows", "steps", "expect",
      ])
    self.init()
    let version = try fields.required("system")
    guard try version.number() == 1 else {
      throw version.error("this is version \(version.json.kind); only 1 is known")
    }
    name = try fields.optional("name")?.text() ?? ""
    why = try fields.optional("why")?.text() ?? ""
    source = try fields.optional("source")?.text() ?? ""
    if let field = fields.optional("finding") { finding = try FindingRecord(field) }
    if let field = fields.optional("tolerance") {
      tolerance = try field.number()
      guard try field.number() >= 0 else { throw field.error("a tolerance is not negative") }
    }
    variables = try fields.required("variables").texts()
    sizes = try fields.optional("sizes")?.texts() ?? []
    for (index, name) in sizes.enumerated() where !variables.contains(name) {
      throw SceneError("no variable \"\(name)\"\(suggestion(for: name, among: variables))", path: "sizes[\(index)]")
    }
    for field in try fields.optional("rows")?.list() ?? [] { rows.append(try RowModel(field)) }
    for field in try fields.optional("steps")?.list() ?? [] { steps.append(try Step(field)) }
    for field in try fields.optional("expect")?.list() ?? [] { expectations.append(try Expectation(field)) }
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

  /// Reads the content of a row.
  fileprivate init(_ fields: Fields, id: String) throws(SceneError) {
    let relation = try fields.required("relation").word(WrittenRelation.self)
    self.init(
      id: id, terms: try fields.required("terms").terms(), relation: relation,
      constant: try fields.required("constant").number())
    if let field = fields.optional("priority") { priority = try field.priority() }
  }
}

extension SystemModel.Step.Kind {
  /// The keys of a step of this kind, besides `do`.
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

extension SystemModel.Step {
  /// What an undetermined variable is.
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

extension SystemModel.Expectation {
  init(_ field: Field) throws(SceneError) {
    let fields = try Fields(field.json, field.path, allowing: ["step", "values", "infeasible"])
    self.init(step: try fields.required("step").count())
    for (key, field) in try fields.optional("values")?.members() ?? [] { values.append((key, try field.number())) }
    infeasible = try fields.optional("infeasible")?.texts()
  }
}

extension Field {
  func priority() throws(SceneError) -> Double {
    let priority = try number()
    guard priority > 0, priority <= 1000 else {
      throw error("a priority is above 0 and at most 1000")
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
    guard let conflictRank = Int32(exactly: try number()) else { throw error("a strength is a whole number") }
    return conflictRank
  }
}
