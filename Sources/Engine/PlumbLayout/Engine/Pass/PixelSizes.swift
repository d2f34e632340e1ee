import PlumbSolver

/// The sizes of views in the last layout with a display scale, and the views that moved since that layout.
///
/// Edges are rounded to pixels in the root's coordinates. A view's size may therefore change even if only an ancestor moves, so the
/// solver's list of changed lengths is insufficient.
final class PixelSizes {
  /// The possible effects of a view's motion.
  struct Motion: OptionSet {
    let rawValue: UInt8
    /// The view's own size may have changed.
    static let resized = Motion(rawValue: 1)
    /// The sizes of all views in the view's tree may have changed.
    static let shifted = Motion(rawValue: 2)
  }

  /// The display scale of the stored sizes.
  @exclusivity(unchecked) private(set) var scale = 0.0
  /// Whether the scale changed since the last layout.
  @exclusivity(unchecked) private(set) var isScaleNew = false
  /// The regions of the views that moved.
  @exclusivity(unchecked) private(set) var moved: [Int32] = []
  /// The total number of ancestors of the moved views.
  @exclusivity(unchecked) private(set) var ancestorCount = 0
  /// A list that is reused for walks through the tree.
  @exclusivity(unchecked) var corners = SpareList<RegionCorner>()
  /// The records, indexed by region.
  @exclusivity(unchecked) private var records = Table<Record>()
  /// The number of the current search for changed sizes.
  @exclusivity(unchecked) private var search = 1 as UInt32

  private struct Record: BitwiseCopyable {
    var width = 0.0
    var height = 0.0
    var motion: UInt8 = 0
    /// The number of the last search that visited the view's tree.
    var search: UInt32 = 0
  }

  func follow(_ scale: Double) { (self.scale, isScaleNew) = (scale, true) }

  /// Stores the size of a view, and returns the size stored before, which is 0 for a new view.
  func keep(_ size: Size, of region: Int32) -> Size {
    let record = record(region)
    defer { (record.pointee.width, record.pointee.height) = (size.width, size.height) }
    return Size(width: record.pointee.width, height: record.pointee.height)
  }

  /// Records the motion of a view with `depth` ancestors.
  func note(_ motion: Motion, of region: Int32, depth: Int32) {
    let record = record(region)
    if record.pointee.motion == 0 {
      moved.append(region)
      ancestorCount += Int(depth)
    }
    record.pointee.motion |= motion.rawValue
  }

  func motion(of region: Int32) -> Motion { Motion(rawValue: record(region).pointee.motion) }

  /// Marks a view's tree as visited by the current search. Returns whether the search had not visited it before.
  func visits(_ region: Int32) -> Bool {
    let record = record(region)
    defer { record.pointee.search = search }
    return record.pointee.search != search
  }

  /// Resets the record of a region that will be reused by another view.
  func forget(_ region: Int32) { if region < records.count { records[Int(region)] = Record() } }

  /// Ends a search and clears the moved views.
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

/// A region, and the position of its parent's top-left corner in the root.
struct RegionCorner: BitwiseCopyable {
  let region: Int32
  private let x: Double
  private let y: Double

  init(region: Int32, parentOrigin: Point) {
    (self.region, x, y) = (region, parentOrigin.x, parentOrigin.y)
  }

  var parentOrigin: Point { Point(x: x, y: y) }
}

/// With a display scale, the engine calls `layoutSubviews` on views whose size in pixels changed.
extension Engine {
  /// Applies the root's display scale. If the scale changed, all views count as moved.
  func followDisplayScale() {
    guard displayScale != pixels?.scale ?? 0, !isMeasuring else { return }
    let pixels = pixels ?? PixelSizes()
    if pixels.scale == 0 {
      for region in regions.indices where regions[region].isCalled {
        _ = pixels.keep(exactFrame(of: region).size, of: region)
      }
    }
    pixels.follow(displayScale)
    self.pixels = pixels
  }

  /// Records that a view moved, because the solve changed one of its variables.
  func noteMotion(_ region: Int32, of number: Int, in pixels: PixelSizes) {
    let record = regions[region]
    guard record.role == .view else { return }
    let isHorizontal = number == record.width.number
    let isLength = isHorizontal || number == record.height.number
    // If the direction is right-to-left, the position of left edges depends on the width.
    let isShifted = !isLength || isHorizontal && (record.isRightToLeft || record.isTurned)
    pixels.note(isShifted ? .shifted : .resized, of: region, depth: record.depth)
  }

  /// Schedules `layoutSubviews` for views whose size in pixels changed. O(trees of moved views), plus O(depth) for each resized
  /// view, and at most O(tree).
  func scheduleResized() {
    guard let pixels, pixels.isScaleNew || !pixels.moved.isEmpty else { return }
    if pixels.isScaleNew || pixels.ancestorCount > regions.count {
      compareSizes(from: root.region, in: pixels)
    } else {
      for region in pixels.moved where !regions[region].isFree {
        if pixels.motion(of: region).contains(.shifted) {
          compareSizes(from: region, in: pixels)
        } else {
          compareSize(of: region, in: origin(of: regions[region].parent), pixels)
        }
      }
    }
    pixels.finish()
    if pixels.scale == 0 { self.pixels = nil }
  }

  /// Compares the sizes of a view and of all its descendants, unless this search has already compared them.
  private func compareSizes(from top: Int32, in pixels: PixelSizes) {
    var waiting = pixels.corners.take()
    waiting.append(RegionCorner(region: top, parentOrigin: origin(of: regions[top].parent)))
    while let next = waiting.popLast() {
      guard pixels.visits(next.region) else { continue }
      compareSize(of: next.region, in: next.parentOrigin, pixels)
      let corner = origin(of: next.region, in: next.parentOrigin)
      Unheld.forEach(of: view(of: next.region).subviews) { child in
        if isHere(child) { waiting.append(RegionCorner(region: child.region, parentOrigin: corner)) }
      }
    }
    pixels.corners.giveBack(waiting)
  }

  private func origin(of region: Int32, in parentOrigin: Point) -> Point {
    guard regions[region].parent != nowhere else { return .zero }
    let frame = exactFrame(of: region)
    return Point(x: parentOrigin.x + frame.minX, y: parentOrigin.y + frame.minY)
  }

  private func compareSize(of region: Int32, in origin: Point, _ pixels: PixelSizes) {
    guard regions[region].isCalled else { return }
    let size = frame(of: region, in: origin, at: pixels.scale).size
    let before = pixels.keep(size, of: region)
    // The root's frame is not aligned. Other sizes are whole pixels, except for rounding errors of subtractions.
    let isExact = pixels.isScaleNew || regions[region].parent == nowhere
    let inPixels: (Double) -> Double = { isExact ? $0 : ($0 * pixels.scale).rounded() }
    guard inPixels(size.width) != inPixels(before.width) || inPixels(size.height) != inPixels(before.height),
      view(of: region).needs.insert(.layout).inserted
    else { return }
    calls.layoutSubviews.append(region)
  }
}
