import PlumbSolver

/// Rows as values go to the solver.
extension Engine {
  /// Makes a region's rows of some kinds those of a batch: rows that state the same already are not touched.
  func replace(_ kinds: RowKinds, of region: Int32, by batch: RowBatch) {
    write(batch)
    sweep(kinds, of: region, except: batch.kinds)
  }

  func write(_ batch: RowBatch) {
    for row in batch.all { write(row) }
  }

  /// Adds a row, or changes the row of its kind that the region has. O(terms + rows of the region).
  func write(_ row: LayoutRow) {
    if let record = rows.find(row.kind, of: regions[row.region]) {
      let keepsPlace = record.attribute == row.statement.firstAttribute && record.relation == row.statement.relation
      if keepsPlace && change(record.row, row.statement, in: row.holder) { return }
      removeRows(RowKinds(row.kind), of: row.region)
    }
    guard let added = add(row) else { return }
    rows.add(added, row, in: regions)
  }

  /// Removes rows of some kinds that were not written.
  func sweep(_ kinds: RowKinds, of region: Int32, except written: RowKinds) {
    let stale = planted(.oldRowsKept) ? RowKinds.none : kinds.subtracting(written)
    if regions[region].kinds.intersects(stale) { removeRows(stale, of: region) }
  }

  func removeRows(_ kinds: RowKinds, of region: Int32) {
    rows.remove(kinds, of: region, in: regions) { remove($0) }
  }

  private func add(_ row: LayoutRow) -> Row? {
    let place = Place(regions.rank(of: row), at: regions[row.region].mark)
    let strength = regions.strength(of: row)
    guard let length = row.length else {
      return add(row.statement, form(of: row.statement, in: row.holder), place, strength)
    }
    let added = try? solver.addRow(
      regions[row.statement.first].length(length.axis), row.statement.relation.solverRelation, row.statement.constant,
      priority: row.statement.priority, place: place, strength: strength.rawValue)
    if added != nil { store.pointee.countRowChange() }
    return added
  }

  /// Adds a row of any form. Returns nil if nothing is left of its terms, or a number is out of range.
  func add(
    _ statement: Statement, _ form: LinearForm, _ place: Place, _ strength: Strength, attracts: Bool = false
  ) -> Row? {
    let added = try? solver.addRow(
      form.terms, statement.relation.solverRelation, statement.constant - form.constant, priority: statement.priority,
      place: place, strength: strength.rawValue, attracts: attracts)
    if added != nil { store.pointee.countRowChange() }
    return added
  }

  /// Changes a row where it differs from a statement. Returns false if nothing is left of the statement's terms.
  func change(_ row: Row, _ statement: Statement, in holder: Int32) -> Bool {
    let form = form(of: statement, in: holder)
    let isChanged = try? solver.changeRow(
      row, to: form.terms, statement.relation.solverRelation, statement.constant - form.constant,
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
