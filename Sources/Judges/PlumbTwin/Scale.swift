/// Powers of two that turn all numbers of a system into integers.
struct Scale {
  /// The factor of coefficients.
  let coefficients: Double
  /// The factor of constants: that of coefficients times that of variables.
  let constants: Double
  /// The integers in the tableau for a violation of 1, and for a variable of value 1.
  let (unitOfCosts, unitOfValues): (Rational, Rational)

  /// The identity.
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
