import Testing

@testable import PlumbSolver

/// First in, first out, in memory that does not grow with the number of items that were taken out.
@Suite struct QueueTests {
  @Test func aQueueThatIsEmptiedAgainAndAgainStoresNothing() {
    var arena = InitialArena(size: 0)
    var queue = Queue(in: &arena)
    for item in 0..<100 as Range<Int32> {
      queue.push(item)
      let taken = queue.pop()
      #expect(taken == item)
    }
    #expect(queue.items.count == 0)
  }

  @Test func aQueueThatIsNeverEmptyForgetsWhatWasTakenOut() {
    var arena = InitialArena(size: 0)
    var queue = Queue(in: &arena)
    queue.push(0)
    for item in 1..<10_000 as Range<Int32> {
      queue.push(item)
      let taken = queue.pop()
      #expect(taken == item - 1)
    }
    #expect(queue.count == 1 && queue.items.count < 2_000)
  }

  @Test func whatWaitsIsPutInTheOrderOfMemoryAfterSomeWasTakenOut() {
    var arena = InitialArena(size: 0)
    var groups = Buffer<GroupRecord>()
    var queue = Queue(in: &arena)
    for _ in 0..<400 { groups.append(GroupRecord()) }
    let pushed = [0, 390, 40, 350, 80, 310, 120] as [Int32]
    for group in pushed {
      groups[group].isQueued = true
      queue.push(group)
    }
    for group in pushed.prefix(2) {
      _ = queue.pop()
      groups[group].isQueued = false
    }
    queue.order(as: groups) { $0.isQueued }
    var order: [Int32] = []
    while let group = queue.pop() { order.append(group) }
    #expect(order == [40, 80, 120, 310, 350])
  }
}
