import PlumbTwin

/// The input of the twin: required rows, and levels of optional rows, each minimised within the optima of the levels before it.
struct Problem {
  /// Compares an expression with 0.
  struct Row: Equatable {
    var terms: [Expression.Term]
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

  /// The number of variables, some of which may not occur.
  var variables: Int
  private(set) var required: [Row] = []
  /// The sum of violations of each level is minimised, the first level first.
  private(set) var levels: [[Row]] = []

  init(variables: Int) { self.variables = variables }

  /// Adds a required row; false if the row has no variables and does not hold.
  mutating func require(_ row: Row) -> Bool {
    if let verdict = row.constantVerdict { return verdict }
    if !required.contains(row) { required.append(row) }
    return true
  }

  mutating func addLevel(_ rows: [Row]) {
    let open = rows.filter { $0.constantVerdict == nil }
    if !open.isEmpty { levels.append(open) }
  }

  /// The variables of all rows.
  var occurring: Set<Variable> { Set((required + levels.joined()).lazy.flatMap(\.terms).map(\.variable)) }

  var isFeasible: Bool {
    get throws(Refusal) {
      let system = try TwinSystem(self, withLevels: false)
      do { return try Twin.givenUp(in: system.description).isEmpty } catch { throw .numbers }
    }
  }

  /// The variables that have other values in an equally good solution.
  func ambiguous() throws(Refusal) -> Set<Variable> { try openness().ambiguous }

  /// The same, and the values of all variables if none is ambiguous.
  func openness() throws(Refusal) -> (ambiguous: Set<Variable>, values: [Rational]?) {
    let system = try TwinSystem(self)
    do {
      let (ambiguous, values) = try Twin.openness(of: system.description)
      return (
        Set(zip(system.variables, ambiguous).lazy.filter(\.1).map(\.0)), values.map { byVariable($0, of: system) }
      )
    } catch { throw .numbers }
  }

  /// By variable; 0 for those that do not occur.
  func values() throws(Refusal) -> [Rational] {
    let system = try TwinSystem(self)
    do { return byVariable(try Twin.answer(to: system.description).values, of: system) } catch { throw .numbers }
  }

  private func byVariable(_ found: [Rational], of system: TwinSystem) -> [Rational] {
    var values = Array(repeating: Rational.zero, count: variables)
    for (variable, value) in zip(system.variables, found) { values[variable] = value / system.unit }
    return values
  }
}
