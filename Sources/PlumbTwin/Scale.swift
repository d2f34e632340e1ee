/// Powers of two that make whole numbers of all that a system says.
struct Scale {
  /// What coefficients are taken times.
  let coefficients: Double
  /// What constants are taken times: as much, and as many times more as variables are counted in smaller units.
  let constants: Double
  /// How many whole ones of the tableau's a row's violation of 1 is, and a variable that is 1.
  let (unitOfCosts, unitOfValues): (Rational, Rational)

  /// That leaves everything as it is.
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
  /// How many binary digits it has behind the point.
  fileprivate var fractionDigits: Int {
    self == rounded(.towardZero) || !isFinite ? 0 : Swift.max(0, significandWidth - Int(exponent))
  }
}
