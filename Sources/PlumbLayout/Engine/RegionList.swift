import PlumbSolver

/// Regions in ascending order, to be gone through at every solve without sorting them each time.
struct RegionList {
  private(set) var all: [Int32] = []

  /// O(log n) at the end, where new regions mostly are; else O(n).
  mutating func insert(_ region: Int32) {
    let place = all.partitionPoint { $0 < region }
    if place == all.count || all[place] != region { all.insert(region, at: place) }
  }

  /// O(log n) for one that is not among them; else O(n).
  mutating func remove(_ region: Int32) {
    let place = all.partitionPoint { $0 < region }
    if place < all.count && all[place] == region { all.remove(at: place) }
  }
}
