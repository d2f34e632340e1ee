import PlumbSolver

/// A row that the engine makes, as a value: its kind, its region and its statement.
struct LayoutRow: BitwiseCopyable {
  let statement: Statement
  /// The region that owns the row. The row's place is at the region's mark.
  let region: Int32
  /// The region in whose coordinates the statement is measured.
  let holder: Int32
  let kind: RowKind

  init(_ kind: RowKind, at region: Int32, _ statement: Statement, in holder: Int32) {
    (self.kind, self.region, self.statement, self.holder) = (kind, region, statement, holder)
  }

  /// The first attribute, if the row compares a length with a number.
  @inline(__always)
  var length: LayoutAttribute? {
    statement.second == nowhere && statement.firstAttribute.kind == .length ? statement.firstAttribute : nil
  }

  /// Whether it compares the same length with a number as a row of this batch does.
  @inline(__always)
  fileprivate func isBound(alike other: LayoutRow) -> Bool {
    statement.second == nowhere && statement.first == other.statement.first && region == other.region
      && statement.firstAttribute == other.statement.firstAttribute
  }

  /// A row that compares a length with a number, as the solver takes it.
  @inline(__always)
  func bound(at site: RowSite) -> Bound {
    Bound(
      statement.relation.solverRelation, statement.constant, priority: statement.priority, rank: rank(at: site),
      conflictRank: conflictRank(at: site).rawValue)
  }
}

/// The rows of one region as values. What the functions add that make rows depends on their arguments alone; the rows are then
/// written to the solver or listed.
struct RowBatch {
  /// The region that owns the rows, and the region in whose coordinates they are measured.
  let region: Int32
  let holder: Int32
  private(set) var kinds = RowKinds()
  private let rows: UnsafeMutablePointer<LayoutRow>
  private var count = 0

  /// Enough for an arranged view under any distribution. Memory of up to 1 KB is always on the stack.
  private static var capacity: Int { 12 }

  /// Lends an empty batch, without allocating.
  @inline(__always)
  static func with(_ region: Int32, in holder: Int32, _ body: (inout RowBatch) -> Void) {
    withUnsafeTemporaryAllocation(of: LayoutRow.self, capacity: capacity) { room in
      guard let rows = room.baseAddress else { return }
      var batch = RowBatch(region, in: holder, rows)
      body(&batch)
    }
  }

  /// Lends memory for the rows of a batch as the solver takes them, and for their handles.
  @inline(__always)
  static func withBounds(_ body: (UnsafeMutablePointer<Bound>, UnsafeMutablePointer<Row>) -> Void) {
    withUnsafeTemporaryAllocation(of: Bound.self, capacity: capacity) { bounds in
      withUnsafeTemporaryAllocation(of: Row.self, capacity: capacity) { rows in
        guard let bounds = bounds.baseAddress, let rows = rows.baseAddress else { return }
        body(bounds, rows)
      }
    }
  }

  private init(_ region: Int32, in holder: Int32, _ rows: UnsafeMutablePointer<LayoutRow>) {
    (self.region, self.holder, self.rows) = (region, holder, rows)
  }

  var all: UnsafeBufferPointer<LayoutRow> { UnsafeBufferPointer(start: rows, count: count) }

  /// The rows from an index on that compare one length with numbers.
  @inline(__always)
  func bounds(from start: Int) -> UnsafeBufferPointer<LayoutRow> {
    var end = start + 1
    while end < count && self[end].isBound(alike: self[start]) { end += 1 }
    return UnsafeBufferPointer(start: rows + start, count: end - start)
  }

  @inline(__always)
  private subscript(index: Int) -> LayoutRow {
    #if PLUMB_CHECKS
      precondition(index < count, "a batch of \(count) rows has no row \(index)")
    #endif
    return rows[index]
  }

  /// Adds a row of the batch's region or, for a gap of a stack, of another.
  mutating func add(_ kind: RowKind, at owner: Int32? = nil, _ statement: Statement) {
    add(LayoutRow(kind, at: owner ?? region, statement, in: holder))
  }

  @inline(__always)
  mutating func add(_ row: LayoutRow) {
    precondition(count < Self.capacity, "a batch is too small")
    (rows + count).initialize(to: row)
    count &+= 1
    kinds.formUnion(RowKinds(row.kind))
  }
}
