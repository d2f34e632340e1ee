import Testing

@testable import PlumbSolver

/// Which entries are large enough for a pivot, at the bounds.
@Suite struct PivotChoiceTests {
  private func factors(_ given: [[Weighted]]) -> Factors {
    var rows = SparseRows(count: given.count)
    for row in given {
      for entry in row { rows.append(entry) }
      rows.endRow()
    }
    return Factors(rows)
  }

  /// The first multiple of six rows. The first row has an entry of 1 in a column of `count` entries, whose others are
  /// `other`, and `large` in a column of six, whose others are 1. So the multiple is `other` or 1 / `large`.
  private func multiple(count: Int32, other: Double, large: Double) -> Double {
    var given = [[Weighted(index: 0, amount: 1), Weighted(index: 1, amount: large)]]
    for row in 1..<6 as Range<Int32> {
      let ones = [1, row == 5 ? 2 : row + 1, row == 4 ? 2 : 5].map { Weighted(index: $0, amount: 1) }
      given.append((row < count ? [Weighted(index: 0, amount: other)] : []) + ones)
    }
    return factors(given).lower[0].amount
  }

  @Test func aPivotMayBeATenthOfTheLargestOfItsRow() {
    #expect(multiple(count: 5, other: 2, large: 10) == 2)
    #expect(multiple(count: 5, other: 2, large: 16) == 0x1p-4)
  }

  @Test func aPivotMayBeATenthOfTheLargestOfItsShortColumn() {
    #expect(multiple(count: 4, other: 10, large: 0x1p10) == 10)
    #expect(multiple(count: 4, other: 16, large: 0x1p10) == 0x1p-10)
  }

  @Test func aPivotThatIsLargeInItsColumnMustNotBeTooSmallInItsRow() {
    #expect(multiple(count: 4, other: 2, large: 0x1p20) == 2)
    #expect(multiple(count: 4, other: 2, large: 0x1p21) == 0x1p-21)
  }

  /// The first row removes the first entry of the second, so the second entry is the last pivot.
  @Test(arguments: [(0x1p10, 0x1p-37, true), (1.0, 0x1p-37, false), (1.0, 0x1p-50, true), (0x1p-40, 0x1p-50, false)])
  func anEntryIsRoundingBesideALargerOneThatItsRowWasGiven(larger: Double, entry: Double, isRounding: Bool) {
    let factors = factors([
      [Weighted(index: 0, amount: 1)], [Weighted(index: 0, amount: larger), Weighted(index: 1, amount: entry)],
    ])
    let isSingular = factors.isSingular
    #expect(isSingular == isRounding)
  }
}
