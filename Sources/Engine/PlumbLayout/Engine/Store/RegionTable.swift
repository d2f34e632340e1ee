import PlumbSolver

/// All regions of an engine by index, and the region of each variable.
struct RegionTable: ~Copyable {
  private var regions = Table<Region>()
  private var free = Table<Int32>()
  /// By the variable's number.
  private var owners = Table<Int32>()

  @inline(__always)
  subscript(region: Int32) -> Region {
    unsafeAddress { UnsafePointer(regions.address(Int(region))) }
    nonmutating unsafeMutableAddress { regions.address(Int(region)) }
  }

  var pointer: RegionPointer { RegionPointer(base: regions.address(0)) }

  /// The indices of all regions, free ones included.
  var indices: Range<Int32> { 0..<Int32(regions.count) }

  /// How many regions are in use.
  var count: Int { regions.count - free.count }

  /// One above the highest number of a variable.
  var variableCount: Int { owners.count }

  /// Makes room for more regions and their variables.
  mutating func reserve(_ more: Int) {
    regions.reserve(regions.count + more)
    owners.reserve(owners.count + 4 * more)
  }

  /// O(1) amortised.
  mutating func add(_ region: Region) -> Int32 {
    if let index = free.popLast() {
      self[index] = region
      return index
    }
    regions.append(region)
    return Int32(regions.count - 1)
  }

  /// Frees a region and its variables. O(1).
  mutating func remove(_ index: Int32) {
    self[index].forEachVariable { owners[$0.number] = nowhere }
    self[index].clear()
    free.append(index)
  }

  /// The region of the variable with a number.
  func owner(ofVariable number: Int) -> Int32 { owners[number] }

  @inline(__always)
  mutating func setOwner(_ region: Int32, of variable: Variable) {
    while owners.count <= variable.number { owners.append(nowhere) }
    owners[variable.number] = region
  }
}

/// All regions, valid until one is added. Passed in one register, unlike the table, which makes writing rows faster.
struct RegionPointer: BitwiseCopyable {
  fileprivate let base: UnsafeMutablePointer<Region>

  @inline(__always)
  subscript(region: Int32) -> Region {
    unsafeAddress { UnsafePointer(base + Int(region)) }
    nonmutating unsafeMutableAddress { base + Int(region) }
  }

  @inline(__always)
  func record(_ region: Int32) -> UnsafeMutablePointer<Region> { base + Int(region) }
}
