/// Powers of two that make whole numbers of all that a system says.
struct Scale {
  /// What coefficients are taken times.
  let coefficients: Double
  /// What constants are taken times: as much, and as many times more as variables are counted in smaller units.
  let constants: Double

  init(of system: SystemDescription) {
    var (digits, constantDigits) = (0, 0)
    for row in system.rows {
      for term in row.terms { digits = max(digits, term.coefficient.fractionDigits) }
      constantDigits = max(constantDigits, row.constant.fractionDigits)
    }
    coefficients = Double(sign: .plus, exponent: digits, significand: 1)
    constants = Double(sign: .plus, exponent: max(digits, constantDigits), significand: 1)
  }
}

extension Double {
  /// How many binary digits it has behind the point.
  fileprivate var fractionDigits: Int {
    self == rounded(.towardZero) || !isFinite ? 0 : Swift.max(0, significandWidth - Int(exponent))
  }
}
