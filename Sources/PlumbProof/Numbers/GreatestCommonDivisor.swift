/// Stein's binary algorithm. The second number is odd.
func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
  if b == 1 || a == 0 { return b }
  if let small = UInt64(exactly: a), let other = UInt64(exactly: b) {
    return UInt128(greatestCommonDivisor(small, other))
  }
  var (a, b) = (a >> a.trailingZeroBitCount, b)
  while a != b {
    if a < b { swap(&a, &b) }
    a -= b
    a >>= a.trailingZeroBitCount
    if let small = UInt64(exactly: a), let other = UInt64(exactly: b) {
      return UInt128(greatestCommonDivisor(small, other))
    }
  }
  return a
}

private func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  var (a, b) = (a >> a.trailingZeroBitCount, b)
  while a != b {
    if a < b { swap(&a, &b) }
    a -= b
    a >>= a.trailingZeroBitCount
  }
  return a
}
