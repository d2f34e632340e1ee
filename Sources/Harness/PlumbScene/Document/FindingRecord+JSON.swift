extension FindingRecord {
  static let keys = ["law", "step", "what", "seed", "case", "solver", "engine", "screen", "views"]

  init(_ field: Field) throws(SceneError) {
    let fields = try Fields(field.json, field.path, allowing: Self.keys)
    self.init(
      law: try fields.required("law").text(), step: try fields.required("step").count(),
      what: try fields.required("what").text(), seed: try fields.optional("seed")?.wholeNumber(),
      number: try fields.optional("case")?.wholeNumber(), solver: try fields.optional("solver")?.text())
    engine = try fields.optional("engine")?.text()
    screen = try fields.optional("screen")?.text()
    for view in try fields.optional("views")?.list() ?? [] { views.append(try view.text()) }
  }

  var member: JSON.Member {
    var members = [
      PlumbScene.member("law", JSON(.text(law))), PlumbScene.member("step", JSON(.number(Double(step)))),
      PlumbScene.member("what", JSON(.text(what))),
    ]
    for case (let key, let number?) in [("seed", seed), ("case", number)] {
      members.append(PlumbScene.member(key, JSON(wholeNumber: number)))
    }
    if let solver { members.append(PlumbScene.member("solver", JSON(.text(solver)))) }
    if let engine { members.append(PlumbScene.member("engine", JSON(.text(engine)))) }
    if let screen { members.append(PlumbScene.member("screen", JSON(.text(screen)))) }
    if !views.isEmpty { members.append(PlumbScene.member("views", JSON(.list(views.map { JSON(.text($0)) })))) }
    return PlumbScene.member("finding", JSON(.object(members)))
  }
}

extension Field {
  /// A 64-bit whole number. Large numbers are written as text, because JSON numbers of this size are not exact.
  fileprivate func wholeNumber() throws(SceneError) -> UInt64 {
    if case .text(let text) = json.value, let number = UInt64(text) { return number }
    guard let whole = UInt64(exactly: try number()) else { throw error("expected a whole number, found \(json.kind)") }
    return whole
  }
}

extension JSON {
  fileprivate init(wholeNumber number: UInt64) {
    self.init(number <= 1_000_000_000_000_000 ? .number(Double(number)) : .text("\(number)"))
  }
}
