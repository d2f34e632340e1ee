/// Bounds, breaks and equalities derived from all rows of one group. O(rows of the group) each.
extension Model {
  /// The tightest bounds of the required rows: the lowest upper and the highest lower bound.
  func requiredBounds(of group: Int32) -> (ceiling: Int32, floor: Int32) {
    var (ceiling, floor) = (none, none)
    for row in rows(of: group) {
      if row.isRequired && !row.isBroken {
        if row.resistsAbove && (ceiling == none || row.constant < rows[ceiling].constant) { ceiling = row.index }
        if row.resistsBelow && (floor == none || row.constant > rows[floor].constant) { floor = row.index }
      }
    }
    return (ceiling, floor)
  }

  func isRequiredEquality(_ group: Int32) -> Bool {
    let (ceiling, floor) = requiredBounds(of: group)
    return ceiling != none && floor != none && rows[ceiling].constant <= rows[floor].constant
  }

  /// The equality of the highest priority.
  func equality(of group: Int32) -> Int32? {
    var best: Int32?
    for row in rows(of: group) {
      if row.relation == .equal && !row.isBroken {
        if let known = best {
          if row.priority > rows[known].priority { best = row.index }
        } else {
          best = row.index
        }
      }
    }
    return best
  }

  /// The priority with which rows hold a value from both sides: the lower of the two sides' priorities.
  func holdingPriority(of group: Int32) -> Double {
    var (above, below) = (0.0, 0.0)
    for row in rows(of: group) {
      if !row.isBroken {
        if row.resistsAbove { above = max(above, row.priority) }
        if row.resistsBelow { below = max(below, row.priority) }
      }
    }
    return min(above, below)
  }

  /// Whether all rows of a group hold at a value and at no other value, because rows bound it on both sides. Then the value is the
  /// only best one, unless other groups pull at the group.
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

  /// Whether required rows hold a tight group from both sides, so that any dual value is feasible. Most groups are fixed, so
  /// pricing checks this first.
  @inline(__always)
  func isFixed(_ group: Int32) -> Bool {
    var (above, below) = (false, false)
    for row in rows(of: group) {
      if row.isRequired && !row.isBroken && row.constant == groups[group].anchor {
        above = above || row.resistsAbove
        below = below || row.resistsBelow
      }
    }
    return above && below
  }

  /// Whether a soft row of a tight group becomes violated just beyond the anchor in a direction. Then ties are impossible, because
  /// no other component has a row at the same place.
  func resists(_ group: Int32, _ direction: Double) -> Bool {
    let anchor = groups[group].anchor
    for row in rows(of: group) where !row.isRequired {
      if row.resists(row.sideOfBreak(from: anchor, going: direction)) { return true }
    }
    return false
  }

  /// Whether the assumed sides of all rows of a tight group match the anchor.
  func hasSidesOfAnchor(_ group: Int32) -> Bool {
    for row in rows(of: group) {
      let side = row.sideOfBreak(from: groups[group].anchor, going: 0)
      if !row.isBroken && side != 0 && row.side != row.side(going: side) { return false }
    }
    return true
  }

  /// The strongest required row with its break at `constant` that resists a move in a direction.
  func strongest(in group: Int32, _ direction: Double, at constant: Double) -> Int32? {
    var best: Int32?
    for row in rows(of: group) {
      if row.isRequired && !row.isBroken && isNear(row.constant, constant) && row.resists(direction) {
        if let known = best, !isWeaker(known, than: row.index) {} else { best = row.index }
      }
    }
    return best
  }

  /// The tightest required bound of a group in one direction; among equal constants, the strongest row.
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

  /// The nearest break of a group beyond an anchor in a direction.
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

  /// An anchor, and all breaks beyond it in a direction, in the order of `nextBreak`. O(rows · log rows).
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

  /// The break that equals an anchor within the tolerance, so that an anchor never keeps a rounded or former constant. Among
  /// several breaks, the break of the row with the highest priority.
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

  /// The break nearest to the anchor. Without rows, a group has 0, the break of the rest price, or else its anchor.
  func nearestBreak(of group: Int32) -> Double {
    let anchor = groups[group].anchor
    let above = nextBreak(of: group, 1, from: anchor)
    let below = nextBreak(of: group, -1, from: anchor)
    guard let high = above else { return below ?? (groups[group].isUnit ? 0 : anchor) }
    guard let low = below else { return high }
    return high - anchor < anchor - low ? high : low
  }
}
