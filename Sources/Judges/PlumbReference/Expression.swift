import PlumbTwin

/// The index of an unknown.
typealias Variable = Int

/// A linear expression: multiples of variables, and a constant.
struct Expression: Equatable {
  struct Term: Equatable {
    var variable: Variable
    var coefficient: Rational
  }

  /// In the order of their variables; no coefficient is 0.
  private(set) var terms: [Term] = []
  var constant: Rational = 0

  init(_ constant: Rational = 0) { self.constant = constant }

  init(_ variable: Variable) { terms = [Term(variable: variable, coefficient: 1)] }

  /// Whether a coefficient or the constant exceeds the range of exact fractions.
  var isOverflowed: Bool { constant.isOverflowed || terms.contains(where: \.coefficient.isOverflowed) }

  mutating func add(_ other: Expression, times factor: Rational = 1) {
    guard !factor.isZero else { return }
    constant = constant + factor * other.constant
    guard !other.terms.isEmpty else { return }
    let mine = terms
    terms = []
    terms.reserveCapacity(mine.count + other.terms.count)
    var next = 0
    for term in other.terms {
      while next < mine.count, mine[next].variable < term.variable {
        terms.append(mine[next])
        next += 1
      }
      var sum = factor * term.coefficient
      if next < mine.count, mine[next].variable == term.variable {
        sum = mine[next].coefficient + sum
        next += 1
      }
      if !sum.isZero { terms.append(Term(variable: term.variable, coefficient: sum)) }
    }
    terms += mine[next...]
  }

  /// Replaces a variable by an expression.
  mutating func substitute(_ expression: Expression, for variable: Variable) {
    guard let index = terms.firstIndex(where: { $0.variable == variable }) else { return }
    let factor = terms.remove(at: index).coefficient
    add(expression, times: factor)
  }

  /// The same with other variables in the same order.
  func renamed(_ name: (Variable) -> Variable) -> Expression {
    var renamed = self
    for index in terms.indices { renamed.terms[index].variable = name(terms[index].variable) }
    return renamed
  }

  /// The value at these values of the variables.
  func value(_ values: [Rational]) -> Rational {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
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
