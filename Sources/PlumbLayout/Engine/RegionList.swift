/// Regions in ascending order, to be gone through at every solve without sorting them each time.
struct RegionList {
  private(set) var all: [Int32] = []

  /// O(log n) at the end, where new regions mostly are; else O(n).
  mutating func insert(_ region: Int32) {
    let place = firstIndex(from: region)
    if place == all.count || all[place] != region { all.insert(region, at: place) }
  }

  mutating func remove(_ region: Int32) {
    let place = firstIndex(from: region)
    if place < all.count && all[place] == region { all.remove(at: place) }
  }

  private func firstIndex(from region: Int32) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < region { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
