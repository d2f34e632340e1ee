/// Computes frames from the solver's values.
extension Engine {
  /// Returns a region's frame in its parent, aligned with pixels if a display scale is set. O(1), or O(depth) with a display scale.
  func frame(of region: Int32) -> Rect {
    let parent = regions[region].parent
    guard displayScale > 0, parent != nowhere else { return exactFrame(of: region) }
    return frame(of: region, in: origin(of: parent), at: displayScale)
  }

  /// Returns a region's frame, aligned with the pixels of a scale. `base` is the position of the parent's top-left corner in
  /// the root. O(1).
  func frame(of region: Int32, in base: Point, at scale: Double) -> Rect {
    let exact = exactFrame(of: region)
    guard scale > 0, regions[region].parent != nowhere else { return exact }
    // Edges half-way between two pixels are common. Rounding errors must not move coinciding edges to different pixels.
    let snap: (Double) -> Double = { edge in
      ((edge * scale * 65536).rounded() / 65536).rounded(.toNearestOrAwayFromZero) / scale
    }
    let (left, top) = (snap(base.x + exact.minX), snap(base.y + exact.minY))
    return Rect(
      x: left - snap(base.x), y: top - snap(base.y),
      width: snap(base.x + exact.maxX) - left, height: snap(base.y + exact.maxY) - top)
  }

  /// The frame before alignment with pixels.
  func exactFrame(of region: Int32) -> Rect {
    let regions = regions.pointer
    let size = Size(width: value(regions[region].width), height: value(regions[region].height))
    let parent = regions[region].parent
    guard parent != nowhere else {
      return Rect(origin: (regions[region].item as? View)?.storedFrame.origin ?? .zero, size: size)
    }
    let x = value(regions[region].x)
    return Rect(
      x: regions[parent].isRightToLeft ? value(regions[parent].width) - x - size.width : x,
      y: value(regions[region].y), width: size.width, height: size.height)
  }

  /// Returns the position of a region's top-left corner in the root, or 0 for `nowhere`. Offsets are added from the root
  /// downwards, because walks through the tree also do this, and the rounding must be identical. O(depth).
  func origin(of region: Int32) -> Point {
    guard region != nowhere else { return .zero }
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: Int(regions[region].depth)) { path in
      var current = region
      for index in path.indices.reversed() {
        path[index] = current
        current = regions[current].parent
      }
      var origin = Point.zero
      for step in path {
        let frame = exactFrame(of: step)
        origin.x += frame.minX
        origin.y += frame.minY
      }
      return origin
    }
  }

  /// Returns the distances of a region's edges from its parent's edges in the parent's layout direction. Inward distances are
  /// positive.
  func distances(of region: Int32) -> DirectionalEdgeInsets {
    let record = regions[region]
    guard record.parent != nowhere else { return .zero }
    let parent = regions[record.parent]
    let (x, y) = (value(record.x), value(record.y))
    return DirectionalEdgeInsets(
      top: y, leading: x, bottom: value(parent.height) - y - value(record.height),
      trailing: value(parent.width) - x - value(record.width))
  }
}
