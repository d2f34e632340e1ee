/// A number with exact arithmetic: a fraction n / d · 2^e with odd d.
///
/// Doubles are such fractions with d = 1, so sums and products of doubles stay short and need no common divisors.
protocol ExactNumber {
  static var zero: Self { get }
  /// The value of a finite double, to the last bit.
  init(_ value: Double)
  func plus(_ other: Self) -> Self
  func times(_ other: Self) -> Self
  /// The divisor is not 0.
  func over(_ other: Self) -> Self
  var negated: Self { get }
  /// -1, 0 or 1; 0 for an overflowed number.
  var sign: Int { get }
  /// Whether the number, or one that it was computed from, did not fit the type.
  var isOverflowed: Bool { get }
  /// A double within 2^-50 of the number's magnitude.
  var approximation: Double { get }
}

extension ExactNumber {
  @inline(__always)
  func minus(_ other: Self) -> Self { plus(other.negated) }

  @inline(__always)
  var magnitude: Self { sign < 0 ? negated : self }
}

/// A finite double other than 0 as an odd whole number times a power of two.
@inline(__always)
func oddParts(of value: Double) -> (odd: Int64, exponent: Int) {
  let exponent = Int(value.exponent) - value.significandWidth
  let scaled = value.significand * Double(sign: .plus, exponent: value.significandWidth, significand: 1)
  return (value < 0 ? -Int64(scaled) : Int64(scaled), exponent)
}
