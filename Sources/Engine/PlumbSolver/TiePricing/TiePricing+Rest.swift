/// The part of the lexicographic cost that improves along a column.
enum Gain {
  case level, tie, attraction, rest
}

/// Pricing of the ties and rest of one tight group, by a column solve.
///
/// **Attraction** is the part of the rest order between sizes and offsets: the distance of each attracting row's value from its
/// bound, the first row in place first. Attraction needs no breaks or sides of its own: the bound is already a break of the row's
/// group, and the assumed side of a loose row is the sign of the distance.
extension TiePricing {
  /// The part of the cost that improves if a degenerate group moves in a direction: ties or, if the move does not change ties,
  /// attraction or rest. Returns nil if the cost does not improve. If the group's own rows resist the move, it always changes
  /// ties (see `resists`). Clears the column.
  mutating func findGain(
    of group: Int32, _ direction: Double, _ basis: inout Basis, _ model: borrowing Model
  ) -> Gain? {
    let before = basis.work.entriesMoved
    collectColumnSlope(along: group, direction, &basis, model)
    defer { basis.clearColumn() }
    visited += basis.work.entriesMoved - before
    for index in 0..<columnSlope.count where columnSlope[index].amount != 0 {
      return columnSlope[index].amount < 0 ? .tie : nil
    }
    return restGain(of: group, direction, basis, model)
  }

  /// Collects the slopes of all soft rows along a column, the last row in place first. Does not clear the column.
  private mutating func collectColumnSlope(
    along group: Int32, _ direction: Double, _ basis: inout Basis, _ model: borrowing Model
  ) {
    basis.columnSolve(group, model)
    columnSlope.removeAll()
    addSlope(of: group, rate: direction, going: direction, model)
    basis.forEachFollower(model) { addSlope(of: $0, rate: direction * basis.rate(of: $0, model).rate, going: 0, model) }
    columnSlope.sort { $1.isBefore($0, model) }
  }

  private mutating func addSlope(of group: Int32, rate: Double, going direction: Double, _ model: borrowing Model) {
    guard rate != 0 else { return }
    for row in model.rows(of: group) where !row.isRequired {
      let side = direction == 0 ? Double(row.side) : row.sideOfBreak(from: model.groups[group].anchor, going: direction)
      guard side != 0, row.resists(side) else { continue }
      columnSlope.append(TiePart(row, side * row.weight * rate, model))
    }
  }

  /// Whether the most important part of the rest order improves along the solved column: sizes, then attracting rows, then offsets.
  /// O(variables in the column), plus the rows of dependent groups if any row attracts.
  private func restGain(
    of group: Int32, _ direction: Double, _ basis: borrowing Basis, _ model: borrowing Model
  ) -> Gain? {
    var (best, isNegative) = (none, false)
    var bestClass = 3
    for variable in basis.walk.found.elements {
      let rate = direction * basis.rates[variable]
      if rate == 0 { continue }
      let side = model.restSide(of: variable, along: group, direction)
      let kind = model.variables[variable].kind == .size ? 0 : (side < 0 ? 1 : 2)
      if kind < bestClass || (kind == bestClass && model.restsBefore(variable, best)) {
        (best, bestClass, isNegative) = (variable, kind, side * rate < 0)
      }
    }
    if bestClass > 0, let isNearing = firstAttractedNears(of: group, direction, basis, model) {
      return isNearing ? .attraction : nil
    }
    return isNegative ? .rest : nil
  }

  /// Among the attracting rows whose values change along the solved column, takes the first row in place. Returns whether its value
  /// moves closer to its bound, or nil if there is no such row. O(rows of the dependent groups), or O(1) if no row attracts.
  private func firstAttractedNears(
    of group: Int32, _ direction: Double, _ basis: borrowing Basis, _ model: borrowing Model
  ) -> Bool? {
    guard model.rows.attractingCount > 0 else { return nil }
    var first = (row: none, isNearing: false)
    consider(group, rate: direction, going: direction, &first, model)
    basis.forEachFollower(model) {
      guard model.hasAttractingRow($0) else { return }
      consider($0, rate: direction * basis.rate(of: $0, model).rate, going: 0, &first, model)
    }
    return first.row == none ? nil : first.isNearing
  }

  /// Updates `first` if an attracting row of a group is earlier in place. The group changes at `rate`; `direction` is 0 unless the
  /// group leaves its anchor.
  private func consider(
    _ group: Int32, rate: Double, going direction: Double, _ first: inout (row: Int32, isNearing: Bool),
    _ model: borrowing Model
  ) {
    guard rate != 0 else { return }
    for row in model.rows(of: group) {
      guard row.isAttracting,
        first.row == none || model.precedes(row.index, first.row)
      else { continue }
      let side = direction == 0 ? row.sideOfBound : row.sideOfBreak(from: model.groups[group].anchor, going: direction)
      first = (row.index, side * rate < 0)
    }
  }
}
