// A row's break is its constant, where the row's price changes slope. An anchor is the value that a group is held at.

/// Whether a row's constant equals an anchor within the tolerance.
@inline(__always)
func isNear(_ constant: Double, _ anchor: Double) -> Bool {
  constant == anchor || abs(constant - anchor) <= tolerance(abs(anchor))
}

extension StoredRow {
  /// The side of the break (1 above, -1 below) of a group that moves off an anchor in a direction. If the anchor is at the
  /// break, that is `direction` itself, which may be 0.
  @inline(__always)
  func sideOfBreak(from anchor: Double, going direction: Double) -> Double {
    isNear(constant, anchor) ? direction : (constant < anchor ? 1 : -1)
  }

  /// Whether a loose group that goes up (+1) or down (-1) would meet the break.
  @inline(__always)
  func isAhead(_ direction: Double) -> Bool {
    direction > 0 ? side < 0 || (side == 0 && resistsAbove) : side > 0 || (side == 0 && resistsBelow)
  }

  /// The change of slope at the break, in units of the weight: 2 for a violated equality, which is violated on the other side
  /// beyond its break, else 1.
  var slopeSteps: Double { relation == .equal && side != 0 ? 2 : 1 }

  /// The side to assume beyond the break.
  func side(going direction: Double) -> Int8 { resists(direction) ? (direction > 0 ? 1 : -1) : 0 }

  /// The side of its bound on which a loose inequality is assumed: the violated side, or the satisfied one.
  var sideOfBound: Double {
    if side != 0 { return Double(side) }
    return relation == .lessOrEqual ? -1 : 1
  }
}
