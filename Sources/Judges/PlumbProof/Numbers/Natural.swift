/// A natural number of any size: digits of 32 bits, least significant first, without leading zeros.
struct Natural: Equatable {
  private(set) var digits: [UInt32]

  init(_ value: UInt64) {
    digits = []
    var rest = value
    while rest > 0 {
      digits.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
  }

  init(digits: [UInt32]) {
    self.digits = digits
    trim()
  }

  var isZero: Bool { digits.isEmpty }
  var isOne: Bool { digits == [1] }
  var bitCount: Int { digits.last.map { 32 * digits.count - $0.leadingZeroBitCount } ?? 0 }
  var trailingZeroBitCount: Int {
    guard let first = digits.firstIndex(where: { $0 != 0 }) else { return 0 }
    return 32 * first + digits[first].trailingZeroBitCount
  }
  /// Up to 64 bits from the highest one on, and the number of bits below.
  var leading: (bits: UInt64, shift: Int) {
    let shift = max(0, bitCount - 64)
    return ((self >> shift).digits.reversed().reduce(0) { $0 << 32 | UInt64($1) }, shift)
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
  }

  static func < (a: Natural, b: Natural) -> Bool {
    if a.digits.count != b.digits.count { return a.digits.count < b.digits.count }
    for index in a.digits.indices.reversed() where a.digits[index] != b.digits[index] {
      return a.digits[index] < b.digits[index]
    }
    return false
  }

  static func + (a: Natural, b: Natural) -> Natural {
    let (long, short) = a.digits.count < b.digits.count ? (b.digits, a.digits) : (a.digits, b.digits)
    var sum: [UInt32] = []
    sum.reserveCapacity(long.count + 1)
    var carry: UInt64 = 0
    for index in long.indices {
      carry += UInt64(long[index]) + (index < short.count ? UInt64(short[index]) : 0)
      sum.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    if carry > 0 { sum.append(UInt32(carry)) }
    return Natural(digits: sum)
  }

  /// The second number is at most the first.
  static func - (a: Natural, b: Natural) -> Natural {
    var difference = a.digits
    var borrow: Int64 = 0
    for index in difference.indices {
      var digit = Int64(difference[index]) - borrow - (index < b.digits.count ? Int64(b.digits[index]) : 0)
      borrow = digit < 0 ? 1 : 0
      if digit < 0 { digit += 1 << 32 }
      difference[index] = UInt32(digit)
    }
    return Natural(digits: difference)
  }

  static func * (a: Natural, b: Natural) -> Natural {
    if a.isZero || b.isZero { return Natural(0) }
    var product = Array(repeating: UInt32(0), count: a.digits.count + b.digits.count)
    for (offset, digit) in a.digits.enumerated() where digit != 0 {
      var carry: UInt64 = 0
      for index in b.digits.indices {
        carry += UInt64(digit) * UInt64(b.digits[index]) + UInt64(product[offset + index])
        product[offset + index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product[offset + b.digits.count] = UInt32(carry)
    }
    return Natural(digits: product)
  }

  static func << (a: Natural, count: Int) -> Natural {
    if a.isZero || count == 0 { return a }
    let (whole, part) = (count / 32, count % 32)
    var shifted = Array(repeating: UInt32(0), count: whole)
    var carry: UInt64 = 0
    for digit in a.digits {
      carry |= UInt64(digit) << UInt64(part)
      shifted.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    shifted.append(UInt32(carry))
    return Natural(digits: shifted)
  }

  static func >> (a: Natural, count: Int) -> Natural {
    let (whole, part) = (count / 32, count % 32)
    if whole >= a.digits.count { return Natural(0) }
    if count == 0 { return a }
    var shifted = Array(a.digits[whole...])
    for index in shifted.indices {
      let above = index + 1 < shifted.count ? UInt64(shifted[index + 1]) : 0
      shifted[index] = UInt32(truncatingIfNeeded: (above << 32 | UInt64(shifted[index])) >> UInt64(part))
    }
    return Natural(digits: shifted)
  }
}
