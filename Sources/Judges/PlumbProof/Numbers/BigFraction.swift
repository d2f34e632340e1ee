/// An exact number of any size, used if numbers do not fit in a `Fraction`.
struct BigFraction: ExactNumber {
  private let isNegative: Bool
  /// The odd numerator, or 0.
  private let numerator: Natural
  /// The odd divisor.
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
    // The power is applied as two factors, because it may exceed the range of doubles.
    let half = power / 2
    let size =
      double * Double(sign: .plus, exponent: max(-1000, min(1000, half)), significand: 1)
      * Double(sign: .plus, exponent: max(-1000, min(1000, power - half)), significand: 1)
    return isNegative ? -size : size
  }
}

/// A natural number of any size: digits of 32 bits, least significant first, without leading zeros.
struct Natural: Equatable {
  private(set) var digits: [UInt32]

  init(_ value: UInt64) {
    digits = []
    var rest = value
    while rest > 0 {
      digits.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
  }

  init(digits: [UInt32]) {
    self.digits = digits
    trim()
  }

  var isZero: Bool { digits.isEmpty }
  var isOne: Bool { digits == [1] }
  var bitCount: Int { digits.last.map { 32 * digits.count - $0.leadingZeroBitCount } ?? 0 }
  var trailingZeroBitCount: Int {
    guard let first = digits.firstIndex(where: { $0 != 0 }) else { return 0 }
    return 32 * first + digits[first].trailingZeroBitCount
  }
  /// The highest bits, at most 64, and the number of lower bits.
  var leading: (bits: UInt64, shift: Int) {
    let shift = max(0, bitCount - 64)
    return ((self >> shift).digits.reversed().reduce(0) { $0 << 32 | UInt64($1) }, shift)
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
  }

  static func < (a: Natural, b: Natural) -> Bool {
    if a.digits.count != b.digits.count { return a.digits.count < b.digits.count }
    for index in a.digits.indices.reversed() where a.digits[index] != b.digits[index] {
      return a.digits[index] < b.digits[index]
    }
    return false
  }

  static func + (a: Natural, b: Natural) -> Natural {
    let (long, short) = a.digits.count < b.digits.count ? (b.digits, a.digits) : (a.digits, b.digits)
    var sum: [UInt32] = []
    sum.reserveCapacity(long.count + 1)
    var carry: UInt64 = 0
    for index in long.indices {
      carry += UInt64(long[index]) + (index < short.count ? UInt64(short[index]) : 0)
      sum.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    if carry > 0 { sum.append(UInt32(carry)) }
    return Natural(digits: sum)
  }

  /// Subtracts `b` from `a`. Precondition: `b` is at most `a`.
  static func - (a: Natural, b: Natural) -> Natural {
    var difference = a.digits
    var borrow: Int64 = 0
    for index in difference.indices {
      var digit = Int64(difference[index]) - borrow - (index < b.digits.count ? Int64(b.digits[index]) : 0)
      borrow = digit < 0 ? 1 : 0
      if digit < 0 { digit += 1 << 32 }
      difference[index] = UInt32(digit)
    }
    return Natural(digits: difference)
  }

  static func * (a: Natural, b: Natural) -> Natural {
    if a.isZero || b.isZero { return Natural(0) }
    var product = Array(repeating: UInt32(0), count: a.digits.count + b.digits.count)
    for (offset, digit) in a.digits.enumerated() where digit != 0 {
      var carry: UInt64 = 0
      for index in b.digits.indices {
        carry += UInt64(digit) * UInt64(b.digits[index]) + UInt64(product[offset + index])
        product[offset + index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product[offset + b.digits.count] = UInt32(carry)
    }
    return Natural(digits: product)
  }

  static func << (a: Natural, count: Int) -> Natural {
    if a.isZero || count == 0 { return a }
    let (whole, part) = (count / 32, count % 32)
    var shifted = Array(repeating: UInt32(0), count: whole)
    var carry: UInt64 = 0
    for digit in a.digits {
      carry |= UInt64(digit) << UInt64(part)
      shifted.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    shifted.append(UInt32(carry))
    return Natural(digits: shifted)
  }

  static func >> (a: Natural, count: Int) -> Natural {
    let (whole, part) = (count / 32, count % 32)
    if whole >= a.digits.count { return Natural(0) }
    if count == 0 { return a }
    var shifted = Array(a.digits[whole...])
    for index in shifted.indices {
      let above = index + 1 < shifted.count ? UInt64(shifted[index + 1]) : 0
      shifted[index] = UInt32(truncatingIfNeeded: (above << 32 | UInt64(shifted[index])) >> UInt64(part))
    }
    return Natural(digits: shifted)
  }
}

extension Natural {
  /// The quotient of a division by an odd divisor that leaves no remainder. The digits are computed from the lowest to the highest
  /// (Jebelean 1993). The dividend must not be 0.
  func divided(exactlyBy divisor: Natural) -> Natural {
    let inverse = Self.inverse(ofOdd: divisor.digits[0])
    var (rest, quotient) = (digits, [UInt32]())
    for place in 0...(digits.count - divisor.digits.count) {
      let digit = rest[place] &* inverse
      quotient.append(digit)
      var carry: UInt64 = 0
      for index in place..<rest.count {
        let offset = index - place
        carry += offset < divisor.digits.count ? UInt64(digit) * UInt64(divisor.digits[offset]) : 0
        let low = UInt32(truncatingIfNeeded: carry)
        carry = carry >> 32 + (rest[index] < low ? 1 : 0)
        rest[index] &-= low
      }
    }
    return Natural(digits: quotient)
  }

  /// The inverse modulo 2^32, by Newton's method: 3 bits are correct at first, and twice as many after each step.
  private static func inverse(ofOdd digit: UInt32) -> UInt32 {
    (0..<4).reduce(digit) { inverse, _ in inverse &* (2 &- digit &* inverse) }
  }
}

/// The operations that Stein's algorithm requires of a natural number.
protocol Halvable: Comparable {
  var trailingZeroBitCount: Int { get }
  static func - (a: Self, b: Self) -> Self
  static func >> (a: Self, count: Int) -> Self
}

extension UInt64: Halvable {}
extension Natural: Halvable {}

/// The greatest common divisor, by Stein's binary algorithm. The first number must not be 0, and the second number must be odd.
func greatestCommonDivisor<Number: Halvable>(_ a: Number, _ b: Number) -> Number {
  var (a, b) = (a >> a.trailingZeroBitCount, b)
  while a != b {
    if a < b { swap(&a, &b) }
    a = a - b
    a = a >> a.trailingZeroBitCount
  }
  return a
}
