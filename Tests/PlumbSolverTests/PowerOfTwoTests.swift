import Testing

@testable import PlumbSolver

/// Products and quotients with a number that is a power of two but for its last bit.
@Suite struct PowerOfTwoTests {
  private let number = (1.0).nextUp

  /// The square is 1 + 2^-51 + 2^-104.
  @Test func theRoundingOfAProductIsKept() {
    var sum = DoubleDoubleSum(1 + 0x1p-51)
    sum.subtract(number, times: number)
    #expect(sum.rounded == -0x1p-104)
  }

  /// The product with the rounded inverse would be 1.5 less two of its last bits.
  @Test(arguments: [1.5, -1.5, 3]) func aQuotientIsTheNearestNumber(dividend: Double) {
    #expect(DoubleDoubleSum(dividend).divided(by: number) == dividend / number)
    #expect(dividend * (1 / number) != dividend / number)
  }

  /// Neither half is part of a sum beyond 2^53, and both together are its last bit.
  @Test(arguments: [1, 2, -0.5]) func twoHalvesAreTheLastBitOfALargeSum(divisor: Double) {
    var sum = DoubleDoubleSum(0x1p53 + 2)
    for _ in 0..<2 { sum.add(0.5) }
    #expect(sum.low == 1 && sum.divided(by: divisor) == (0x1p53 + 4) / divisor)
  }
}
