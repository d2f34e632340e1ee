extension Natural {
  /// Long division, digit by digit (Knuth, volume 2, 4.3.1, algorithm D). The divisor is not 0.
  func divided(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    if self < divisor { return (Natural(0), self) }
    if divisor.digits.count == 1 { return divided(byDigit: UInt64(divisor.digits[0])) }
    let shift = divisor.digits[divisor.digits.count - 1].leadingZeroBitCount
    let divisor = (divisor << shift).digits
    var rest = (self << shift).digits
    while rest.count <= digits.count { rest.append(0) }
    let count = divisor.count
    var quotient = Array(repeating: UInt32(0), count: rest.count - count)
    for place in quotient.indices.reversed() {
      let digit = Self.subtract(divisor, from: &rest, at: place)
      quotient[place] = digit
    }
    return (Natural(digits: quotient), Natural(digits: rest) >> shift)
  }

  /// Subtracts the divisor from the remainder at a place as often as possible, and returns how often.
  private static func subtract(_ divisor: [UInt32], from rest: inout [UInt32], at place: Int) -> UInt32 {
    let count = divisor.count
    let head = UInt64(rest[place + count]) << 32 | UInt64(rest[place + count - 1])
    var (guess, left) = head.quotientAndRemainder(dividingBy: UInt64(divisor[count - 1]))
    while guess > .init(UInt32.max) || guess * UInt64(divisor[count - 2]) > left << 32 | UInt64(rest[place + count - 2])
    {
      guess -= 1
      left += UInt64(divisor[count - 1])
      if left > .init(UInt32.max) { break }
    }
    var (borrow, carry): (Int64, UInt64) = (0, 0)
    for index in 0...count {
      carry += index < count ? guess * UInt64(divisor[index]) : 0
      let digit = Int64(rest[place + index]) - borrow - Int64(carry & 0xFFFF_FFFF)
      rest[place + index] = UInt32(truncatingIfNeeded: digit)
      borrow = digit < 0 ? 1 : 0
      carry >>= 32
    }
    if borrow == 0 { return UInt32(guess) }
    // The guess was one too high: add the divisor back.
    carry = 0
    for index in 0..<count {
      carry += UInt64(rest[place + index]) + UInt64(divisor[index])
      rest[place + index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    rest[place + count] = UInt32(truncatingIfNeeded: UInt64(rest[place + count]) + carry)
    return UInt32(guess - 1)
  }

  private func divided(byDigit divisor: UInt64) -> (quotient: Natural, remainder: Natural) {
    var (quotient, rest) = (digits, UInt64(0))
    for index in quotient.indices.reversed() {
      rest = rest << 32 | UInt64(quotient[index])
      quotient[index] = UInt32(rest / divisor)
      rest %= divisor
    }
    return (Natural(digits: quotient), Natural(rest))
  }

  /// Euclid's algorithm until both numbers fit 64 bits. The second number is odd.
  static func greatestCommonDivisor(_ a: Natural, _ b: Natural) -> Natural {
    var (a, b) = (b, a)
    while !b.isZero {
      if let one = a.short, let other = b.short {
        let odd = one % 2 == 1 ? (other, one) : (one, other)
        return Natural(UInt64(PlumbProof.greatestCommonDivisor(UInt128(odd.0), UInt128(odd.1))))
      }
      (a, b) = (b, a.divided(by: b).remainder)
    }
    return a
  }
}
