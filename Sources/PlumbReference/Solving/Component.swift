import PlumbTwin

/// A statement as a row over variables.
struct Row {
  var expression: Expression
  var statement: Statement
  var place: Place
  var strength: Int
}

/// Rows that share variables, directly or by others: along one axis mostly. What one of them says is nothing to another.
struct Component {
  /// In the order of places.
  var rows: [Row]
  /// Sizes, then offsets, each in the order of items.
  var sizes: [Variable]
  var offsets: [Variable]

  struct Answer {
    var values: [Variable: Rational] = [:]
    var broken: [Statement] = []
    /// What the ambiguity of an expression is found by.
    var openness: Openness
  }

  /// By the twin where no other solver is given. What no variable is part of is no matter for a solver.
  func answer(by solver: ProvingSolver?) throws(Refusal) -> Answer {
    guard let solver, !(sizes.isEmpty && offsets.isEmpty) else { return try exactAnswer() }
    return try answer(of: solver)
  }

  private func exactAnswer() throws(Refusal) -> Answer {
    let required = rows.filter(\.statement.isRequired).sorted(by: Self.isStronger)
    let broken = try givenUp(of: required)
    let kept = required.enumerated().filter { !broken.contains($0.offset) }.map(\.element)
    guard let (elimination, requirements) = Self.requirements(kept) else { throw .numbers }
    var problem = requirements
    smallestSumsOfViolations(elimination, &problem)
    let levels = problem
    // A variable that no required or optional row contains any more is open, too.
    let free = Set((sizes + offsets).flatMap { elimination.rewritten(Expression($0)).terms.keys })
    let open = try levels.ambiguous().union(free.subtracting(levels.variables))
    if !open.isEmpty {
      ties(elimination, &problem)
      rest(elimination, &problem, attracting: attracting(besides: broken.map { required[$0].place }))
    }
    let left = try problem.values()
    var answer = Answer(openness: .worked(Workings(elimination: elimination, levels: levels, open: open)))
    answer.broken = broken.sorted().map { required[$0].statement }
    for variable in sizes + offsets {
      let value = elimination.rewritten(Expression(variable)).value(left)
      guard !value.isOverflowed else { throw .numbers }
      answer.values[variable] = value
    }
    return answer
  }

  /// SPEC 1.2: level by level from the top, the smallest possible sum of absolute violations at that level.
  private func smallestSumsOfViolations(_ elimination: Elimination, _ problem: inout Problem) {
    let soft = rows.filter { !$0.statement.isRequired }
    for priority in Set(soft.map(\.statement.priority)).sorted(by: >) {
      problem.wish(
        soft.filter { $0.statement.priority == priority }.map {
          Problem.Row(elimination.rewritten($0.expression), $0.statement.relation)
        })
    }
  }

  /// SPEC 2: among equally good answers, the soft row last in place is violated least, then the one before it, and so on.
  private func ties(_ elimination: Elimination, _ problem: inout Problem) {
    for row in rows.reversed() where !row.statement.isRequired {
      problem.wish([Problem.Row(elimination.rewritten(row.expression), row.statement.relation)])
    }
  }

  /// SPEC 2: sizes as small as can be; then an inequality between positions rests on its bound; then no negative offsets; then the
  /// smallest offsets.
  private func rest(_ elimination: Elimination, _ problem: inout Problem, attracting: [Row]) {
    var wishes: [(Expression, Relation)] = sizes.map { (Expression($0), .equal) }
    wishes += attracting.map { ($0.expression, .equal) }
    wishes += offsets.map { (Expression($0), .greaterOrEqual) }
    wishes += offsets.map { (Expression($0), .lessOrEqual) }
    for (expression, relation) in wishes {
      problem.wish([Problem.Row(elimination.rewritten(expression), relation)])
    }
  }

  /// Those that are active and unbroken, in their places.
  private func attracting(besides broken: [Place]) -> [Row] {
    rows.filter { $0.statement.attracts && !broken.contains($0.place) }
  }

  /// Strongest first, the earlier in place among equals.
  static func isStronger(_ one: Row, _ other: Row) -> Bool {
    let (strength, others) = (one.strength, other.strength)
    return strength == others ? one.place < other.place : strength > others
  }

  /// What required rows say, in terms of what they leave open. None where they contradict each other at once.
  private static func requirements(_ rows: [Row]) -> (Elimination, Problem)? {
    var (elimination, problem) = (Elimination(), Problem())
    for row in rows where row.statement.relation == .equal {
      guard elimination.take(row.expression) else { return nil }
    }
    for row in rows where row.statement.relation != .equal {
      guard problem.require(Problem.Row(elimination.rewritten(row.expression), row.statement.relation)) else {
        return nil
      }
    }
    return (elimination, problem)
  }

  private static func areFeasible(_ rows: [Row]) throws(Refusal) -> Bool {
    guard let (_, problem) = requirements(rows) else { return false }
    return try problem.isFeasible
  }

  /// SPEC 5: a constraint is broken exactly while it is the weakest member of a minimal infeasible set made of itself and kept
  /// ones: going from the strongest to the weakest, what cannot be kept beside those kept before it. By their indices.
  private func givenUp(of required: [Row]) throws(Refusal) -> Set<Int> {
    var broken: Set<Int> = []
    let kept: (Int) -> [Row] = { end in
      required[..<end].enumerated().filter { !broken.contains($0.offset) }.map(\.element)
    }
    while try !Self.areFeasible(kept(required.count)) {
      // The first that cannot be kept is behind all that can.
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

/// Which variables can have other values in answers that are as good at every level.
enum Openness {
  case worked(Workings)
  case listed(Set<Variable>)

  func isOpen(_ variable: Variable) throws(Refusal) -> Bool {
    switch self {
    case .worked(let workings): try workings.isOpen(Expression(variable))
    case .listed(let open): open.contains(variable)
    }
  }
}

/// What is left of a component's rows when its levels are decided.
struct Workings {
  let elimination: Elimination
  let levels: Problem
  let open: Set<Variable>

  func isOpen(_ expression: Expression) throws(Refusal) -> Bool {
    let left = elimination.rewritten(expression)
    let moving = left.terms.keys.filter(open.contains)
    if moving.count < 2 { return !moving.isEmpty }
    // What moves may cancel out.
    var problem = levels
    var difference = left
    difference.add(Expression(Self.probe), times: -1)
    guard problem.require(Problem.Row(difference, .equal)) else { throw .numbers }
    return try problem.ambiguous().contains(Self.probe)
  }

  private static let probe: Variable = -1
}
