extension Core {
  /// Whether so many of the groups wait that they are better gone through in the order of memory. Any order will do; but what lies
  /// together and is gone through from the front to the end has been fetched by the time it is needed. What is in the caches may
  /// be gone through in any order, and a few are found sooner one by one than by going over all groups.
  func isMost(_ count: Int) -> Bool {
    count > Tuning.orderedQueue && count * Tuning.orderedPart > groups.count
  }
}
