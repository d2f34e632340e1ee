import Testing

@testable import PlumbSolver

/// Numbers of blocks, and what is known of removed blocks.
@Suite struct BlockStoreTests {
  private func block() -> Block {
    var variables = Buffer<Int32>()
    var rows = SparseRows(count: 1)
    var outside = SparseRows(count: 1)
    variables.append(0)
    rows.append(Weighted(index: 0, amount: 1))
    rows.endRow()
    outside.endRow()
    return Block(variables: variables, rows: rows, outside: outside)
  }

  @Test func theNumberOfARemovedBlockIsUsedAgain() {
    var store = BlockStore()
    let numbers = [store.takeNumber(), store.takeNumber()]
    let (first, second) = (block(), block())
    store.set(first, at: numbers[0])
    store.set(second, at: numbers[1])
    #expect(store.block(numbers[0]) === first && store.block(numbers[1]) === second)
    let removed = store.remove(numbers[0])
    #expect(removed === first && store.block(numbers[1]) === second)
    let again = store.takeNumber()
    let next = store.takeNumber()
    #expect(numbers == [0, 1] && again == 0 && next == 2)
  }

  @Test func aNumberWithoutABlockThatIsNotFreeIsLost() {
    var store = BlockStore()
    let number = store.takeNumber()
    let before = store.lostCount
    store.set(block(), at: number)
    let during = store.lostCount
    _ = store.remove(number)
    let after = store.lostCount
    #expect([before, during, after] == [1, 0, 0])
  }

  /// Until the solve has ended, circles may be in no block.
  @Test func aRemovalIsKnownUntilTheSolveEnds() {
    var store = BlockStore()
    let number = store.takeNumber()
    store.set(block(), at: number)
    let before = store.hasUnfactored
    _ = store.remove(number)
    let during = store.hasUnfactored
    store.endSolve()
    let after = store.hasUnfactored
    #expect([before, during, after] == [false, true, false])
  }
}
