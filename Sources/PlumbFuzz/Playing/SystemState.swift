import PlumbProof
import PlumbScene
import PlumbSolver
import PlumbTwin

/// A system as it is after some steps.
struct SystemState {
  let variables: [String]
  private(set) var rows: [SystemModel.RowModel] = []
  private(set) var suggestions = Named<(value: Double, priority: Double)>()
  /// The rows as the checker takes them, each by its place among them.
  private(set) var checked: [CheckedRow] = []
  /// The rows as the reference takes them.
  private var described: [RowDescription] = []
  private let describedVariables: [VariableDescription]
  /// The numbers of variables.
  let numbers: Named<Int>
  /// How many rows were ever added, and whether any was put at a place of its own.
  private(set) var added = 0
  private(set) var hasPlaces = false

  init(_ model: SystemModel) {
    variables = model.variables
    var numbers = Named<Int>()
    numbers.reserve(variables.count)
    for (number, name) in variables.enumerated() where numbers[name] == nil { numbers.append(name, number) }
    self.numbers = numbers
    describedVariables = variables.map { _ in VariableDescription(rest: .offset) }
    rows.reserveCapacity(model.rows.count + 1)
    checked.reserveCapacity(model.rows.count + 1)
    described.reserveCapacity(model.rows.count + 1)
    for row in model.rows { add(row) }
  }

  mutating func apply(_ step: SystemModel.Step) {
    switch step {
    case .add(let row): add(row)
    case .remove(let id): remove(id)
    case .constant(let id, let value):
      for index in rows.indices where rows[index].id == id {
        (rows[index].constant, checked[index].constant, described[index].constant) = (value, value, value)
      }
    case .priority(let id, let value):
      for index in rows.indices where rows[index].id == id {
        (rows[index].priority, checked[index].priority, described[index].priority) = (value, value, value)
      }
    case .suggest(let variable, let value, let priority): suggestions[variable] = (value, priority)
    }
  }

  /// Where a row stands, by its index.
  func place(of row: Int) -> Int { described[row].place }

  private mutating func add(_ row: SystemModel.RowModel) {
    added += 1
    if row.place != nil { hasPlaces = true }
    let terms = row.terms.map { (variable: numbers[$0.variable] ?? 0, coefficient: $0.coefficient) }
    checked.append(
      CheckedRow(
        id: rows.count, terms: terms, relation: CheckedRow.Relation(row.relation), constant: row.constant,
        priority: row.priority, attracts: row.attracts))
    described.append(
      RowDescription(
        name: rows.count, terms: terms.map { .init(variable: $0.variable, coefficient: $0.coefficient) },
        relation: row.relation.described, constant: row.constant, priority: row.priority, place: row.place ?? added,
        attracts: row.attracts))
    rows.append(row)
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

  /// The suggestions by the names of their variables. O(suggestions · log).
  var wishes: [(key: String, value: (value: Double, priority: Double))] { suggestions.sorted }

  /// As the reference takes it. Suggestions stand behind all rows, in the order of variables.
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

extension Relation {
  fileprivate var described: RowDescription.Relation {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
