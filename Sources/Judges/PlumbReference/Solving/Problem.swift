import PlumbTwin

/// The input of the exact solver: required rows, and levels of optional rows. Each level is minimised among the optima of the
/// previous levels.
struct Problem {
  /// A comparison of an expression with 0.
  struct Row: Equatable {
    var terms: [Expression.Term]
    var constant: Rational
    var relation: Relation

    init(_ expression: Expression, _ relation: Relation) {
      (terms, constant, self.relation) = (expression.terms, expression.constant, relation)
    }

    /// Whether a row without variables is satisfied, or nil for a row with variables.
    var constantVerdict: Bool? {
      guard terms.isEmpty else { return nil }
      switch relation {
      case .lessOrEqual: return constant <= 0
      case .equal: return constant.isZero
      case .greaterOrEqual: return constant >= 0
      }
    }
  }

  /// The number of variables, including unused ones.
  var variables: Int
  private(set) var required: [Row] = []
  /// The levels, which are minimised in order. The objective of a level is its sum of violations.
  private(set) var levels: [[Row]] = []

  init(variables: Int) { self.variables = variables }

  /// Adds a required row. Returns false if the row has no variables and is not satisfied.
  mutating func require(_ row: Row) -> Bool {
    if let verdict = row.constantVerdict { return verdict }
    if !required.contains(row) { required.append(row) }
    return true
  }

  mutating func addLevel(_ rows: [Row]) {
    let open = rows.filter { $0.constantVerdict == nil }
    if !open.isEmpty { levels.append(open) }
  }

  /// The variables that occur in rows.
  var occurring: Set<Variable> { Set((required + levels.joined()).lazy.flatMap(\.terms).map(\.variable)) }

  var isFeasible: Bool {
    get throws(Refusal) {
      let system = try TwinSystem(self, withLevels: false)
      do { return try Twin.givenUp(in: system.description).isEmpty } catch { throw .numbers }
    }
  }

  /// Returns the variables that have different values in an equally good solution.
  func ambiguous() throws(Refusal) -> Set<Variable> { try openness().ambiguous }

  /// Returns the ambiguous variables, and the values of all variables if none is ambiguous.
  func openness() throws(Refusal) -> (ambiguous: Set<Variable>, values: [Rational]?) {
    let system = try TwinSystem(self)
    do {
      let (ambiguous, values) = try Twin.openness(of: system.description)
      return (
        Set(zip(system.variables, ambiguous).lazy.filter(\.1).map(\.0)), values.map { byVariable($0, of: system) }
      )
    } catch { throw .numbers }
  }

  /// Returns the values, indexed by variable. Unused variables have the value 0.
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

/// A problem that is scaled to whole numbers, because the exact solver accepts doubles. All rows of a level are scaled by the same
/// factor, so that their violations keep their proportions. Values are in a unit chosen so that every constant is a whole number.
struct TwinSystem {
  var description = SystemDescription()
  /// The variables that occur in rows.
  private(set) var variables: [Variable] = []
  private(set) var unit: Rational = 1

  init(_ problem: Problem, withLevels: Bool = true) throws(Refusal) {
    let (required, levels) = (problem.required, withLevels ? problem.levels : [])
    // For each variable that occurs, 0 at first, and later its index. For other variables, -1.
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

/// The variables that have different values in equally good answers.
enum Ambiguity {
  case computed(ReducedProblem)
  case listed(Set<Variable>)

  func isAmbiguous(_ variable: Variable) throws(Refusal) -> Bool {
    switch self {
    case .computed(let reduced): try reduced.isAmbiguous(Expression(variable))
    case .listed(let open): open.contains(variable)
    }
  }
}

/// A component's problem without ties and default values, which is used to compute ambiguity.
struct ReducedProblem {
  let elimination: Elimination
  let levels: Problem
  /// The ambiguous variables among the variables that remain after the elimination.
  let open: Set<Variable>

  func isAmbiguous(_ expression: Expression) throws(Refusal) -> Bool {
    let left = elimination.rewritten(expression)
    let moving = left.terms.filter { open.contains($0.variable) }
    if moving.count < 2 { return !moving.isEmpty }
    // Changes to several ambiguous variables may cancel each other out. Therefore, a variable that equals the expression is
    // added and tested.
    let probe = levels.variables
    var problem = levels
    problem.variables += 1
    var difference = left
    difference.add(Expression(probe), times: -1)
    guard problem.require(Problem.Row(difference, .equal)) else { throw .numbers }
    return try problem.ambiguous().contains(probe)
  }
}

/// Gaussian elimination. Required equalities determine some of the variables, which are expressed in terms of the remaining
/// variables.
struct Elimination {
  /// The substitutions, indexed by variable, or nil for remaining variables.
  private var substitutions: [Expression?]
  private var determined: [Variable] = []

  init(variables: Int) { substitutions = Array(repeating: nil, count: variables) }

  /// Adds the equality expression == 0. Returns false if it contradicts the equalities added before.
  mutating func add(_ expression: Expression) -> Bool {
    var equation = rewritten(expression)
    guard let simplest = equation.terms.min(by: Self.isSimpler) else { return equation.constant.isZero }
    equation.add(Expression(simplest.variable), times: -simplest.coefficient)
    let substitution = (-1 / simplest.coefficient) * equation
    for known in determined { substitutions[known]?.substitute(substitution, for: simplest.variable) }
    substitutions[simplest.variable] = substitution
    determined.append(simplest.variable)
    return true
  }

  /// Returns the expression in terms of the remaining variables.
  func rewritten(_ expression: Expression) -> Expression {
    var rewritten = expression
    for term in expression.terms {
      if let substitution = substitutions[term.variable] { rewritten.substitute(substitution, for: term.variable) }
    }
    return rewritten
  }

  /// Whether to eliminate one variable rather than the other. Prefers coefficients of ±1, which keep whole numbers whole, then the
  /// last variable.
  private static func isSimpler(_ one: Expression.Term, _ other: Expression.Term) -> Bool {
    let (isUnit, otherIsUnit) = (one.coefficient.magnitude == 1, other.coefficient.magnitude == 1)
    return isUnit == otherIsUnit ? one.variable > other.variable : isUnit
  }
}
