/// What a tight group's price allows. The price is convex and piecewise linear in the group's value, with a break at
/// each row's constant; held at a break, the group may be pulled with any force between the slopes on its two sides.
extension Core {
  @inline(__always)
  func isNear(_ constant: Double, _ anchor: Double) -> Bool {
    constant == anchor || abs(constant - anchor) <= tolerance(abs(anchor))
  }

  /// On which side of a row's break a group is that is held at an anchor and about to go one `way`: 1 above, -1 below. With
  /// 0 for a way, it is 0 where the break is.
  @inline(__always)
  func position(_ row: Member, from anchor: Double, going way: Double) -> Double {
    isNear(row.constant, anchor) ? way : (row.constant < anchor ? 1 : -1)
  }

  /// How far the force is from the slope on one side (`way` +1 above, -1 below), over `rate`, as a vector in the
  /// scratch; nil when that side is forbidden. Negative when the force is already beyond it. O(rows of the group).
  mutating func gap(of group: Int32, _ way: Double, at anchor: Double, over rate: Double) -> Range<Int32>? {
    let start = vectors.end
    let scale = way / rate
    for row in rows(of: group) {
      guard let part = slopePart(of: row, at: anchor, way) else { continue }
      if part.isForbidding {
        vectors.drop(from: start)
        return nil
      }
      vectors.accumulate(part.amount * scale, at: part.priority, from: start)
    }
    for part in force(on: group) {
      vectors.accumulate(
        Amount(priority: part.priority, amount: -part.amount * scale, size: part.size * abs(scale)), from: start)
    }
    vectors.tidy(from: start)
    return vectors.last(from: start)
  }

  /// The sign of a gap: -1 when the price forbids the force, 0 when it is just at the slope, 1 when within or forbidden.
  @inline(__always)
  func gapSign(of group: Int32, _ way: Double) -> Int { leadOfGap(of: group, way).sign }

  /// The sign of a gap, and the level that decides about it. O(rows of the group) as a rule, for the highest level mostly does,
  /// and a force may have a hundred.
  func leadOfGap(of group: Int32, _ way: Double) -> (sign: Int, level: Double) {
    let anchor = groups[group].anchor
    var (parts, above) = (force(on: group), Double?.none)
    while true {
      let part = parts.first
      var level = part?.priority ?? -1
      for row in rows(of: group) {
        guard let part = slopePart(of: row, at: anchor, way) else { continue }
        if part.isForbidding { return (1, .infinity) }
        if part.priority > level && (above.map { part.priority < $0 } ?? true) { level = part.priority }
      }
      guard level >= 0 else { return (0, 0) }
      let own = part?.priority == level ? part : nil
      let total = amount(of: group, at: level, anchor, way, own)
      if total.counts { return (total.amount > 0 ? 1 : -1, level) }
      if own != nil { _ = parts.next() }
      above = level
    }
  }

  /// What a row adds to the slope on one side of an anchor.
  @inline(__always)
  private func slopePart(
    of row: Member, at anchor: Double, _ way: Double
  ) -> (priority: Double, amount: Double, isForbidding: Bool)? {
    if row.isBroken { return nil }
    let position = position(row, from: anchor, going: way)
    guard row.resists(position) else { return nil }
    let isForbidding = row.isRequired && isNear(row.constant, anchor) && !planted(.requiredGivesWay)
    // An anchor beyond a required row's break outweighs everything: `refit` then goes back.
    let weight = planted(.weightForgotten) ? 1 : row.weight
    return (row.isRequired ? .infinity : row.priority, position * weight, isForbidding)
  }

  private func amount(of group: Int32, at level: Double, _ anchor: Double, _ way: Double, _ own: Amount?) -> Amount {
    var total = Amount(priority: level, amount: 0, size: 0)
    for row in rows(of: group) {
      if let part = slopePart(of: row, at: anchor, way), part.priority == level {
        total.add(Amount(priority: level, amount: part.amount * way))
      }
    }
    if let own { total.add(Amount(priority: level, amount: -own.amount * way, size: own.size)) }
    return total
  }

  /// The nearest break beyond an anchor on one side. O(rows of the group).
  func nextBreak(of group: Int32, _ way: Double, from anchor: Double) -> Double? {
    var best: Double?
    for row in rows(of: group) {
      if row.isBroken || isNear(row.constant, anchor) { continue }
      if way * (row.constant - anchor) < 0 { continue }
      if let known = best, way * (known - row.constant) <= 0 { continue }
      best = row.constant
    }
    return best
  }

  /// How a tight group sits where it was put: nowhere its price allows its force; where the force is just what the price
  /// allows on one side; or firmly.
  enum Fit {
    case stuck, drawn, firm
  }

  /// Moves a tight group's anchor to the break where its price allows its force. O(rows of the group) for each break passed.
  mutating func refit(_ group: Int32) -> Fit {
    groups[group].anchor = breakNear(groups[group].anchor, of: group) ?? nearestBreak(of: group)
    var passes = 0
    while true {
      let up = gapSign(of: group, 1)
      let down = up < 0 ? 1 : gapSign(of: group, -1)
      if up >= 0 && down >= 0 { return up == 0 || down == 0 ? .drawn : .firm }
      guard let next = nextBreak(of: group, up < 0 ? 1 : -1, from: groups[group].anchor) else { return .stuck }
      groups[group].anchor = next
      passes += 1
      if passes > Tuning.breaksPassed { return .stuck }
    }
  }

  /// The break that counts as the same as an anchor, exactly as its row or the rest price has it: an anchor is never left
  /// where rounding or a constant of the past had put it. Of several, that of the most important row.
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

  /// The break nearest to the anchor; without any, the rest price's or the anchor itself.
  private func nearestBreak(of group: Int32) -> Double {
    let anchor = groups[group].anchor
    let above = nextBreak(of: group, 1, from: anchor)
    let below = nextBreak(of: group, -1, from: anchor)
    guard let high = above else { return below ?? (groups[group].isUnit ? 0 : anchor) }
    guard let low = below else { return high }
    return high - anchor < anchor - low ? high : low
  }

  /// The required rows' narrowest bounds: the lowest ceiling and the highest floor, each by its strongest row.
  func requiredBounds(of group: Int32) -> (ceiling: Int32, floor: Int32) {
    var (ceiling, floor) = (none, none)
    for row in rows(of: group) {
      if row.isRequired && !row.isBroken {
        if row.resistsAbove && (ceiling == none || row.constant < members[ceiling].constant) { ceiling = row.index }
        if row.resistsBelow && (floor == none || row.constant > members[floor].constant) { floor = row.index }
      }
    }
    return (ceiling, floor)
  }
}
