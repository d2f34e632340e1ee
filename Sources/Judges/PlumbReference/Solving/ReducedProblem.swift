import PlumbTwin

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
    let moving = left.terms.filter { open.contains($0.variable) }
    if moving.count < 2 { return !moving.isEmpty }
    // Changes of several ambiguous variables may cancel out, so a variable equal to the expression is tested.
    let probe = levels.variables
    var problem = levels
    problem.variables += 1
    var difference = left
    difference.add(Expression(probe), times: -1)
    guard problem.require(Problem.Row(difference, .equal)) else { throw .numbers }
    return try problem.ambiguous().contains(probe)
  }
}
