import Testing

@testable import PlumbSolver

/// Sums that know how much cancelled in them.
@Suite struct TallyTests {
  private func tally(_ terms: Double...) -> Tally {
    var tally = Tally()
    for term in terms { tally.add(term) }
    return tally
  }

  @Test func aSumBelowTheNoiseOfItsTermsIs0() {
    #expect(tally(0.1, 0.2, -0.3).sum != 0)
    #expect(tally(0.1, 0.2, -0.3).value == 0)
    #expect(tally(0.1, 0.2, -0.25).value == 0.1 + 0.2 - 0.25)
    #expect(tally(1, -1, 1e-12).value == 0)
    #expect(tally(1, -1, 1e-10).value == 1e-10)
    #expect(tally(1e-12).value == 1e-12)
    #expect(tally().value == 0)
  }

  @Test func aSumIsInexactWhere12BitsHaveCancelledButNotAll() {
    #expect(!tally(1, -1, 0x1p-10).isInexact)
    #expect(tally(1, -1, 0x1p-12).isInexact)
    #expect(tally(-1, 1, -0x1p-12).isInexact)
    #expect(tally(1, -1, 0x1p-46).isInexact)
    #expect(!tally(1, -1, 0x1p-47).isInexact)
    #expect(!tally().isInexact)
    #expect(tally(1, -0.5).partLeft == 1.0 / 3)
  }
}
