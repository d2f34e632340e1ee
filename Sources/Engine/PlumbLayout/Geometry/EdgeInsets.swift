import PlumbSolver

/// Distances from the four edges of a rectangle inwards. Leading and trailing follow the layout direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// O(1).
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from all four edges. O(1).
  public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Whether the solver accepts the numbers.
  var isUsable: Bool { [top, leading, bottom, trailing].allSatisfy { abs($0) <= Solver.largestNumber } }

  /// Edge by edge. O(1).
  static func + (left: Self, right: Self) -> Self {
    Self(
      top: left.top + right.top, leading: left.leading + right.leading, bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing)
  }

  /// The part of these insets that reaches into a view at some distances from the edges, at most all of them; in the view's
  /// layout direction, which may not be that of the insets. What sticks out does not count: otherwise the margins of a stack
  /// that is too long for the screen would grow with it, without end. O(1).
  func reaching(past distances: Self, isTurned: Bool) -> Self {
    let inside = Self.larger(.zero, distances)
    var part = Self(
      top: top - inside.top, leading: leading - inside.leading, bottom: bottom - inside.bottom,
      trailing: trailing - inside.trailing)
    if isTurned { swap(&part.leading, &part.trailing) }
    return .larger(.zero, part)
  }

  /// The distances from the edges of the visible part, which begins at an offset. O(1).
  func shifted(by offset: Point) -> Self {
    self + Self(top: -offset.y, leading: -offset.x, bottom: offset.y, trailing: offset.x)
  }

  /// The larger distance, edge by edge. O(1).
  static func larger(_ left: Self, _ right: Self) -> Self {
    Self(
      top: max(left.top, right.top), leading: max(left.leading, right.leading), bottom: max(left.bottom, right.bottom),
      trailing: max(left.trailing, right.trailing))
  }
}
