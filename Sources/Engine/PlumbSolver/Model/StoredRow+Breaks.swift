// A row's break is its constant, where the slope of its price changes. An anchor is the value at which a group is held.

/// Whether a row's constant equals an anchor within the tolerance.
@inline(__always)
func isNear(_ constant: Double, _ anchor: Double) -> Bool {
  constant == anchor || abs(constant - anchor) <= tolerance(abs(anchor))
}

extension StoredRow {
  /// The side of the row's break (1 above, -1 below) on which a group is just after it leaves an anchor in a direction. If the
  /// anchor is at the break, the result is `direction`, which may be 0.
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
  /// and otherwise 1.
  var slopeSteps: Double { relation == .equal && side != 0 ? 2 : 1 }

  /// The side that the solver assumes for the row after its break was crossed in a direction.
  func side(going direction: Double) -> Int8 { resists(direction) ? (direction > 0 ? 1 : -1) : 0 }

  /// The side of an inequality's constant (1 above, -1 below) on which its loose group is assumed to be, whether or not the row is
  /// violated.
  var sideOfBound: Double {
    if side != 0 { return Double(side) }
    return relation == .lessOrEqual ? -1 : 1
  }
}
