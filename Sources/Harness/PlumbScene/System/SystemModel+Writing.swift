extension SystemModel {
  /// The system as JSON. Linear.
  package var json: JSON {
    var members = [member("system", JSON(.number(1)))]
    if !name.isEmpty { members.append(member("name", JSON(.text(name)))) }
    if !why.isEmpty { members.append(member("why", JSON(.text(why)))) }
    if !source.isEmpty { members.append(member("source", JSON(.text(source)))) }
    if let finding { members.append(finding.member) }
    if let tolerance { members.append(member("tolerance", JSON(.number(tolerance)))) }
    members.append(member("variables", JSON(.list(variables.map { JSON(.text($0)) }))))
    if !sizes.isEmpty { members.append(member("sizes", JSON(.list(sizes.map { JSON(.text($0)) })))) }
    members.append(member("rows", JSON(.list(rows.map(\.json)))))
    if !steps.isEmpty { members.append(member("steps", JSON(.list(steps.map(\.json))))) }
    if !expectations.isEmpty { members.append(member("expect", JSON(.list(expectations.map(\.json))))) }
    return JSON(.object(members))
  }

  /// The text of its file. Linear.
  public var text: String { JSONWriter.write(json) }
}

private func member(of terms: [(variable: String, coefficient: Double)]) -> JSON.Member {
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

  /// The members with the row's content, without its id.
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
