/// The tight groups to price: first those not priced yet, in the order in which they came; then, from a heap, those known to be
/// dual infeasible, by the highest priority level. A group waits at level 0, last, when only its ties and rest costs (see
/// `TiePricing`) are left to price. The queue owns the groups' flags `isUnpriced` and `isPostponed`.
struct DualQueue: ~Copyable {
  /// A group known to be dual infeasible, and the highest level at which it is; 0 for ties and rest.
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
  /// Counts the items that were pushed onto the heap, and wraps: within a level, first in, first out.
  private var turn: Int32 = 0

  init(in arena: inout InitialArena) {
    unpriced = Queue(in: &arena)
    infeasible = Buffer(in: &arena, capacity: 8)
  }

  var isEmpty: Bool { unpriced.isEmpty && infeasible.isEmpty }

  var unpricedCount: Int { unpriced.count }

  /// One of the groups that are not priced yet.
  subscript(offset: Int) -> Int32 { unpriced[offset] }

  /// The most important level at which a group is known to be infeasible; 0 for ties and rest, nil where none waits.
  var highestLevel: Double? { infeasible.isEmpty ? nil : infeasible[0].level }

  /// Whether a group is known to be dual infeasible at a level.
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

  /// Queues a group of which only ties and rest are still to be priced, unless the group is queued so already.
  mutating func postpone(_ group: Int32, in groups: borrowing Buffer<GroupRecord>) {
    guard !groups[group].isPostponed else { return }
    groups[group].isPostponed = true
    push(group, at: 0)
  }

  /// Takes out the next group to be priced, or failing that the next infeasible one.
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

  /// Takes out the group with the least index of those to be priced. O(groups that wait).
  mutating func popLeast(in groups: borrowing Buffer<GroupRecord>) -> Int32? {
    guard !unpriced.isEmpty else { return nil }
    var least = 0
    for offset in 0..<unpriced.count where unpriced[offset] < unpriced[least] { least = offset }
    let group = unpriced.remove(at: least)
    groups[group].isUnpriced = false
    return group
  }

  /// Queues all infeasible groups for pricing again, in their order. False if there are none.
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

  /// Puts the groups that are to be priced in the order of memory. O(groups).
  mutating func order(as groups: borrowing Buffer<GroupRecord>) { unpriced.order(as: groups) { $0.isUnpriced } }

  mutating func removeAll(in groups: borrowing Buffer<GroupRecord>) {
    while let group = pop(in: groups) { groups[group].hasStaleTies = false }
  }
}
