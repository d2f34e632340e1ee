import Testing

@testable import PlumbSolver

/// Sums in twice the precision, divided.
@Suite struct QuotientTests {
  /// The two terms of 2^-53 together are the last bit of the sum, and neither is part of it alone.
  @Test(arguments: [1, -1, 2, -4, 0.25]) func divisionByAPowerOfTwoKeepsWhatDidNotFit(divisor: Double) {
    var sum = DoubleDoubleSum(1)
    for _ in 0..<2 { sum.add(0x1p-53) }
    #expect(sum.high == 1)
    #expect(sum.divided(by: divisor) == (1 + 0x1p-52) / divisor)
  }

  /// Each of these times its rounded inverse is less than 1.
  @Test(arguments: [49.0, 98, 103]) func aNumberDividedByItselfIs1(divisor: Double) {
    #expect(DoubleDoubleSum(divisor).divided(by: divisor) == 1)
    #expect(divisor * (1 / divisor) < 1)
  }
}
