/// An exact fraction in lowest terms.
///
/// Results that do not fit become `overflowed`, and so does everything that is computed from them. `overflowed` is neither
/// negative, zero nor positive, and `<` is false for it. Integers, by far the most frequent values, need no divisions.
public struct Rational: Hashable, Sendable, BitwiseCopyable {
  public let numerator: Int128
  /// The denominator, which is positive, or zero if the number is `overflowed`.
  public let denominator: Int128

  @inline(__always)
  public static var zero: Rational { Rational(lowest: 0, 1) }
  @inline(__always)
  public static var one: Rational { Rational(lowest: 1, 1) }
  /// The result of an overflow.
  @inline(__always)
  public static var overflowed: Rational { Rational(lowest: 0, 0) }

  /// Creates an integer.
  @inline(__always)
  public init(_ whole: Int) {
    self.init(lowest: Int128(whole), 1)
  }

  /// Creates the exact value of a double, or `overflowed` if the double is not finite, too large or too small.
  public init(_ value: Double) {
    self = Self.exact(value)
  }

  /// Creates a fraction that is already in lowest terms and has a positive denominator; 0/0 is `overflowed`.
  @inline(__always)
  init(lowest numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  public var isOverflowed: Bool { denominator == 0 }
  public var isZero: Bool { numerator == 0 && denominator != 0 }
  public var isNegative: Bool { numerator < 0 }
  public var isPositive: Bool { numerator > 0 }
  public var isWhole: Bool { denominator == 1 }
  /// Whether a double can represent the fraction, that is, whether it is a 53-bit integer over a power of two.
  public var isDyadic: Bool { denominator.nonzeroBitCount == 1 && numerator.magnitude < 1 << 53 }
  public var magnitude: Rational { isNegative ? -self : self }

  /// The value as a double, within two units in the last place. NaN if the fraction is `overflowed`.
  public var approximation: Double {
    if isOverflowed { return .nan }
    // Converting 128 bits is slow, and 64 usually suffice.
    guard let small = Int64(exactly: numerator), let parts = Int64(exactly: denominator) else {
      return Double(numerator) / Double(denominator)
    }
    return Double(small) / Double(parts)
  }

  private static func exact(_ value: Double) -> Rational {
    guard value.isFinite else { return .overflowed }
    guard value != 0 else { return .zero }
    // The value is this odd integer, which has at most 53 bits, times a power of two.
    let exponent = Int(value.exponent) - value.significandWidth
    let odd = Int128(Int64(value.significand * Double(sign: .plus, exponent: value.significandWidth, significand: 1)))
    let signed = value < 0 ? -odd : odd
    if exponent >= 0 {
      return exponent < 70 ? Rational(lowest: signed << exponent, 1) : .overflowed
    }
    return exponent > -126 ? Rational(lowest: signed, 1 << -exponent) : .overflowed
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Rational: CustomStringConvertible {
  public var description: String {
    isOverflowed ? "overflowed" : isWhole ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension Rational {
  @inline(__always)
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.isWhole && right.isWhole {
      return whole(left.numerator.addingReportingOverflow(right.numerator))
    }
    return sumOfFractions(left, right)
  }

  @inline(__always)
  public static func * (left: Rational, right: Rational) -> Rational {
    if left.isWhole && right.isWhole {
      return whole(productOfWholes(left.numerator, right.numerator))
    }
    return productOfFractions(left, right)
  }

  @inline(__always)
  public static prefix func - (value: Rational) -> Rational {
    let (negated, overflow) = Int128.zero.subtractingReportingOverflow(value.numerator)
    return overflow ? .overflowed : Rational(lowest: negated, value.denominator)
  }

  public static func - (left: Rational, right: Rational) -> Rational {
    left + -right
  }

  /// Divides two fractions. The result is `overflowed` if the divisor is zero.
  public static func / (left: Rational, right: Rational) -> Rational {
    if left.isWhole && right.isWhole, let part = Int64(exactly: left.numerator),
      let whole = Int64(exactly: right.numerator),
      whole > 0
    {
      return ratio(part, whole)
    }
    return left * right.reciprocal
  }

  /// Divides 64-bit integers with machine instructions.
  private static func ratio(_ part: Int64, _ whole: Int64) -> Rational {
    if whole == 1 { return Rational(lowest: Int128(part), 1) }
    let (quotient, remainder) = part.quotientAndRemainder(dividingBy: whole)
    if remainder == 0 { return Rational(lowest: Int128(quotient), 1) }
    let common = Int64(greatestCommonDivisor(Int128(part), Int128(whole)))
    return Rational(lowest: Int128(part / common), Int128(whole / common))
  }

  /// The reciprocal, or `overflowed` if the fraction is zero.
  public var reciprocal: Rational {
    guard isNegative else { return Rational(lowest: isPositive ? denominator : 0, numerator) }
    let (positive, overflow) = Int128.zero.subtractingReportingOverflow(numerator)
    return overflow ? .overflowed : Rational(lowest: -denominator, positive)
  }

  @inline(__always)
  private static func whole(_ result: (partialValue: Int128, overflow: Bool)) -> Rational {
    result.overflow ? .overflowed : Rational(lowest: result.partialValue, 1)
  }

  /// Skips the overflow check if both factors fit in 64 bits.
  @inline(__always)
  private static func productOfWholes(_ left: Int128, _ right: Int128) -> (partialValue: Int128, overflow: Bool) {
    if Int128(Int64(truncatingIfNeeded: left)) == left && Int128(Int64(truncatingIfNeeded: right)) == right {
      return (left &* right, false)
    }
    return left.multipliedReportingOverflow(by: right)
  }

  /// Adds fractions as in Knuth, volume 2, section 4.5.1: dividing by the common divisor of the denominators first keeps
  /// intermediate results small.
  @inline(never)
  private static func sumOfFractions(_ left: Rational, _ right: Rational) -> Rational {
    guard !left.isOverflowed && !right.isOverflowed else { return .overflowed }
    let common = greatestCommonDivisor(left.denominator, right.denominator)
    let leftRest = left.denominator / common
    let rightRest = right.denominator / common
    guard
      let leftShare = product(left.numerator, rightRest), let rightShare = product(right.numerator, leftRest)
    else { return .overflowed }
    let (sum, overflow) = leftShare.addingReportingOverflow(rightShare)
    guard !overflow else { return .overflowed }
    guard sum != 0 else { return .zero }
    let shared = greatestCommonDivisor(sum, common)
    guard let denominator = product(leftRest, right.denominator / shared) else { return .overflowed }
    return Rational(lowest: sum / shared, denominator)
  }

  @inline(never)
  private static func productOfFractions(_ left: Rational, _ right: Rational) -> Rational {
    guard !left.isOverflowed && !right.isOverflowed else { return .overflowed }
    guard !left.isZero && !right.isZero else { return .zero }
    let falling = greatestCommonDivisor(left.numerator, right.denominator)
    let rising = greatestCommonDivisor(right.numerator, left.denominator)
    guard
      let numerator = product(left.numerator / falling, right.numerator / rising),
      let denominator = product(left.denominator / rising, right.denominator / falling)
    else { return .overflowed }
    return Rational(lowest: numerator, denominator)
  }

  private static func product(_ left: Int128, _ right: Int128) -> Int128? {
    let (product, overflow) = productOfWholes(left, right)
    return overflow ? nil : product
  }
}

extension Rational: Comparable {
  /// Compares exactly even if the cross products would overflow.
  @inline(__always)
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.denominator == right.denominator {
      return left.numerator < right.numerator
    }
    return isLessByCrossing(left, right)
  }

  @inline(never)
  private static func isLessByCrossing(_ left: Rational, _ right: Rational) -> Bool {
    guard !left.isOverflowed && !right.isOverflowed else { return false }
    let first = left.numerator.multipliedFullWidth(by: right.denominator)
    let second = right.numerator.multipliedFullWidth(by: left.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }
}

/// The greatest common divisor of two numbers. The second number must be positive. O(log of the smaller number).
///
/// Needed only for denominators other than 1. Most denominators are small powers of two, so that 64 bits nearly always suffice.
func greatestCommonDivisor(_ first: Int128, _ second: Int128) -> Int128 {
  if second == 1 { return 1 }
  if first == 0 { return second }
  let left = first.magnitude
  let right = second.magnitude
  if left <= UInt64.max && right <= UInt64.max {
    return Int128(binary(UInt64(truncatingIfNeeded: left), UInt64(truncatingIfNeeded: right)))
  }
  return Int128(binary(left, right))
}

/// Stein's algorithm: subtractions and shifts instead of divisions. Both numbers must be positive.
@inline(__always)
private func binary<Number: FixedWidthInteger & UnsignedInteger>(_ first: Number, _ second: Number) -> Number {
  let twos = min(first.trailingZeroBitCount, second.trailingZeroBitCount)
  var left = first >> Number(truncatingIfNeeded: first.trailingZeroBitCount)
  var right = second >> Number(truncatingIfNeeded: second.trailingZeroBitCount)
  while left != right {
    if left < right { swap(&left, &right) }
    left -= right
    left >>= Number(truncatingIfNeeded: left.trailingZeroBitCount)
  }
  return left << Number(truncatingIfNeeded: twos)
}
