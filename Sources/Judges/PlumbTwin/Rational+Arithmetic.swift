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

  /// Overflowed if the divisor is zero.
  public static func / (left: Rational, right: Rational) -> Rational {
    if left.isWhole && right.isWhole, let part = Int64(exactly: left.numerator),
      let whole = Int64(exactly: right.numerator),
      whole > 0
    {
      return ratio(part, whole)
    }
    return left * right.reciprocal
  }

  /// Division of 64-bit integers by machine instructions.
  private static func ratio(_ part: Int64, _ whole: Int64) -> Rational {
    if whole == 1 { return Rational(lowest: Int128(part), 1) }
    let (quotient, remainder) = part.quotientAndRemainder(dividingBy: whole)
    if remainder == 0 { return Rational(lowest: Int128(quotient), 1) }
    let common = Int64(greatestCommonDivisor(Int128(part), Int128(whole)))
    return Rational(lowest: Int128(part / common), Int128(whole / common))
  }

  /// Overflowed if this is zero.
  public var reciprocal: Rational {
    guard isNegative else { return Rational(lowest: isPositive ? denominator : 0, numerator) }
    let (positive, overflow) = Int128.zero.subtractingReportingOverflow(numerator)
    return overflow ? .overflowed : Rational(lowest: -denominator, positive)
  }

  @inline(__always)
  private static func whole(_ result: (partialValue: Int128, overflow: Bool)) -> Rational {
    result.overflow ? .overflowed : Rational(lowest: result.partialValue, 1)
  }

  /// Skips the overflow check if both factors fit 64 bits.
  @inline(__always)
  private static func productOfWholes(_ left: Int128, _ right: Int128) -> (partialValue: Int128, overflow: Bool) {
    if Int128(Int64(truncatingIfNeeded: left)) == left && Int128(Int64(truncatingIfNeeded: right)) == right {
      return (left &* right, false)
    }
    return left.multipliedReportingOverflow(by: right)
  }

  /// Knuth, volume 2, 4.5.1: dividing by the common divisor of the denominators first keeps the intermediates small.
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
  /// Exact even if the cross products would overflow.
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
