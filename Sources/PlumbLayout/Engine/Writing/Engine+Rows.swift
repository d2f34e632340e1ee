import PlumbSolver

/// Rows as values go to the solver.
extension Engine {
  /// Replaces a region's rows of some kinds by those of a batch. Equal rows are not touched.
  func replace(_ kinds: RowKinds, by batch: RowBatch) {
    write(batch)
    let stale = kinds.subtracting(batch.kinds)
    if !regions[batch.region].kinds.isDisjoint(with: stale) { removeRows(stale, of: batch.region) }
  }

  func write(_ batch: RowBatch) {
    for row in batch.all { write(row) }
  }

  /// Adds a row, or changes the row of its kind that the region has. O(terms + rows of the region).
  @inline(__always)
  func write(_ row: LayoutRow) {
    if let record = rows.find(row.kind, of: row.region, in: regions.pointer) {
      let keepsPlace = record.attribute == row.statement.firstAttribute && record.relation == row.statement.relation
      if keepsPlace && change(record.row, to: row) { return }
      removeRows(RowKinds(row.kind), of: row.region)
    }
    guard let added = add(row, rank: regions.pointer.rank(of: row), regions.pointer.strength(of: row)) else { return }
    rows.add(added, row, in: regions.pointer)
  }

  func removeRows(_ kinds: RowKinds, of region: Int32) {
    rows.remove(kinds, of: region, in: regions.pointer) { remove($0) }
  }

  /// Adds a row to the solver. Returns nil if nothing is left of its terms, or a number is out of range.
  @inline(__always)
  func add(_ row: LayoutRow, rank: Int64, _ strength: Strength, attracts: Bool = false) -> Row? {
    let (statement, place) = (row.statement, Place(rank, at: regions[row.region].mark))
    let added: Row?
    if let length = row.length {
      added = try? solver.addRow(
        regions[statement.first].length(length.axis), statement.relation.solverRelation, statement.constant,
        priority: statement.priority, place: place, strength: strength.rawValue, attracts: attracts)
    } else {
      let form = form(of: row)
      added = try? solver.addRow(
        form.terms, statement.relation.solverRelation, statement.constant - form.constant,
        priority: statement.priority, place: place, strength: strength.rawValue, attracts: attracts)
    }
    if added != nil { store.pointee.countRowChange() }
    return added
  }

  /// Changes a row of the solver where it differs. Returns false if nothing is left of its terms.
  @inline(__always)
  func change(_ known: Row, to row: LayoutRow) -> Bool {
    let (statement, form) = (row.statement, form(of: row))
    let isChanged = try? solver.changeRow(
      known, to: form.terms, statement.relation.solverRelation, statement.constant - form.constant,
      priority: statement.priority)
    if isChanged == true { store.pointee.countRowChange() }
    return isChanged != nil
  }

  func remove(_ row: Row) {
    guard row != .none else { return }
    try? solver.removeRow(row)
    store.pointee.countRowChange()
    outcome.reported.remove(row)
  }
}
