import PlumbScene
import PlumbSolver
import PlumbTwin

/// A system as it is after some steps.
struct SystemState {
  private(set) var variables: [String]
  private(set) var rows: [SystemModel.RowModel]
  private(set) var suggestions: [String: (value: Double, priority: Double)] = [:]

  init(_ model: SystemModel) {
    (variables, rows) = (model.variables, model.rows)
  }

  mutating func apply(_ step: SystemModel.Step) {
    switch step {
    case .add(let row): rows.append(row)
    case .remove(let id): rows.removeAll { $0.id == id }
    case .constant(let id, let value): change(id) { $0.constant = value }
    case .priority(let id, let value): change(id) { $0.priority = value }
    case .suggest(let variable, let value, let priority): suggestions[variable] = (value, priority)
    }
  }

  private mutating func change(_ id: String, _ body: (inout SystemModel.RowModel) -> Void) {
    for index in rows.indices where rows[index].id == id { body(&rows[index]) }
  }

  /// As a system that begins here; a step for each suggestion.
  var model: SystemModel {
    var model = SystemModel()
    (model.variables, model.rows) = (variables, rows)
    model.steps = suggestions.sorted { $0.key < $1.key }.map {
      .suggest(variable: $0.key, value: $0.value.value, priority: $0.value.priority)
    }
    return model
  }

  /// As the reference takes it. Suggestions stand behind all rows, in the order of variables.
  var description: SystemDescription {
    var indices = Named<Int>()
    indices.reserve(variables.count)
    for (index, name) in variables.enumerated() where indices[name] == nil { indices.append(name, index) }
    var description = SystemDescription(variables: variables.map { _ in VariableDescription(rest: .offset) })
    description.rows.reserveCapacity(rows.count + suggestions.count)
    for (index, row) in rows.enumerated() {
      description.rows.append(
        RowDescription(
          name: index, terms: row.terms.map { .init(variable: indices[$0.variable] ?? 0, coefficient: $0.coefficient) },
          relation: row.relation.described, constant: row.constant, priority: row.priority, place: index))
    }
    for (variable, suggestion) in suggestions.sorted(by: { $0.key < $1.key }) {
      let (index, name) = (indices[variable] ?? 0, description.rows.count)
      description.rows.append(
        RowDescription(
          name: name, terms: [.init(variable: index, coefficient: 1)], relation: .equal,
          constant: suggestion.value, priority: suggestion.priority, place: rows.count + index))
    }
    return description
  }
}

extension Relation {
  fileprivate var described: RowDescription.Relation {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
