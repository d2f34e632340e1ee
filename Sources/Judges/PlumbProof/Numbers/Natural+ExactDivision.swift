extension Natural {
  /// The quotient by an odd divisor that leaves no remainder. Its lowest digits follow from the lowest digits of both (Jebelean
  /// 1993). The dividend is not 0.
  func divided(exactlyBy divisor: Natural) -> Natural {
    let inverse = Self.inverse(ofOdd: divisor.digits[0])
    var (rest, quotient) = (digits, [UInt32]())
    for place in 0...(digits.count - divisor.digits.count) {
      let digit = rest[place] &* inverse
      quotient.append(digit)
      var carry: UInt64 = 0
      for index in place..<rest.count {
        let offset = index - place
        carry += offset < divisor.digits.count ? UInt64(digit) * UInt64(divisor.digits[offset]) : 0
        let low = UInt32(truncatingIfNeeded: carry)
        carry = carry >> 32 + (rest[index] < low ? 1 : 0)
        rest[index] &-= low
      }
    }
    return Natural(digits: quotient)
  }

  /// The inverse modulo 2^32, by Newton's method: 3 bits are right at first, and twice as many after each step.
  private static func inverse(ofOdd digit: UInt32) -> UInt32 {
    (0..<4).reduce(digit) { inverse, _ in inverse &* (2 &- digit &* inverse) }
  }
}
