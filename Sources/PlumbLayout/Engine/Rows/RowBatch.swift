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

  private init(_ region: Int32, in holder: Int32, _ rows: UnsafeMutablePointer<LayoutRow>) {
    (self.region, self.holder, self.rows) = (region, holder, rows)
  }

  var all: UnsafeBufferPointer<LayoutRow> { UnsafeBufferPointer(start: rows, count: count) }

  /// Adds a row of the batch's region or, for a gap of a stack, of another.
  mutating func add(_ kind: RowKind, at owner: Int32? = nil, _ statement: Statement) {
    precondition(count < Self.capacity, "a batch is too small")
    (rows + count).initialize(to: LayoutRow(kind, at: owner ?? region, statement, in: holder))
    count += 1
    kinds.formUnion(RowKinds(kind))
  }
}
