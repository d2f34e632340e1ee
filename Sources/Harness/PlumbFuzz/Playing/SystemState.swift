import PlumbProof
import PlumbProperty
import PlumbScene
import PlumbSolver
import PlumbTwin

/// The state of a system after some steps.
struct SystemState {
  private(set) var variables: [String]
  private(set) var rows: [SystemModel.RowModel] = []
  private(set) var suggestions = Named<(value: Double, priority: Double)>()
  /// The rows for the exact checker, whose ids are their indices.
  private(set) var checked: [CheckedRow] = []
  /// The rows and variables for the reference solver.
  private var described: [RowDescription] = []
  private(set) var describedVariables: [VariableDescription]
  /// The indices of variables.
  private(set) var numbers = Named<Int>()
  /// The number of rows that have ever been added, and whether any row has an explicit place.
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

  /// The suggestions, sorted by variable. O(suggestions · log suggestions).
  var sortedSuggestions: [(key: String, value: (value: Double, priority: Double))] { suggestions.sorted }

  /// The system for the reference solver. Suggestions follow all rows, in the order of variables.
  var description: SystemDescription {
    var description = SystemDescription(variables: describedVariables, rows: described)
    for (variable, suggestion) in sortedSuggestions {
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

extension SystemState {
  /// The answer of a new solver, with rows added in order or in reverse order. The places of suggestions follow all
  /// rows, in the order of variables.
  func outcome(inReverse: Bool = false) throws -> SystemStepContext.Outcome {
    let (solver, variables, rows) = try build(inReverse: inReverse)
    try solver.solve()
    for (name, suggestion) in sortedSuggestions {
      try suggest(suggestion, to: solver, variables[numbers[name] ?? 0], numbers[name] ?? 0)
      try solver.solve()
    }
    return try outcome(of: solver, variables, rows)
  }

  /// Whether each variable is ambiguous, according to a new solver that is queried before its first solve.
  func ambiguous() throws -> [Bool] {
    let (solver, variables, _) = try build(inReverse: false)
    for (name, suggestion) in sortedSuggestions {
      try suggest(suggestion, to: solver, variables[numbers[name] ?? 0], numbers[name] ?? 0)
    }
    return variables.map(Set(try solver.ambiguousVariables()).contains)
  }

  /// The answer of a new solver that is forced to restart: first after every other row is changed, and again after the rows are
  /// changed back.
  func outcomeOfNewStarts(idleLimit: Int?) throws -> SystemStepContext.Outcome {
    let (solver, variables, rows) = try build(inReverse: false)
    for (name, suggestion) in sortedSuggestions {
      try suggest(suggestion, to: solver, variables[numbers[name] ?? 0], numbers[name] ?? 0)
    }
    try solver.solve()
    for change in [7.0, 0] {
      for (index, row) in rows.enumerated() where index % 2 == 0 {
        try solver.setConstant(checked[index].constant + change, of: row)
      }
      solver.restartNextSolve(idleLimit: idleLimit)
      try solver.solve()
    }
    for change in [5.0, 0] {
      for (index, row) in rows.enumerated() where index % 2 == 0 {
        try solver.setConstant(checked[index].constant + change, of: row)
      }
      try solver.solve()
    }
    return try outcome(of: solver, variables, rows)
  }

  @discardableResult private func suggest(
    _ suggestion: (value: Double, priority: Double), to solver: Solver, _ variable: Variable, _ number: Int
  ) throws -> Row {
    try solver.suggest(suggestion.value, for: variable, priority: suggestion.priority, place: placeOfSuggestion(number))
  }

  /// A new solver with all variables and rows, unsolved and without suggestions.
  private func build(inReverse: Bool) throws -> (Solver, [Variable], [Row]) {
    let solver = Solver()
    var (variables, terms) = ([Variable](), [Term]())
    var rows = checked.map { _ in Row.none }
    variables.reserveCapacity(self.variables.count)
    terms.reserveCapacity(self.variables.count)
    for number in self.variables.indices {
      variables.append(try solver.addVariable(kind: kind(of: number), place: Place(number)))
    }
    for offset in checked.indices {
      let index = inReverse ? checked.count - 1 - offset : offset
      terms.removeAll(keepingCapacity: true)
      for term in checked[index].terms { terms.append(Term(variables[term.variable], term.coefficient)) }
      rows[index] = try solver.addRow(
        terms, self.rows[index].relation.solver, checked[index].constant, priority: checked[index].priority,
        place: Place(place(of: index)), conflictRank: self.rows[index].conflictRank, attracts: self.rows[index].attracts
      )
    }
    return (solver, variables, rows)
  }

  func kind(of variable: Int) -> VariableKind { describedVariables[variable].kind == .size ? .size : .offset }

  /// The place of a suggestion, after all rows and in the order of variables.
  func placeOfSuggestion(_ variable: Int) -> Place { Place(Int.max - variables.count + variable) }

  /// The answer of a solver with this state.
  func outcome(of solver: Solver, _ variables: [Variable], _ rows: [Row]) throws -> SystemStepContext.Outcome {
    var (values, broken) = ([Double](), [String]())
    values.reserveCapacity(variables.count)
    for variable in variables { values.append(try solver.value(of: variable)) }
    for conflict in solver.conflicts {
      if let row = rows.firstIndex(of: conflict.broken) {
        broken.append(self.rows[row].id)
        continue
      }
      // A repeated suggestion changes nothing, but returns its row.
      for (name, suggestion) in sortedSuggestions {
        let number = numbers[name] ?? 0
        if try suggest(suggestion, to: solver, variables[number], number) == conflict.broken {
          broken.append("suggest \(name)")
        }
      }
    }
    return SystemStepContext.Outcome(values: values, broken: broken.ordered, footprint: solver.footprint)
  }

  /// The answer after a different history: variables and rows are added in reverse order, rows start with different content,
  /// and temporary rows are added in between. Places have the same order, but are far apart and need up to 64 bits.
  func outcomeOfAnotherHistory() throws -> SystemStepContext.Outcome {
    let (solver, distance) = (Solver(), distanceOfPlaces)
    var variables = self.variables.map { _ in Variable.none }
    for number in self.variables.indices.reversed() {
      variables[number] = try solver.addVariable(kind: kind(of: number), place: Place(spread(number, distance)))
    }
    let extra = try solver.addVariable(kind: .size, place: Place(spread(variables.count, distance)))
    var rows = checked.map { _ in Row.none }
    for index in checked.indices.reversed() { rows[index] = try add(index, to: solver, variables, extra, distance) }
    let stray = try solver.addRow(
      [Term(extra, 2)] + variables.prefix(2).map { Term($0, -1) }, .equal, 30, priority: 999.25,
      place: Place(spread(-1, distance)))
    try solver.solve()
    for index in checked.indices where index % 2 == 1 { try settle(index, rows[index], in: solver, variables) }
    try solver.solve()
    for index in checked.indices where index % 2 == 0 { try settle(index, rows[index], in: solver, variables) }
    try solver.removeRow(stray)
    try solver.removeVariable(extra)
    for (name, suggestion) in sortedSuggestions.reversed() {
      let number = numbers[name] ?? 0
      for (value, priority) in [(suggestion.value + 3, 20.5), (suggestion.value, suggestion.priority)] {
        try solver.suggest(value, for: variables[number], priority: priority, place: placeOfSuggestion(number))
        try solver.solve()
      }
    }
    if let number = self.variables.indices.last, suggestions[self.variables[number]] == nil {
      let suggestion = try solver.suggest(11, for: variables[number], place: placeOfSuggestion(number))
      try solver.solve()
      try solver.removeRow(suggestion)
    }
    try solver.solve()
    return try outcome(of: solver, variables, rows)
  }

  /// The rank of a place if places are `distance` apart.
  private func spread(_ place: Int, _ distance: Int64) -> Int64 {
    (Int64(place) - Int64(variables.count / 2)) * distance
  }

  /// The distance between places. It is usually so large that the places exceed 32 bits. Documents have places up to a billion.
  private var distanceOfPlaces: Int64 {
    guard rows.indices.allSatisfy({ place(of: $0) < 1 << 20 }) else { return 1 }
    return Self.distances[rows.count % Self.distances.count]
  }

  private static let distances: [Int64] = [1 << 31, 1 << 33 + 1, 1 << 40 - 3, 1]

  /// Adds a row, whose content may still differ from its final content.
  private func add(
    _ index: Int, to solver: Solver, _ variables: [Variable], _ extra: Variable, _ distance: Int64
  ) throws -> Row {
    let (row, model) = (checked[index], rows[index])
    let saysAnother = index % 4 == 1 || index % 4 == 3
    let isMoved = index % 4 == 1 || index % 4 == 2
    return try solver.addRow(
      saysAnother ? [Term(extra, 3)] : terms(of: index, variables),
      index % 4 == 1 ? .lessOrEqual : model.relation.solver, isMoved ? row.constant + 7 : row.constant,
      priority: isMoved ? 333.5 : row.priority, place: Place(spread(place(of: index), distance)),
      conflictRank: model.conflictRank,
      attracts: model.attracts)
  }

  /// Gives the row its final content.
  private func settle(_ index: Int, _ row: Row, in solver: Solver, _ variables: [Variable]) throws {
    let (wanted, terms) = (checked[index], terms(of: index, variables))
    switch index % 4 {
    case 1:
      try terms.withUnsafeBufferPointer { terms in
        _ = try solver.changeRow(
          row, to: terms, rows[index].relation.solver, wanted.constant, priority: wanted.priority)
      }
    case 2:
      try solver.setConstant(wanted.constant, of: row)
      try solver.setPriority(wanted.priority, of: row)
    case 3: try solver.setTerms(terms, of: row)
    default: break
    }
  }

  private func terms(of index: Int, _ variables: [Variable]) -> [Term] {
    checked[index].terms.map { Term(variables[$0.variable], $0.coefficient) }
  }
}
