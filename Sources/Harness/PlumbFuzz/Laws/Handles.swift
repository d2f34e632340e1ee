import PlumbProperty
import PlumbSolver

extension Law {
  /// Uses a separate solver, with random numbers that depend on the system's initial values.
  static let handles = Law.costly(
    "handles",
    "a solver rejects removed handles, even after their numbers are reused, and keeps marks, places and suggestions in order",
    oneIn: 4,
    onSystem: { context in
      guard context.player.step == 0 else { return nil }
      var digest = Digest()
      for (_, value) in context.observation.values { digest.take(value) }
      var drawn = HandleCase(Seeded(seed: digest.value))
      if let fault = try drawn.faultOfMarks() { return fault }
      if let fault = try drawn.faultOfRows() ?? drawn.faultOfNumbers() { return fault }
      var places = PlaceCase(drawn.random)
      return try places.faultOfOrder() ?? places.faultOfSuggestions()
    })
}

/// A solver in which marks, variables and rows are repeatedly added and removed.
private struct HandleCase {
  private var solver = Solver()
  var random: Seeded

  init(_ random: Seeded) { self.random = random }

  /// Inserts most marks at one position, until the solver has no free numbers left between two neighbours.
  mutating func faultOfMarks() throws -> String? {
    var (marks, gone) = ([Mark.start], [Mark]())
    for turn in 0..<random.integer(in: 40...100) {
      let index = random.chance(85) ? marks.count / 2 : random.integer(in: 0...marks.count - 1)
      marks.insert(try solver.addMark(after: marks[index]), at: index + 1)
      guard turn % 8 == 7 else { continue }
      let removed = marks.remove(at: random.integer(in: 1...marks.count - 1))
      try solver.removeMark(removed)
      gone.append(removed)
    }
    for (mark, next) in zip(marks, marks.dropFirst()) {
      let isBefore = try (solver.isBefore(mark, next), solver.isBefore(next, mark))
      let isBeforeItself = try solver.isBefore(mark, mark)
      let positions = try (solver.position(of: mark), solver.position(of: next))
      if isBefore != (true, false) || positions.0 >= positions.1 || isBeforeItself {
        return "marks are out of order"
      }
    }
    if solver.footprint.marks != marks.count - 1 {
      return "the number of marks is \(marks.count - 1), but the solver counts \(solver.footprint.marks)"
    }
    for mark in gone {
      if let fault = refusal(.unknownMark, "a removed mark", { _ = try solver.isBefore($0, mark) }, Mark.start)
        ?? refusal(.unknownMark, "a removed mark", { _ = try solver.isBefore($0, .start) }, mark)
        ?? refusal(.unknownMark, "a removed mark", { _ = try solver.addMark(after: $0) }, mark)
        ?? refusal(.unknownMark, "a removed mark", { _ = try solver.position(of: $0) }, mark)
        ?? refusal(.unknownMark, "a removed mark", { try solver.removeMark($0) }, mark)
        ?? refusal(.unknownMark, "a removed mark", { _ = try solver.addVariable(place: Place(0, at: $0)) }, mark)
      {
        return fault
      }
    }
    if let fault = refusal(.unknownMark, "removing the first mark", { try solver.removeMark($0) }, .start) {
      return fault
    }
    return try faultOfOrder(marks)
  }

  /// Of two contradictory rows, the row at the earlier mark must yield.
  private mutating func faultOfOrder(_ marks: [Mark]) throws -> String? {
    let places = random.shuffled(Array(marks.indices)).prefix(2)
    let variable = try solver.addVariable(place: Place(0, at: marks[places[0]]))
    let rows = try places.map { place in
      try solver.addRow(
        [Term(variable)], .equal, Double(place + 1), priority: 500, place: Place(1, at: marks[place]))
    }
    try solver.solve()
    let (value, wanted) = try (solver.value(of: variable), Double((places.max() ?? 0) + 1))
    if value != wanted {
      return "the row at the later of two marks does not hold: the value is \(value), expected \(wanted)"
    }
    for place in places where place > 0 {
      let fault = refusal(.markInUse, "removing a used mark", { try solver.removeMark($0) }, marks[place])
      if let fault { return fault }
    }
    for row in rows { try solver.removeRow(row) }
    try solver.removeVariable(variable)
    for mark in marks.dropFirst() { try solver.removeMark(mark) }
    return solver.footprint.marks == 0
      ? nil : "after all marks were removed, the solver still counts \(solver.footprint.marks)"
  }

  /// The handle of a removed row or variable must be rejected at once, and again after its number has been reused.
  mutating func faultOfRows() throws -> String? {
    solver = Solver()
    var variables: [Variable] = []
    for rank in 0..<4 { variables.append(try solver.addVariable(place: Place(rank))) }
    _ = try solver.addRow([Term(variables[0])], .greaterOrEqual, -5, place: Place(8))
    let row = try solver.addRow([Term(variables[0]), Term(variables[1], -1)], .equal, 3, place: Place(9))
    try solver.solve()
    if let fault = refusal(.variableInUse, "removing a used variable", { try solver.removeVariable($0) }, variables[1])
    {
      return fault
    }
    try solver.removeRow(row)
    try solver.removeVariable(variables[3])
    for turn in 0..<3 {
      for row in [row, .none] { if let fault = faultOfRow(row, variables[0]) { return fault } }
      for variable in [variables[3], .none] { if let fault = faultOfVariable(variable) { return fault } }
      try solver.solve()
      let variable = try solver.addVariable(kind: .size, place: Place(20 + turn))
      let row = try solver.addRow([Term(variable)], .greaterOrEqual, Double(turn), place: Place(turn))
      try solver.solve()
      let counts = (solver.variableCount, solver.rowCount)
      if counts != (4 + turn, 2 + turn) {
        return "there are \(counts.0) variables and \(counts.1) rows, expected \(4 + turn) and \(2 + turn)"
      }
      if try solver.value(of: variable) != Double(turn) { return "the value of a new variable is not \(turn)" }
      if try solver.definition(of: row).constant != Double(turn) {
        return "a new row does not have the constant \(turn)"
      }
    }
    return nil
  }

  private func faultOfRow(_ row: Row, _ variable: Variable) -> String? {
    let calls: [(Row) throws -> Void] = [
      { try solver.setConstant(1, of: $0) }, { try solver.setPriority(1, of: $0) },
      { try solver.setTerms([Term(variable)], of: $0) }, { try solver.removeRow($0) },
      { _ = try solver.definition(of: $0) },
      { row in
        _ = try [Term(variable)].withUnsafeBufferPointer { try solver.changeRow(row, to: $0, .equal, 1, priority: 1) }
      },
    ]
    return calls.lazy.compactMap { refusal(.unknownRow, "a removed row", $0, row) }.first
  }

  private func faultOfVariable(_ variable: Variable) -> String? {
    let calls: [(Variable) throws -> Void] = [
      { _ = try solver.value(of: $0) }, { _ = try solver.kind(of: $0) }, { try solver.removeVariable($0) },
      { _ = try solver.addRow([Term($0)], .equal, 1, place: Place(0)) },
      { _ = try solver.addRow($0, .equal, 1, place: Place(0)) },
      { try solver.suggest(1, for: $0, place: Place(0)) },
    ]
    return calls.lazy.compactMap { refusal(.unknownVariable, "a removed variable", $0, variable) }.first
  }

  /// Checks numbers at the bounds, just outside them, and far outside them.
  func faultOfNumbers() throws -> String? {
    let variable = try solver.addVariable(place: Place(50))
    let add: (Double, Double, Double) throws -> Void = { coefficient, constant, priority in
      let row = try solver.addRow(
        [Term(variable, coefficient)], .equal, constant, priority: priority, place: Place(0))
      try solver.removeRow(row)
    }
    let largest = Solver.largestNumber
    for number in [largest, -largest] {
      try add(1, number, 1000)
      try add(number, 0, .leastNormalMagnitude)
    }
    for number in [largest.nextUp, -largest.nextUp, .infinity, .nan] {
      let fault =
        refusal(.unusableNumber, "the number \(number)", { try add(1, $0, 1) }, number)
        ?? refusal(.unusableNumber, "the number \(number)", { try add($0, 1, 1) }, number)
        ?? refusal(
          .unusableNumber, "the number \(number)", { try solver.suggest($0, for: variable, place: Place(0)) }, number)
      if let fault { return fault }
    }
    for priority in [0, -1, 1000.0.nextUp] {
      let fault =
        refusal(.unusablePriority(priority), "the priority \(priority)", { try add(1, 1, $0) }, priority)
        ?? refusal(
          .unusablePriority(priority), "the priority \(priority)",
          { try solver.suggest(1, for: variable, priority: $0, place: Place(0)) }, priority)
      if let fault { return fault }
    }
    return refusal(.noTerms, "a row without terms", { try add($0, 1, 1) }, 0)
      ?? refusal(
        .repeatedVariable, "a row with two terms for one variable",
        { _ = try solver.addRow([Term($0), Term($0, 2)], .equal, 1, place: Place(0)) }, variable)
  }

  /// Makes a call that must throw the error `wanted`. Returns a description of the fault, or nil if the call throws this error.
  private func refusal<Argument>(
    _ wanted: SolverError, _ what: String, _ call: (Argument) throws -> Void, _ argument: Argument
  ) -> String? {
    do {
      try call(argument)
      return "\(what) is accepted"
    } catch {
      return error as? SolverError == wanted ? nil : "\(what) is rejected with the wrong error: \(error)"
    }
  }
}

/// A solver with variables and rows whose places exceed 32 bits, and with suggestions whose rows are changed.
struct PlaceCase {
  private var random: Seeded
  private let solver = Solver()
  private var variables: [(handle: Variable, rank: Int64)] = []
  private var rows: [(handle: Row, rank: Int64)] = []

  init(_ random: Seeded) { self.random = random }

  /// Short ranks, ranks next to the bounds of 32 bits, and long ranks, some with the same lower or upper 32 bits.
  private static let ranks: [Int64] = [
    0, 7, -7, 1 << 31 - 1, 1 << 31, -1 << 31, -1 << 31 - 1, 1 << 32, 1 << 32 + 7, 1 << 32 + 8, 3 << 32 + 7, 1 << 40,
    -1 << 40, 1 << 40 + 7, -1 << 40 + 7, 1 << 62, -1 << 62,
  ]

  /// Adds and removes variables and rows in any order. The remaining variables and rows must keep the order of their ranks.
  mutating func faultOfOrder() throws -> String? {
    let base = try solver.addVariable(place: Place(Int64.max))
    for _ in 0..<random.integer(in: 8...24) {
      let isRemoval = random.chance(35)
      if isRemoval, !rows.isEmpty {
        try solver.removeRow(rows.remove(at: random.integer(in: 0...rows.count - 1)).handle)
      } else if isRemoval, !variables.isEmpty {
        try solver.removeVariable(variables.remove(at: random.integer(in: 0...variables.count - 1)).handle)
      } else if random.chance(60) {
        let rank = random.pick(from: Self.ranks)
        guard !variables.contains(where: { $0.rank == rank }) else { continue }
        variables.append((try solver.addVariable(place: Place(rank)), rank))
      } else {
        let rank = random.pick(from: Self.ranks)
        guard !rows.contains(where: { $0.rank == rank }) else { continue }
        let row = try solver.addRow([Term(base)], .equal, Double(rows.count), priority: 500, place: Place(rank))
        rows.append((row, rank))
      }
      if random.chance(30) { try solver.solve() }
    }
    try solver.solve()
    let ranks = solver.ranks()
    let found = variables.sorted { ranks.variables[$0.handle.number] < ranks.variables[$1.handle.number] }.map(\.rank)
    if found != found.sorted() { return "the places of the variables are out of order: \(found.map { "\($0)" }.list)" }
    let placed = rows.sorted { ranks.rows[$0.handle.number] < ranks.rows[$1.handle.number] }.map(\.rank)
    if placed != placed.sorted() { return "the places of the rows are out of order: \(placed.map { "\($0)" }.list)" }
    return try solver.invariantViolation().map { "after changes of places, \($0)" } ?? faultOfSum()
  }

  /// Of variables with a given sum, only the variable with the last place may differ from 0.
  private mutating func faultOfSum() throws -> String? {
    guard let last = variables.map(\.rank).max() else { return nil }
    let row = try solver.addRow(variables.map { Term($0.handle) }, .equal, 10, place: Place(0))
    try solver.solve()
    for (handle, rank) in variables {
      let value = try solver.value(of: handle)
      if value != (rank == last ? 10 : 0) {
        return
          "among variables whose sum is 10, the variable at place \(rank) is \(value), expected \(rank == last ? 10 : 0)"
      }
    }
    try solver.removeRow(row)
    return nil
  }

  /// If a suggestion's row receives another relation or other terms, it becomes an ordinary row, and the next suggestion creates a
  /// new row.
  mutating func faultOfSuggestions() throws -> String? {
    let (one, other) = (try solver.addVariable(place: Place(1 << 50)), try solver.addVariable(place: Place(1 << 51)))
    var row = try solver.suggest(10, for: one, place: Place(1 << 52))
    for turn in 0..<random.integer(in: 2...6) {
      let before = solver.rowCount
      let (isKept, isRemoved) = try change(row, one, other)
      if random.chance(50) { try solver.solve() }
      let value = Double(20 + turn)
      let next = try solver.suggest(value, for: one, priority: 800, place: Place(Int64(turn) + 1 << 53))
      if (next == row) != isKept {
        return isKept
          ? "a second suggestion for a variable adds another row"
          : "a suggestion changes a row that no longer belongs to a suggestion"
      }
      let count = before + (isKept || isRemoved ? 0 : 1)
      if solver.rowCount != count { return "the number of rows is \(solver.rowCount), expected \(count)" }
      try solver.solve()
      let stated = try solver.definition(of: next)
      if stated.constant != value || stated.relation != .equal || stated.priority != 800 {
        return "the suggestion of the value \(value) is returned as \(stated)"
      }
      row = next
    }
    return solver.invariantViolation().map { "after suggestions, \($0)" }
  }

  /// Changes the row of a suggestion. Returns whether the row still belongs to the suggestion, and whether it was removed.
  private mutating func change(_ row: Row, _ one: Variable, _ other: Variable) throws -> (isKept: Bool, isRemoved: Bool)
  {
    switch random.integer(in: 0...5) {
    case 0: try change(row, to: [Term(one)], random.chance(50) ? .lessOrEqual : .greaterOrEqual, 4)
    case 1: try change(row, to: [Term(other)], .equal, 10)
    case 2: try solver.setTerms([Term(one), Term(other, -1)], of: row)
    case 3:
      try solver.removeRow(row)
      return (false, true)
    case 4:
      try change(row, to: [Term(one)], .equal, 15)
      return (true, false)
    default:
      try solver.setPriority(300, of: row)
      return (true, false)
    }
    return (false, false)
  }

  private func change(_ row: Row, to terms: [Term], _ relation: Relation, _ constant: Double) throws {
    try terms.withUnsafeBufferPointer { terms in
      _ = try solver.changeRow(row, to: terms, relation, constant, priority: 600)
    }
  }
}
