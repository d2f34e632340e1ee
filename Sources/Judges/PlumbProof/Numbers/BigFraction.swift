/// An exact number of any size, for numbers that do not fit a `Fraction`.
struct BigFraction: ExactNumber {
  private let isNegative: Bool
  /// Odd, or 0.
  private let numerator: Natural
  /// Odd.
  private let divisor: Natural
  private let exponent: Int

  private init(_ isNegative: Bool, _ numerator: Natural, _ divisor: Natural, _ exponent: Int) {
    let shift = numerator.trailingZeroBitCount
    self.isNegative = isNegative && !numerator.isZero
    self.numerator = numerator >> shift
    self.divisor = numerator.isZero ? Natural(1) : divisor
    self.exponent = numerator.isZero ? 0 : exponent + shift
  }

  static var zero: BigFraction { BigFraction(false, Natural(0), Natural(1), 0) }

  init(_ value: Double) {
    guard value != 0 else {
      self = .zero
      return
    }
    let (odd, exponent) = oddParts(of: value)
    self.init(odd < 0, Natural(odd.magnitude), Natural(1), exponent)
  }

  var sign: Int { numerator.isZero ? 0 : (isNegative ? -1 : 1) }
  var isOverflowed: Bool { false }
  var negated: BigFraction { BigFraction(!isNegative, numerator, divisor, exponent) }

  func plus(_ other: BigFraction) -> BigFraction {
    if numerator.isZero { return other }
    if other.numerator.isZero { return self }
    let least = min(exponent, other.exponent)
    let (left, right) = (numerator << (exponent - least), other.numerator << (other.exponent - least))
    if divisor == other.divisor { return sum(left, right, other.isNegative, divisor, least) }
    return sum(left * other.divisor, right * divisor, other.isNegative, divisor * other.divisor, least)
  }

  func times(_ other: BigFraction) -> BigFraction {
    Self.reduced(
      isNegative != other.isNegative, numerator * other.numerator, divisor * other.divisor, exponent + other.exponent)
  }

  func over(_ other: BigFraction) -> BigFraction {
    times(BigFraction(other.isNegative, other.divisor, other.numerator, -other.exponent))
  }

  private func sum(
    _ left: Natural, _ right: Natural, _ isOtherNegative: Bool, _ divisor: Natural, _ exponent: Int
  ) -> BigFraction {
    if isNegative == isOtherNegative { return Self.reduced(isNegative, left + right, divisor, exponent) }
    if left < right { return Self.reduced(isOtherNegative, right - left, divisor, exponent) }
    return Self.reduced(isNegative, left - right, divisor, exponent)
  }

  private static func reduced(
    _ isNegative: Bool, _ numerator: Natural, _ divisor: Natural, _ exponent: Int
  ) -> BigFraction {
    if divisor.isOne || numerator.isZero { return BigFraction(isNegative, numerator, divisor, exponent) }
    let common = greatestCommonDivisor(numerator, divisor)
    if common.isOne { return BigFraction(isNegative, numerator, divisor, exponent) }
    return BigFraction(isNegative, numerator.divided(exactlyBy: common), divisor.divided(exactlyBy: common), exponent)
  }

  var approximation: Double {
    let (top, bottom) = (numerator.leading, divisor.leading)
    let double = Double(top.bits) / Double(bottom.bits)
    let power = exponent + top.shift - bottom.shift
    // Two factors, as the power alone may exceed the range of doubles.
    let half = power / 2
    let size =
      double * Double(sign: .plus, exponent: max(-1000, min(1000, half)), significand: 1)
      * Double(sign: .plus, exponent: max(-1000, min(1000, power - half)), significand: 1)
    return isNegative ? -size : size
  }
}
