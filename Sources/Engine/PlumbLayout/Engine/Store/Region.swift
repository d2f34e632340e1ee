import PlumbSolver

/// A rectangle that the solver determines. It belongs to a view, to a guide, or to a helper created by a stack view.
///
/// Positions are relative to the parent's leading and top edges, so moving a region moves its descendants at no cost.
struct Region: BitwiseCopyable {
  /// The view or guide. For a gap, this is the arranged view after it; for a spanner or spacer, the stack.
  var item: LayoutItem { reference.takeUnretainedValue() }
  private let reference: Unmanaged<LayoutItem>

  /// Calls `body` with the item, without reference counting. Precondition: the item stays alive until `body` returns.
  @inline(__always)
  func use(_ body: (LayoutItem) -> Void) { reference._withUnsafeGuaranteedRef(body) }

  var parent = nowhere
  var mark = Mark.start
  var x = Variable.none
  var y = Variable.none
  var width = Variable.none
  var height = Variable.none
  /// The first record of the region's rows. `kinds` contains the kinds of all its rows.
  var firstRow = nowhere
  var kinds = RowKinds()
  /// If the region is a system guide, the number of rows that refer to it. The region is removed when the number becomes 0.
  var uses: Int32 = 0
  /// If the region is an arranged view, the gap before it.
  var gap = nowhere
  /// If the region is a stack, its spanner or, if no view is visible, its spacer.
  var spanner = nowhere
  /// If the region is a view with system guides, or an ancestor of such a view, the index of its insets.
  var insetNode = nowhere
  /// The number of ancestors.
  var depth = 0 as Int32
  var role = RegionRole.view
  var isRightToLeft = false
  /// Whether the parent has the opposite layout direction.
  var isTurned = false
  /// Whether the view's class may override methods that are called during a layout.
  var isCalled = false
  /// Whether the region is a label whose height depends on its width.
  var isWrapping = false
  /// Whether the region is a guide whose insets may depend on views other than its own.
  var isInheriting = false
  /// Whether the order of the item's constraints must be computed again.
  var isUnranked = false
  /// Whether the region is a stack whose rows refer to its margins guide.
  var isInMargins = false
  /// Whether the region is unused.
  var isFree = false
  /// The axis along which the region shares the position and length variables of its stack's first view, or nil if it has separate
  /// variables.
  var sharedAxis: Axis?
  /// The axis along which other regions have shared this region's variables.
  var lentAxis: Axis?

  init(item: LayoutItem, parent: Int32, mark: Mark, role: RegionRole) {
    reference = Unmanaged.passUnretained(item)
    (self.parent, self.mark, self.role) = (parent, mark, role)
  }

  func position(_ axis: Axis) -> Variable { axis == .horizontal ? x : y }
  func length(_ axis: Axis) -> Variable { axis == .horizontal ? width : height }

  @inline(__always)
  mutating func setPosition(_ variable: Variable, _ axis: Axis) {
    if axis == .horizontal { x = variable } else { y = variable }
  }

  @inline(__always)
  mutating func setLength(_ variable: Variable, _ axis: Axis) {
    if axis == .horizontal { width = variable } else { height = variable }
  }

  @inline(__always)
  func forEachOwnVariable(_ body: (Variable) -> Void) {
    if x != .none && sharedAxis != .horizontal { body(x) }
    if y != .none && sharedAxis != .vertical { body(y) }
    if width != .none && sharedAxis != .horizontal { body(width) }
    if height != .none && sharedAxis != .vertical { body(height) }
  }

  /// Marks the region as unused.
  mutating func clear() {
    (isUnranked, isCalled, isWrapping, isFree) = (false, false, false, true)
    (sharedAxis, lentAxis) = (nil, nil)
    (gap, spanner, insetNode) = (nowhere, nowhere, nowhere)
  }
}

/// All regions of an engine, found by index, and the region of each variable.
struct RegionTable: ~Copyable {
  private var regions = Table<Region>()
  private var free = Table<Int32>()
  /// The region of each variable, indexed by the variable's number.
  private var owners = Table<Int32>()

  @inline(__always)
  subscript(region: Int32) -> Region {
    unsafeAddress { UnsafePointer(regions.address(Int(region))) }
    nonmutating unsafeMutableAddress { regions.address(Int(region)) }
  }

  var pointer: RegionPointer { RegionPointer(base: regions.address(0)) }

  /// The indices of all regions, including unused ones.
  var indices: Range<Int32> { 0..<Int32(regions.count) }

  /// The number of regions in use.
  var count: Int { regions.count - free.count }

  /// The highest variable number plus 1.
  var variableCount: Int { owners.count }

  /// Reserves memory for more regions and their variables.
  mutating func reserve(_ more: Int) {
    regions.reserve(regions.count + more)
    owners.reserve(owners.count + 4 * more)
  }

  /// Adds a region and returns its index. O(1) amortised.
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
    self[index].forEachOwnVariable { owners[$0.number] = nowhere }
    self[index].clear()
    free.append(index)
  }

  /// Returns the region of the variable with a number.
  func owner(ofVariable number: Int) -> Int32 { owners[number] }

  @inline(__always)
  mutating func setOwner(_ region: Int32, of variable: Variable) {
    while owners.count <= variable.number { owners.append(nowhere) }
    owners[variable.number] = region
  }
}

/// All regions, as a pointer that is valid until a region is added. The pointer is passed in one register, so writing rows is
/// faster than with the table.
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

/// A list of distinct regions in ascending order.
struct RegionList {
  private(set) var all: [Int32] = []

  /// Inserts a region. O(log n) at the end, where most new regions are inserted, otherwise O(n).
  mutating func insert(_ region: Int32) {
    let place = all.partitionPoint { $0 < region }
    if place == all.count || all[place] != region { all.insert(region, at: place) }
  }

  /// Removes a region. O(log n) if the region is not in the list, otherwise O(n).
  mutating func remove(_ region: Int32) {
    let place = all.partitionPoint { $0 < region }
    if place < all.count && all[place] == region { all.remove(at: place) }
  }
}
