import PlumbTwin

/// Gaussian elimination: variables that required equalities determine, in terms of the remaining variables.
struct Elimination {
  /// By variable; nil for the remaining ones.
  private var substitutions: [Expression?]
  private var determined: [Variable] = []

  init(variables: Int) { substitutions = Array(repeating: nil, count: variables) }

  /// Adds the equality expression == 0. False if it contradicts the equalities added before.
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

  /// The expression in terms of the remaining variables.
  func rewritten(_ expression: Expression) -> Expression {
    var rewritten = expression
    for term in expression.terms {
      if let substitution = substitutions[term.variable] { rewritten.substitute(substitution, for: term.variable) }
    }
    return rewritten
  }

  /// Prefers coefficients of ±1, which keep whole numbers whole, then the last variable.
  private static func isSimpler(_ one: Expression.Term, _ other: Expression.Term) -> Bool {
    let (isUnit, otherIsUnit) = (one.coefficient.magnitude == 1, other.coefficient.magnitude == 1)
    return isUnit == otherIsUnit ? one.variable > other.variable : isUnit
  }
}
