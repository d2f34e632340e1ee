import PlumbProperty
import PlumbSolver

/// A solver with variables and rows at places that do not fit into 32 bits, and with suggestions whose rows are changed.
struct PlaceCase {
  private var random: Seeded
  private let solver = Solver()
  private var variables: [(handle: Variable, rank: Int64)] = []
  private var rows: [(handle: Row, rank: Int64)] = []

  init(_ random: Seeded) { self.random = random }

  /// Short ranks, ranks next to the bounds of 32 bits, and long ones of which some share their lower or their upper 32 bits.
  private static let ranks: [Int64] = [
    0, 7, -7, 1 << 31 - 1, 1 << 31, -1 << 31, -1 << 31 - 1, 1 << 32, 1 << 32 + 7, 1 << 32 + 8, 3 << 32 + 7, 1 << 40,
    -1 << 40, 1 << 40 + 7, -1 << 40 + 7, 1 << 62, -1 << 62,
  ]

  /// Variables and rows come and go in any order; those that are there keep the order of their ranks.
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
    if found != found.sorted() { return "variables at places \(found) are in this order" }
    let placed = rows.sorted { ranks.rows[$0.handle.number] < ranks.rows[$1.handle.number] }.map(\.rank)
    if placed != placed.sorted() { return "rows at places \(placed) are in this order" }
    return try solver.invariantViolation().map { "after changes of places, \($0)" } ?? faultOfSum()
  }

  /// Of variables with a given sum, all but the last in place are 0.
  private mutating func faultOfSum() throws -> String? {
    guard let last = variables.map(\.rank).max() else { return nil }
    let row = try solver.addRow(variables.map { Term($0.handle) }, .equal, 10, place: Place(0))
    try solver.solve()
    for (handle, rank) in variables {
      let value = try solver.value(of: handle)
      if value != (rank == last ? 10 : 0) { return "of variables with the sum 10, that at place \(rank) is \(value)" }
    }
    try solver.removeRow(row)
    return nil
  }

  /// A suggestion's row that gets another relation or other terms is an ordinary row, and the next suggestion makes a new one.
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
        return
          "a suggestion whose row was \(isKept ? "kept" : "changed") \(isKept ? "makes another row" : "changes that row")"
      }
      let count = before + (isKept || isRemoved ? 0 : 1)
      if solver.rowCount != count { return "there are \(solver.rowCount) rows, not \(count)" }
      try solver.solve()
      let stated = try solver.definition(of: next)
      if stated.constant != value || stated.relation != .equal || stated.priority != 800 {
        return "the suggestion \(value) is stated as \(stated)"
      }
      row = next
    }
    return solver.invariantViolation().map { "after suggestions, \($0)" }
  }

  /// Changes the row of a suggestion: whether it still is one, and whether it was removed.
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
