/// An exact fraction in lowest terms.
///
/// Results that do not fit become `overflowed`, and so does everything computed from them. `overflowed` is neither
/// negative, zero nor positive, and `<` is false for it. Integers, by far the most frequent values, need no divisions.
public struct Rational: Hashable, Sendable, BitwiseCopyable {
  public let numerator: Int128
  /// Positive, or zero in `overflowed`.
  public let denominator: Int128

  @inline(__always)
  public static var zero: Rational { Rational(lowest: 0, 1) }
  @inline(__always)
  public static var one: Rational { Rational(lowest: 1, 1) }
  /// The result of an overflow.
  @inline(__always)
  public static var overflowed: Rational { Rational(lowest: 0, 0) }

  /// An integer.
  @inline(__always)
  public init(_ whole: Int) {
    self.init(lowest: Int128(whole), 1)
  }

  /// The exact value of a double; `overflowed` if it is not finite, too large or too small.
  public init(_ value: Double) {
    self = Self.exact(value)
  }

  /// Requires lowest terms and a positive denominator.
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
  /// Whether a double can represent it: a 53-bit integer over a power of two.
  public var isDyadic: Bool { denominator.nonzeroBitCount == 1 && numerator.magnitude < 1 << 53 }
  public var magnitude: Rational { isNegative ? -self : self }

  /// The value as a double, within two units in the last place; NaN if overflowed.
  public var approximation: Double {
    if isOverflowed { return .nan }
    // Converting 128 bits is slow, and 64 mostly suffice.
    guard let small = Int64(exactly: numerator), let parts = Int64(exactly: denominator) else {
      return Double(numerator) / Double(denominator)
    }
    return Double(small) / Double(parts)
  }

  private static func exact(_ value: Double) -> Rational {
    guard value.isFinite else { return .overflowed }
    guard value != 0 else { return .zero }
    // The odd integer whose scaling by a power of two is the value: 53 bits at most.
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
