import Testing

@testable import PlumbSolver

/// During an elimination, an entry says whether it was computed from numbers that nearly cancelled.
@Suite struct InexactEntryTests {
  /// Subtracts the row 1 1 1 from the row 1 3. Says whether the second entry, which changes, and the third, which is
  /// new, are inexact.
  private func inexactEntries(
    taken: Bool = false, pivot: Bool = false, others: Bool = false, own: Bool = false
  ) -> [Bool] {
    var given = SparseRows(count: 3)
    given.append(Weighted(index: 0, amount: 1))
    given.append(Weighted(index: 1, isInexact: others, amount: 1))
    given.append(Weighted(index: 2, isInexact: others, amount: 1))
    given.endRow()
    given.append(Weighted(index: 0, isInexact: taken, amount: 1))
    given.append(Weighted(index: 1, isInexact: own, amount: 3))
    given.endRow()
    given.append(Weighted(index: 2, amount: 1))
    given.endRow()
    var active = ActiveRows(given)
    let place = active[1].lowerBound
    _ = active.subtract(0, from: 1, at: place, Weighted(index: 0, isInexact: pivot, amount: 1))
    return [isInexact(1, in: active), isInexact(2, in: active)]
  }

  private func isInexact(_ column: Int32, in active: borrowing ActiveRows) -> Bool {
    guard let place = active.place(of: column, in: 1) else { return false }
    return active.entries[place].isInexact
  }

  @Test func whatIsComputedFromExactNumbersIsExact() {
    #expect(inexactEntries() == [false, false])
  }

  @Test func anInexactMultipleMakesAllEntriesInexactThatItChanges() {
    #expect(inexactEntries(taken: true) == [true, true])
    #expect(inexactEntries(pivot: true) == [true, true])
  }

  @Test func anInexactEntryMakesThoseOfItsColumnInexact() {
    #expect(inexactEntries(others: true) == [true, true])
    #expect(inexactEntries(own: true) == [true, false])
  }

  /// 2^-37 is within the rounding of 1024, but not within that of a thousandth.
  @Test(arguments: [(0x1p10, true), (0x1p-10, false)])
  func whetherADifferenceIsRoundingDependsOnTheMinuend(minuend: Double, isCancelled: Bool) {
    var given = SparseRows(count: 2)
    for amount in [minuend, minuend + 0x1p-37] {
      given.append(Weighted(index: 0, amount: 1))
      given.append(Weighted(index: 1, amount: amount))
      given.endRow()
    }
    var active = ActiveRows(given)
    let place = active[1].lowerBound
    _ = active.subtract(0, from: 1, at: place, Weighted(index: 0, amount: 1))
    let left = active.count(of: 1)
    #expect(left == (isCancelled ? 0 : 1))
  }
}
