import PlumbTwin

extension Rational {
  /// The simplest fraction that reads as this number: 0.1 is a tenth and 0.3333333333333333 a third, as whoever wrote the document
  /// meant. Exact fractions of what doubles hold instead would leave the twin's range at once.
  init(written value: Double) {
    self = Self.simplest(value, within: 0) ?? Rational(value)
  }

  /// A simple fraction near a number that arithmetic has rounded: a third, not 0.33333333333. Pixels are then rounded as they would
  /// be in exact arithmetic. Overflowed where there is none.
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

  /// The denominators of fractions in lowest terms are what scales must be multiples of.
  var denominatorAlone: Rational { Rational(lowestWhole: denominator) }

  private init(lowestWhole whole: Int128) {
    self = Int(exactly: whole).map { Rational($0) } ?? .overflowed
  }
}

/// The least whole number that two whole numbers divide.
func leastCommonMultiple(_ one: Rational, _ other: Rational) -> Rational {
  // In lowest terms, what is left of the denominator is what the other number does not share.
  let ratio = one / other
  guard !ratio.isOverflowed else { return .overflowed }
  return one * ratio.denominatorAlone
}

func largest(_ one: Rational, _ other: Rational) -> Rational { one < other ? other : one }
