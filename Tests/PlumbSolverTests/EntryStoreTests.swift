import Testing

@testable import PlumbSolver

/// Runs of coefficients that are freed are used again for rows with as many terms. Runs of 64 and more share one list.
@Suite struct EntryStoreTests {
  @Test(arguments: [2, 3, 63, 64, 65, 200] as [Int32])
  func aFreedRunIsTakenAgain(count: Int32) {
    var arena = InitialArena(size: 0)
    var store = EntryStore(in: &arena)
    let (first, second) = (store.take(count), store.take(count))
    #expect(first == 0 && second == count)
    store.free(first, count: count)
    let lost = store.lostCount(besides: Int(count))
    #expect(lost == 0)
    let again = store.take(count)
    #expect(again == first)
    #expect(store.count == 2 * Int(count))
  }

  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]])
  func aLongRunIsTakenForItsOwnLengthOnly(order: [Int]) {
    var arena = InitialArena(size: 0)
    var store = EntryStore(in: &arena)
    let counts: [Int32] = [70, 64, 90, 80]
    var starts: [Int32] = []
    for count in counts { starts.append(store.take(count)) }
    for (start, count) in zip(starts, counts) { store.free(start, count: count) }
    let lost = store.lostCount(besides: 0)
    #expect(lost == 0)
    for index in order {
      let start = store.take(counts[index])
      #expect(start == starts[index])
    }
    let next = store.take(80)
    #expect(next == 70 + 64 + 90 + 80)
    let lostAtLast = store.lostCount(besides: store.count)
    #expect(lostAtLast == 0)
  }
}
