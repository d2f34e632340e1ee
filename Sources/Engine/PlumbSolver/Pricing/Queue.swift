/// A first-in, first-out queue, which allocates no memory once it is large enough.
struct Queue: ~Copyable {
  /// Queued items, sometimes preceded by removed items.
  private(set) var items: Buffer<Int32>
  private var head = 0

  init(in arena: inout InitialArena) { items = Buffer(in: &arena, capacity: 32) }

  var isEmpty: Bool { head == items.count }

  mutating func push(_ item: Int32) { items.append(item) }

  /// Removes and returns the item at an offset. O(queued items).
  mutating func remove(at offset: Int) -> Int32 {
    let item = items[head + offset]
    for index in (head + offset)..<(items.count - 1) { items[index] = items[index + 1] }
    items.truncate(to: items.count - 1)
    return item
  }

  /// The number of queued items.
  var count: Int { items.count - head }

  /// The queued item at an offset. The next item has offset 0.
  subscript(offset: Int) -> Int32 { items[head + offset] }

  mutating func pop() -> Int32? {
    guard head < items.count else { return nil }
    let item = items[head]
    head += 1
    if head == items.count || head > Tuning.compactedQueue && head * 2 > items.count { compact() }
    return item
  }

  private mutating func compact() {
    for index in head..<items.count { items[index - head] = items[index] }
    items.truncate(to: items.count - head)
    head = 0
  }
}

extension Queue {
  /// Sorts the queue in memory order. `waits` returns whether a group is queued. If most groups are already close to their
  /// predecessors, keeps their order, because the order of the queue breaks ties. O(groups).
  @inline(__always)
  mutating func order(as groups: borrowing Buffer<GroupRecord>, _ waits: (borrowing GroupRecord) -> Bool) {
    var jumps = 0
    for offset in 1..<count where abs(self[offset] - self[offset - 1]) > Tuning.nearGroups { jumps += 1 }
    guard jumps * Tuning.jumpPart > count else { return }
    items.truncate(to: head)
    for group in 0..<Int32(groups.count) where waits(groups[group]) { push(group) }
  }
}
