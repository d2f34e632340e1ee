/// The tight groups to price. Unpriced groups are taken first, in first-in, first-out order. Groups known to be dual infeasible
/// follow, from a heap, in descending order of priority level. A group with only ties and rest left to price (see `TiePricing`) is
/// last, at level 0. The queue owns the groups' flags `isUnpriced` and `isPostponed`.
struct DualQueue: ~Copyable {
  /// A group known to be dual infeasible, and the highest level of its infeasibility; 0 for ties and rest.
  private struct Item {
    var group: Int32
    var turn: Int32
    var level: Double

    static func isBefore(_ one: Item, _ other: Item) -> Bool {
      one.level == other.level ? one.turn &- other.turn < 0 : one.level > other.level
    }
  }

  private var unpriced: Queue
  private var infeasible: Buffer<Item>
  /// The number of items pushed onto the heap, which may overflow. With it, items of the same level leave the heap in first-in,
  /// first-out order.
  private var turn: Int32 = 0

  init(in arena: inout InitialArena) {
    unpriced = Queue(in: &arena)
    infeasible = Buffer(in: &arena, capacity: 8)
  }

  var isEmpty: Bool { unpriced.isEmpty && infeasible.isEmpty }

  var unpricedCount: Int { unpriced.count }

  /// The unpriced group at an offset in the queue.
  subscript(offset: Int) -> Int32 { unpriced[offset] }

  /// The highest level at which a group is known to be infeasible, 0 for ties and rest, or nil if the heap is empty.
  var highestLevel: Double? { infeasible.isEmpty ? nil : infeasible[0].level }

  /// Whether a group is known to be dual infeasible at a level above 0.
  var isAnyInfeasible: Bool { !infeasible.isEmpty && infeasible[0].level > 0 }

  /// Queues a group for pricing, unless it is queued already. O(1).
  @inline(__always)
  mutating func push(_ group: Int32, in groups: borrowing Buffer<GroupRecord>) {
    guard !groups[group].isUnpriced else { return }
    groups[group].isUnpriced = true
    unpriced.push(group)
  }

  /// Queues a group that is infeasible at a level. O(log n).
  mutating func push(_ group: Int32, at level: Double) {
    infeasible.append(Item(group: group, turn: turn, level: level))
    infeasible.liftLast(by: Item.isBefore)
    turn &+= 1
  }

  /// Queues a group with only ties and rest left to price, unless it is already postponed.
  mutating func postpone(_ group: Int32, in groups: borrowing Buffer<GroupRecord>) {
    guard !groups[group].isPostponed else { return }
    groups[group].isPostponed = true
    push(group, at: 0)
  }

  /// Removes and returns the next unpriced group or, if there is none, the next infeasible group.
  mutating func pop(in groups: borrowing Buffer<GroupRecord>) -> Int32? {
    guard let group = unpriced.pop() else { return popInfeasible(in: groups) }
    groups[group].isUnpriced = false
    return group
  }

  private mutating func popInfeasible(in groups: borrowing Buffer<GroupRecord>) -> Int32? {
    guard !infeasible.isEmpty else { return nil }
    let group = infeasible.takeFirst().group
    infeasible.sinkFirst(by: Item.isBefore)
    groups[group].isPostponed = false
    return group
  }

  /// Removes and returns the unpriced group with the least index. O(queued groups).
  mutating func popLeast(in groups: borrowing Buffer<GroupRecord>) -> Int32? {
    guard !unpriced.isEmpty else { return nil }
    var least = 0
    for offset in 0..<unpriced.count where unpriced[offset] < unpriced[least] { least = offset }
    let group = unpriced.remove(at: least)
    groups[group].isUnpriced = false
    return group
  }

  /// Queues all infeasible groups for pricing again, in their order. Returns false if there are no infeasible groups.
  mutating func repriceInfeasible(in groups: borrowing Buffer<GroupRecord>) -> Bool {
    guard !infeasible.isEmpty else { return false }
    infeasible.sort(by: Item.isBefore)
    for item in infeasible.elements {
      groups[item.group].isPostponed = false
      push(item.group, in: groups)
    }
    infeasible.removeAll()
    return true
  }

  /// Sorts the unpriced groups in memory order. O(groups).
  mutating func order(as groups: borrowing Buffer<GroupRecord>) { unpriced.order(as: groups) { $0.isUnpriced } }

  mutating func removeAll(in groups: borrowing Buffer<GroupRecord>) {
    while let group = pop(in: groups) { groups[group].hasStaleTies = false }
  }
}
