import PlumbProof
import PlumbScene
import PlumbSolver
import PlumbTwin

/// The state of a system after some steps.
struct SystemState {
  private(set) var variables: [String]
  private(set) var rows: [SystemModel.RowModel] = []
  private(set) var suggestions = Named<(value: Double, priority: Double)>()
  /// The rows for the exact checker, identified by their index.
  private(set) var checked: [CheckedRow] = []
  /// The rows and variables for the reference solver.
  private var described: [RowDescription] = []
  private(set) var describedVariables: [VariableDescription]
  /// The indices of variables.
  private(set) var numbers = Named<Int>()
  /// The number of rows ever added, and whether any has an explicit place.
  private(set) var added = 0
  private(set) var hasPlaces = false

  init(_ model: SystemModel) {
    variables = model.variables
    let sizes = Set(model.sizes)
    describedVariables = variables.map { VariableDescription(kind: sizes.contains($0) ? .size : .offset) }
    number()
    rows.reserveCapacity(model.rows.count + 1)
    checked.reserveCapacity(model.rows.count + 1)
    described.reserveCapacity(model.rows.count + 1)
    for row in model.rows { add(row) }
  }

  mutating func apply(_ step: SystemModel.Step) {
    switch step {
    case .add(let row): add(row)
    case .remove(let id): remove(id)
    case .constant(let id, let value): change(id) { $0.constant = value }
    case .priority(let id, let value): change(id) { $0.priority = value }
    case .terms(let id, let terms): change(id) { $0.terms = terms }
    case .change(let row): change(row.id) { $0.say(row) }
    case .suggest(let variable, let value, let priority): suggestions[variable] = (value, priority)
    case .withdraw(let variable): suggestions[variable] = nil
    case .addVariable(let name, let isSize):
      variables.append(name)
      describedVariables.append(VariableDescription(kind: isSize ? .size : .offset))
      number()
    case .removeVariable(let name): removeVariable(name)
    }
  }

  /// The place of the row at an index.
  func place(of row: Int) -> Int { described[row].place }

  private mutating func number() {
    numbers = Named()
    numbers.reserve(variables.count)
    for (number, name) in variables.enumerated() where numbers[name] == nil { numbers.append(name, number) }
  }

  private mutating func add(_ row: SystemModel.RowModel) {
    added += 1
    if row.place != nil { hasPlaces = true }
    rows.append(row)
    checked.append(checked(row, at: rows.count - 1))
    described.append(described(row, at: rows.count - 1, place: row.place ?? added))
  }

  private mutating func change(_ id: String, _ body: (inout SystemModel.RowModel) -> Void) {
    for index in rows.indices where rows[index].id == id {
      body(&rows[index])
      checked[index] = checked(rows[index], at: index)
      described[index] = described(rows[index], at: index, place: described[index].place)
    }
  }

  private func checked(_ row: SystemModel.RowModel, at index: Int) -> CheckedRow {
    CheckedRow(
      id: index, terms: row.terms.map { (numbers[$0.variable] ?? 0, $0.coefficient) },
      relation: CheckedRow.Relation(row.relation.solver), constant: row.constant, priority: row.priority,
      conflictRank: Int(row.conflictRank), attracts: row.attracts)
  }

  private func described(_ row: SystemModel.RowModel, at index: Int, place: Int) -> RowDescription {
    RowDescription(
      name: index, terms: row.terms.map { .init(variable: numbers[$0.variable] ?? 0, coefficient: $0.coefficient) },
      relation: row.relation.described, constant: row.constant, priority: row.priority, place: place,
      conflictRank: Int(row.conflictRank), attracts: row.attracts)
  }

  private mutating func remove(_ id: String) {
    guard let removed = rows.firstIndex(where: { $0.id == id }) else { return }
    rows.remove(at: removed)
    checked.remove(at: removed)
    described.remove(at: removed)
    for index in removed..<rows.count {
      (checked[index].id, checked[index].order, described[index].name) = (index, index, index)
    }
  }

  private mutating func removeVariable(_ name: String) {
    guard let removed = numbers[name] else { return }
    variables.remove(at: removed)
    describedVariables.remove(at: removed)
    number()
    for index in rows.indices {
      checked[index] = checked(rows[index], at: index)
      described[index] = described(rows[index], at: index, place: described[index].place)
    }
  }

  /// The suggestions by the names of their variables. O(suggestions · log).
  var wishes: [(key: String, value: (value: Double, priority: Double))] { suggestions.sorted }

  /// The system for the reference solver. Suggestions come after all rows, in the order of variables.
  var description: SystemDescription {
    var description = SystemDescription(variables: describedVariables, rows: described)
    for (variable, suggestion) in wishes {
      let (index, name) = (numbers[variable] ?? 0, description.rows.count)
      description.rows.append(
        RowDescription(
          name: name, terms: [.init(variable: index, coefficient: 1)], relation: .equal,
          constant: suggestion.value, priority: suggestion.priority, place: Int.max - variables.count + index))
    }
    return description
  }
}

extension WrittenRelation {
  fileprivate var described: RowDescription.Relation {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}

extension RowDescription.Relation {
  var written: WrittenRelation {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
