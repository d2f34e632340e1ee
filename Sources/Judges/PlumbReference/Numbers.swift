import PlumbTwin

extension Rational {
  /// The simplest fraction that rounds to this double: 0.1 is a tenth and 0.3333333333333333 a third, as the author of the
  /// document meant. The exact fractions of doubles would exceed the twin's range at once.
  init(written value: Double) {
    self = Self.simplest(value, within: 0) ?? Rational(value)
  }

  /// A simple fraction near a computed double: a third, not 0.33333333333. Pixels are then rounded as in exact arithmetic.
  /// Overflowed if no simple fraction is near.
  init(rounded value: Double) {
    self = Self.simplest(value, within: 1e-13 * max(1e4, value.magnitude)) ?? .overflowed
  }

  /// The first convergent of the continued fraction that lies within a distance of the number.
  private static func simplest(_ value: Double, within distance: Double) -> Rational? {
    guard value.isFinite, value.magnitude < 1e15 else { return nil }
    var (rest, before, now) = (value.magnitude, (0, 1), (1, 0))
    for _ in 0..<40 {
      guard rest < 1e15 else { return nil }
      let whole = Int(rest)
      let (top, first) = now.0.multipliedReportingOverflow(by: whole)
      let (bottom, second) = now.1.multipliedReportingOverflow(by: whole)
      let next = (top &+ before.0, bottom &+ before.1)
      guard !first, !second, next.0 < 1 << 53, next.1 < 1 << 53 else { return nil }
      if abs(Double(next.0) / Double(next.1) - value.magnitude) <= distance {
        return Rational(value < 0 ? -next.0 : next.0) / Rational(next.1)
      }
      guard rest > Double(whole) else { return nil }
      (rest, before, now) = (1 / (rest - Double(whole)), now, next)
    }
    return nil
  }

  /// The nearest double.
  var double: Double { approximation }

  /// The denominator in lowest terms. A scale that makes fractions whole is a multiple of each of their denominators.
  var wholeDenominator: Rational { Rational(lowestWhole: denominator) }

  private init(lowestWhole whole: Int128) {
    self = Int(exactly: whole).map { Rational($0) } ?? .overflowed
  }
}

/// The least common multiple of two whole numbers.
func leastCommonMultiple(_ one: Rational, _ other: Rational) -> Rational {
  // The denominator of one / other in lowest terms is the part of the other number that the first does not share.
  let ratio = one / other
  guard !ratio.isOverflowed else { return .overflowed }
  return one * ratio.wholeDenominator
}

func largest(_ one: Rational, _ other: Rational) -> Rational { one < other ? other : one }
