import Testing

@testable import PlumbSolver

/// Sums that know how much cancelled in them.
@Suite struct SumWithMagnitudeTests {
  private func sum(_ terms: Double...) -> SumWithMagnitude {
    var sum = SumWithMagnitude()
    for term in terms { sum.add(term) }
    return sum
  }

  @Test func aSumBelowTheNoiseOfItsTermsIs0() {
    #expect(sum(0.1, 0.2, -0.3).sum != 0)
    #expect(sum(0.1, 0.2, -0.3).value == 0)
    #expect(sum(0.1, 0.2, -0.25).value == 0.1 + 0.2 - 0.25)
    #expect(sum(1, -1, 1e-12).value == 0)
    #expect(sum(1, -1, 1e-10).value == 1e-10)
    #expect(sum(1e-12).value == 1e-12)
    #expect(sum().value == 0)
  }

  @Test func aSumIsInexactWhere12BitsHaveCancelledButNotAll() {
    #expect(!sum(1, -1, 0x1p-10).isInexact)
    #expect(sum(1, -1, 0x1p-12).isInexact)
    #expect(sum(-1, 1, -0x1p-12).isInexact)
    #expect(sum(1, -1, 0x1p-46).isInexact)
    #expect(!sum(1, -1, 0x1p-47).isInexact)
    #expect(!sum().isInexact)
    #expect(sum(1, -0.5).partLeft == 1.0 / 3)
  }
}
