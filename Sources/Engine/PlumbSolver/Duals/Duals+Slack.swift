/// The range of dual values that a price allows. The price of a group is convex and piecewise linear in the group's value, with a
/// break at the constant of each row. A tight group is held at a break, and its dual value may lie anywhere between the slopes on
/// the two sides.
extension Duals {
  /// The dual slack on one side (`direction` +1 above, -1 below): how far the dual value is from the slope there, over `entry`,
  /// as a vector in the scratch. Nil when that side is forbidden; negative when the dual value is beyond the slope. O(rows of
  /// the group).
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

  /// Whether a required row forbids a group to move off its anchor in one direction. O(rows of the group).
  func isForbidden(_ group: Int32, _ direction: Double, _ model: borrowing Model) -> Bool {
    let anchor = model.groups[group].anchor
    for row in model.rows(of: group) where slopePart(of: row, at: anchor, direction)?.isForbidding == true {
      return true
    }
    return false
  }

  /// The sign of a slack: -1 when the group is dual infeasible, 0 when it is dual degenerate, else 1.
  @inline(__always)
  func slackSign(of group: Int32, _ direction: Double, _ model: borrowing Model) -> Int {
    leadingSlack(of: group, direction, model).sign
  }

  /// The sign of a slack, and the level that decides about it. `isAbsorbed` if a part counts as 0 only beside the large amounts
  /// that the dual value once had. O(rows of the group) as a rule, since the highest level mostly decides; a dual value may
  /// have a hundred levels.
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

  /// The part that a row adds to the slope on one side of an anchor.
  @inline(__always)
  private func slopePart(
    of row: StoredRow, at anchor: Double, _ direction: Double
  ) -> (priority: Double, amount: Double, isForbidding: Bool)? {
    if row.isBroken { return nil }
    let side = row.sideOfBreak(from: anchor, going: direction)
    guard row.resists(side) else { return nil }
    let isForbidding = row.isRequired && isNear(row.constant, anchor)
    // No level is above that of required rows, so beyond the break of one `reanchor` moves the anchor back.
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

  /// How the dual value of a tight group lies in its price: no break allows it (`infeasible`); the dual value is at the end of
  /// what the price allows (`degenerate`); or it is strictly within (`strict`).
  enum DualFeasibility {
    case infeasible, degenerate, strict
  }

  /// Moves the anchor of a tight group to the break that allows its dual value. O(rows of the group) for each of a few breaks, and
  /// O(rows · log rows) in all if more are passed.
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

  /// Finds the break by bisection, as a price is convex.
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

  /// The signs of both slacks; only the first one that is negative.
  private func slackSigns(of group: Int32, _ model: borrowing Model) -> (up: Int, down: Int) {
    let up = slackSign(of: group, 1, model)
    return (up, up < 0 ? 1 : slackSign(of: group, -1, model))
  }

  /// Whether a tight group is dual degenerate on some side.
  func isDegenerate(_ group: Int32, _ model: borrowing Model) -> Bool {
    slackSign(of: group, 1, model) == 0 || slackSign(of: group, -1, model) == 0
  }

  /// The change of a loose group's slope at a break, times `factor`, as a vector in the scratch, or added to the one that begins
  /// at `start`; nil, without the vector, if a required row forbids to cross the break. O(rows of the group).
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
  /// Whether a sum with this amount is more than rounding, and too small to count beside an amount that this one once was.
  fileprivate func hasAbsorbed(_ total: Amount) -> Bool {
    magnitude > Tuning.absorbingPart * abs(amount) && abs(total.amount) > Tuning.vanishedDualPart * magnitude
  }
}
