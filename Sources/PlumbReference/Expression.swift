import PlumbTwin

/// The index of an unknown.
typealias Variable = Int

/// A linear expression: multiples of variables, and a constant.
struct Expression: Equatable {
  private(set) var terms: [Variable: Rational] = [:]
  var constant: Rational = 0

  init(_ constant: Rational = 0) { self.constant = constant }

  init(_ variable: Variable) { terms[variable] = 1 }

  /// Whether no variable occurs.
  var isConstant: Bool { terms.isEmpty }

  /// Whether a coefficient or the constant exceeds the range of exact fractions.
  var isOverflowed: Bool { constant.isOverflowed || terms.values.contains(where: \.isOverflowed) }

  mutating func add(_ other: Expression, times factor: Rational = 1) {
    guard !factor.isZero else { return }
    constant = constant + factor * other.constant
    // Sorted, so that every process does the same work in the same order.
    for (variable, coefficient) in other.terms.sorted(by: { $0.key < $1.key }) {
      let sum = (terms[variable] ?? 0) + factor * coefficient
      terms[variable] = sum.isZero ? nil : sum
    }
  }

  /// Replaces a variable by an expression.
  mutating func substitute(_ expression: Expression, for variable: Variable) {
    guard let factor = terms.removeValue(forKey: variable) else { return }
    add(expression, times: factor)
  }

  /// The value at these values of the variables; variables not listed are 0.
  func value(_ values: [Variable: Rational]) -> Rational {
    terms.reduce(constant) { $0 + $1.value * (values[$1.key] ?? 0) }
  }

  static func + (left: Expression, right: Expression) -> Expression {
    var sum = left
    sum.add(right)
    return sum
  }

  static func - (left: Expression, right: Expression) -> Expression {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  static func * (factor: Rational, expression: Expression) -> Expression {
    var product = Expression()
    product.add(expression, times: factor)
    return product
  }
}
