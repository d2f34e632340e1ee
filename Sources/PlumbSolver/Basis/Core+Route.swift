/// The last walk forward is kept until something changes that it went by: what is dragged, typed or animated moves the same
/// values again and again, and to find them takes longer than to write them.
extension Core {
  /// Finds everything that follows one variable. O(entries reached), O(1) where that was the last thing that was found.
  mutating func follow(_ variable: Int32) {
    if walk.starts.count == 1 && walk.starts[0] == variable { return }
    beginWalk(.forward)
    reachForward(from: variable)
    walk.starts.append(variable)
  }

  /// Finds everything that follows the variables in `moved`.
  mutating func followMoved() {
    if isRouteOfMoved { return }
    beginWalk(.forward)
    for index in 0..<moved.count { reachForward(from: moved[index]) }
    for index in 0..<moved.count { walk.starts.append(moved[index]) }
  }

  private var isRouteOfMoved: Bool {
    guard walk.starts.count == moved.count else { return false }
    for index in 0..<moved.count where moved[index] != walk.starts[index] { return false }
    return true
  }

  /// To be called before the basis or the terms of any group change.
  @inline(__always)
  mutating func forgetRoute() {
    if !planted(.routeKept) { walk.invalidate() }
  }
}
