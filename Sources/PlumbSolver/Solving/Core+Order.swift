/// In what order much that waits is gone through. Any will do; but what lies together in memory and is gone through from the
/// front to the end has been fetched by the time it is needed, and after a build nearly everything waits.
extension Core {
  /// Whether so many of the groups wait that going over all of them is worth it: what is in the caches may be gone through in
  /// any order, and a few are found sooner one by one.
  func isMost(_ count: Int) -> Bool {
    count > Tuning.orderedQueue && count * Tuning.orderedPart > groups.count
  }
}

extension Queue {
  /// Puts the groups that wait, which are those for which `waits` holds, in the order of memory. O(groups).
  @inline(__always)
  mutating func order(as groups: borrowing Buffer<GroupRecord>, _ waits: (borrowing GroupRecord) -> Bool) {
    removeAll()
    for group in 0..<Int32(groups.count) where waits(groups[group]) { push(group) }
  }
}
