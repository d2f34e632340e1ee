import PlumbSolver

/// Regions in ascending order, to be gone through at every solve without sorting them each time.
struct RegionList {
  private(set) var all: [Int32] = []

  /// O(log n) at the end, where new regions mostly are; else O(n).
  mutating func insert(_ region: Int32) {
    let place = all.partitionPoint { $0 < region }
    if place == all.count || all[place] != region { all.insert(region, at: place) }
  }

  mutating func remove(_ region: Int32) {
    let place = all.partitionPoint { $0 < region }
    if place < all.count && all[place] == region { all.remove(at: place) }
  }
}

/// The insets at which guides of the system's were last put, by their regions: they may depend on frames.
struct GuideInsets {
  private(set) var regions = RegionList()
  private var insets: [Int32: DirectionalEdgeInsets] = [:]

  var isEmpty: Bool { insets.isEmpty }

  subscript(region: Int32) -> DirectionalEdgeInsets? {
    get { insets[region] }
    set {
      let before = insets[region]
      insets[region] = newValue
      if before == nil && newValue != nil { regions.insert(region) }
      if before != nil && newValue == nil { regions.remove(region) }
    }
  }
}
