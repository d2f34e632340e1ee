/// The range of dual values that a price allows. A group's price is convex and piecewise linear in the group's value, with a break
/// at the constant of each row. A tight group is held at a break, and its dual value may be anywhere between the slopes on the two
/// sides.
extension Duals {
  /// Appends the dual slack on one side of an anchor (`direction` +1 above, -1 below) to `vectors`: the distance of the dual value
  /// from the slope on this side, divided by `entry`. The slack is negative if the dual value is beyond the slope. Returns nil if a
  /// required row forbids this side. O(rows of the group).
  mutating func pushSlack(
    of group: Int32, _ direction: Double, at anchor: Double, over entry: Double, _ model: borrowing Model
  ) -> Range<Int32>? {
    let start = vectors.end
    let scale = direction / entry
    for row in model.rows(of: group) {
      guard let part = slopePart(of: row, at: anchor, direction) else { continue }
      if part.isForbidding {
        vectors.drop(from: start)
        return nil
      }
      vectors.accumulate(Amount(priority: part.priority, amount: part.amount * scale), from: start)
    }
    for part in dual(of: group, model) {
      vectors.accumulate(
        Amount(priority: part.priority, amount: -part.amount * scale, magnitude: part.magnitude * abs(scale)),
        from: start)
    }
    vectors.tidy(from: start)
    return vectors.last(from: start)
  }

  /// Whether a required row prevents a group from leaving its anchor in one direction. O(rows of the group).
  func isForbidden(_ group: Int32, _ direction: Double, _ model: borrowing Model) -> Bool {
    leadingSlack(of: group, direction, model).level == .infinity
  }

  /// The sign of a slack: -1 if the group is dual infeasible on this side, 0 if it is dual degenerate, otherwise 1.
  @inline(__always)
  func slackSign(of group: Int32, _ direction: Double, _ model: borrowing Model) -> Int {
    leadingSlack(of: group, direction, model).sign
  }

  /// The sign of a slack, and the level that decides it, which is infinite if a required row forbids this side. `isAbsorbed` is
  /// true if a part counts as 0 only because the dual value was once much larger. Usually O(rows of the group), because the highest
  /// level usually decides; a dual value may have a hundred levels.
  func leadingSlack(
    of group: Int32, _ direction: Double, _ model: borrowing Model
  ) -> (sign: Int, level: Double, isAbsorbed: Bool) {
    let anchor = model.groups[group].anchor
    var (parts, above, isAbsorbed) = (dual(of: group, model), Double?.none, false)
    while true {
      let part = parts.first
      var level = part?.priority ?? -1
      for row in model.rows(of: group) {
        guard let part = slopePart(of: row, at: anchor, direction) else { continue }
        if part.isForbidding { return (1, .infinity, false) }
        if part.priority > level && (above.map { part.priority < $0 } ?? true) { level = part.priority }
      }
      guard level >= 0 else { return (0, 0, isAbsorbed) }
      let own = part?.priority == level ? part : nil
      let total = amount(of: group, at: level, anchor, direction, own, model)
      if total.counts { return (total.amount > 0 ? 1 : -1, level, isAbsorbed) }
      if let own {
        isAbsorbed = isAbsorbed || own.hasAbsorbed(total)
        _ = parts.next()
      }
      above = level
    }
  }

  /// The slope of a row on one side of an anchor, or nil if the row is satisfied or dropped. `isForbidding` is true if the row is
  /// required and has its break at the anchor.
  @inline(__always)
  private func slopePart(
    of row: StoredRow, at anchor: Double, _ direction: Double
  ) -> (priority: Double, amount: Double, isForbidding: Bool)? {
    if row.isBroken { return nil }
    let side = row.sideOfBreak(from: anchor, going: direction)
    guard row.resists(side) else { return nil }
    let isForbidding = row.isRequired && isNear(row.constant, anchor)
    // Required rows have the highest level. If the anchor is beyond the break of a required row, `reanchor` moves it back.
    return (row.priority, side * row.weight, isForbidding)
  }

  private func amount(
    of group: Int32, at level: Double, _ anchor: Double, _ direction: Double, _ own: Amount?, _ model: borrowing Model
  ) -> Amount {
    var total = Amount(priority: level, amount: 0, magnitude: 0)
    for row in model.rows(of: group) {
      if let part = slopePart(of: row, at: anchor, direction), part.priority == level {
        total.add(Amount(priority: level, amount: part.amount * direction))
      }
    }
    if let own { total.add(Amount(priority: level, amount: -own.amount * direction, magnitude: own.magnitude)) }
    return total
  }

  /// The position of a tight group's dual value relative to the range that the price allows at a break: outside for every break
  /// (`infeasible`), at an end of the range (`degenerate`), or strictly within the range (`strict`).
  enum DualFeasibility {
    case infeasible, degenerate, strict
  }

  /// Moves the anchor of a tight group to the break that allows its dual value. O(rows of the group) for each of a few breaks, and
  /// O(rows · log rows) in total if it passes more breaks.
  func reanchor(_ group: Int32, _ model: borrowing Model) -> DualFeasibility {
    model.groups[group].anchor = model.breakNear(model.groups[group].anchor, of: group) ?? model.nearestBreak(of: group)
    for _ in 0..<Tuning.breaksPassed {
      let (up, down) = slackSigns(of: group, model)
      if up >= 0 && down >= 0 { return up == 0 || down == 0 ? .degenerate : .strict }
      guard let next = model.nextBreak(of: group, up < 0 ? 1 : -1, from: model.groups[group].anchor) else {
        return .infeasible
      }
      model.groups[group].anchor = next
    }
    return reanchorFar(group, model)
  }

  /// Finds the break by bisection, which is possible because a price is convex.
  private func reanchorFar(_ group: Int32, _ model: borrowing Model) -> DualFeasibility {
    let direction = slackSigns(of: group, model).up < 0 ? 1.0 : -1.0
    let breaks = model.breaks(of: group, direction, from: model.groups[group].anchor)
    var (low, high) = (0, breaks.count - 1)
    while low < high {
      let middle = (low + high) / 2
      model.groups[group].anchor = breaks[middle]
      if slackSign(of: group, direction, model) < 0 { low = middle + 1 } else { high = middle }
    }
    model.groups[group].anchor = breaks[low]
    let (up, down) = slackSigns(of: group, model)
    return min(up, down) < 0 ? .infeasible : up == 0 || down == 0 ? .degenerate : .strict
  }

  /// The signs of both slacks. If the slack above is negative, the slack below is not computed, and its sign is 1.
  private func slackSigns(of group: Int32, _ model: borrowing Model) -> (up: Int, down: Int) {
    let up = slackSign(of: group, 1, model)
    return (up, up < 0 ? 1 : slackSign(of: group, -1, model))
  }

  /// Whether a tight group is dual degenerate on some side.
  func isDegenerate(_ group: Int32, _ model: borrowing Model) -> Bool {
    slackSign(of: group, 1, model) == 0 || slackSign(of: group, -1, model) == 0
  }

  /// Appends the change of a loose group's slope at a break, times `factor`, to `vectors` as a new vector, or adds it to the vector
  /// at `start`. If a required row forbids crossing the break, removes the vector and returns nil. O(rows of the group).
  mutating func pushSlopeChange(
    of group: Int32, _ direction: Double, at constant: Double, times factor: Double, onto start: Int? = nil,
    _ model: borrowing Model
  ) -> Range<Int32>? {
    let start = start ?? vectors.end
    for row in model.rows(of: group) {
      guard !row.isBroken, row.isAhead(direction), isNear(row.constant, constant) else { continue }
      if row.isRequired {
        vectors.drop(from: start)
        return nil
      }
      vectors.accumulate(Amount(priority: row.priority, amount: row.weight * factor * row.slopeSteps), from: start)
    }
    return vectors.last(from: start)
  }
}

extension Amount {
  /// Whether a sum exceeds rounding errors, but is too small to count next to an earlier, larger amount.
  fileprivate func hasAbsorbed(_ total: Amount) -> Bool {
    magnitude > Tuning.absorbingPart * abs(amount) && abs(total.amount) > Tuning.vanishedDualPart * magnitude
  }
}
