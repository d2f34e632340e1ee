import PlumbSolver

/// With a display scale: the sizes of views in the last layout, and the views that moved since.
///
/// Edges are rounded to pixels in the root. A view's size may therefore change although only an ancestor moves, so the solver's
/// list of changed lengths does not suffice.
final class PixelSizes {
  /// How a view moved.
  struct Motion: OptionSet {
    let rawValue: UInt8
    /// Its own size may have changed.
    static let resized = Motion(rawValue: 1)
    /// The sizes of all views in its tree may have changed.
    static let shifted = Motion(rawValue: 2)
  }

  /// The scale for which the sizes are kept.
  @exclusivity(unchecked) private(set) var scale = 0.0
  /// Whether the scale changed since the last layout.
  @exclusivity(unchecked) private(set) var isScaleNew = false
  /// Views that moved, by region.
  @exclusivity(unchecked) private(set) var moved: [Int32] = []
  /// How many ancestors the moved views have in all.
  @exclusivity(unchecked) private(set) var ancestorCount = 0
  /// For a walk through the tree.
  @exclusivity(unchecked) var corners = SpareList<RegionCorner>()
  /// By region.
  @exclusivity(unchecked) private var records = Table<Record>()
  /// The number of the current search for changed sizes.
  @exclusivity(unchecked) private var search = 1 as UInt32

  private struct Record: BitwiseCopyable {
    var width = 0.0
    var height = 0.0
    var motion: UInt8 = 0
    /// The last search that visited its tree.
    var search: UInt32 = 0
  }

  func follow(_ scale: Double) { (self.scale, isScaleNew) = (scale, true) }

  /// Keeps the size of a view, and returns the size kept before; 0 for a new view.
  func keep(_ size: Size, of region: Int32) -> Size {
    let record = record(region)
    defer { (record.pointee.width, record.pointee.height) = (size.width, size.height) }
    return Size(width: record.pointee.width, height: record.pointee.height)
  }

  /// Notes that a view with a number of ancestors moved.
  func note(_ motion: Motion, of region: Int32, depth: Int32) {
    let record = record(region)
    if record.pointee.motion == 0 {
      moved.append(region)
      ancestorCount += Int(depth)
    }
    record.pointee.motion |= motion.rawValue
  }

  func motion(of region: Int32) -> Motion { Motion(rawValue: record(region).pointee.motion) }

  /// Whether this search has not visited the tree of a view. It counts as visited then.
  func visits(_ region: Int32) -> Bool {
    let record = record(region)
    defer { record.pointee.search = search }
    return record.pointee.search != search
  }

  /// The region is another view's from now on.
  func forget(_ region: Int32) { if region < records.count { records[Int(region)] = Record() } }

  /// Ends a search: no view has moved.
  func finish() {
    for region in moved { records[Int(region)].motion = 0 }
    moved.removeAll(keepingCapacity: true)
    (ancestorCount, isScaleNew) = (0, false)
    search &+= 1
  }

  private func record(_ region: Int32) -> UnsafeMutablePointer<Record> {
    while records.count <= region { records.append(Record()) }
    return records.address(Int(region))
  }
}

/// A region, and the top left corner of its parent in the root.
struct RegionCorner: BitwiseCopyable {
  let region: Int32
  private let x: Double
  private let y: Double

  init(region: Int32, parentOrigin: Point) {
    (self.region, x, y) = (region, parentOrigin.x, parentOrigin.y)
  }

  var parentOrigin: Point { Point(x: x, y: y) }
}
