import Testing

@testable import PlumbSolver

/// First in, first out, in memory that does not grow with the number of items that were taken out.
@Suite struct QueueTests {
  @Test func aQueueThatIsEmptiedAgainAndAgainStoresNothing() {
    var room = FirstRoom(size: 0)
    var queue = Queue(in: &room)
    for item in 0..<100 as Range<Int32> {
      queue.push(item)
      let taken = queue.pop()
      #expect(taken == item)
    }
    #expect(queue.items.count == 0)
  }

  @Test func aQueueThatIsNeverEmptyForgetsWhatWasTakenOut() {
    var room = FirstRoom(size: 0)
    var queue = Queue(in: &room)
    queue.push(0)
    for item in 1..<10_000 as Range<Int32> {
      queue.push(item)
      let taken = queue.pop()
      #expect(taken == item - 1)
    }
    #expect(queue.count == 1 && queue.items.count < 2_000)
  }
}
