import Testing

@testable import PlumbSolver

/// The tight groups that wait to be priced.
@Suite struct DualQueueTests {
  @Test func theLeastGroupIsTakenOutFirstWhereOrderIsByIndex() {
    var arena = InitialArena(size: 0)
    var queue = DualQueue(in: &arena)
    var groups = Buffer<GroupRecord>()
    _ = groups.grow(by: 4, filling: GroupRecord())
    for group in [2, 0, 3, 1] as [Int32] { queue.push(group, in: groups) }
    let order = (0..<5).map { _ in queue.popLeast(in: groups) }
    #expect(order == [0, 1, 2, 3, nil])
  }
}
