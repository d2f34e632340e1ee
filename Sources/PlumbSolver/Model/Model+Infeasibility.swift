/// A break that a loose group's value is on the wrong side of: `way` +1 where the value is too high.
struct Infeasibility {
  var way: Double
  var constant: Double
  var excess: Double
}

/// Loose groups. Each row is assumed to be on one side of its break, and these sides together are the slope that enters the
/// gradient. The value may contradict a side for a while: the group is primal infeasible then, and dual iterations mend that.
extension Model {
  /// The first break that the group's value contradicts, or nil. O(terms + rows).
  func infeasibility(of group: Int32) -> Infeasibility? {
    guard groups[group].firstRow != none else { return nil }
    let (value, magnitude) = activity(of: group)
    let (below, above) = breaksAround(group)
    if let above, value > above {
      let found = Infeasibility(way: 1, constant: above, excess: value - above)
      if counts(found, of: group, magnitude) { return found }
    }
    if let below, value < below {
      let found = Infeasibility(way: -1, constant: below, excess: below - value)
      if counts(found, of: group, magnitude) { return found }
    }
    return nil
  }

  /// Whether an infeasibility is more than rounding. A required row's excess must be certain, because a false infeasibility could
  /// become a false conflict. For a soft row, a needless iteration does no harm, and a tiny excess can mean a large move where
  /// coefficients differ much.
  @inline(__always)
  private func counts(_ found: Infeasibility, of group: Int32, _ magnitude: Double) -> Bool {
    let magnitude = max(magnitude, abs(found.constant))
    if found.excess > tolerance(magnitude) { return true }
    return found.excess > Tuning.absoluteTolerance + Tuning.softRoundingPart * magnitude
      && !isRequired(found, of: group)
  }

  /// Whether a required row stands at the break that is contradicted.
  func isRequired(_ found: Infeasibility, of group: Int32) -> Bool {
    for row in rows(of: group) {
      if row.isRequired && !row.isBroken && row.isAhead(found.way) && isNear(row.constant, found.constant) {
        return true
      }
    }
    return false
  }

  /// The required bound that a loose group's value is beyond, though it may be beyond other breaks before.
  func boundInfeasibility(of group: Int32) -> Infeasibility? {
    let (ceiling, floor) = requiredBounds(of: group)
    let (value, magnitude) = activity(of: group)
    for (bound, way) in [(ceiling, 1.0), (floor, -1.0)] where bound != none {
      let constant = rows[bound].constant
      let excess = way * (value - constant)
      if excess > tolerance(max(magnitude, abs(constant))) {
        return Infeasibility(way: way, constant: constant, excess: excess)
      }
    }
    return nil
  }

  /// The breaks next to a loose group's value at which the assumed slope would change.
  func breaksAround(_ group: Int32) -> (below: Double?, above: Double?) {
    var (below, above): (Double?, Double?) = (nil, nil)
    for row in rows(of: group) {
      if row.isBroken { continue }
      if row.isAhead(1) && row.constant < above ?? .infinity { above = row.constant }
      if row.isAhead(-1) && row.constant > below ?? -.infinity { below = row.constant }
    }
    return (below, above)
  }

  /// Assumes the rows at a break to be on its other side.
  func cross(_ group: Int32, _ way: Double, at constant: Double) {
    for row in rows(of: group) {
      if !row.isBroken && row.isAhead(way) && isNear(row.constant, constant) { row.side = row.side(going: way) }
    }
  }

  /// Assumes all rows of a group that leaves an anchor to be where they are then.
  func assumeSides(of group: Int32, at anchor: Double, leaving way: Double) {
    if groups[group].isUnit && anchor == 0 { variables[groups[group].variable].restSide = way > 0 ? 1 : -1 }
    for row in rows(of: group) {
      row.side = row.isBroken || planted(.sideForgotten) ? 0 : row.side(going: row.position(from: anchor, going: way))
    }
  }
}
