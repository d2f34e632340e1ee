/// Certificates: the dual values of groups, distributed among their rows.
extension Core {
  /// A row's multiplier at one level, before grouping by level.
  struct Multiplier {
    var priority: Double
    var row: Int32
    var amount: Double
  }

  /// All multipliers of the last solve, in the order of groups. O(rows + multipliers).
  func multipliers() -> [Multiplier] {
    var multipliers: [Multiplier] = []
    multipliers.reserveCapacity(model.rows.count)
    for index in 0..<model.groups.count where model.groups[index].isAlive && model.groups[index].firstRow != none {
      if model.groups[index].isTight {
        addTight(Int32(index), into: &multipliers)
      } else {
        addLoose(Int32(index), into: &multipliers)
      }
    }
    return multipliers
  }

  /// Converts a multiplier of the group's value to a multiplier of the row in its original form.
  private func multiplier(_ amount: Double, at priority: Double, of row: Int32) -> Multiplier {
    let shape = model.rows[row].shape
    return Multiplier(priority: priority, row: row, amount: (shape.isNegated ? -amount : amount) / shape.weight)
  }

  /// The multiplier of a violated row in a loose group is the row's weight; all other rows have the multiplier 0.
  private func addLoose(_ group: Int32, into multipliers: inout [Multiplier]) {
    for row in model.rows(of: group) {
      if row.isViolated {
        multipliers.append(multiplier(-row.slope, at: row.priority, of: row.index))
      }
    }
  }

  /// In a tight group, the multiplier of a violated row with another break is the row's weight. The rest of the dual value is
  /// distributed among the rows at the anchor by descending priority; each of these rows gets at most its weight.
  private func addTight(_ group: Int32, into multipliers: inout [Multiplier]) {
    var (left, atBreak) = (Array(duals.dual(of: group, model)), [Int32]())
    // A dropped row has no multiplier.
    for row in model.rows(of: group) where !row.isBroken {
      if isNear(row.constant, model.groups[group].anchor) {
        atBreak.append(row.index)
      } else {
        let side = row.sideOfBreak(from: model.groups[group].anchor, going: 0)
        if !row.isRequired && row.resists(side) {
          subtract(side * row.weight, at: row.priority, from: &left)
          multipliers.append(multiplier(-side * row.weight, at: row.priority, of: row.index))
        }
      }
    }
    atBreak.sort {
      model.rows[$0].priority != model.rows[$1].priority ? model.rows[$0].priority > model.rows[$1].priority : $0 < $1
    }
    for row in atBreak { hand(&left, to: row, into: &multipliers) }
  }

  /// Assigns to a row at the break as much of the dual value as possible: at most its weight, if it resists in this direction.
  private func hand(_ left: inout [Amount], to index: Int32, into multipliers: inout [Multiplier]) {
    left.removeAll { !$0.counts }
    guard let first = left.first else { return }
    let row = model.rows[index]
    guard row.resists(first.amount) else { return }
    let sign = first.amount > 0 ? 1.0 : -1.0
    if !row.isRequired {
      var rest = left
      subtract(sign * row.weight, at: row.priority, from: &rest)
      if let next = rest.first(where: { $0.counts }), next.amount * sign > 0 {
        // The dual value is lexicographically larger than the weight.
        left = rest
        multipliers.append(multiplier(-sign * row.weight, at: row.priority, of: index))
        return
      }
    }
    for part in left { multipliers.append(multiplier(-part.amount, at: part.priority, of: index)) }
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
  func violation(of row: Int32) -> Double {
    let row = model.rows[row]
    let residual = model.activity(of: row.group).value - row.constant
    let counted = residual > 0 ? (row.resistsAbove ? residual : 0) : (row.resistsBelow ? -residual : 0)
    return counted * row.weight
  }
}
