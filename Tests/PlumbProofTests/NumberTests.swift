import Testing

@testable import PlumbProof

@Suite("Exact numbers")
struct NumberTests {
  /// Small and large fractions whose denominators are powers of two and multiples of three.
  private let doubles = [0, 1, -1, 0.5, 0.1, 3, -7.25, 1e15, 1e-15, 1 - 5e-10, 123_456_789.125, -0.3]

  @Test("short and long fractions agree on sums, products and quotients")
  func shortAndLongFractionsAgree() {
    for a in doubles {
      for b in doubles {
        let (short, long) = (Fraction(a), BigFraction(a))
        let (other, longOther) = (Fraction(b), BigFraction(b))
        check(short.plus(other), long.plus(longOther))
        check(short.minus(other), long.minus(longOther))
        check(short.times(other), long.times(longOther))
        if b != 0 {
          check(short.over(other), long.over(longOther))
          check(short.over(other).plus(other), long.over(longOther).plus(longOther))
        }
      }
    }
  }

  private func check(_ short: Fraction, _ long: BigFraction) {
    if short.isOverflowed { return }
    #expect(short.sign == long.sign)
    #expect((short.approximation - long.approximation).magnitude <= 0x1p-50 * long.approximation.magnitude)
  }

  @Test("long fractions obey the laws of arithmetic, to the last digit")
  func longFractionsObeyTheLawsOfArithmetic() {
    for a in doubles {
      for b in doubles {
        for c in doubles where c != 0 {
          let (x, y, z) = (BigFraction(a), BigFraction(b), BigFraction(c))
          #expect(x.plus(y).times(z).minus(x.times(z).plus(y.times(z))).sign == 0)
          #expect(x.over(z).times(z).minus(x).sign == 0)
          #expect(x.over(z).plus(y).over(z).times(z).times(z).minus(x.plus(y.times(z))).sign == 0)
        }
      }
    }
  }

  @Test("overflow of a short fraction is recorded in the fraction and in all results computed from it")
  func overflowIsPropagated() {
    var number = Fraction(1e15 + 1)
    for _ in 0..<8 { number = number.times(number.plus(Fraction(0.1))) }
    #expect(number.isOverflowed)
    #expect(number.plus(Fraction(1)).isOverflowed && Fraction(1).over(number).isOverflowed)
  }

  @Test("exact division undoes multiplication, and greatest common divisors are correct, for all kinds of digits")
  func exactDivisionUndoesMultiplication() {
    var state: UInt64 = 1
    func random() -> Natural {
      var number = Natural(0)
      for _ in 0..<(Int(state >> 60) % 5 + 1) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Digits with only ones and only zeros cause the most carries and borrows.
        let digit = state >> 62 == 0 ? UInt64(UInt32.max) : (state >> 62 == 1 ? 0 : state >> 32)
        number = (number << 32) + Natural(digit)
      }
      return (number << 1) + Natural(1)
    }
    for _ in 0..<20_000 {
      let (a, b, c) = (random(), random(), random())
      #expect((a * b).divided(exactlyBy: b) == a)
      let common = greatestCommonDivisor((a * c) << 3, b * c)
      let (one, other) = ((a * c).divided(exactlyBy: common), (b * c).divided(exactlyBy: common))
      #expect(one * common == a * c && other * common == b * c)
      #expect(common.divided(exactlyBy: c) * c == common && greatestCommonDivisor(one, other).isOne)
    }
  }
}
