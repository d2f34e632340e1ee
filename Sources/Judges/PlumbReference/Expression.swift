import PlumbTwin

/// The index of an unknown in the system of constraints.
typealias Variable = Int

/// A linear expression: a sum of multiples of variables, plus a constant.
struct Expression: Equatable {
  struct Term: Equatable {
    var variable: Variable
    var coefficient: Rational
  }

  /// The terms in the order of their variables. No coefficient is 0.
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

  /// Replaces a variable with an expression.
  mutating func substitute(_ expression: Expression, for variable: Variable) {
    guard let index = terms.firstIndex(where: { $0.variable == variable }) else { return }
    let factor = terms.remove(at: index).coefficient
    add(expression, times: factor)
  }

  /// Returns the expression with renamed variables. Precondition: the new variables have the same order.
  func renamed(_ name: (Variable) -> Variable) -> Expression {
    var renamed = self
    for index in terms.indices { renamed.terms[index].variable = name(terms[index].variable) }
    return renamed
  }

  /// Returns the value of the expression for given values of the variables.
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

/// The four unknowns of an item.
enum Dimension: Int, CaseIterable {
  case leading, top, width, height

  var isSize: Bool { self == .width || self == .height }

  /// The name in lists of ambiguous attributes. The names are literals, because interpolation would look up the case by reflection.
  var name: String {
    switch self {
    case .leading: "leading"
    case .top: "top"
    case .width: "width"
    case .height: "height"
    }
  }
}

extension Layout {
  func variable(_ item: Item, _ dimension: Dimension) -> Variable { 4 * (order[item] ?? 0) + dimension.rawValue }

  var variableCount: Int { 4 * order.count }

  static func dimension(of variable: Variable) -> Dimension { Dimension(rawValue: variable % 4) ?? .leading }
}

extension Rational {
  /// Creates the simplest fraction that rounds to a double: 0.1 becomes a tenth, and 0.3333333333333333 a third, as the author of
  /// the document intended. The exact fractions of doubles would soon exceed the range of the exact solver.
  init(written value: Double) {
    self = Self.simplest(value, within: 0) ?? Rational(value)
  }

  /// Creates a simple fraction near a computed double, such as a third for 0.33333333333, so that pixels are rounded as in exact
  /// arithmetic. If no simple fraction is near, the result is `overflowed`.
  init(rounded value: Double) {
    self = Self.simplest(value, within: 1e-13 * max(1e4, value.magnitude)) ?? .overflowed
  }

  /// Returns the first convergent of a number's continued fraction that is within the given distance of the number, or nil if
  /// there is none.
  private static func simplest(_ value: Double, within distance: Double) -> Rational? {
    guard value.isFinite, value.magnitude < 1e15 else { return nil }
    var (rest, before, now) = (value.magnitude, (0, 1), (1, 0))
    for _ in 0..<40 {
      guard rest < 1e15 else { return nil }
      let whole = Int(rest)
      let (top, first) = now.0.multipliedReportingOverflow(by: whole)
      let (bottom, second) = now.1.multipliedReportingOverflow(by: whole)
      let next = (top &+ before.0, bottom &+ before.1)
      guard !first, !second, next.0 < 1 << 53, next.1 < 1 << 53 else { return nil }
      if abs(Double(next.0) / Double(next.1) - value.magnitude) <= distance {
        return Rational(value < 0 ? -next.0 : next.0) / Rational(next.1)
      }
      guard rest > Double(whole) else { return nil }
      (rest, before, now) = (1 / (rest - Double(whole)), now, next)
    }
    return nil
  }

  /// The nearest double.
  var double: Double { approximation }

  /// The denominator in lowest terms. To turn fractions into whole numbers, a scale must be a multiple of all their denominators.
  var wholeDenominator: Rational { Rational(lowestWhole: denominator) }

  private init(lowestWhole whole: Int128) {
    self = Int(exactly: whole).map { Rational($0) } ?? .overflowed
  }
}

/// Returns the least common multiple of two whole numbers.
func leastCommonMultiple(_ one: Rational, _ other: Rational) -> Rational {
  // In lowest terms, the denominator of `one / other` is the part of `other` that is not a factor of `one`.
  let ratio = one / other
  guard !ratio.isOverflowed else { return .overflowed }
  return one * ratio.wholeDenominator
}

func largest(_ one: Rational, _ other: Rational) -> Rational { one < other ? other : one }
