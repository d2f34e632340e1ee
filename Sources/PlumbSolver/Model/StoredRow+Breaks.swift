// A row's break is its constant, where the row's price changes slope. An anchor is the value that a group is held at.

/// Whether a row's constant equals an anchor within the tolerance.
@inline(__always)
func isNear(_ constant: Double, _ anchor: Double) -> Bool {
  constant == anchor || abs(constant - anchor) <= tolerance(abs(anchor))
}

extension StoredRow {
  /// On which side of the break a group is that is held at an anchor and about to go one `way`: 1 above, -1 below. Where the
  /// break is at the anchor this is the way itself, so with the way 0 it is 0.
  @inline(__always)
  func position(from anchor: Double, going way: Double) -> Double {
    isNear(constant, anchor) ? way : (constant < anchor ? 1 : -1)
  }

  /// Whether a loose group that goes up (+1) or down (-1) would meet the break.
  @inline(__always)
  func isAhead(_ way: Double) -> Bool {
    way > 0 ? side < 0 || (side == 0 && resistsAbove) : side > 0 || (side == 0 && resistsBelow)
  }

  /// How many units of its weight the row changes the slope by at the break. An equality that is violated on one side is
  /// violated on the other side after the break: two units.
  var slopeSteps: Double { relation == .equal && side != 0 ? 2 : 1 }

  /// The side to assume beyond the break.
  func side(going way: Double) -> Int8 { resists(way) ? (way > 0 ? 1 : -1) : 0 }

  /// On which side of its bound a loose inequality is: on the far one where it is assumed to be violated.
  var sideOfBound: Double {
    if side != 0 { return Double(side) }
    return relation == .lessOrEqual ? -1 : 1
  }
}
