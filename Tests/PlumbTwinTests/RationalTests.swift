import PlumbProperty
import PlumbTwin
import Testing

@Suite("Exact fractions")
struct RationalTests {
  @Test("Sums, products and quotients are in lowest terms")
  func resultsAreInLowestTerms() {
    let sixth = Rational(1) / 6
    #expect(sixth + Rational(1) / 3 == Rational(0.5))
    #expect(sixth - sixth == .zero)
    #expect((Rational(1) / 3) * Rational(6) == 2)
    #expect((Rational(2) / -4).denominator == 2)
    #expect((Rational(-3) / 7).reciprocal == Rational(-7) / 3)
  }

  @Test("Binary floating-point numbers convert both ways without loss")
  func conversionIsExact() {
    for value in [0, 1, -1, 0.1, -1.5, 999.999, 0.0078125, 1e15, -123_456.789, 3.0e-20] {
      #expect(Rational(value).approximation == value)
    }
    #expect(Rational(0.75) == Rational(3) / 4)
    #expect(Rational(Double.infinity).isOverflowed)
    #expect(Rational(Double.nan).isOverflowed)
  }

  @Test("Overflow is recorded in a result and in all results computed from it")
  func overflowIsPropagated() {
    let large = Rational(Int.max) * Rational(Int.max)
    #expect(!large.isOverflowed)
    #expect((large * large).isOverflowed)
    #expect((large * large * 0).isOverflowed)
    #expect((Rational(1) / 0).isOverflowed)
    #expect((Rational.overflowed + 1).isOverflowed)
    #expect(!Rational.overflowed.isZero)
    #expect(!(Rational.overflowed < 0) && !(Rational(0) < .overflowed))
  }

  @Test("Comparisons are exact even if the rounded numbers are equal")
  func orderIsExact() {
    let large = Rational(Int.max) * Rational(Int.max)
    #expect(large / Rational(Int.max - 1) < (large + 1) / Rational(Int.max - 1))
    #expect(-(Rational(1) / 3) < -(Rational(1) / 4))
    #expect(1 / (large + 1) < 1 / large)
  }

  @Test("Arithmetic on random fractions obeys the laws of a field")
  func arithmeticObeysTheFieldLaws() {
    var generator = Seeded(seed: 1)
    func random() -> Rational {
      Rational(generator.integer(in: -50...50)) / Rational(generator.integer(in: 1...24))
    }
    for _ in 0..<5000 {
      let (first, second, third) = (random(), random(), random())
      #expect((first + second) + third == first + (second + third))
      #expect((first * second) * third == first * (second * third))
      #expect(first * (second + third) == first * second + first * third)
      #expect(second.isZero || first / second * second == first)
      #expect((first < second) == (first - second).isNegative)
    }
  }
}
