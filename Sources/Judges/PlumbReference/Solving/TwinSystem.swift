import PlumbTwin

/// A problem scaled to whole numbers, as the twin takes doubles. All rows of a level get the same factor, so that their
/// violations keep their proportion; all values are in a unit of which every constant is a multiple.
struct TwinSystem {
  var description = SystemDescription()
  /// Those that occur.
  private(set) var variables: [Variable] = []
  private(set) var unit: Rational = 1

  init(_ problem: Problem, withLevels: Bool = true) throws(Refusal) {
    let (required, levels) = (problem.required, withLevels ? problem.levels : [])
    // First 0 for each variable that occurs, then its index.
    var indices = Array(repeating: -1, count: problem.variables)
    for row in [required] + levels { for term in row.lazy.flatMap(\.terms) { indices[term.variable] = 0 } }
    for variable in indices.indices where indices[variable] == 0 {
      indices[variable] = variables.count
      variables.append(variable)
    }
    description.variables = variables.map { _ in VariableDescription(kind: .offset) }
    let groups = (required.map { [$0] } + levels).map(Self.whole)
    for row in groups.joined() where !row.constant.isWhole {
      unit = leastCommonMultiple(unit, row.constant.wholeDenominator)
    }
    for row in groups.prefix(required.count).joined() { try add(row, indices, at: 1000) }
    for (index, rows) in groups.dropFirst(required.count).enumerated() {
      for row in rows { try add(row, indices, at: 999 * Double(levels.count - index) / Double(levels.count)) }
    }
  }

  private static func whole(_ rows: [Problem.Row]) -> [Problem.Row] {
    var factor: Rational = 1
    for term in rows.lazy.flatMap(\.terms) where !term.coefficient.isWhole {
      factor = leastCommonMultiple(factor, term.coefficient.wholeDenominator)
    }
    guard factor != 1 else { return rows }
    return rows.map { row in
      var row = row
      for index in row.terms.indices { row.terms[index].coefficient = row.terms[index].coefficient * factor }
      row.constant = row.constant * factor
      return row
    }
  }

  private mutating func add(_ row: Problem.Row, _ indices: [Int], at priority: Double) throws(Refusal) {
    var terms: [RowDescription.Term] = []
    terms.reserveCapacity(row.terms.count)
    for term in row.terms {
      terms.append(.init(variable: indices[term.variable], coefficient: try Self.exactly(term.coefficient)))
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
