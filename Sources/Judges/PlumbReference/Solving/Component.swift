import PlumbTwin

/// A constraint as a linear row over variables.
struct Row {
  var expression: Expression
  var statement: Statement
  var place: Place
  var conflictRank: Int
}

/// A connected component of the constraint graph, usually one axis. Components are solved independently. Each has its own
/// variables, which are numbered from 0 in the order of their items.
struct Component {
  /// The rows in the order of their places.
  var rows: [Row] = []
  private(set) var sizes: [Variable] = []
  private(set) var offsets: [Variable] = []
  /// The corresponding variable of the layout, indexed by the component's variable.
  private(set) var origins: [Variable] = []

  /// Adds a variable of the layout, and returns the corresponding variable of the component.
  mutating func add(_ origin: Variable, isSize: Bool) -> Variable {
    let variable = origins.count
    origins.append(origin)
    if isSize { sizes.append(variable) } else { offsets.append(variable) }
    return variable
  }

  struct Answer {
    /// The values, indexed by variable.
    var values: [Rational]
    var broken: [Statement] = []
    var ambiguity: Ambiguity
  }

  /// Solves the component with the given solver, or with the exact solver if it is nil. A component without variables needs no
  /// solver.
  func answer(by solver: ProvingSolver?) throws(Refusal) -> Answer {
    guard let solver, !origins.isEmpty else { return try exactAnswer() }
    return try answer(of: solver)
  }

  private func exactAnswer() throws(Refusal) -> Answer {
    let required = rows.filter(\.statement.isRequired).sorted(by: Self.isStronger)
    let (broken, elimination, requirements) = try givenUp(of: required)
    var problem = requirements
    addPriorityLevels(elimination, &problem)
    let withoutTies = problem
    // A variable that does not occur in any row is also ambiguous.
    let remaining = origins.indices.map { elimination.rewritten(Expression($0)) }
    let free = Set(remaining.lazy.flatMap(\.terms).map(\.variable))
    let (ambiguous, unique) = try withoutTies.openness()
    let open = ambiguous.union(free.subtracting(withoutTies.occurring))
    if !open.isEmpty {
      addTies(elimination, &problem)
      addRest(elimination, &problem, attracting: attracting(besides: broken.map { required[$0].place }))
    }
    let left = if open.isEmpty, let unique { unique } else { try problem.values() }
    let values = remaining.map { $0.value(left) }
    guard !values.contains(where: \.isOverflowed) else { throw .numbers }
    return Answer(
      values: values, broken: broken.sorted().map { required[$0].statement },
      ambiguity: .computed(ReducedProblem(elimination: elimination, levels: withoutTies, open: open)))
  }

  /// SPEC 1.2: minimises the sum of absolute violations at each priority, highest priority first.
  private func addPriorityLevels(_ elimination: Elimination, _ problem: inout Problem) {
    let soft = rows.filter { !$0.statement.isRequired }
    for priority in Set(soft.map(\.statement.priority)).sorted(by: >) {
      problem.addLevel(
        soft.filter { $0.statement.priority == priority }.map {
          Problem.Row(elimination.rewritten($0.expression), $0.statement.relation)
        })
    }
  }

  /// SPEC 2: among equally good answers, minimises the violation of each soft row, last place first.
  private func addTies(_ elimination: Elimination, _ problem: inout Problem) {
    for row in rows.reversed() where !row.statement.isRequired {
      problem.addLevel([Problem.Row(elimination.rewritten(row.expression), row.statement.relation)])
    }
  }

  /// SPEC 2: after the ties, minimises sizes, then the distances of attracting rows from their bounds, then negative offsets, then
  /// positive offsets.
  private func addRest(_ elimination: Elimination, _ problem: inout Problem, attracting: [Row]) {
    var levels: [(Expression, Relation)] = sizes.map { (Expression($0), .equal) }
    levels += attracting.map { ($0.expression, .equal) }
    levels += offsets.map { (Expression($0), .greaterOrEqual) }
    levels += offsets.map { (Expression($0), .lessOrEqual) }
    for (expression, relation) in levels {
      problem.addLevel([Problem.Row(elimination.rewritten(expression), relation)])
    }
  }

  /// Returns the attracting rows that are not broken, in the order of their places.
  private func attracting(besides broken: [Place]) -> [Row] {
    rows.filter { $0.statement.attracts && !broken.contains($0.place) }
  }

  /// Whether a row precedes another row in the order from strongest to weakest. Equally strong rows are ordered by place.
  static func isStronger(_ one: Row, _ other: Row) -> Bool {
    let (conflictRank, others) = (one.conflictRank, other.conflictRank)
    return conflictRank == others ? one.place < other.place : conflictRank > others
  }
}

/// Finds the required rows that can be satisfied together.
extension Component {
  /// Eliminates the required equalities, and rewrites the required inequalities in the remaining variables. Returns nil if the rows
  /// turn out to contradict each other.
  private func requiredProblem(_ rows: [Row]) -> (Elimination, Problem)? {
    var (elimination, problem) = (Elimination(variables: origins.count), Problem(variables: origins.count))
    for row in rows where row.statement.relation == .equal {
      guard elimination.add(row.expression) else { return nil }
    }
    for row in rows where row.statement.relation != .equal {
      guard problem.require(Problem.Row(elimination.rewritten(row.expression), row.statement.relation)) else {
        return nil
      }
    }
    return (elimination, problem)
  }

  private func feasibleProblem(_ rows: [Row]) throws(Refusal) -> (Elimination, Problem)? {
    guard let (elimination, problem) = requiredProblem(rows), try problem.isFeasible else { return nil }
    return (elimination, problem)
  }

  /// SPEC 5: returns the indices of broken rows. From the strongest row to the weakest, each row is broken if it is infeasible
  /// together with the rows kept so far. Also returns the problem of all kept rows.
  func givenUp(of required: [Row]) throws(Refusal) -> (broken: Set<Int>, Elimination, Problem) {
    var broken: Set<Int> = []
    let kept: (Int) -> [Row] = { end in
      required[..<end].enumerated().filter { !broken.contains($0.offset) }.map(\.element)
    }
    while true {
      if let (elimination, problem) = try feasibleProblem(kept(required.count)) {
        return (broken, elimination, problem)
      }
      // Search for the shortest infeasible prefix by bisection. Its last row is broken.
      var (feasible, infeasible) = ((broken.max() ?? -1) + 1, required.count)
      while infeasible - feasible > 1 {
        let middle = (feasible + infeasible) / 2
        if try feasibleProblem(kept(middle)) != nil { feasible = middle } else { infeasible = middle }
      }
      broken.insert(infeasible - 1)
    }
  }
}

/// A solution with a checked proof, for a system that is too large for the exact solver.
public struct ProvedAnswer: Sendable {
  /// The values, indexed by variable.
  public var values: [Double]
  /// The names (`RowDescription.name`) of the broken required rows.
  public var broken: Set<Int>
  /// The indices of the ambiguous variables.
  public var ambiguous: Set<Int>

  /// Creates an answer from its parts. O(1).
  public init(values: [Double], broken: Set<Int>, ambiguous: Set<Int>) {
    (self.values, self.broken, self.ambiguous) = (values, broken, ambiguous)
  }
}

/// A function that solves a system, and checks the proof of the answer. It throws `Refusal.unproved` if the checker rejects the
/// proof.
public typealias ProvingSolver = @Sendable (SystemDescription) throws(Refusal) -> ProvedAnswer

extension Component {
  /// Returns the component's answer from a solver that proves its answers.
  func answer(of solver: ProvingSolver) throws(Refusal) -> Answer {
    // Sizes precede offsets.
    let variables = sizes + offsets
    var indices = Array(repeating: 0, count: variables.count)
    for (index, variable) in variables.enumerated() { indices[variable] = index }
    let described = rows.enumerated().map { RowDescription($1, named: $0, indices) }
    let found = try solver(
      SystemDescription(
        variables: sizes.map { _ in VariableDescription(kind: .size) }
          + offsets.map { _ in VariableDescription(kind: .offset) },
        rows: described))
    let values = indices.map { Rational(rounded: found.values[$0]) }
    guard !values.contains(where: \.isOverflowed) else { throw .numbers }
    return Answer(
      values: values, broken: found.broken.map { rows[$0] }.sorted(by: Self.isStronger).map(\.statement),
      ambiguity: .listed(Set(found.ambiguous.map { variables[$0] })))
  }
}

extension RowDescription {
  fileprivate init(_ row: Row, named name: Int, _ indices: [Int]) {
    let terms = row.expression.terms.map { term in
      Term(variable: indices[term.variable], coefficient: term.coefficient.approximation)
    }
    self.init(
      name: name, terms: terms,
      relation: row.statement.relation.forTwin, constant: -row.expression.constant.approximation,
      priority: row.statement.priority, place: name, conflictRank: row.conflictRank, attracts: row.statement.attracts)
  }
}
