import PlumbLayout

extension Rect {
  /// The rectangle shrunk by a distance on all sides, or grown by a negative one.
  func inset(by distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance, width: max(0, width - 2 * distance), height: max(0, height - 2 * distance)
    )
  }

  /// The rectangle shortened at both ends along an axis.
  func inset(by distance: Double, along axis: Axis) -> Rect {
    let cut = min(distance, size[axis] / 2)
    var rect = self
    rect.size[axis] -= 2 * cut
    if axis == .horizontal { rect.origin.x += cut } else { rect.origin.y += cut }
    return rect
  }

  /// The intersection; an empty rectangle at the nearest edge if there is none.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (min(max(minX, other.minX), other.maxX), min(max(minY, other.minY), other.maxY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether they have a point in common; edges count.
  func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }

  /// Whether the other rectangle lies inside this one.
  func covers(_ other: Rect) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }

  /// Whether they overlap by more than touching edges.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
