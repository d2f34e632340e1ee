/// The greatest common divisor of two numbers, the second of which is positive. Logarithmic in the smaller one.
///
/// Needed only for denominators other than 1. Most are small powers of two, so that 64 bits nearly always suffice.
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
