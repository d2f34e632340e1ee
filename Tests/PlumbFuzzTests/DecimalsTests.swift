import Testing

@testable import PlumbFuzz

/// Rounding of results for a digest that must not depend on the last digits.
@Suite struct DecimalsTests {
  @Test(arguments: [2, 3, 6]) func roundingIgnoresTheLastDigitsOfTenthsEighthsAndThirds(digits: Int) {
    for step in 0...4_096 {
      for unit in [8, 3, 10.0] {
        let number = Double(step) / unit
        for other in [number.nextDown, number.nextUp, number * (1 - 1e-14)] {
          #expect(other.rounded(toDecimals: digits) == number.rounded(toDecimals: digits), "\(number)")
        }
      }
    }
    #expect((-0.0).rounded(toDecimals: digits).sign == .plus)
  }

  @Test(arguments: [(1.0, 1.0000016), (100, 100.0001), (0, 0.0000011), (-1, -0.9999984)])
  func numbersThatDifferInAKeptDecimalRoundDifferently(one: Double, other: Double) {
    #expect(one.rounded(toDecimals: 6) != other.rounded(toDecimals: 6))
  }

  @Test func nonFiniteNumbersAreNotRounded() {
    #expect(Double.infinity.rounded(toDecimals: 6) == .infinity)
    #expect(Double.nan.rounded(toDecimals: 6).isNaN)
  }
}
