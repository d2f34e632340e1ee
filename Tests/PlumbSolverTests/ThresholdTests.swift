import Testing

@testable import PlumbSolver

/// Sums and ranges that are exactly at the bound from which they would be computed again more precisely.
@Suite struct ThresholdTests {
  private func sum(_ terms: Double...) -> SumWithMagnitude {
    var sum = SumWithMagnitude()
    for term in terms { sum.add(term) }
    return sum
  }

  @Test func aSumIsInexactOnlyBelow2ToTheMinus12OfItsTerms() {
    let (at, below) = (sum(4_097, -4_095), sum(4_098, -4_097))
    #expect(abs(at.sum) == Tuning.inexactPart * at.magnitude)
    #expect(!at.isInexact && below.isInexact)
  }

  @Test func nothingIsLeftOfASumOf2ToTheMinus48OfItsTerms() {
    let (at, above) = (sum(0x1p48 + 1, 1 - 0x1p48), sum(0x1p47 + 1, 1 - 0x1p47))
    #expect(abs(at.sum) == Tuning.vanishedPart * at.magnitude)
    #expect(!at.isInexact && above.isInexact)
  }

  @Test func aRangeIsWiderThanARatioOnlyBeyondIt() {
    var range = AmountRange()
    for amount in [2, -16, 4] as [Double] { range.add(amount) }
    #expect(range.isWider(than: 7.5) && !range.isWider(than: 8))
  }

  @Test func aRangeOfTinyAmountsIsNoWiderThanOneOfLargeOnes() {
    for scale in [0x1p-60, 1, 0x1p60] {
      var range = AmountRange()
      for amount in [1, 3] as [Double] { range.add(amount * scale) }
      #expect(range.isWider(than: 2) && !range.isWider(than: 4))
    }
  }

  @Test func aSolveIsDoubtfulOnlyBelow2ToTheMinus16() {
    var arena = InitialArena(size: 0)
    var basis = Basis(in: &arena)
    basis.partLeft = 0x1p-16
    let isDoubtfulAt = basis.isDoubtful
    basis.partLeft = (0x1p-16 as Float).nextDown
    let isDoubtfulBelow = basis.isDoubtful
    #expect(!isDoubtfulAt && isDoubtfulBelow)
  }
}
