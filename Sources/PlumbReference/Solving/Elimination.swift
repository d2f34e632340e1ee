import PlumbTwin

/// Gaussian elimination: variables that required equalities determine, in terms of the remaining variables.
struct Elimination {
  private var substitutions: [Variable: Expression] = [:]

  /// Adds the equality expression == 0. False if it contradicts the equalities added before.
  mutating func add(_ expression: Expression) -> Bool {
    var equation = rewritten(expression)
    guard let (variable, coefficient) = equation.terms.min(by: Self.isSimpler) else { return equation.constant.isZero }
    equation.add(Expression(variable), times: -coefficient)
    let substitution = (-1 / coefficient) * equation
    for known in substitutions.keys { substitutions[known]?.substitute(substitution, for: variable) }
    substitutions[variable] = substitution
    return true
  }

  /// The expression in terms of the remaining variables.
  func rewritten(_ expression: Expression) -> Expression {
    var rewritten = expression
    for variable in expression.terms.keys.sorted() {
      if let substitution = substitutions[variable] { rewritten.substitute(substitution, for: variable) }
    }
    return rewritten
  }

  /// Prefers coefficients of ±1, which keep whole numbers whole, then the last variable.
  private static func isSimpler(_ one: (key: Variable, value: Rational), _ other: (key: Variable, value: Rational))
    -> Bool
  {
    let (isUnit, otherIsUnit) = (one.value.magnitude == 1, other.value.magnitude == 1)
    return isUnit == otherIsUnit ? one.key > other.key : isUnit
  }
}
