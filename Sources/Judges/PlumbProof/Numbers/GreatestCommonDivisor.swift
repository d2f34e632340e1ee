/// What Stein's algorithm needs of a natural number.
protocol Halvable: Comparable {
  var trailingZeroBitCount: Int { get }
  static func - (a: Self, b: Self) -> Self
  static func >> (a: Self, count: Int) -> Self
}

extension UInt64: Halvable {}
extension Natural: Halvable {}

/// Stein's binary algorithm. The first number is not 0, the second one is odd.
func greatestCommonDivisor<Number: Halvable>(_ a: Number, _ b: Number) -> Number {
  var (a, b) = (a >> a.trailingZeroBitCount, b)
  while a != b {
    if a < b { swap(&a, &b) }
    a = a - b
    a = a >> a.trailingZeroBitCount
  }
  return a
}
