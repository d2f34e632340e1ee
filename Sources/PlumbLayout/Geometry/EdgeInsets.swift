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

  /// The larger distance, edge by edge. O(1).
  static func larger(_ left: Self, _ right: Self) -> Self {
    Self(
      top: max(left.top, right.top), leading: max(left.leading, right.leading), bottom: max(left.bottom, right.bottom),
      trailing: max(left.trailing, right.trailing))
  }
}
