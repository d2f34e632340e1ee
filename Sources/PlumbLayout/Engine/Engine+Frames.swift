import PlumbSolver

/// From the solver's values to frames.
extension Engine {
  /// Where a region lies in its parent, from its left and top edge. O(1); O(depth) where pixels count.
  func frame(of region: Int32) -> Rect {
    let exact = exactFrame(of: region)
    let scale = root.extras?.displayScale ?? 0
    let parent = regions[Int(region)].parent
    guard scale > 0 || planted(.pixelsOfNoSize), parent != nowhere else { return exact }
    let base = absoluteOrigin(of: parent)
    // Edges half-way between pixels are common, and are not computed to the last digit: what meets there goes one way.
    let snap: (Double) -> Double = { edge in
      ((edge * scale * 65536).rounded() / 65536).rounded(.toNearestOrAwayFromZero) / scale
    }
    let (left, top) = (snap(base.x + exact.minX), snap(base.y + exact.minY))
    let width = planted(.sizesSnapped) ? snap(exact.width) : snap(base.x + exact.maxX) - left
    return Rect(
      x: left - snap(base.x), y: top - snap(base.y), width: width,
      height: snap(base.y + exact.maxY) - top)
  }

  /// The same before pixels are counted.
  func exactFrame(of region: Int32) -> Rect {
    let record = regions[Int(region)]
    let size = Size(width: value(record.width), height: value(record.height))
    guard record.parent != nowhere else {
      return Rect(origin: (record.item as? View)?.storedFrame.origin ?? .zero, size: size)
    }
    let parent = regions[Int(record.parent)]
    let x = value(record.x)
    return Rect(
      x: parent.isRightToLeft && !planted(.framesNotMirrored) ? value(parent.width) - x - size.width : x,
      y: value(record.y), width: size.width,
      height: size.height)
  }

  /// Where a region's corner lies in the root.
  private func absoluteOrigin(of region: Int32) -> Point {
    var (origin, current) = (Point.zero, region)
    while regions[Int(current)].parent != nowhere {
      let frame = exactFrame(of: current)
      origin.x += frame.minX
      origin.y += frame.minY
      current = regions[Int(current)].parent
    }
    return origin
  }

  /// How far a region's edges lie within its parent's, leading and trailing as the parent has them.
  func distances(of region: Int32) -> DirectionalEdgeInsets {
    let record = regions[Int(region)]
    guard record.parent != nowhere else { return .zero }
    let parent = regions[Int(record.parent)]
    let (x, y) = (value(record.x), value(record.y))
    return DirectionalEdgeInsets(
      top: y, leading: x, bottom: value(parent.height) - y - value(record.height),
      trailing: value(parent.width) - x - value(record.width))
  }
}
