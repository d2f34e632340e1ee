import PlumbTwin

/// The input of the twin: required rows, and levels of optional rows, each minimised within the optima of the levels before it.
struct Problem {
  /// Compares an expression with 0.
  struct Row: Hashable {
    var terms: [Variable: Rational]
    var constant: Rational
    var relation: Relation

    init(_ expression: Expression, _ relation: Relation) {
      (terms, constant, self.relation) = (expression.terms, expression.constant, relation)
    }

    /// Whether a row without variables holds; nil for a row with variables.
    var constantVerdict: Bool? {
      guard terms.isEmpty else { return nil }
      switch relation {
      case .lessOrEqual: return constant <= 0
      case .equal: return constant.isZero
      case .greaterOrEqual: return constant >= 0
      }
    }
  }

  private(set) var required: [Row] = []
  /// The sum of violations of each level is minimised, the first level first.
  private(set) var levels: [[Row]] = []
  private var seen: Set<Row> = []

  /// Adds a required row; false if the row has no variables and does not hold.
  mutating func require(_ row: Row) -> Bool {
    if let verdict = row.constantVerdict { return verdict }
    if seen.insert(row).inserted { required.append(row) }
    return true
  }

  mutating func addLevel(_ rows: [Row]) {
    let open = rows.filter { $0.constantVerdict == nil }
    if !open.isEmpty { levels.append(open) }
  }

  /// The variables of all rows.
  var variables: Set<Variable> { Set((required + levels.joined()).flatMap(\.terms.keys)) }

  var isFeasible: Bool {
    get throws(Refusal) {
      let system = try TwinSystem(required: required, levels: [])
      do { return try Twin.givenUp(in: system.description).isEmpty } catch { throw .numbers }
    }
  }

  /// The variables that have other values in an equally good solution.
  func ambiguous() throws(Refusal) -> Set<Variable> {
    let system = try TwinSystem(required: required, levels: levels)
    do {
      return Set(zip(system.variables, try Twin.ambiguous(in: system.description)).filter(\.1).map(\.0))
    } catch { throw .numbers }
  }

  func values() throws(Refusal) -> [Variable: Rational] {
    let system = try TwinSystem(required: required, levels: levels)
    do {
      let answer = try Twin.answer(to: system.description)
      return Dictionary(uniqueKeysWithValues: zip(system.variables, answer.values.map { $0 / system.unit }))
    } catch { throw .numbers }
  }
}

/// A problem scaled to whole numbers, as the twin takes doubles. All rows of a level get the same factor, so that their
/// violations keep their proportion; all values are in a unit of which every constant is a multiple.
private struct TwinSystem {
  var description = SystemDescription()
  private(set) var variables: [Variable] = []
  private(set) var unit: Rational = 1

  init(required: [Problem.Row], levels: [[Problem.Row]]) throws(Refusal) {
    variables = Set((required + levels.joined()).flatMap(\.terms.keys)).sorted()
    description.variables = variables.map { _ in VariableDescription(rest: .offset) }
    let groups = (required.map { [$0] } + levels).map(Self.whole)
    for row in groups.joined() { unit = leastCommonMultiple(unit, row.constant.wholeDenominator) }
    for row in groups.prefix(required.count).joined() { try add(row, at: 1000) }
    for (index, rows) in groups.dropFirst(required.count).enumerated() {
      for row in rows { try add(row, at: 999 * Double(levels.count - index) / Double(levels.count)) }
    }
  }

  private static func whole(_ rows: [Problem.Row]) -> [Problem.Row] {
    var factor: Rational = 1
    for coefficient in rows.flatMap(\.terms.values) {
      factor = leastCommonMultiple(factor, coefficient.wholeDenominator)
    }
    return rows.map { row in
      var row = row
      row.terms = row.terms.mapValues { $0 * factor }
      row.constant = row.constant * factor
      return row
    }
  }

  private mutating func add(_ row: Problem.Row, at priority: Double) throws(Refusal) {
    var terms: [RowDescription.Term] = []
    for (index, variable) in variables.enumerated() {
      guard let coefficient = row.terms[variable] else { continue }
      terms.append(.init(variable: index, coefficient: try Self.exactly(coefficient)))
    }
    let name = description.rows.count
    description.rows.append(
      RowDescription(
        name: name, terms: terms, relation: row.relation.forTwin, constant: try Self.exactly(-row.constant * unit),
        priority: priority, place: name))
  }

  private static func exactly(_ number: Rational) throws(Refusal) -> Double {
    guard number.isWhole, number.magnitude < Rational(1 << 53) else { throw .numbers }
    return number.double
  }
}

extension Relation {
  var forTwin: RowDescription.Relation {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
