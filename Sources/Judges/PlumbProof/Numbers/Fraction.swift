/// A number with exact arithmetic: a fraction n / d · 2^e with odd d.
///
/// Doubles are such fractions with d = 1, so sums and products of doubles stay short and need no common divisors.
protocol ExactNumber {
  static var zero: Self { get }
  /// Creates a number with the exact value of a finite double.
  init(_ value: Double)
  func plus(_ other: Self) -> Self
  func times(_ other: Self) -> Self
  /// Divides by a divisor that is not 0.
  func over(_ other: Self) -> Self
  var negated: Self { get }
  /// The sign: -1, 0 or 1; 0 for an overflowed number.
  var sign: Int { get }
  /// Whether the number, or a number from which it was computed, did not fit in the type.
  var isOverflowed: Bool { get }
  /// A double that approximates the number, with a relative error of at most 2^-50.
  var approximation: Double { get }
}

extension ExactNumber {
  @inline(__always)
  func minus(_ other: Self) -> Self { plus(other.negated) }

  @inline(__always)
  var magnitude: Self { sign < 0 ? negated : self }
}

/// A finite non-zero double as an odd whole number times a power of two.
@inline(__always)
func oddParts(of value: Double) -> (odd: Int64, exponent: Int) {
  let exponent = Int(value.exponent) - value.significandWidth
  let scaled = value.significand * Double(sign: .plus, exponent: value.significandWidth, significand: 1)
  return (value < 0 ? -Int64(scaled) : Int64(scaled), exponent)
}

/// An exact number in 32 bytes, which suffices for most systems. A result that does not fit becomes `overflowed`.
struct Fraction: ExactNumber, BitwiseCopyable {
  private let numerator: Int128
  /// The odd, positive divisor. 0 / 0 is an overflowed number.
  private let divisor: Int64
  private let exponent: Int32

  @inline(__always)
  private init(_ numerator: Int128, _ divisor: Int64, _ exponent: Int32) {
    (self.numerator, self.divisor, self.exponent) = (numerator, divisor, exponent)
  }

  @inline(__always)
  static var zero: Fraction { Fraction(0, 1, 0) }
  private static var overflowed: Fraction { Fraction(0, 0, 0) }
  /// The limit of an exponent's magnitude. It ensures that the sum of two exponents never overflows.
  private static let farthest = 1 << 20

  @inline(__always)
  init(_ value: Double) {
    // Most numbers of a layout are small whole numbers.
    if value.magnitude < 0x1p52, let whole = Int64(exactly: value) {
      self.init(Int128(whole), 1, 0)
      return
    }
    let (odd, exponent) = oddParts(of: value)
    self = Self.normal(Int128(odd), 1, exponent)
  }

  @inline(__always)
  var sign: Int { numerator > 0 ? 1 : (numerator < 0 ? -1 : 0) }

  @inline(__always)
  var isOverflowed: Bool { divisor == 0 }

  @inline(__always)
  var negated: Fraction { numerator == .min ? .overflowed : Fraction(-numerator, divisor, exponent) }

  @inline(__always)
  func plus(_ other: Fraction) -> Fraction {
    if divisor == 1 && other.divisor == 1 && exponent == other.exponent {
      let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
      if !overflow { return sum == 0 ? .zero : Fraction(sum, 1, exponent) }
    }
    return sum(with: other)
  }

  @inline(__always)
  func times(_ other: Fraction) -> Fraction {
    let sum = exponent &+ other.exponent
    if divisor == 1 && other.divisor == 1 && sum.magnitude < Self.farthest,
      let product = Self.shortProduct(numerator, other.numerator)
    {
      return product == 0 ? .zero : Fraction(product, 1, sum)
    }
    return product(with: other)
  }

  func over(_ other: Fraction) -> Fraction {
    if other.isOverflowed || other.numerator == 0 || isOverflowed { return .overflowed }
    if other.divisor == 1 && other.exponent == 0 {
      if other.numerator == 1 { return self }
      if other.numerator == -1 { return negated }
    }
    let shift = other.numerator.trailingZeroBitCount
    guard let odd = Int64(exactly: (other.numerator >> shift).magnitude) else { return .overflowed }
    let inverse = Fraction(
      other.numerator < 0 ? -Int128(other.divisor) : Int128(other.divisor), odd, -other.exponent - Int32(shift))
    return times(inverse)
  }

  var approximation: Double {
    var numerator = numerator
    var shift = 0
    // Conversions of 128 bits are slow, and 64 bits usually suffice.
    if Int64(exactly: numerator) == nil {
      shift = max(0, 66 - numerator.magnitude.leadingZeroBitCount)
      numerator >>= shift
    }
    let quotient = Double(Int64(truncatingIfNeeded: numerator)) / Double(divisor)
    return quotient * Double(sign: .plus, exponent: Int(exponent) + shift, significand: 1)
  }
}

extension Fraction {
  @inline(__always)
  private static func shortProduct(_ a: Int128, _ b: Int128) -> Int128? {
    let (one, other) = (Int64(truncatingIfNeeded: a), Int64(truncatingIfNeeded: b))
    return Int128(one) == a && Int128(other) == b ? Int128(one) &* Int128(other) : nil
  }

  @inline(never)
  private func sum(with other: Fraction) -> Fraction {
    if isOverflowed || other.isOverflowed { return .overflowed }
    if numerator == 0 { return other }
    if other.numerator == 0 { return self }
    let common = Self.common(Int128(divisor), other.divisor)
    let (mine, others) = (divisor / common, other.divisor / common)
    let least = min(exponent, other.exponent)
    guard let left = Self.shifted(numerator, by: exponent - least),
      let right = Self.shifted(other.numerator, by: other.exponent - least)
    else { return .overflowed }
    let (one, first) = left.multipliedReportingOverflow(by: Int128(others))
    let (two, second) = right.multipliedReportingOverflow(by: Int128(mine))
    let (sum, third) = one.addingReportingOverflow(two)
    let (divisor, fourth) = divisor.multipliedReportingOverflow(by: others)
    return first || second || third || fourth ? .overflowed : Self.reduced(sum, divisor, Int(least))
  }

  @inline(never)
  private func product(with other: Fraction) -> Fraction {
    if isOverflowed || other.isOverflowed { return .overflowed }
    if numerator == 0 || other.numerator == 0 { return .zero }
    // Reducing each numerator by the other number's divisor keeps intermediate results small.
    let left = Self.common(numerator, other.divisor)
    let right = Self.common(other.numerator, divisor)
    let (mine, others) = (Self.odd(numerator / Int128(left)), Self.odd(other.numerator / Int128(right)))
    let (product, first) = mine.value.multipliedReportingOverflow(by: others.value)
    let (divisor, second) = (divisor / right).multipliedReportingOverflow(by: other.divisor / left)
    let exponent = Int(exponent) + Int(other.exponent) + mine.shift + others.shift
    return first || second ? .overflowed : Self.normal(product, divisor, exponent)
  }

  /// The greatest common divisor of a numerator and a divisor.
  private static func common(_ numerator: Int128, _ divisor: Int64) -> Int64 {
    if divisor == 1 { return 1 }
    let rest = UInt64(truncatingIfNeeded: numerator.magnitude % UInt128(divisor))
    return rest == 0 ? divisor : Int64(greatestCommonDivisor(rest, UInt64(divisor)))
  }

  private static func odd(_ value: Int128) -> (value: Int128, shift: Int) {
    let shift = value.trailingZeroBitCount
    return (value >> shift, shift)
  }

  private static func shifted(_ value: Int128, by count: Int32) -> Int128? {
    if count == 0 { return value }
    return count < value.magnitude.leadingZeroBitCount ? value << Int128(count) : nil
  }

  private static func reduced(_ numerator: Int128, _ divisor: Int64, _ exponent: Int) -> Fraction {
    if numerator == 0 { return .zero }
    let common = common(numerator, divisor)
    return normal(numerator / Int128(common), divisor / common, exponent)
  }

  /// Creates a fraction. Small whole numbers get the exponent 0, so that most sums need no shift.
  private static func normal(_ numerator: Int128, _ divisor: Int64, _ exponent: Int) -> Fraction {
    if numerator == 0 { return .zero }
    let (odd, shift) = odd(numerator)
    let whole = exponent + shift
    if whole > 0, whole < 60, odd.magnitude.leadingZeroBitCount > 64 + whole {
      return Fraction(odd << Int128(whole), divisor, 0)
    }
    return whole.magnitude < farthest ? Fraction(odd, divisor, Int32(whole)) : .overflowed
  }
}
