import PlumbTwin

/// Variables that required equalities say, in terms of the others.
struct Elimination {
  private var meanings: [Variable: Expression] = [:]

  /// Takes in that an expression is 0. False where it cannot be, beside what was taken in before.
  mutating func take(_ expression: Expression) -> Bool {
    var equation = rewritten(expression)
    guard let (variable, coefficient) = equation.terms.min(by: Self.isSimpler) else { return equation.constant.isZero }
    equation.add(Expression(variable), times: -coefficient)
    let meaning = (-1 / coefficient) * equation
    for known in meanings.keys { meanings[known]?.substitute(meaning, for: variable) }
    meanings[variable] = meaning
    return true
  }

  /// The same in terms of what is left.
  func rewritten(_ expression: Expression) -> Expression {
    var rewritten = expression
    for variable in expression.terms.keys.sorted() {
      if let meaning = meanings[variable] { rewritten.substitute(meaning, for: variable) }
    }
    return rewritten
  }

  /// Whole numbers stay whole; of those the last one goes.
  private static func isSimpler(_ one: (key: Variable, value: Rational), _ other: (key: Variable, value: Rational))
    -> Bool
  {
    let (isUnit, otherIsUnit) = (one.value.magnitude == 1, other.value.magnitude == 1)
    return isUnit == otherIsUnit ? one.key > other.key : isUnit
  }
}
