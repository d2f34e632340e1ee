/// A candidate that levels leave tied, or a degenerate group whose ties may be stale: ties and rest decide about it.
struct TiedGroup {
  var group: Int32
  /// Whether it stands for the infeasible group's own price.
  var isOwnCrossing = false
  /// The direction in which its anchor would move, the magnitude of its entry in the pivot row, and its anchor.
  var direction: Double
  var pivotRowEntry = 1.0
  var anchor: Double
  /// Where its vector ends in the parts, once they are sorted.
  var end: Int32 = 0
}
