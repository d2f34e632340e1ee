import PlumbTwin

/// A constraint as a linear row over variables.
struct Row {
  var expression: Expression
  var statement: Statement
  var place: Place
  var strength: Int
}

/// A connected component of the constraint graph, mostly one axis. Components are solved independently.
struct Component {
  /// In order of their places.
  var rows: [Row]
  /// In order of their items.
  var sizes: [Variable]
  var offsets: [Variable]

  struct Answer {
    var values: [Variable: Rational] = [:]
    var broken: [Statement] = []
    var ambiguity: Ambiguity
  }

  /// Solves with the twin if no other solver is given. A component without variables needs no solver.
  func answer(by solver: ProvingSolver?) throws(Refusal) -> Answer {
    guard let solver, !(sizes.isEmpty && offsets.isEmpty) else { return try exactAnswer() }
    return try answer(of: solver)
  }

  private func exactAnswer() throws(Refusal) -> Answer {
    let required = rows.filter(\.statement.isRequired).sorted(by: Self.isStronger)
    let broken = try givenUp(of: required)
    let kept = required.enumerated().filter { !broken.contains($0.offset) }.map(\.element)
    guard let (elimination, requirements) = Self.requiredProblem(kept) else { throw .numbers }
    var problem = requirements
    addPriorityLevels(elimination, &problem)
    let withoutTies = problem
    // A variable that occurs in no required or optional row any more is ambiguous, too.
    let free = Set((sizes + offsets).flatMap { elimination.rewritten(Expression($0)).terms.keys })
    let open = try withoutTies.ambiguous().union(free.subtracting(withoutTies.variables))
    if !open.isEmpty {
      addTies(elimination, &problem)
      addRest(elimination, &problem, attracting: attracting(besides: broken.map { required[$0].place }))
    }
    let left = try problem.values()
    var answer = Answer(ambiguity: .computed(ReducedProblem(elimination: elimination, levels: withoutTies, open: open)))
    answer.broken = broken.sorted().map { required[$0].statement }
    for variable in sizes + offsets {
      let value = elimination.rewritten(Expression(variable)).value(left)
      guard !value.isOverflowed else { throw .numbers }
      answer.values[variable] = value
    }
    return answer
  }

  /// SPEC 1.2: minimises the sum of absolute violations of each priority, the highest first.
  private func addPriorityLevels(_ elimination: Elimination, _ problem: inout Problem) {
    let soft = rows.filter { !$0.statement.isRequired }
    for priority in Set(soft.map(\.statement.priority)).sorted(by: >) {
      problem.addLevel(
        soft.filter { $0.statement.priority == priority }.map {
          Problem.Row(elimination.rewritten($0.expression), $0.statement.relation)
        })
    }
  }

  /// SPEC 2: among equally good answers, minimises the violation of each soft row, the one with the last place first.
  private func addTies(_ elimination: Elimination, _ problem: inout Problem) {
    for row in rows.reversed() where !row.statement.isRequired {
      problem.addLevel([Problem.Row(elimination.rewritten(row.expression), row.statement.relation)])
    }
  }

  /// SPEC 2: then minimises sizes, then the distances of attracting rows from their bounds, then negative offsets, then positive
  /// offsets.
  private func addRest(_ elimination: Elimination, _ problem: inout Problem, attracting: [Row]) {
    var levels: [(Expression, Relation)] = sizes.map { (Expression($0), .equal) }
    levels += attracting.map { ($0.expression, .equal) }
    levels += offsets.map { (Expression($0), .greaterOrEqual) }
    levels += offsets.map { (Expression($0), .lessOrEqual) }
    for (expression, relation) in levels {
      problem.addLevel([Problem.Row(elimination.rewritten(expression), relation)])
    }
  }

  /// The attracting rows that are not broken, in order of their places.
  private func attracting(besides broken: [Place]) -> [Row] {
    rows.filter { $0.statement.attracts && !broken.contains($0.place) }
  }

  /// Strongest first, the earlier in place among equals.
  static func isStronger(_ one: Row, _ other: Row) -> Bool {
    let (strength, others) = (one.strength, other.strength)
    return strength == others ? one.place < other.place : strength > others
  }

  /// Eliminates the required equalities and rewrites the required inequalities in the remaining variables. Nil if elimination
  /// alone finds a contradiction.
  private static func requiredProblem(_ rows: [Row]) -> (Elimination, Problem)? {
    var (elimination, problem) = (Elimination(), Problem())
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

  private static func areFeasible(_ rows: [Row]) throws(Refusal) -> Bool {
    guard let (_, problem) = requiredProblem(rows) else { return false }
    return try problem.isFeasible
  }

  /// SPEC 5: the indices of broken rows. From the strongest row to the weakest, a row is broken if it is infeasible together
  /// with the rows kept before it.
  private func givenUp(of required: [Row]) throws(Refusal) -> Set<Int> {
    var broken: Set<Int> = []
    let kept: (Int) -> [Row] = { end in
      required[..<end].enumerated().filter { !broken.contains($0.offset) }.map(\.element)
    }
    while try !Self.areFeasible(kept(required.count)) {
      // Binary search for the shortest infeasible prefix: its last row is broken.
      var (feasible, infeasible) = ((broken.max() ?? -1) + 1, required.count)
      while infeasible - feasible > 1 {
        let middle = (feasible + infeasible) / 2
        if try Self.areFeasible(kept(middle)) { feasible = middle } else { infeasible = middle }
      }
      broken.insert(infeasible - 1)
    }
    return broken
  }
}

/// Tells which variables have other values in answers that are as good at every level.
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

/// A component's problem without ties and rest, for questions of ambiguity.
struct ReducedProblem {
  let elimination: Elimination
  let levels: Problem
  /// The ambiguous variables among the remaining ones.
  let open: Set<Variable>

  func isAmbiguous(_ expression: Expression) throws(Refusal) -> Bool {
    let left = elimination.rewritten(expression)
    let moving = left.terms.keys.filter(open.contains)
    if moving.count < 2 { return !moving.isEmpty }
    // Changes of several ambiguous variables may cancel out, so a variable equal to the expression is tested.
    var problem = levels
    var difference = left
    difference.add(Expression(Self.probe), times: -1)
    guard problem.require(Problem.Row(difference, .equal)) else { throw .numbers }
    return try problem.ambiguous().contains(Self.probe)
  }

  private static let probe: Variable = -1
}
