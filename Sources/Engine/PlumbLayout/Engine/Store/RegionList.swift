import PlumbSolver

/// Regions in ascending order without repetition.
struct RegionList {
  private(set) var all: [Int32] = []

  /// O(log n) at the end, where new regions mostly go; else O(n).
  mutating func insert(_ region: Int32) {
    let place = all.partitionPoint { $0 < region }
    if place == all.count || all[place] != region { all.insert(region, at: place) }
  }

  /// O(log n) for a region that is not in the list; else O(n).
  mutating func remove(_ region: Int32) {
    let place = all.partitionPoint { $0 < region }
    if place < all.count && all[place] == region { all.remove(at: place) }
  }
}
