/// Certificates: the dual values of groups, distributed among their rows.
extension Core {
  private typealias Levels = [Double: Certificate.Level]

  /// The levels from the highest priority to the lowest, with the multipliers of the last solve in the order of groups. If a row of
  /// a level is violated, some multiplier of the level is 1; if all multipliers of a level are tiny, they are rounding errors.
  /// O(rows + multipliers).
  func levels() -> [Certificate.Level] {
    func empty(_ priority: Double) -> Certificate.Level {
      Certificate.Level(priority: priority, violation: 0, multipliers: [])
    }
    var levels: Levels = [Priority.required: empty(Priority.required)]
    for index in 0..<Int32(model.rows.count) {
      let row = model.rows[index]
      guard row.isAlive, !row.isRequired else { continue }
      levels[row.priority, default: empty(row.priority)].violation += violation(of: row)
    }
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive {
      if model.groups[group].isTight {
        addTight(group, to: &levels)
      } else {
        // The multiplier of a violated row is the row's weight; all other rows have the multiplier 0.
        for row in model.rows(of: group) where row.isViolated {
          add(-row.slope, at: row.priority, of: row, to: &levels)
        }
      }
    }
    return levels.values.sorted { $0.priority > $1.priority }.map { level in
      let areRounding = level.multipliers.allSatisfy { abs($0.multiplier) < Tuning.leastMultiplier }
      return areRounding
        ? Certificate.Level(priority: level.priority, violation: level.violation, multipliers: []) : level
    }
  }

  /// Converts a multiplier of the group's value to a multiplier of the row in its original form, and adds it to its level.
  private func add(_ amount: Double, at priority: Double, of row: StoredRow, to levels: inout Levels) {
    let multiplier = (row.isNegated ? -amount : amount) / row.weight
    levels[priority]?.multipliers.append((row: model.handle(ofRow: row.index), multiplier: multiplier))
  }

  /// In a tight group, the multiplier of a violated row with another break is the row's weight. The rest of the dual value is
  /// distributed among the rows at the anchor by descending priority; each of these rows gets at most its weight.
  private func addTight(_ group: Int32, to levels: inout Levels) {
    var (left, atBreak) = (Array(duals.dual(of: group, model)), [Int32]())
    // A dropped row has no multiplier.
    for row in model.rows(of: group) where !row.isBroken {
      if isNear(row.constant, model.groups[group].anchor) {
        atBreak.append(row.index)
      } else {
        let side = row.sideOfBreak(from: model.groups[group].anchor, going: 0)
        if !row.isRequired && row.resists(side) {
          subtract(side * row.weight, at: row.priority, from: &left)
          add(-side * row.weight, at: row.priority, of: row, to: &levels)
        }
      }
    }
    atBreak.sort {
      model.rows[$0].priority != model.rows[$1].priority ? model.rows[$0].priority > model.rows[$1].priority : $0 < $1
    }
    for row in atBreak { hand(&left, to: model.rows[row], in: &levels) }
  }

  /// Assigns to a row at the break as much of the dual value as possible: at most its weight, if it resists in this direction.
  private func hand(_ left: inout [Amount], to row: StoredRow, in levels: inout Levels) {
    left.removeAll { !$0.counts }
    guard let first = left.first, row.resists(first.amount) else { return }
    let sign = first.amount > 0 ? 1.0 : -1.0
    if !row.isRequired {
      var rest = left
      subtract(sign * row.weight, at: row.priority, from: &rest)
      if let next = rest.first(where: { $0.counts }), next.amount * sign > 0 {
        // The dual value is lexicographically larger than the weight.
        left = rest
        add(-sign * row.weight, at: row.priority, of: row, to: &levels)
        return
      }
    }
    for part in left { add(-part.amount, at: part.priority, of: row, to: &levels) }
    left.removeAll()
  }

  private func subtract(_ amount: Double, at priority: Double, from vector: inout [Amount]) {
    let part = Amount(priority: priority, amount: -amount)
    let index = vector.partitionPoint { $0.priority > priority }
    if index < vector.count && vector[index].priority == priority {
      vector[index].add(part)
    } else {
      vector.insert(part, at: index)
    }
  }

  /// A row's violation, in the row's own unit. O(terms).
  private func violation(of row: StoredRow) -> Double {
    let residual = model.activity(of: row.group).value - row.constant
    let counted = residual > 0 ? (row.resistsAbove ? residual : 0) : (row.resistsBelow ? -residual : 0)
    return counted * row.weight
  }
}
