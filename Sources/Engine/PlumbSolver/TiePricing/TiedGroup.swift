/// A candidate that levels leave tied, or a degenerate group whose ties may be stale. Ties and rest decide whether it moves.
struct TiedGroup {
  var group: Int32
  /// Whether the candidate represents the infeasible group's own price.
  var isOwnCrossing = false
  /// The direction in which the group's anchor would move, the magnitude of its entry in the pivot row, and its anchor.
  var direction: Double
  var pivotRowEntry = 1.0
  var anchor: Double
  /// The end of the group's vector in the parts, once they are sorted.
  var end: Int32 = 0
}
