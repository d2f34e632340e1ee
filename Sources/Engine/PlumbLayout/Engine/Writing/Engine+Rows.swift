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
    let isNew = regions[batch.region].kinds.isDisjoint(with: batch.kinds)
    let (rows, site) = (batch.all, regions.pointer.site(of: batch.region, in: batch.holder))
    var index = 0
    while index < rows.count {
      // Mostly a region is new, and has none of the rows.
      if !isNew || rows[index].region != batch.region {
        write(rows[index])
      } else if rows[index].length == nil {
        add(rows[index], at: site)
      } else {
        let bounds = batch.bounds(from: index)
        add(bounds, at: site)
        index += bounds.count - 1
      }
      index += 1
    }
  }

  /// Adds a row, or changes the row of its kind that the region has. O(terms + rows of the region).
  func write(_ row: LayoutRow) {
    if let record = rows.find(row.kind, of: row.region, in: regions.pointer) {
      let keepsPlace = record.attribute == row.statement.firstAttribute && record.relation == row.statement.relation
      if keepsPlace && change(record.row, to: row) { return }
      removeRows(RowKinds(row.kind), of: row.region)
    }
    add(row, at: regions.pointer.site(of: row.region, in: row.holder))
  }

  private func add(_ row: LayoutRow, at site: RowSite) {
    if let added = add(row, rank: row.rank(at: site), row.conflictRank(at: site)) {
      rows.add(added, row, in: regions.pointer)
    }
  }

  /// Adds rows that compare one length with numbers.
  private func add(_ bounds: UnsafeBufferPointer<LayoutRow>, at site: RowSite) {
    let statement = bounds[0].statement
    let variable = regions[statement.first].length(statement.firstAttribute.axis)
    let mark = regions[bounds[0].region].mark
    RowBatch.withBounds { room, added in
      for index in 0..<bounds.count { (room + index).initialize(to: bounds[index].bound(at: site)) }
      do throws(SolverError) {
        try solver.addRows(UnsafeBufferPointer(start: room, count: bounds.count), over: variable, at: mark, into: added)
        for index in 0..<bounds.count { rows.add(added[index], bounds[index], in: regions.pointer) }
        store.pointee.countRowChanges(bounds.count)
      } catch {
        // The others are added.
        for row in bounds { add(row, at: site) }
      }
    }
  }

  func removeRows(_ kinds: RowKinds, of region: Int32) {
    rows.remove(kinds, of: region, in: regions.pointer) { remove($0) }
  }

  /// Adds a row to the solver. Returns nil if nothing is left of its terms, or a number is out of range.
  @inline(__always)
  func add(_ row: LayoutRow, rank: Int64, _ conflictRank: ConflictRank, attracts: Bool = false) -> Row? {
    let (statement, place) = (row.statement, Place(rank, at: regions[row.region].mark))
    let added: Row?
    if let length = row.length {
      added = try? solver.addRow(
        regions[statement.first].length(length.axis), statement.relation.solverRelation, statement.constant,
        priority: statement.priority, place: place, conflictRank: conflictRank.rawValue, attracts: attracts)
    } else {
      let form = form(of: row)
      added = try? solver.addRow(
        form.terms, statement.relation.solverRelation, statement.constant - form.constant,
        priority: statement.priority, place: place, conflictRank: conflictRank.rawValue, attracts: attracts)
    }
    if added != nil { store.pointee.countRowChanges(1) }
    return added
  }

  /// Changes a row of the solver where it differs. Returns false if nothing is left of its terms.
  @inline(__always)
  func change(_ known: Row, to row: LayoutRow) -> Bool {
    let (statement, form) = (row.statement, form(of: row))
    let isChanged = try? solver.changeRow(
      known, to: form.terms, statement.relation.solverRelation, statement.constant - form.constant,
      priority: statement.priority)
    if isChanged == true { store.pointee.countRowChanges(1) }
    return isChanged != nil
  }

  func remove(_ row: Row) {
    guard row != .none else { return }
    try? solver.removeRow(row)
    store.pointee.countRowChanges(1)
    outcome.reported.remove(row)
  }
}
