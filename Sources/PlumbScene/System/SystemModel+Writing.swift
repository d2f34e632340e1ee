extension SystemModel {
  /// The system as JSON. Linear.
  public var json: JSON {
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
    if strength != 0 { members.append(member("strength", JSON(.number(Double(strength))))) }
    return JSON(.object(members))
  }

  /// The members with the row's content, without its id.
  fileprivate var saying: [JSON.Member] {
    let members = [
      member(of: terms), member("relation", JSON(.text(relation.symbol))),
      member("constant", JSON(.number(constant))),
    ]
    return priority == 1000 ? members : members + [member("priority", JSON(.number(priority)))]
  }
}

extension SystemModel.Step {
  var json: JSON {
    let about: (String, String, [JSON.Member]) -> JSON = { verb, row, more in
      JSON(.object([member("do", JSON(.text(verb))), member("row", JSON(.text(row)))] + more))
    }
    let of: (String, String, [JSON.Member]) -> JSON = { verb, variable, more in
      JSON(.object([member("do", JSON(.text(verb))), member("variable", JSON(.text(variable)))] + more))
    }
    switch self {
    case .add(let row): return JSON(.object([member("do", JSON(.text("add"))), member("row", row.json)]))
    case .remove(let row): return about("remove", row, [])
    case .constant(let row, let value): return about("constant", row, [member("value", JSON(.number(value)))])
    case .priority(let row, let value): return about("priority", row, [member("value", JSON(.number(value)))])
    case .terms(let row, let terms): return about("terms", row, [member(of: terms)])
    case .change(let row): return about("change", row.id, row.saying)
    case .withdraw(let variable): return of("withdraw", variable, [])
    case .addVariable(let variable, let isSize):
      return of("addVariable", variable, isSize ? [member("rest", JSON(.text("size")))] : [])
    case .removeVariable(let variable): return of("removeVariable", variable, [])
    case .suggest(let variable, let value, let priority):
      return of(
        "suggest", variable, [member("value", JSON(.number(value))), member("priority", JSON(.number(priority)))])
    }
  }
}

extension SystemModel.Step {
  /// The step's name in documents.
  package var verb: String {
    if case .text(let verb)? = json["do"]?.value { verb } else { "" }
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
