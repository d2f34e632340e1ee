/// In what order much that waits is gone through. Any will do; but what lies together in memory and is gone through from the
/// front to the end has been fetched by the time it is needed, and after a build nearly everything waits.
extension Core {
  /// Puts the suspects in the order of groups. O(groups) where a good part of them waits, else nothing is done.
  mutating func orderSuspects() {
    if isMost(suspects.count) { suspects.refill(from: groups) { $0.isSuspect } }
  }

  /// The same of strained soft groups, when no others are strained.
  mutating func orderStrained() {
    if isMost(softStrained.count) { softStrained.refill(from: groups) { $0.isQueued } }
  }

  /// What is in the caches may be gone through in any order, and a few are found sooner one by one than by going over all.
  func isMost(_ count: Int) -> Bool { count > 2048 && count * 16 > groups.count }
}

extension Queue {
  /// Those groups in their order for which something holds, in place of what there is.
  @inline(__always)
  fileprivate mutating func refill(from groups: borrowing Buffer<GroupRecord>, _ waits: (borrowing GroupRecord) -> Bool)
  {
    removeAll()
    for group in 0..<Int32(groups.count) where waits(groups[group]) { push(group) }
  }
}
