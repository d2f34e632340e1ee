/// A row that the engine makes, as a value: what it is for, whose it is, and what it states.
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

/// A few rows as values. The functions that add rows depend on their arguments alone: what they make is then written to the
/// solver or listed.
struct RowBatch {
  private let rows: UnsafeMutablePointer<LayoutRow>
  private var count = 0
  private(set) var kinds = RowKinds.none

  /// More than any region has of content, frame, guide, stack or arranged view. As small as the stack holds without asking.
  private static var capacity: Int { 12 }

  /// Lends an empty batch on the stack.
  @inline(__always)
  static func with(_ body: (inout RowBatch) -> Void) {
    withUnsafeTemporaryAllocation(of: LayoutRow.self, capacity: capacity) { room in
      guard let rows = room.baseAddress else { return }
      var batch = RowBatch(rows: rows)
      body(&batch)
    }
  }

  private init(rows: UnsafeMutablePointer<LayoutRow>) { self.rows = rows }

  var all: UnsafeBufferPointer<LayoutRow> { UnsafeBufferPointer(start: rows, count: count) }

  mutating func add(_ kind: RowKind, at region: Int32, _ statement: Statement, in holder: Int32) {
    precondition(count < Self.capacity, "a batch is too small")
    (rows + count).initialize(to: LayoutRow(kind, at: region, statement, in: holder))
    count += 1
    kinds.insert(kind)
  }

  /// A row that compares a length of the region with a number.
  mutating func add(
    _ kind: RowKind, at region: Int32, _ length: LayoutAttribute, _ relation: LayoutRelation, _ constant: Double,
    priority: Double = 1000
  ) {
    add(kind, at: region, Statement(region, length, relation, constant: constant, priority: priority), in: region)
  }
}
