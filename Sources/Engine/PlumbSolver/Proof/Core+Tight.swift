/// The rows that meet their constants, and the basic rows among them, which determine the values. They are a complete proof of
/// optimality for an exact checker.
extension Core {
  /// A certificate without levels: a basic item for each variable, and the other rows that meet their constants within rounding.
  /// O(terms + rows).
  func basisCertificate() -> Certificate {
    var certificate = Certificate(levels: [])
    certificate.basis.reserveCapacity(model.variableCount + model.variableCount / 2)
    for index in 0..<model.groups.count where model.groups[index].isAlive {
      if model.groups[index].isTight {
        addHeld(Int32(index), to: &certificate)
      } else {
        addLoose(Int32(index), to: &certificate)
        if model.groups[index].isUnit { addRest(of: model.groups[index].ownVariable, to: &certificate) }
      }
    }
    return certificate
  }

  /// Adds the rows of a tight group that are near its anchor. The row that gives the group its anchor is basic; all these rows
  /// share the dual value.
  private func addHeld(_ group: Int32, to certificate: inout Certificate) {
    let record = model.groups[group]
    var isHeldByRow = false
    for row in model.rows(of: group) where !row.isBroken && isNear(row.constant, record.anchor) {
      let isBasic = !isHeldByRow && row.constant == record.anchor
      let shift = isBasic ? 0 : residual(of: row.index)
      certificate.add(.row(model.handle(ofRow: row.index)), isBasic ? .basic : .met, shift: shift)
      if isBasic { isHeldByRow = true }
    }
    guard record.isUnit, record.anchor == 0 || !isHeldByRow else { return }
    certificate.add(.rest(model.handle(ofVariable: record.ownVariable)), isHeldByRow ? .met : .basic, shift: 0)
  }

  /// Adds the rows of a loose group that are near their constants, or not on their assumed sides.
  private func addLoose(_ group: Int32, to certificate: inout Certificate) {
    guard model.groups[group].firstRow != none else { return }
    let (value, magnitude) = model.activity(of: group)
    for row in model.rows(of: group) {
      let residual = value - row.constant
      let isApart = abs(residual) > termTolerance(max(magnitude, abs(row.constant)))
      if !row.isBroken && !(isApart && isConsistent(row, residual)) {
        // An attracting row uses its satisfied side, from which it attracts.
        let side = (row.isNegated ? -1.0 : 1.0) * (row.isAttracting ? row.sideOfBound : Double(row.side))
        certificate.add(
          .row(model.handle(ofRow: row.index)), side == 0 ? .met : (side < 0 ? .below : .above),
          shift: self.residual(of: row.index))
      }
    }
  }

  private func isConsistent(_ row: StoredRow, _ residual: Double) -> Bool {
    row.side == 0 ? !row.resists(residual) : Double(row.side) * residual > 0
  }

  /// Adds the rest price of a determined variable whose value is 0 within rounding.
  private func addRest(of variable: Int32, to certificate: inout Certificate) {
    let value = model.variables[variable].value
    let isTurned = (value < 0) != (model.variables[variable].restSide < 0)
    guard abs(value) <= Tuning.absoluteTolerance || (isTurned && basis.isRoundedZero(variable, model)) else { return }
    certificate.add(
      .rest(model.handle(ofVariable: variable)), model.variables[variable].restSide < 0 ? .below : .above, shift: value)
  }

  /// The sum of a row's terms minus its constant, both in their original form. O(terms).
  private func residual(of index: Int32) -> Double {
    let row = model.rows[index]
    var sum = DoubleDoubleSum(-model.givenConstant(of: index))
    let factor = row.isNegated ? row.weight : -row.weight
    model.forEachTerm(of: row.group) { sum.subtract($1 * factor, times: model.variables[$0].value) }
    return sum.rounded
  }
}

extension Certificate {
  /// Adds an item. `shift` is a change of the item's constant, rounded to a double, after which the item is met exactly.
  fileprivate mutating func add(_ item: Item, _ side: Side, shift: Double) {
    basis.append(Tight(item, side))
    if shift != 0 { shifts.append(Shift(item, by: shift)) }
  }
}
