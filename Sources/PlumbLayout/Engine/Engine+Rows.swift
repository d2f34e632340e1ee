import PlumbSolver

/// Rows of regions: each kind is put where it belongs, and what was not put again goes.
extension Engine {
  /// Gives a region the row of a kind, or makes the one it has say this. What says the same already is not touched.
  /// O(terms + rows of the region).
  func put(_ kind: RowKind, at region: Int32, _ statement: Statement, in ancestor: Int32) {
    seen |= kind.bit
    gather(statement, in: ancestor)
    let link = find(kind, at: region)
    if link != nowhere {
      let record = records[Int(link)]
      let isInPlace = record.attribute == statement.firstAttribute && record.relation == statement.relation
      if isInPlace && change(record.row, statement) {
        statements?[record.row] = statement
        return
      }
      removeRows(of: region) { $0 == kind }
    }
    if let row = addRow(kind, at: region, statement, strength(of: kind, at: region, in: ancestor)) {
      keep(row, kind, statement.firstAttribute, statement.relation, at: region)
    }
  }

  /// The same for a length of the region's own against a number, as most rows are.
  func put(
    _ kind: RowKind, at region: Int32, _ length: LayoutAttribute, _ relation: LayoutRelation, _ constant: Double,
    priority: Double = 1000
  ) {
    let variable = regions[Int(region)].length(length.axis)
    guard variable != .none, statements == nil, find(kind, at: region) == nowhere else {
      let statement = Statement(region, length, relation, constant: constant, priority: priority)
      return put(kind, at: region, statement, in: region)
    }
    seen |= kind.bit
    let rank = Self.rank(regions[Int(region)].role, length.standing, relation, Int(kind.rawValue))
    let row = try? solver.addRow(
      variable, relation.solverRelation, constant, priority: priority,
      place: Place(rank, at: regions[Int(region)].mark), strength: strength(of: kind, at: region, in: region).rawValue)
    guard let row else { return }
    rowChanges += 1
    keep(row, kind, length, relation, at: region)
  }

  /// Puts the terms of a statement together, and what they add to its constant.
  func gather(_ statement: Statement, in ancestor: Int32) {
    terms.removeAll()
    offset = 0
    holder = ancestor
    // A centre that is compared with a left edge is measured from the left as well.
    let isPhysical = statement.isPhysical || statement.couplesPositions
    add(statement.firstAttribute, of: statement.first, times: 1, in: ancestor, isPhysical: isPhysical)
    if statement.second != nowhere {
      add(
        statement.secondAttribute, of: statement.second, times: -statement.multiplier, in: ancestor,
        isPhysical: isPhysical)
    }
    mergeTerms()
  }

  /// Makes a row of what was gathered, unless there is nothing it speaks of.
  func addRow(_ kind: RowKind, at region: Int32, _ statement: Statement, _ strength: Strength) -> Row? {
    addRow(statement, strength, rank(of: kind, at: region, statement, in: holder), at: region, attracts: false)
  }

  /// The same for a row that stands at a region by a rank of its own.
  func addRow(_ statement: Statement, _ strength: Strength, _ rank: Int64, at region: Int32, attracts: Bool) -> Row? {
    let row = try? solver.addRow(
      UnsafeBufferPointer(terms.all), statement.relation.solverRelation, statement.constant - offset,
      priority: statement.priority, place: Place(rank, at: regions[Int(region)].mark), strength: strength.rawValue,
      attracts: attracts)
    if row != nil { rowChanges += 1 }
    return row
  }

  /// Where a row stands among those at its region's mark: by what it says as it is seen from where it is held.
  func rank(
    of kind: RowKind, at region: Int32, _ statement: Statement, in ancestor: Int32, ordinal: Int = 0
  ) -> Int64 {
    let (attribute, relation) = statement.facing(isRightToLeft: regions[Int(ancestor)].isRightToLeft)
    return Self.rank(
      regions[Int(region)].role, attribute.standing, relation, ordinal << 6 | Int(kind.rawValue))
  }

  /// Makes a row say what was gathered. Returns whether there is still something it speaks of.
  func change(_ row: Row, _ statement: Statement) -> Bool {
    let outcome = try? solver.changeRow(
      row, to: UnsafeBufferPointer(terms.all), statement.relation.solverRelation, statement.constant - offset,
      priority: statement.priority)
    if outcome == true { rowChanges += 1 }
    return outcome != nil
  }

  private func keep(
    _ row: Row, _ kind: RowKind, _ attribute: LayoutAttribute, _ relation: LayoutRelation, at region: Int32
  ) {
    let record = RowRecord(
      row: row, kind: kind, attribute: attribute, relation: relation, next: regions[Int(region)].firstRow)
    regions[Int(region)].kinds |= kind.bit
    if freeRecord == nowhere {
      regions[Int(region)].firstRow = Int32(records.count)
      records.append(record)
    } else {
      let index = freeRecord
      freeRecord = records[Int(index)].next
      records[Int(index)] = record
      regions[Int(region)].firstRow = index
    }
  }

  private func find(_ kind: RowKind, at region: Int32) -> Int32 {
    guard regions[Int(region)].kinds & kind.bit != 0 else { return nowhere }
    var link = regions[Int(region)].firstRow
    while link != nowhere && records[Int(link)].kind != kind { link = records[Int(link)].next }
    return link
  }

  /// Removes the rows of the kinds in a mask that were not put since `seen` was cleared.
  func sweep(_ mask: UInt64, of region: Int32) {
    let stale = planted(.oldRowsKept) ? 0 : mask & ~seen
    if regions[Int(region)].kinds & stale != 0 { removeRows(of: region) { $0.bit & stale != 0 } }
  }

  func removeRows(of region: Int32, where isStale: (RowKind) -> Bool) {
    var (previous, link) = (nowhere, regions[Int(region)].firstRow)
    while link != nowhere {
      let record = records[Int(link)]
      if isStale(record.kind) {
        drop(record.row)
        regions[Int(region)].kinds &= ~record.kind.bit
        if previous == nowhere {
          regions[Int(region)].firstRow = record.next
        } else {
          records[Int(previous)].next = record.next
        }
        records[Int(link)].next = freeRecord
        freeRecord = link
      } else {
        previous = link
      }
      link = record.next
    }
  }

  func drop(_ row: Row) {
    guard row != .none else { return }
    try? solver.removeRow(row)
    rowChanges += 1
    reported.remove(row)
  }
}
