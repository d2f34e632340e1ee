import PlumbSolver

/// The solver's handle of a row that the engine made, in the list of its region.
struct RowRecord: BitwiseCopyable {
  var row: Row
  var kind: RowKind
  /// They decide the row's place: a row whose attribute or relation changes is replaced.
  var attribute: LayoutAttribute
  var relation: LayoutRelation
  var next: Int32
}

/// The handles of all rows that the engine made. Each region has a linked list of its own.
struct RowTable: ~Copyable {
  private var records = Table<RowRecord>()
  private var firstFree = nowhere

  /// How many rows there are.
  private(set) var count = 0

  mutating func reserve(_ more: Int) { records.reserve(records.count + more) }

  /// The record of a region's row of a kind. O(rows of the region).
  @inline(__always)
  func find(_ kind: RowKind, of region: Int32, in regions: RegionPointer) -> RowRecord? {
    guard regions[region].kinds.contains(kind) else { return nil }
    var link = regions[region].firstRow
    while link != nowhere {
      let record = records[Int(link)]
      if record.kind == kind { return record }
      link = record.next
    }
    return nil
  }

  func forEach(of region: Int32, in regions: RegionPointer, _ body: (RowRecord) -> Void) {
    var link = regions[region].firstRow
    while link != nowhere {
      let record = records[Int(link)]
      body(record)
      link = record.next
    }
  }

  /// Keeps the handle of a row that is now in the solver. O(1) amortised.
  @inline(__always)
  mutating func add(_ row: Row, _ made: LayoutRow, in regions: RegionPointer) {
    let owner = regions.record(made.region)
    let record = RowRecord(
      row: row, kind: made.kind, attribute: made.statement.firstAttribute, relation: made.statement.relation,
      next: owner.pointee.firstRow)
    count &+= 1
    owner.pointee.kinds.formUnion(RowKinds(made.kind))
    guard firstFree != nowhere else {
      owner.pointee.firstRow = Int32(truncatingIfNeeded: records.count)
      return records.append(record)
    }
    owner.pointee.firstRow = firstFree
    firstFree = records[Int(firstFree)].next
    records[Int(owner.pointee.firstRow)] = record
  }

  /// Forgets the rows of some kinds, and calls with each. O(rows of the region).
  mutating func remove(_ kinds: RowKinds, of region: Int32, in regions: RegionPointer, _ body: (Row) -> Void) {
    var (previous, link) = (nowhere, regions[region].firstRow)
    while link != nowhere {
      let record = records[Int(link)]
      if kinds.contains(record.kind) {
        body(record.row)
        count -= 1
        regions[region].kinds.subtract(RowKinds(record.kind))
        if previous == nowhere {
          regions[region].firstRow = record.next
        } else {
          records[Int(previous)].next = record.next
        }
        records[Int(link)].next = firstFree
        firstFree = link
      } else {
        previous = link
      }
      link = record.next
    }
  }
}
