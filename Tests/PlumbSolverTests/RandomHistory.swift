import PlumbProperty
import PlumbSolver
import PlumbTestSupport

/// Builds the rows of a system in a solver by a random sequence of calls.
final class RandomHistory {
  /// The kinds of calls that may precede the final system.
  struct Variations: OptionSet {
    let rawValue: Int

    /// Adds variables and rows in any order, independent of their places.
    static let shuffled = Variations(rawValue: 1)
    /// Solves between edits.
    static let solving = Variations(rawValue: 2)
    /// Adds rows and variables, and removes them again.
    static let temporaryRows = Variations(rawValue: 4)
    /// Starts with other constants and priorities.
    static let changedNumbers = Variations(rawValue: 8)
    /// Starts with other terms, which are changed twice.
    static let changedTerms = Variations(rawValue: 16)
    static let all: Variations = [.shuffled, .solving, .temporaryRows, .changedNumbers, .changedTerms]
  }

  let solver = Solver()
  let system: SystemDescription
  private let variations: Variations
  private var variables: [Variable?]
  private var rows: [Int: Row] = [:]
  private var names: [Row: Int] = [:]
  private var steps: [(time: Int, body: (inout Seeded) throws -> Void)] = []

  /// Makes all calls, and solves.
  init(_ system: SystemDescription, by variations: Variations, using random: inout Seeded) throws {
    self.system = system
    self.variations = variations
    variables = Array(repeating: nil, count: system.variables.count)
    let indices = Array(system.variables.indices)
    for index in variations.contains(.shuffled) ? random.shuffled(indices) : indices {
      let kind: VariableKind = system.variables[index].kind == .size ? .size : .offset
      variables[index] = try solver.addVariable(kind: kind, place: Place(index))
    }
    for (index, row) in system.rows.enumerated() {
      plan(row, at: variations.contains(.shuffled) ? random.integer(in: 0...100) : index, using: &random)
    }
    if variations.contains(.temporaryRows) {
      for number in 0..<random.integer(in: 1...5) { planTemporaryRow(number, using: &random) }
    }
    let inOrder = steps.indices.sorted { (steps[$0].time, $0) < (steps[$1].time, $1) }
    for index in inOrder {
      try steps[index].body(&random)
      if variations.contains(.solving) && random.chance(30) { try solver.solve() }
    }
    steps = []
    try solver.solve()
  }

  func values() throws -> [Double] {
    try variables.compactMap { $0 }.map(solver.value(of:))
  }

  var broken: Set<Int> { Set(solver.conflicts.compactMap { names[$0.broken] }) }

  private func plan(_ row: RowDescription, at time: Int, using random: inout Seeded) {
    var first = row
    var later = time
    if variations.contains(.changedNumbers) && random.chance(60) {
      first.constant = Double(random.integer(in: -20...100))
      first.priority = random.pick(from: [1000, 750, 500, 250, row.priority])
    }
    let hasOtherTermsFirst = variations.contains(.changedTerms) && random.chance(60)
    if hasOtherTermsFirst { first.terms = drawTerms(using: &random) }
    at(time) { [unowned self] _ in try add(first) }
    if hasOtherTermsFirst {
      let second = drawTerms(using: &random)
      for terms in [second, row.terms] {
        later += random.integer(in: 0...30)
        at(later) { [unowned self] _ in try solver.setTerms(handles(terms), of: handle(of: row)) }
      }
    }
    if first.priority != row.priority {
      at(time + random.integer(in: 0...60)) { [unowned self] _ in
        try solver.setPriority(row.priority, of: handle(of: row))
      }
    }
    if first.constant != row.constant {
      at(time + random.integer(in: 0...60)) { [unowned self] _ in
        try solver.setConstant(row.constant, of: handle(of: row))
      }
    }
  }

  private func at(_ time: Int, _ body: @escaping (inout Seeded) throws -> Void) { steps.append((time, body)) }

  /// Plans a row that is added and removed again, in half of the cases with a separate variable.
  private func planTemporaryRow(_ number: Int, using random: inout Seeded) {
    let terms = drawTerms(using: &random)
    let start = random.integer(in: 0...100)
    let place = Place(random.integer(in: -10...100))
    var temporaryVariable: Variable?
    var row: Row?
    let addsVariable = random.chance(50)
    at(start) { [unowned self] random in
      if addsVariable {
        temporaryVariable = try solver.addVariable(kind: random.chance(50) ? .size : .offset, place: Place(-1 - number))
      }
      row = try solver.addRow(
        handles(terms) + (temporaryVariable.map { [Term($0)] } ?? []), random.pick(from: Relation.allCases),
        Double(random.integer(in: -20...100)), priority: random.pick(from: [1000, 750, 500, 250]), place: place,
        conflictRank: Int32(random.integer(in: 0...5)), attracts: random.chance(30))
    }
    at(start + random.integer(in: 0...60)) { [unowned self] _ in
      if let row { try solver.removeRow(row) }
      if let temporaryVariable { try solver.removeVariable(temporaryVariable) }
    }
  }

  /// The final rows have even places, so that temporary rows fit between them.
  private func add(_ row: RowDescription) throws {
    let handle = try solver.addRow(
      handles(row.terms), Relation(row.relation), row.constant, priority: row.priority, place: Place(2 * row.place),
      conflictRank: Int32(row.conflictRank), attracts: row.attracts)
    rows[row.name] = handle
    names[handle] = row.name
  }

  private func drawTerms(using random: inout Seeded) -> [RowDescription.Term] {
    random.shuffled(Array(system.variables.indices)).prefix(random.integer(in: 1...3)).map {
      RowDescription.Term(variable: $0, coefficient: random.pick(from: [1, -1, 1, -1, 2, 0.5, 3]))
    }
  }

  /// The row's handle. Throws `unknownRow` if the row has not been added yet.
  private func handle(of row: RowDescription) throws(SolverError) -> Row {
    guard let handle = rows[row.name] else { throw .unknownRow }
    return handle
  }

  private func handles(_ terms: [RowDescription.Term]) -> [Term] {
    terms.compactMap { term in variables[term.variable].map { Term($0, term.coefficient) } }
  }
}
