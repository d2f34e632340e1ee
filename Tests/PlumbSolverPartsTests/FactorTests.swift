import Testing

@testable import PlumbSolver

/// Rows with these coefficients as entries. Coefficients of 0 are omitted.
private func rows(_ matrix: [[Double]]) -> SparseRows {
  var rows = SparseRows(count: matrix.count)
  for amounts in matrix {
    for (column, amount) in amounts.enumerated() where amount != 0 {
      rows.append(IndexedAmount(index: Int32(column), amount: amount))
    }
    rows.endRow()
  }
  return rows
}

/// The block of variables whose rows have these coefficients. The default variables are numbered from 0.
private func block(_ matrix: [[Double]], of variables: [Int32]? = nil) -> Block {
  var columns = Buffer<Int32>(capacity: matrix.count)
  for row in matrix.indices { columns.append(variables?[row] ?? Int32(row)) }
  return Block(variables: columns, rows: rows(matrix), outside: rows(matrix.map { _ in [] }))
}

/// Rows during an elimination: entries that cancel, move, or are inexact.
@Suite struct ActiveRowTests {
  /// 1e13 - (1e13 - 1) is a rounding error. 2^-37 is within the rounding of 1024, but not within the rounding of a
  /// thousandth.
  private static let differences: [(Double, Double, Bool)] = [
    (9_999_999_999_999, 1e13, true), (9_999_999_999_998, 9_999_999_999_999, false), (1024, 0x1.000000000002p10, true),
    (0x1p-10, 0x1.0000002p-10, false), (1, 1, true),
  ]

  @Test(arguments: differences)
  func theRoundingErrorOfADifferenceIsRelativeToItsMinuend(subtrahend: Double, minuend: Double, isCancelled: Bool) {
    var active = ActiveRows(rows([[1, subtrahend], [1, minuend]]))
    let (before, place) = (active.count(ofColumn: 1), active[1].lowerBound)
    let multiple = active.subtract(0, from: 1, at: place, IndexedAmount(index: 0, amount: 1))
    let (after, left) = (active.count(ofColumn: 1), active.count(of: 1))
    #expect(multiple == 1 && before == 2)
    #expect([left, after] == (isCancelled ? [0, 1] : [1, 2]))
  }

  /// Subtracts the row 1 1 1 from the row 1 3. Returns whether the second entry, which changes, and the third, which
  /// is new, are inexact.
  private func inexactEntries(
    taken: Bool = false, pivot: Bool = false, others: Bool = false, own: Bool = false
  ) -> [Bool] {
    var given = SparseRows(count: 3)
    given.append(IndexedAmount(index: 0, amount: 1))
    given.append(IndexedAmount(index: 1, isInexact: others, amount: 1))
    given.append(IndexedAmount(index: 2, isInexact: others, amount: 1))
    given.endRow()
    given.append(IndexedAmount(index: 0, isInexact: taken, amount: 1))
    given.append(IndexedAmount(index: 1, isInexact: own, amount: 3))
    given.endRow()
    given.append(IndexedAmount(index: 2, amount: 1))
    given.endRow()
    var active = ActiveRows(given)
    let place = active[1].lowerBound
    _ = active.subtract(0, from: 1, at: place, IndexedAmount(index: 0, isInexact: pivot, amount: 1))
    return [isInexact(1, in: active), isInexact(2, in: active)]
  }

  private func isInexact(_ column: Int32, in active: borrowing ActiveRows) -> Bool {
    guard let place = active.place(of: column, in: 1) else { return false }
    return active.entries[place].isInexact
  }

  @Test func entriesComputedFromExactEntriesAreExact() {
    #expect(inexactEntries() == [false, false])
  }

  @Test func anInexactMultipleMakesEveryChangedEntryInexact() {
    #expect(inexactEntries(taken: true) == [true, true])
    #expect(inexactEntries(pivot: true) == [true, true])
  }

  @Test func anInexactEntryMakesItsColumnInexact() {
    #expect(inexactEntries(others: true) == [true, true])
    #expect(inexactEntries(own: true) == [true, false])
  }

  /// Rows 1 and 2 lose an entry and receive three, which fill their capacity after one move. Then row 1
  /// loses one and receives two more.
  @Test func aRowThatOutgrowsItsSpaceAgainIsMovedAgain() {
    var active = ActiveRows(
      rows([
        [1, 0, 2, 3, 4], [1, 1], [1, 1], [0, 1, 0, 0, 0, 5, 6], [0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1],
        [0, 0, 0, 0, 0, 0, 1],
      ]))
    for target in [1, 2] as [Int32] { eliminate(0, of: 0, from: target, in: &active) }
    let before = [contents(of: 1, in: active), contents(of: 2, in: active)]
    eliminate(1, of: 3, from: 1, in: &active)
    let after = [contents(of: 1, in: active), contents(of: 2, in: active)]
    #expect(before == [[0, 1, -2, -3, -4, 0, 0], [0, 1, -2, -3, -4, 0, 0]])
    #expect(after == [[0, 0, -2, -3, -4, -5, -6], [0, 1, -2, -3, -4, 0, 0]])
  }

  /// Eliminates a column. The row's entry in the column is 1.
  private func eliminate(_ column: Int32, of row: Int32, from target: Int32, in active: inout ActiveRows) {
    guard let place = active.place(of: column, in: target) else { return }
    _ = active.subtract(row, from: target, at: place, IndexedAmount(index: column, amount: 1))
  }

  private func contents(of row: Int32, in active: borrowing ActiveRows) -> [Double] {
    var amounts = Array(repeating: 0.0, count: 7)
    for index in active[row] { amounts[Int(active.entries[index].index)] += active.entries[index].amount }
    return amounts
  }
}

/// Factors of a block, and the minimum size of a pivot.
@Suite struct FactorTests {
  /// The first multiple for six rows. The first row has an entry of 1 in a column of `count` entries, whose others
  /// are `other`, and `large` in a column of six, whose others are 1. So the multiple is `other` or 1 / `large`.
  private func multiple(count: Int, other: Double, large: Double) -> Double {
    var given: [[Double]] = [[1, large, 0, 0, 0, 0]]
    for row in 1..<6 {
      var amounts = [row < count ? other : 0, 1, 0, 0, 0, 0]
      for column in [row == 5 ? 2 : row + 1, row == 4 ? 2 : 5] { amounts[column] = 1 }
      given.append(amounts)
    }
    return Factors(rows(given)).lower[0].amount
  }

  /// A pivot is at least a tenth of the largest entry in its row, or in its column if the column has at most four entries.
  /// In that case, it may be as small as 2^-20 of the largest entry in its row.
  @Test(
    arguments: [
      (5, 2, 10, 2), (5, 2, 16, 0x1p-4), (4, 10, 0x1p10, 10), (4, 16, 0x1p10, 0x1p-10), (4, 2, 0x1p20, 2),
      (4, 2, 0x1p21, 0x1p-21), (4, 1, 1000, 1), (5, 1, 1000, 1.0 / 1000),
    ] as [(Int, Double, Double, Double)])
  func aPivotIsLargeComparedWithItsRowOrItsShortColumn(count: Int, other: Double, large: Double, expected: Double) {
    #expect(multiple(count: count, other: other, large: large) == expected)
  }

  /// The first row eliminates the first entry of the second row, so the second entry is the last pivot. It is a rounding
  /// error if it is at most 1e-14 of a larger entry that its row had.
  @Test(
    arguments: [
      (0x1p10, 0x1p-37, true), (1, 0x1p-37, false), (1, 0x1p-50, true), (0x1p-40, 0x1p-50, false), (1, 1e-14, true),
      (1, (1e-14).nextUp, false),
    ] as [(Double, Double, Bool)])
  func anEntryIsARoundingErrorRelativeToALargerEntryOfItsRow(larger: Double, entry: Double, isRounding: Bool) {
    let isSingular = Factors(rows([[1, 0], [larger, entry]])).isSingular
    #expect(isSingular == isRounding)
  }

  /// 17 bits of the second pivot have cancelled.
  @Test(arguments: [(1 + 0x1p-17, true), (2, false)] as [(Double, Bool)])
  func aPivotLeftByACancellationIsInexact(last: Double, isInexact: Bool) {
    let factors = Factors(rows([[1, 1], [1, last]]))
    let found = (factors.hasInexactPivots, factors.isSingular)
    #expect(found == (isInexact, false))
  }

  /// Each size and each start except the last is eliminated from one row, which then contains the first size instead.
  @Test(arguments: [10, 100, 1_000])
  func factorsGrowLinearlyWithTheNumberOfViews(count: Int32) {
    let lengths = (0..<count).map { 2 * $0 }
    let starts = (0..<count).map { 2 * $0 - 1 }
    var rows = SparseRows(count: lengths.count + starts.count - 1)
    for view in lengths.indices {
      if view + 1 < lengths.count { rows.append(IndexedAmount(index: starts[view + 1], amount: 1)) }
      rows.append(IndexedAmount(index: lengths[view], amount: -1))
      if view > 0 { rows.append(IndexedAmount(index: starts[view], amount: -1)) }
      rows.endRow()
      guard view > 0 else { continue }
      rows.append(IndexedAmount(index: lengths[view], amount: 1))
      rows.append(IndexedAmount(index: lengths[0], amount: -1))
      rows.endRow()
    }
    let factors = Factors(rows)
    let (isSingular, size) = (factors.isSingular, factors.lower.count + factors.upper.count)
    #expect(!isSingular)
    #expect(size <= 4 * lengths.count)
  }
}

/// Solutions of small blocks of the basis, and the conditions for refining them.
@Suite struct BlockTests {
  @Test func refinementDropsNegligibleEntries() {
    let block = block([[1, 0], [0, 1]])
    block.rightHandSide[0] = DoubleDoubleSum(1)
    block.rightHandSide[1] = DoubleDoubleSum(0x1p-90)
    block.refine(isTransposed: false)
    #expect(block.result[0] == 1 && block.result[1] == 0)
  }

  @Test(arguments: [(0x1p-19, false), (0x1p-21, true)])
  func aResultWithAPossibleRoundingErrorIsSuspect(least: Double, isSuspect: Bool) {
    let block = block([[1, 0], [0, 1]])
    (block.result[0], block.result[1]) = (1, least)
    #expect(block.hasSuspectResult == isSuspect)
  }

  /// In the second row, the first entry is small, and the first row has a larger entry in its column. As a pivot, it would
  /// lose digits of the first value.
  @Test func aPivotMuchSmallerThanAnotherEntryOfItsColumnIsRejected() {
    let block = block([[0x1p12, 3], [1, 0x1p12]])
    #expect(!block.isDelicate && !block.hasInexactPivots)
    block.right[0].add(0x1p12 * 0.1 + 3 * 100.1)
    block.right[1].add(0.1 + 0x1p12 * 100.1)
    block.solve()
    #expect(abs(block.result[0] - 0.1) < 1e-12)
    #expect(abs(block.result[1] - 100.1) < 1e-12)
  }

  /// The two entries of a solution. In these tests, a plain solve would round one of them to 0, because it is below `noise`.
  private func solved(_ block: Block, for rightHandSide: [Double], isTransposed: Bool) -> [Double] {
    for (index, amount) in rightHandSide.enumerated() { block.right[index] = SumWithMagnitude(of: amount) }
    if isTransposed { block.solveTransposed() } else { block.solve() }
    return [block.result[0], block.result[1]]
  }

  @Test func aBlockWithSmallAndLargeCoefficientsIsRefined() {
    let steep = block([[1, 0x1p14], [0, 1]])
    #expect(steep.isDelicate && !steep.hasInexactPivots)
    #expect(solved(steep, for: [0x1p14 + 0x1p-27, 1], isTransposed: false) == [0x1p-27, 1])
    #expect(solved(steep, for: [1, 0x1p14 + 0x1p-27], isTransposed: true) == [1, 0x1p-27])
  }

  @Test(arguments: [false, true]) func aBlockWithAnInexactPivotIsRefined(isTransposed: Bool) {
    let nearlySingular = block([[1, 1], [1, 1 + 0x1p-17]])
    #expect(!nearlySingular.isDelicate && nearlySingular.hasInexactPivots)
    let rightHandSide = [1 + 0x1p-38, 1 + 0x1p-17 + 0x1p-38]
    #expect(solved(nearlySingular, for: rightHandSide, isTransposed: isTransposed) == [0x1p-38, 1])
  }

  /// A third has no finite binary expansion. Another pass follows if a remainder is left of any entry.
  @Test(arguments: [false, true]) func refinementContinuesWhileAnyCorrectionRemains(isTransposed: Bool) {
    let thirds = [3, 0x3p13]
    let block = block([[thirds[0], 0], [0, thirds[1]]])
    #expect(block.isDelicate)
    for rightHandSide in [[1, 1], [1, 0], [0, 1]] as [[Double]] {
      for index in 0..<2 { block.rightHandSide[index] = DoubleDoubleSum(rightHandSide[index]) }
      block.refine(isTransposed: isTransposed)
      for index in 0..<2 {
        var rest = DoubleDoubleSum(rightHandSide[index])
        rest.subtract(thirds[index], times: block.solution[index])
        #expect(abs(rest.rounded) < 0x1p-100)
      }
    }
  }

  /// The largest entry, however small, determines whether a correction or an entry is negligible.
  @Test(arguments: [1, 0x1p-90]) func refinementIsRelativeToTheLargestEntry(rightHandSide: Double) {
    let block = block([[3, 0], [0, 1]])
    (block.rightHandSide[0], block.rightHandSide[1]) = (DoubleDoubleSum(rightHandSide), DoubleDoubleSum(0))
    block.refine(isTransposed: false)
    var rest = DoubleDoubleSum(rightHandSide)
    rest.subtract(3, times: block.solution[0])
    #expect(abs(rest.rounded) < rightHandSide * 0x1p-100)
    #expect(block.result[0] == rightHandSide / 3)
  }

  /// Each row has a large entry in its own column and seven small entries elsewhere.
  @Test(arguments: [12, 40, 90]) func aLargeBlockIsSolved(size: Int) {
    var matrix = Array(repeating: Array(repeating: 0.0, count: size), count: size)
    for row in 0..<size {
      for entry in 1...7 {
        let column = (row * (row + entry) + 5 * entry * entry + 3 * row) % size
        matrix[row][column] = Double(entry % 3 + 1) * (entry % 2 == 0 ? 1 : -1)
      }
      matrix[row][row] = 32
    }
    let block = block(matrix)
    let wanted = (0..<size).map { Double($0 % 17 - 8) }
    for row in 0..<size { block.right[row] = SumWithMagnitude(of: sum(0..<size) { matrix[row][$0] * wanted[$0] }) }
    block.solve()
    let values = Array(block.result.elements)
    for column in 0..<size {
      block.right[column] = SumWithMagnitude(of: sum(0..<size) { matrix[$0][column] * wanted[$0] })
    }
    block.solveTransposed()
    let weights = Array(block.result.elements)
    let isSingular = block.factors.isSingular
    #expect(!isSingular)
    #expect(zip(values, wanted).allSatisfy { abs($0 - $1) < 1e-8 })
    #expect(zip(weights, wanted).allSatisfy { abs($0 - $1) < 1e-8 })
  }

  private func sum(_ range: Range<Int>, _ term: (Int) -> Double) -> Double { range.reduce(0) { $0 + term($1) } }

  /// The first and the third row change the other's variable four times as fast as their own. Earlier solves have no
  /// effect.
  @Test func findsTheVariableThatChangesFastestWithARow() {
    let block = block([[1, 0, 4], [0, 1, 0], [4, 0, 1]], of: [7, 8, 9])
    let found = [0, 2, 0, 1].map { block.variableOfLargestRate(along: $0) }
    #expect(found == [9, 7, 9, 8])
  }

  /// Each row changes all three variables with rates of 1/2 or -1/2.
  @Test func ifRatesAreEqualTheVariableOfTheRowIsChosen() {
    let block = block([[1, 1, 0], [0, 1, 1], [1, 0, 1]], of: [7, 8, 9])
    let found = [0, 1, 2].map { block.variableOfLargestRate(along: $0) }
    #expect(found == [7, 8, 9])
  }

  @Test func theColumnOfAVariableIsItsPositionInTheBlock() {
    let block = block([[1, 0, 0], [0, 1, 0], [0, 0, 1]], of: [7, 9, 8])
    let columns = [7, 8, 9].map { block.index(of: $0) }
    #expect(columns == [0, 2, 1])
  }
}

/// Numbers of blocks, and information about removed blocks.
@Suite struct BlockStoreTests {
  @Test func theNumberOfARemovedBlockIsReused() {
    var store = BlockStore()
    let numbers = [store.takeNumber(), store.takeNumber()]
    let (first, second) = (block([[1]]), block([[1]]))
    store.set(first, at: numbers[0])
    store.set(second, at: numbers[1])
    #expect(store.block(numbers[0]) === first && store.block(numbers[1]) === second)
    let removed = store.remove(numbers[0])
    #expect(removed === first && store.block(numbers[1]) === second)
    let again = store.takeNumber()
    let next = store.takeNumber()
    #expect(numbers == [0, 1] && again == 0 && next == 2)
  }

  @Test func anUnusedNumberThatIsNotFreeIsCountedAsLost() {
    var store = BlockStore()
    let number = store.takeNumber()
    let before = store.lostCount
    store.set(block([[1]]), at: number)
    let during = store.lostCount
    _ = store.remove(number)
    let after = store.lostCount
    #expect([before, during, after] == [1, 0, 0])
  }

  /// Until the solve ends, some interdependent variables may be in no block.
  @Test func theRemovalOfABlockIsRememberedUntilTheSolveEnds() {
    var store = BlockStore()
    let number = store.takeNumber()
    store.set(block([[1]]), at: number)
    let before = store.hasUnfactored
    _ = store.remove(number)
    let during = store.hasUnfactored
    store.endSolve()
    let after = store.hasUnfactored
    #expect([before, during, after] == [false, true, false])
  }
}
