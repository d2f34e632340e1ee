import PlumbSolver

/// With a display scale, `layoutSubviews` is called for views whose size in pixels changed.
extension Engine {
  /// A change of the display scale counts like a move of all views.
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

  /// Notes the view whose variable the solve changed.
  func noteMotion(_ region: Int32, of number: Int, in pixels: PixelSizes) {
    let record = regions[region]
    guard record.role == .view else { return }
    let isHorizontal = number == record.width.number
    let isLength = isHorizontal || number == record.height.number
    // Where the direction is right-to-left, a width decides where left edges are.
    let isShifted = !isLength || isHorizontal && (record.isRightToLeft || record.isTurned)
    pixels.note(isShifted ? .shifted : .resized, of: region, depth: record.depth)
  }

  /// Schedules `layoutSubviews` for views whose size in pixels changed. O(moved trees), and O(depth) for each resized view; at
  /// most O(tree).
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

  /// Compares the sizes of a view and of all views in it, unless this search has done so.
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
    // The root is not aligned. Other sizes are whole pixels, except for the rounding error of a difference.
    let isExact = pixels.isScaleNew || regions[region].parent == nowhere
    let inPixels: (Double) -> Double = { isExact ? $0 : ($0 * pixels.scale).rounded() }
    guard inPixels(size.width) != inPixels(before.width) || inPixels(size.height) != inPixels(before.height),
      view(of: region).needs.insert(.layout).inserted
    else { return }
    calls.layoutSubviews.append(region)
  }
}
