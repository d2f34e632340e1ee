/// Bounds, breaks and equalities of a group, derived from its rows. Each call costs O(rows of the group).
extension Model {
  /// The required rows with the lowest upper bound and the highest lower bound; `none` if there is no such row.
  func requiredBounds(of group: Int32) -> (ceiling: Int32, floor: Int32) {
    var (ceiling, floor) = (none, none)
    for row in rows(of: group) where row.isRequired && !row.isBroken {
      if row.resistsAbove && (ceiling == none || row.constant < rows[ceiling].constant) { ceiling = row.index }
      if row.resistsBelow && (floor == none || row.constant > rows[floor].constant) { floor = row.index }
    }
    return (ceiling, floor)
  }

  func isRequiredEquality(_ group: Int32) -> Bool {
    let (ceiling, floor) = requiredBounds(of: group)
    return ceiling != none && floor != none && rows[ceiling].constant <= rows[floor].constant
  }

  /// The group's equality of the highest priority, or nil if the group has no equality.
  func equality(of group: Int32) -> Int32? {
    var (best, priority) = (Int32?.none, 0.0)
    for row in rows(of: group) where row.relation == .equal && !row.isBroken && row.priority > priority {
      (best, priority) = (row.index, row.priority)
    }
    return best
  }

  /// The highest priority at which the group's rows resist moves in both directions.
  func holdingPriority(of group: Int32) -> Double {
    var (above, below) = (0.0, 0.0)
    for row in rows(of: group) where !row.isBroken {
      if row.resistsAbove { above = max(above, row.priority) }
      if row.resistsBelow { below = max(below, row.priority) }
    }
    return min(above, below)
  }

  /// Whether all rows of a group hold at this value only, because rows bound it on both sides. If so, no other value is as
  /// good, unless other groups pull at this group.
  func rowsHold(of group: Int32, onlyAt value: Double) -> Bool {
    var (above, below) = (false, false)
    for row in rows(of: group) where !row.isBroken {
      if row.constant == value {
        above = above || row.resistsAbove
        below = below || row.resistsBelow
      } else if row.resists(value - row.constant) || isNear(row.constant, value) {
        return false
      }
    }
    return above && below
  }

  /// The value nearest to `value` that the required rows of a group allow. O(rows).
  func allowed(_ value: Double, of group: Int32) -> Double {
    let (ceiling, floor) = requiredBounds(of: group)
    if ceiling != none && rows[ceiling].constant < value { return rows[ceiling].constant }
    if floor != none && rows[floor].constant > value { return rows[floor].constant }
    return value
  }

  func hasSoftRow(_ group: Int32) -> Bool { rows(of: group).contains { !$0.isRequired } }
  func hasAttractingRow(_ group: Int32) -> Bool { rows(of: group).contains { $0.isAttracting } }

  /// Whether a loose group has a violated row.
  func isViolated(_ group: Int32) -> Bool { rows(of: group).contains { $0.isViolated } }

  /// Whether required rows hold a tight group on both sides, so that any dual value is feasible. Most groups are fixed, so pricing
  /// checks this first.
  @inline(__always)
  func isFixed(_ group: Int32) -> Bool {
    var (above, below) = (false, false)
    for row in rows(of: group) where row.isRequired && !row.isBroken && row.constant == groups[group].anchor {
      above = above || row.resistsAbove
      below = below || row.resistsBelow
    }
    return above && below
  }

  /// Whether a soft row of a tight group becomes violated just beyond the anchor in a direction. If so, a move in this direction
  /// changes the cost of ties, because no other row has the same position in the order of ties.
  func resists(_ group: Int32, _ direction: Double) -> Bool {
    let anchor = groups[group].anchor
    return rows(of: group).contains { !$0.isRequired && $0.resists($0.sideOfBreak(from: anchor, going: direction)) }
  }

  /// Whether the assumed sides of all rows of a tight group match the anchor.
  func hasSidesOfAnchor(_ group: Int32) -> Bool {
    rows(of: group).allSatisfy { row in
      let side = row.sideOfBreak(from: groups[group].anchor, going: 0)
      return row.isBroken || side == 0 || row.side == row.side(going: side)
    }
  }

  /// The required row that bounds a group most tightly in one direction or, if several rows have this constant, the strongest
  /// of them.
  func tightest(in group: Int32, _ direction: Double) -> Int32? {
    var best: Int32?
    for row in rows(of: group) where row.isRequired && !row.isBroken && row.resists(direction) {
      if let known = best {
        let difference = direction * (row.constant - rows[known].constant)
        if difference > 0 || (difference == 0 && !isWeaker(known, than: row.index)) { continue }
      }
      best = row.index
    }
    return best
  }

  /// The nearest break of a group beyond an anchor in a direction, or nil if there is none.
  func nextBreak(of group: Int32, _ direction: Double, from anchor: Double) -> Double? {
    var best: Double?
    for row in rows(of: group) {
      if row.isBroken || isNear(row.constant, anchor) { continue }
      if direction * (row.constant - anchor) < 0 { continue }
      if let known = best, direction * (known - row.constant) <= 0 { continue }
      best = row.constant
    }
    return best
  }

  /// An anchor, followed by all breaks beyond it in a direction, the nearest first. O(rows · log rows).
  func breaks(of group: Int32, _ direction: Double, from anchor: Double) -> [Double] {
    var ahead: [Double] = []
    for row in rows(of: group) where !row.isBroken && direction * (row.constant - anchor) > 0 {
      ahead.append(row.constant)
    }
    ahead.sort { direction * $0 < direction * $1 }
    var breaks = [anchor]
    for constant in ahead where !isNear(constant, breaks[breaks.count - 1]) { breaks.append(constant) }
    return breaks
  }

  /// The break that equals an anchor within the tolerance, or nil. Callers move the anchor there, so that it never remains at a
  /// rounded or former constant. If there are several such breaks, returns that of the row with the highest priority.
  func breakNear(_ anchor: Double, of group: Int32) -> Double? {
    var best: Double?
    var priority = 0.0
    for row in rows(of: group) {
      guard !row.isBroken, isNear(row.constant, anchor), row.priority >= priority else { continue }
      if let known = best, row.priority == priority { best = min(known, row.constant) } else { best = row.constant }
      priority = row.priority
    }
    return best ?? (groups[group].isUnit && anchor == 0 ? 0 : nil)
  }

  /// The break nearest to the group's anchor. If no row has a break elsewhere, returns 0 (the break of the rest price) for a unit
  /// group, and the anchor for other groups.
  func nearestBreak(of group: Int32) -> Double {
    let anchor = groups[group].anchor
    let above = nextBreak(of: group, 1, from: anchor)
    let below = nextBreak(of: group, -1, from: anchor)
    guard let high = above else { return below ?? (groups[group].isUnit ? 0 : anchor) }
    guard let low = below else { return high }
    return high - anchor < anchor - low ? high : low
  }
}
