/// A number type for the tableau, with exact arithmetic. If a result overflows, the operation sets `fits` to false, and the result
/// is meaningless.
protocol Exact: Comparable, ExpressibleByIntegerLiteral, BitwiseCopyable {
  /// Converts a double exactly. Nil if the type cannot represent the value.
  init?(holding value: Double)
  /// Whether every division is exact. If not, the tableau divides only where there is no remainder.
  static var isField: Bool { get }
  func negated(_ fits: inout Bool) -> Self
  func plus(_ other: Self, _ fits: inout Bool) -> Self
  func times(_ other: Self, _ fits: inout Bool) -> Self
  func over(_ other: Self, _ fits: inout Bool) -> Self
  var rational: Rational { get }
}

extension Exact {
  @inline(__always)
  func size(_ fits: inout Bool) -> Self { self < 0 ? negated(&fits) : self }
}

/// Integers, which are by far the fastest numbers.
extension Int64: Exact {
  /// Converts a double that the scale has turned into an integer.
  @inline(__always)
  init?(holding value: Double) {
    guard value.magnitude < 0x1p62 else { return nil }
    self = Int64(value)
  }

  @inline(__always)
  static var isField: Bool { false }
  @inline(__always)
  var rational: Rational { Rational(Int(self)) }

  @inline(__always)
  func negated(_ fits: inout Bool) -> Int64 { noting(Int64.zero.subtractingReportingOverflow(self), &fits) }

  @inline(__always)
  func plus(_ other: Int64, _ fits: inout Bool) -> Int64 { noting(addingReportingOverflow(other), &fits) }

  @inline(__always)
  func times(_ other: Int64, _ fits: inout Bool) -> Int64 { noting(multipliedReportingOverflow(by: other), &fits) }

  @inline(__always)
  func over(_ other: Int64, _ fits: inout Bool) -> Int64 {
    other == 1 ? self : noting(dividedReportingOverflow(by: other), &fits)
  }

  @inline(__always)
  private func noting(_ result: (partialValue: Int64, overflow: Bool), _ fits: inout Bool) -> Int64 {
    if result.overflow { fits = false }
    return result.partialValue
  }
}

/// Fractions, for systems that overflow integers.
extension Rational: Exact {
  init?(holding value: Double) {
    self.init(value)
    if isOverflowed { return nil }
  }

  static var isField: Bool { true }
  var rational: Rational { self }

  func negated(_ fits: inout Bool) -> Rational { (-self).noted(&fits) }
  func plus(_ other: Rational, _ fits: inout Bool) -> Rational { (self + other).noted(&fits) }
  func times(_ other: Rational, _ fits: inout Bool) -> Rational { (self * other).noted(&fits) }
  func over(_ other: Rational, _ fits: inout Bool) -> Rational { (self / other).noted(&fits) }

  private func noted(_ fits: inout Bool) -> Rational {
    if isOverflowed { fits = false }
    return self
  }
}

/// Powers of two that turn all numbers of a system into integers.
struct Scale {
  /// The factor by which coefficients are multiplied.
  let coefficients: Double
  /// The factor by which constants are multiplied: the factor of coefficients times the factor of variables.
  let constants: Double
  /// The integers that represent, in the tableau, a violation of 1 and a variable with the value 1.
  let (unitOfCosts, unitOfValues): (Rational, Rational)

  /// Creates the identity scale.
  init() { self.init(digits: 0, 0) }

  init(of system: SystemDescription) {
    var (digits, constantDigits) = (0, 0)
    let rows = system.rows
    for row in rows.indices {
      for term in rows[row].terms.indices { digits = max(digits, rows[row].terms[term].coefficient.fractionDigits) }
      constantDigits = max(constantDigits, rows[row].constant.fractionDigits)
    }
    self.init(digits: digits, max(digits, constantDigits))
  }

  private init(digits: Int, _ constantDigits: Int) {
    coefficients = Double(sign: .plus, exponent: digits, significand: 1)
    constants = Double(sign: .plus, exponent: constantDigits, significand: 1)
    unitOfCosts = Rational(constants)
    unitOfValues = constantDigits == digits ? 1 : Rational(constants / coefficients)
  }
}

extension Double {
  /// The number of binary digits after the point.
  fileprivate var fractionDigits: Int {
    self == rounded(.towardZero) || !isFinite ? 0 : Swift.max(0, significandWidth - Int(exponent))
  }
}
