/// The loose groups that may be primal infeasible, because their values contradict assumed sides. Groups are sorted by class, and
/// first in, first out within a class. The queue owns the flag `isQueued` of groups.
struct PrimalQueue: ~Copyable {
  enum Class { case requiredEquality, required, soft }

  private var equalities: Queue
  private var required: Queue
  private var soft: Queue

  init(in arena: inout InitialArena) {
    equalities = Queue(in: &arena)
    required = Queue(in: &arena)
    soft = Queue(in: &arena)
  }

  var isEmpty: Bool { equalities.isEmpty && required.isEmpty && soft.isEmpty }

  /// The number of queued groups, if all of them are queued for soft rows, otherwise 0.
  var onlySoftCount: Int { equalities.isEmpty && required.isEmpty ? soft.count : 0 }

  var requiredCount: Int { required.count }

  /// The group at an offset in the class `required`.
  subscript(offset: Int) -> Int32 { required[offset] }

  /// Queues a group, unless it is queued already. O(1).
  @inline(__always)
  mutating func push(_ group: Int32, _ kind: Class, in groups: borrowing Buffer<GroupRecord>) {
    guard !groups[group].isQueued else { return }
    groups[group].isQueued = true
    switch kind {
    case .requiredEquality: equalities.push(group)
    case .required: required.push(group)
    case .soft: soft.push(group)
    }
  }

  /// Removes and returns the next group. Required rows are first, because they decide most values, and equalities are first among
  /// them: if a chain was placed from both ends, the equality between its two parts makes many other groups feasible.
  mutating func pop(in groups: borrowing Buffer<GroupRecord>) -> Int32? {
    guard let group = equalities.pop() ?? required.pop() ?? soft.pop() else { return nil }
    groups[group].isQueued = false
    return group
  }

  mutating func popSoft(in groups: borrowing Buffer<GroupRecord>) -> Int32? {
    guard let group = soft.pop() else { return nil }
    groups[group].isQueued = false
    return group
  }

  mutating func removeAll(in groups: borrowing Buffer<GroupRecord>) { while pop(in: groups) != nil {} }

  /// Removes a group of the class `required`. O(queued groups).
  mutating func remove(_ group: Int32, in groups: borrowing Buffer<GroupRecord>) {
    groups[group].isQueued = false
    for offset in 0..<required.count where required[offset] == group {
      _ = required.remove(at: offset)
      return
    }
  }

  /// Sorts the groups queued for soft rows in memory order. O(groups).
  mutating func orderSoft(as groups: borrowing Buffer<GroupRecord>) { soft.order(as: groups) { $0.isQueued } }

  /// Moves all groups to the class `required`.
  mutating func mergeAsRequired() {
    while let group = equalities.pop() ?? soft.pop() { required.push(group) }
  }

  /// Moves all groups of the class `required` to `soft`.
  mutating func mergeAsSoft() {
    while let group = required.pop() { soft.push(group) }
  }
}
