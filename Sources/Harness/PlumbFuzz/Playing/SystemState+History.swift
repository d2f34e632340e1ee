import PlumbProperty
import PlumbSolver

extension SystemState {
  /// The result after another history: variables and rows are added in reverse, rows start with other content, and
  /// temporary rows are added between them. Places are far apart and need up to 64 bits, in the same order.
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
    for (name, wish) in wishes.reversed() {
      let number = numbers[name] ?? 0
      for (value, priority) in [(wish.value + 3, 20.5), (wish.value, wish.priority)] {
        try solver.suggest(value, for: variables[number], priority: priority, place: placeOfWish(number))
        try solver.solve()
      }
    }
    if let number = self.variables.indices.last, suggestions[self.variables[number]] == nil {
      let wish = try solver.suggest(11, for: variables[number], place: placeOfWish(number))
      try solver.solve()
      try solver.removeRow(wish)
    }
    try solver.solve()
    return try outcome(of: solver, variables, rows)
  }

  /// The rank of a place among places that are this far apart.
  private func spread(_ place: Int, _ distance: Int64) -> Int64 {
    (Int64(place) - Int64(variables.count / 2)) * distance
  }

  /// How far apart the places are: mostly so far that they do not fit into 32 bits. Documents have places up to a billion.
  private var distanceOfPlaces: Int64 {
    guard rows.indices.allSatisfy({ place(of: $0) < 1 << 20 }) else { return 1 }
    return Self.distances[rows.count % Self.distances.count]
  }

  private static let distances: [Int64] = [1 << 31, 1 << 33 + 1, 1 << 40 - 3, 1]

  /// The initial content of a row: alternately its final content and something else.
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
