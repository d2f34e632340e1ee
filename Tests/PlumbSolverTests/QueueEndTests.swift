import Testing

@testable import PlumbSolver

/// Queues when what is taken out, or put in order, is at an end of them.
@Suite struct QueueEndTests {
  @Test func theFirstAndTheLastGroupOfAllAreKeptWhenGroupsArePutInOrder() {
    var arena = InitialArena(size: 0)
    var groups = Buffer<GroupRecord>()
    var queue = Queue(in: &arena)
    _ = groups.grow(by: 400, filling: GroupRecord())
    for group in [399, 200, 0, 300, 100] as [Int32] {
      groups[group].isQueued = true
      queue.push(group)
    }
    queue.order(as: groups) { $0.isQueued }
    let order = (0..<6).map { _ in queue.pop() }
    #expect(order == [0, 100, 200, 300, 399, nil])
  }

  @Test(arguments: [0, 1, 2] as [Int32]) func aGroupIsTakenOutOfAnyPlace(removed: Int32) {
    var arena = InitialArena(size: 0)
    var queue = PrimalQueue(in: &arena)
    var groups = Buffer<GroupRecord>()
    _ = groups.grow(by: 3, filling: GroupRecord())
    for group in 0..<3 as Range<Int32> { queue.push(group, .required, in: groups) }
    queue.remove(removed, in: groups)
    queue.push(removed, .required, in: groups)
    var order: [Int32] = []
    while let group = queue.pop(in: groups) { order.append(group) }
    #expect(order == [0, 1, 2].filter { $0 != removed } + [removed])
  }
}
