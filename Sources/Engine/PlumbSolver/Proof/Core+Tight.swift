/// The rows that meet their constants, and the basic rows among them, which determine the values. They are a complete proof of
/// optimality for an exact checker.
extension Core {
  /// A row or, if `row` is `none`, the rest price of a variable.
  struct TightItem {
    var row: Int32
    var variable: Int32
    var side: Certificate.Side
    /// A change of the row's constant, rounded to a double, after which the row is met exactly.
    var shift: Double
  }

  /// A basic item for each variable, and the other rows that meet their constants within rounding. O(terms + rows).
  func tightItems() -> [TightItem] {
    var items: [TightItem] = []
    items.reserveCapacity(model.variableCount + model.variableCount / 2)
    for index in 0..<model.groups.count where model.groups[index].isAlive {
      if model.groups[index].isTight {
        addHeld(Int32(index), to: &items)
      } else {
        addLoose(Int32(index), to: &items)
        if model.groups[index].isUnit { addRest(of: model.groups[index].ownVariable, to: &items) }
      }
    }
    return items
  }

  /// Adds the rows of a tight group that are near its anchor. The row that gives the group its anchor is basic; all these rows
  /// share the dual value.
  private func addHeld(_ group: Int32, to items: inout [TightItem]) {
    let record = model.groups[group]
    var isHeldByRow = false
    for row in model.rows(of: group) {
      if !row.isBroken && isNear(row.constant, record.anchor) {
        let isBasic = !isHeldByRow && row.constant == record.anchor
        items.append(
          TightItem(
            row: row.index, variable: none, side: isBasic ? .basic : .met, shift: isBasic ? 0 : residual(of: row.index)
          ))
        if isBasic { isHeldByRow = true }
      }
    }
    guard record.isUnit, record.anchor == 0 || !isHeldByRow else { return }
    items.append(TightItem(row: none, variable: record.ownVariable, side: isHeldByRow ? .met : .basic, shift: 0))
  }

  /// Adds the rows of a loose group that are near their constants, or not on their assumed sides.
  private func addLoose(_ group: Int32, to items: inout [TightItem]) {
    guard model.groups[group].firstRow != none else { return }
    let (value, magnitude) = model.activity(of: group)
    for row in model.rows(of: group) {
      let residual = value - row.constant
      let isApart = abs(residual) > termTolerance(max(magnitude, abs(row.constant)))
      if !row.isBroken && !(isApart && isConsistent(row, residual)) {
        // An attracting row uses its satisfied side, from which it attracts.
        let side = (row.isNegated ? -1.0 : 1.0) * (row.isAttracting ? row.sideOfBound : Double(row.side))
        items.append(
          TightItem(
            row: row.index, variable: none, side: side == 0 ? .met : (side < 0 ? .below : .above),
            shift: self.residual(of: row.index)))
      }
    }
  }

  private func isConsistent(_ row: StoredRow, _ residual: Double) -> Bool {
    row.side == 0 ? !row.resists(residual) : Double(row.side) * residual > 0
  }

  /// Adds the rest price of a determined variable whose value is 0 within rounding.
  private func addRest(of variable: Int32, to items: inout [TightItem]) {
    let value = model.variables[variable].value
    let isTurned = (value < 0) != (model.variables[variable].restSide < 0)
    guard abs(value) <= Tuning.absoluteTolerance || (isTurned && basis.isRoundedZero(variable, model)) else { return }
    items.append(
      TightItem(
        row: none, variable: variable, side: model.variables[variable].restSide < 0 ? .below : .above, shift: value))
  }

  /// The sum of a row's terms minus its constant, both in their original form. O(terms).
  private func residual(of index: Int32) -> Double {
    let row = model.rows[index]
    var sum = DoubleDoubleSum(-model.givenConstant(of: index))
    let factor = row.isNegated ? row.weight : -row.weight
    let group = model.groups[row.group]
    if group.isUnit {
      sum.subtract(factor, times: model.variables[group.ownVariable].value)
    } else {
      for term in model.terms(of: row.group) {
        sum.subtract(term.coefficient * factor, times: model.variables[term.variable].value)
      }
    }
    return sum.rounded
  }
}
