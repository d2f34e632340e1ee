// A row's break is its constant, where the slope of its price changes. An anchor is the value at which a group is held.

/// Whether a row's constant equals an anchor within the tolerance.
@inline(__always)
func isNear(_ constant: Double, _ anchor: Double) -> Bool {
  constant == anchor || abs(constant - anchor) <= tolerance(abs(anchor))
}

extension StoredRow {
  /// The side of the break (1 above, -1 below) for a group that leaves an anchor in a direction. At the break, the result is
  /// `direction` itself, which may be 0.
  @inline(__always)
  func sideOfBreak(from anchor: Double, going direction: Double) -> Double {
    isNear(constant, anchor) ? direction : (constant < anchor ? 1 : -1)
  }

  /// Whether a loose group moving up (+1) or down (-1) would reach the break.
  @inline(__always)
  func isAhead(_ direction: Double) -> Bool {
    direction > 0 ? side < 0 || (side == 0 && resistsAbove) : side > 0 || (side == 0 && resistsBelow)
  }

  /// The change of slope at the break, in units of the weight: 2 for a violated equality, which is also violated beyond its break,
  /// else 1.
  var slopeSteps: Double { relation == .equal && side != 0 ? 2 : 1 }

  /// The side to assume beyond the break.
  func side(going direction: Double) -> Int8 { resists(direction) ? (direction > 0 ? 1 : -1) : 0 }

  /// The assumed side of a loose inequality's bound: the violated or the satisfied side.
  var sideOfBound: Double {
    if side != 0 { return Double(side) }
    return relation == .lessOrEqual ? -1 : 1
  }
}
