/// A break that the value of a loose group has passed, contrary to the assumed side, and the distance of the value from the break.
/// `direction` is +1 if the value is too high, -1 if it is too low.
struct Infeasibility {
  var direction: Double
  var constant: Double
  var amount: Double
}

/// Detects primal infeasibility. Each row of a loose group is assumed to be on one side of its break, and its slope there is part
/// of the gradient. If the value contradicts an assumed side, the group is infeasible until a dual iteration corrects it.
extension Model {
  /// The infeasibility at the first break that the group's value has wrongly passed, or nil if the group is feasible. O(terms +
  /// rows).
  func infeasibility(of group: Int32) -> Infeasibility? {
    guard groups[group].firstRow != none else { return nil }
    let (value, magnitude) = activity(of: group)
    let (below, above) = contradictedBreaks(of: group, at: value)
    return infeasibility(of: value, 1, beyond: above, magnitude)
      ?? infeasibility(of: value, -1, beyond: below, magnitude)
  }

  /// The infeasibility of a value at a break, or nil if it does not exceed the rounding errors of the group's terms. At a required
  /// row, it may still be a rounding error in the values of the variables (`DualRatioTest.isRounding`).
  @inline(__always)
  private func infeasibility(
    of value: Double, _ direction: Double, beyond constant: Double, _ magnitude: Double
  ) -> Infeasibility? {
    let amount = direction * (value - constant)
    guard amount > 0, amount > termTolerance(max(magnitude, abs(constant))) else { return nil }
    return Infeasibility(direction: direction, constant: constant, amount: amount)
  }

  /// Whether the break of an infeasibility belongs to a required row.
  func isRequired(_ found: Infeasibility, of group: Int32) -> Bool {
    rows(of: group).contains {
      $0.isRequired && !$0.isBroken && $0.isAhead(found.direction) && isNear($0.constant, found.constant)
    }
  }

  /// The infeasibility of a loose group at the required bound that its value violates, or nil. Ignores all breaks that are not
  /// required bounds.
  func boundInfeasibility(of group: Int32) -> Infeasibility? {
    let (ceiling, floor) = requiredBounds(of: group)
    let (value, magnitude) = activity(of: group)
    let above = ceiling == none ? .infinity : rows[ceiling].constant
    let below = floor == none ? -.infinity : rows[floor].constant
    return infeasibility(of: value, 1, beyond: above, magnitude)
      ?? infeasibility(of: value, -1, beyond: below, magnitude)
  }

  /// The first breaks that a value has wrongly passed: `below` is the highest break that the value is wrongly below, and
  /// `above` the lowest break that it is wrongly above. Each is infinite if there is no such break.
  @inline(__always)
  private func contradictedBreaks(of group: Int32, at value: Double) -> (below: Double, above: Double) {
    var (below, above) = (-Double.infinity, Double.infinity)
    for row in rows(of: group) where !row.isBroken {
      let constant = row.constant
      if constant < value {
        if constant < above && row.isAhead(1) { above = constant }
      } else if constant > below && constant > value && row.isAhead(-1) {
        below = constant
      }
    }
    return (below, above)
  }

  /// Moves the assumed sides of the rows at a break to the other side of the break.
  func cross(_ group: Int32, _ direction: Double, at constant: Double) {
    for row in rows(of: group) where !row.isBroken && row.isAhead(direction) && isNear(row.constant, constant) {
      row.side = row.side(going: direction)
    }
  }

  /// Sets the assumed sides of all rows of a group whose value leaves an anchor in one direction.
  func assumeSides(of group: Int32, at anchor: Double, going direction: Double) {
    if groups[group].isUnit && anchor == 0 { variables[groups[group].ownVariable].restSide = direction > 0 ? 1 : -1 }
    for row in rows(of: group) {
      row.side = row.isBroken ? 0 : row.side(going: row.sideOfBreak(from: anchor, going: direction))
    }
  }

  /// The side of 0 that a variable's rest price assumes when a group leaves its anchor in a direction.
  func restSide(of variable: Int32, along group: Int32, _ direction: Double) -> Double {
    if groups[group].isUnit && groups[group].ownVariable == variable && groups[group].anchor == 0 { return direction }
    return Double(variables[variable].restSide)
  }
}
