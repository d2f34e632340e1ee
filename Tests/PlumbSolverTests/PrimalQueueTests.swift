import Testing

@testable import PlumbSolver

/// The loose groups that wait to become feasible.
@Suite struct PrimalQueueTests {
  @Test func aGroupThatWasTakenOutCanWaitAgain() {
    var arena = InitialArena(size: 0)
    var queue = PrimalQueue(in: &arena)
    var groups = Buffer<GroupRecord>()
    _ = groups.grow(by: 3, filling: GroupRecord())
    for group in 0..<3 as Range<Int32> { queue.push(group, .required, in: groups) }
    queue.remove(1, in: groups)
    #expect(queue.pop(in: groups) == 0)
    queue.push(1, .required, in: groups)
    #expect(queue.pop(in: groups) == 2)
    #expect(queue.pop(in: groups) == 1)
    #expect(queue.pop(in: groups) == nil)
  }
}
