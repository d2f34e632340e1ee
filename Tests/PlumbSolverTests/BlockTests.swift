import Testing

@testable import PlumbSolver

/// Factors and solutions of small blocks of the basis.
@Suite struct BlockTests {
  private func rows(_ rows: [[Weighted]]) -> SparseRows {
    var made = SparseRows(count: rows.count)
    for row in rows {
      for entry in row { made.append(entry) }
      made.endRow()
    }
    return made
  }

  private func variables(_ numbers: [Int32]) -> Buffer<Int32> {
    var made = Buffer<Int32>(capacity: numbers.count)
    for number in numbers { made.append(number) }
    return made
  }

  /// 17 bits of the second pivot cancel.
  @Test func aPivotThatIsLeftOfACancellationIsInexact() {
    let nearly = rows([
      [Weighted(index: 0, amount: 1), Weighted(index: 1, amount: 1)],
      [Weighted(index: 0, amount: 1), Weighted(index: 1, amount: 1 + 0x1p-17)],
    ])
    let (isInexact, isSingular) = (Factors(nearly).hasInexactPivots, Factors(nearly).isSingular)
    #expect(isInexact && !isSingular)
    let exact = rows([
      [Weighted(index: 0, amount: 1), Weighted(index: 1, amount: 1)],
      [Weighted(index: 0, amount: 1), Weighted(index: 1, amount: 2)],
    ])
    let isOtherInexact = Factors(exact).hasInexactPivots
    #expect(!isOtherInexact)
  }

  /// A small entry may be the pivot if it is large in its column, which is searched if it has four entries or fewer. Here it is
  /// in a column with fewer entries than that of the large one.
  @Test(arguments: [(4, 1), (5, 1000)] as [(Int32, Double)])
  func onlyShortColumnsAreSearchedForASmallPivot(count: Int32, pivot: Double) {
    var given = [[Weighted(index: 0, amount: 1), Weighted(index: 1, amount: 1000)]]
    for row in 1..<6 as Range<Int32> {
      let others = [1, row == 5 ? 2 : row + 1, row == 4 ? 2 : 5].map { Weighted(index: $0, amount: 1) }
      given.append((row < count ? [Weighted(index: 0, amount: 1)] : []) + others)
    }
    let multiple = Factors(rows(given)).lower[0].amount
    #expect(multiple == 1 / pivot)
  }

  @Test func refiningDropsWhatIsNothingBesideTheLargest() {
    let unit = [[Weighted(index: 0, amount: 1)], [Weighted(index: 1, amount: 1)]]
    let block = Block(variables: variables([0, 1]), rows: rows(unit), outside: rows([[], []]))
    block.rightHandSide[0] = DoubleDoubleSum(1)
    block.rightHandSide[1] = DoubleDoubleSum(0x1p-90)
    block.refine(isTransposed: false)
    #expect(block.result[0] == 1 && block.result[1] == 0)
  }

  /// A third has no end in binary: only a second pass finds what the first one leaves of it.
  @Test func refinementGoesOnWhereOnlyTheLastEntryIsNotZero() {
    let thirds = [[Weighted(index: 0, amount: 1)], [Weighted(index: 1, amount: 3)]]
    let block = Block(variables: variables([0, 1]), rows: rows(thirds), outside: rows([[], []]))
    (block.rightHandSide[0], block.rightHandSide[1]) = (DoubleDoubleSum(0), DoubleDoubleSum(1))
    block.refine(isTransposed: false)
    var rest = DoubleDoubleSum(1)
    rest.subtract(3, times: block.solution[1])
    #expect(abs(rest.rounded) < 0x1p-100)
  }

  @Test(arguments: [(0x1p-19, false), (0x1p-21, true)])
  func aResultWithAnEntryThatMayBeRoundingIsSuspect(least: Double, isSuspect: Bool) {
    let unit = [[Weighted(index: 0, amount: 1)], [Weighted(index: 1, amount: 1)]]
    let block = Block(variables: variables([0, 1]), rows: rows(unit), outside: rows([[], []]))
    (block.result[0], block.result[1]) = (1, least)
    #expect(block.hasSuspectResult == isSuspect)
  }

  /// In the second row the first entry is small, and its column has the larger one of the first row: as a pivot it would lose
  /// digits of the first value.
  @Test func aSmallPivotIsRefusedBesideALargeEntryOfItsColumn() {
    let steep = [
      [Weighted(index: 0, amount: 0x1p12), Weighted(index: 1, amount: 3)],
      [Weighted(index: 0, amount: 1), Weighted(index: 1, amount: 0x1p12)],
    ]
    let block = Block(variables: variables([0, 1]), rows: rows(steep), outside: rows([[], []]))
    #expect(!block.isDelicate && !block.hasInexactPivots)
    block.right[0].add(0x1p12 * 0.1 + 3 * 100.1)
    block.right[1].add(0.1 + 0x1p12 * 100.1)
    block.solve()
    #expect(abs(block.result[0] - 0.1) < 1e-12)
    #expect(abs(block.result[1] - 100.1) < 1e-12)
  }

  /// The rows are 1 1 and 1 1. Subtracting the first from the second cancels the entry in the second column.
  @Test func aColumnIsNotCountedForARowWhoseEntryInItCancels() {
    let equal = rows([
      [Weighted(index: 0, amount: 1), Weighted(index: 1, amount: 1)],
      [Weighted(index: 0, amount: 1), Weighted(index: 1, amount: 1)],
    ])
    var active = ActiveRows(equal)
    let (before, place) = (active.count(ofColumn: 1), active[1].lowerBound)
    let multiple = active.subtract(0, from: 1, at: place, Weighted(index: 0, amount: 1))
    let (after, left) = (active.count(ofColumn: 1), active.count(of: 1))
    #expect(multiple == 1 && left == 0)
    #expect(before == 2 && after == 1)
  }
}
