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

  @Test func errorsOfTermsAddToTheNoise() {
    let sum = tally(1e-3)
    #expect(sum.value(error: 1e7) == 1e-3)
    #expect(sum.value(error: 1e9) == 0)
    #expect(!sum.isDoubtful(error: 1e7))
    #expect(sum.isDoubtful(error: 1e9))
    let rest = tally(1, -1 + 1e-6)
    #expect(rest.value != 0 && rest.value(error: 1e12) == 0)
    #expect(!tally().isDoubtful(error: 1), "0 is no doubtful value")
  }

  @Test func aSumIsInexactWhere12BitsHaveCancelled() {
    #expect(!tally(1, -1, 0x1p-10).isInexact)
    #expect(tally(1, -1, 0x1p-12).isInexact)
    #expect(!tally().isInexact)
  }

  @Test func aSumIsCoarseWhere16BitsHaveCancelledButNotAll() {
    #expect(!tally(1, -1, 0x1p-14).isCoarse(error: 0))
    #expect(tally(1, -1, 0x1p-16).isCoarse(error: 0))
    #expect(!tally(1, -1, 0x1p-47).isCoarse(error: 0))
    #expect(tally(1).isCoarse(error: 16), "an error counts as 2^12 magnitudes")
    #expect(!tally(1).isCoarse(error: 15))
  }

  @Test func anErrorBelowTheSumIsNegligible() {
    #expect(tally(1).error(after: 1) == 0)
    #expect(tally(1).error(after: 1.5) == 1.5)
    #expect(tally(-1).error(after: 0.5) == 0)
    #expect(tally(1, -1).error(after: 0.5) > 0.5)
    #expect(tally(1, 1).error(after: 0.5) == 0)
    #expect(tally(1, 1).error(after: 3) == 3)
    #expect(tally(1, -1, 0x1p-13).error(after: 0) == 0x1p-12 * (2 + 0x1p-13))
    #expect(tally(1, -1, 0x1p-13).error(after: 1) == 1 + 0x1p-12 * (2 + 0x1p-13))
  }

  @Test func theErrorOfAValueIsRelative() {
    #expect(tally(2).errorOfValue(after: 3) == 1.5)
    #expect(tally(2).errorOfValue(after: 1) == 0)
    #expect(tally(1, -1, 0x1p-13).errorOfValue(after: 0) == 2 * (2 + 0x1p-13))
    #expect(tally(1, 1).errorOfValue(after: 3) == 1.5)
    #expect(tally(1, 1).errorOfValue(after: 0) == 0)
    #expect(tally(1, -1).errorOfValue(after: 3) == 0)
    #expect(tally().errorOfValue(after: 3) == 0, "there is no value")
    #expect(tally(1, -1, 1e-12).errorOfValue(after: 0) == 0, "it counts as 0")
  }
}
